"""States by the rules in Python put into games of the core, and taken out of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fourfold.envs.saved_states import SINGLE, VECTOR, VERSION, SavedStates, StateReader, StateWriter
from fourfold.envs.variant import Variant
from fourfold.game import NATURE


def read_single(variant: Variant, saved: bytes) -> Any:
    """The state of a saved single game that is not over."""
    return _read(variant, StateReader(saved, len(_header(SINGLE, variant))))


def read_row(variant: Variant, saved: bytes) -> Any:
    """The state of the first row of saved games of a vector environment."""
    reader = StateReader(saved, len(_header(VECTOR, variant)))
    reader.number()  # how many games there are
    return _read(variant, reader)


def write_single(variant: Variant, state: Any) -> bytes:
    """A state that is not over as a saved single game."""
    writer = StateWriter()
    writer.bytes += _header(SINGLE, variant)
    _write(variant, state, writer)
    mover = variant.game.rules.mover(state)
    writer.number(NATURE if mover is None else mover, -2)
    return bytes(writer.bytes)


def write_row(variant: Variant, state: Any) -> bytes:
    """A state that is not over as a saved game of a vector environment, without random numbers."""
    return write_rows(variant, [state])


def write_rows(variant: Variant, states: Sequence[Any]) -> bytes:
    """The same for several states; nothing if there are none."""
    if not states:
        return b""
    writer = StateWriter()
    writer.bytes += _header(VECTOR, variant)
    writer.number(len(states))
    for state in states:
        _write(variant, state, writer)
        writer.bytes += bytes(3)  # the random numbers, and no decision
        writer.flags(False, False)  # the latest step has not ended a game
        writer.bytes += bytes(variant.seats)  # no rewards
    return bytes(writer.bytes)


def _header(kind: bytes, variant: Variant) -> bytes:
    return kind + bytes([VERSION]) + variant.native_rules.save()


def _write(variant: Variant, state: Any, writer: StateWriter) -> None:
    if variant.game.rules.mover(state) is None:
        raise ValueError("the game is over in this state")
    _codec(variant).write_state(state, writer)


def _read(variant: Variant, reader: StateReader) -> Any:
    return _codec(variant).read_state(reader, variant.options, variant.seats)


def _codec(variant: Variant) -> SavedStates:
    codec = variant.env.saved
    if codec is None:
        raise ValueError(f"the core does not know the rules of {variant.game.name}")
    return codec
