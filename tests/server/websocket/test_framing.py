"""Our own encoding and decoding of frames agrees with `websockets`."""

from __future__ import annotations

from collections.abc import Generator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from fourfold.server.websocket.framing import framed, unframed


def parsed(data: bytes, *, mask: bool) -> Frame:
    reader = StreamReader()
    reader.feed_data(data)
    parsing: Generator[None, None, Frame] = Frame.parse(reader.read_exact, mask=mask)
    with pytest.raises(StopIteration) as ended:
        next(parsing)
    assert not reader.buffer
    found: Frame = ended.value.value
    return found


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 100_000])
def test_a_message_is_framed_as_the_standard_says(size: int) -> None:
    message = b"x" * size
    frame = parsed(framed(message), mask=False)
    assert (frame.opcode, frame.data, frame.fin) == (Opcode.TEXT, message, True)


@given(st.text())
def test_a_short_message_of_a_client_is_read(text: str) -> None:
    message = text.encode()
    data = Frame(Opcode.TEXT, message).serialize(mask=True)
    assert unframed(data) == ([message] if len(message) < 126 else None)


@given(st.lists(st.binary(max_size=125), min_size=1), st.integers(1, 6))
def test_messages_that_come_together_are_read_together(messages: list[bytes], abort: int) -> None:
    data = b"".join(Frame(Opcode.TEXT, message).serialize(mask=True) for message in messages)
    assert unframed(data) == messages
    assert unframed(data[:-abort]) is None or (abort == 6 and not messages[-1])


KINDS = [Opcode.TEXT, Opcode.BINARY, Opcode.CONT]


@given(st.sampled_from(KINDS), st.binary(max_size=200), st.booleans(), st.booleans())
def test_anything_else_is_left_alone(kind: Opcode, message: bytes, fin: bool, mask: bool) -> None:
    data = Frame(kind, message, fin).serialize(mask=mask)
    simple = kind is Opcode.TEXT and fin and mask and len(message) < 126
    assert (unframed(data) == [message]) if simple else (unframed(data) is None)
    assert unframed(data[:-1]) is None
    assert unframed(data + b"\x81") is None


@pytest.mark.parametrize("data", [b"", b"\x81", b"\x81\x80", b"\x81\x80123"])
def test_pieces_are_no_message(data: bytes) -> None:
    assert unframed(data) is None
