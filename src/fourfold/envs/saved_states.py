"""States by the rules in Python as the bytes in which the core saves its games (native/envs/archive.hpp), and back.

The core checks the bytes when it restores them, so nothing is checked twice here.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, Protocol

VERSION: Final = 1
SINGLE: Final = b"fourfold.single"
VECTOR: Final = b"fourfold.vector"


class StateWriter:
    """Writes the fields of a saved game one after the other."""

    def __init__(self) -> None:
        self.bytes = bytearray()

    def number(self, value: int, least: int = 0) -> None:
        """A number that is at least this one: seven bits a byte, low bits first."""
        rest = value - least
        while rest >= 0x80:
            self.bytes.append(rest & 0x7F | 0x80)
            rest >>= 7
        self.bytes.append(rest)

    def flags(self, *flags: bool) -> None:
        """Some flags."""
        self.bytes += bytes(flags)

    def members(self, all_things: Sequence[Any], some: Collection[Any]) -> None:
        """A set of these things as bits."""
        self.number(sum(1 << i for i, thing in enumerate(all_things) if thing in some))


class StateReader:
    """Reads what `StateWriter` or the core has written."""

    def __init__(self, saved: bytes, skip: int = 0) -> None:
        self._bytes, self._at = saved, skip

    def number(self, least: int = 0) -> int:
        """A number that is at least this one."""
        value = shift = 0
        while True:
            byte = self._bytes[self._at]
            self._at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return least + value

    def flag(self) -> bool:
        """A flag."""
        return bool(self.number())

    def members(self, all_things: Sequence[Any]) -> tuple[Any, ...]:
        """The members of a set, in the order of all things."""
        found = self.number()
        return tuple(thing for i, thing in enumerate(all_things) if found >> i & 1)


class SavedStates(Protocol):
    """How the core saves the states of one game; a module satisfies this protocol."""

    def write_state(self, state: Any, writer: StateWriter, /) -> None:
        """Write a state that is not over."""
        ...

    def read_state(self, reader: StateReader, options: Any, seats: int, /) -> Any:
        """The state; what the core does not keep, such as the order of some sets, has a default."""
        ...
