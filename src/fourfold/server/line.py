"""A websocket that hands messages over as they come: without tasks and queues in between, since every move passes here.

It is uvicorn's own websocket up to the client's first message; from then on somebody has its ear.
"""

from __future__ import annotations

from typing import Final, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # where websockets could not be compiled
    from websockets.utils import apply_mask

EXTENSION: Final = "fourfold.line"
"""Where the application finds it in its scope."""
_TEXT: Final = 0x81
"""A whole message of text."""
_SHORT, _LONG = 125, 0xFFFF
_MASKED: Final = 0x80
_HEAD: Final = 6
"""Bytes before a short message that a client sends: its kind, its length and a mask."""
_END_OF_HEAD: Final = b"\r\n\r\n"


class Ear(Protocol):
    """Whoever listens to a line."""

    def hear(self, raw: bytes) -> None:
        """The client said something."""
        ...

    def wake(self) -> None:
        """There is room for more to be sent."""
        ...

    def lose(self) -> None:
        """The client is gone."""
        ...


class Line(WebSocketsSansIOProtocol):
    """One client's websocket."""

    ear: Ear | None = None
    _is_simple = True
    """Whether everything has come in whole short messages so far; where one was cut in two, websockets joins them."""

    @property
    def is_free(self) -> bool:
        """Whether the client keeps up with what is sent to it."""
        return self.writable.is_set() and not (self.close_sent or self.transport.is_closing())

    def listen(self, ear: Ear) -> None:
        """Have everything heard there from now on, and first what has come since the last message that was received."""
        self.ear = ear
        self.release()
        while not self.queue.empty():
            event = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                ear.hear(event.get("bytes") or b"")
            else:
                ear.lose()

    def tell(self, *messages: bytes) -> None:
        """Send these messages in one go; who is gone is told nothing."""
        if messages and not (self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(map(framed, messages)))

    def hold(self) -> None:
        """Hear nothing more until release(): the client must wait."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def release(self) -> None:
        """Go on hearing."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def cut(self) -> None:
        """Hang up without a word."""
        self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        """Let the application find us."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            extensions: dict[str, object] = self.scope["extensions"]  # type: ignore[assignment]
            extensions[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        """Read the simple case here, which takes a tenth of the time; websockets reads everything else."""
        if self._is_simple:
            messages = unframed(data) if self.handshake_complete else None
            if messages and self.ear and not self.close_sent:
                for message in messages:
                    self.ear.hear(message)
                return
            self._is_simple = messages is not None or data.endswith(_END_OF_HEAD)
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """A whole message has come."""
        if self.ear is None:
            # As bytes: uvicorn would write a client's broken UTF-8 into our log as an error of ours.
            self.curr_msg_data_type = "bytes"
            super().send_receive_event_to_app()
            return
        message = b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.ear.hear(message)

    def resume_writing(self) -> None:
        """The client has caught up."""
        super().resume_writing()
        if self.ear:
            self.ear.wake()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone, politely or not."""
        super().connection_lost(exc)
        if self.ear:
            self.ear.lose()


def framed(message: bytes) -> bytes:
    """A message as a server sends it (RFC 6455, 5.2): its kind, its length, then itself."""
    size = len(message)
    if size <= _SHORT:
        return bytes((_TEXT, size)) + message
    if size <= _LONG:
        return bytes((_TEXT, 126)) + size.to_bytes(2, "big") + message
    return bytes((_TEXT, 127)) + size.to_bytes(8, "big") + message


def unframed(data: bytes) -> list[bytes] | None:
    """The messages of a client, if this is nothing but whole short messages of text; mostly it is one."""
    messages: list[bytes] = []
    at, end = 0, len(data)
    while at < end:
        start = at + _HEAD
        if start > end or data[at] != _TEXT or not _MASKED <= data[at + 1] <= _MASKED | _SHORT:
            return None
        after = start + data[at + 1] - _MASKED
        if after > end:
            return None
        messages.append(apply_mask(data[start:after], data[at + 2 : start]))
        at = after
    return messages or None
