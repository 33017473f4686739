"""A checksum for each event over all events of its table so far, so that a change to any of them is noticed.

Personal texts are not part of it: they can be erased, and the events still verify.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from struct import Struct
from typing import Any, Final

from fourfold.store.store import Damaged, Stored

_BLANK: Final = blake2b(digest_size=8)
_NUMBERS: Final = Struct(">Qq")


def start(table: str) -> bytes:
    """What the first event of a table follows."""
    return blake2b(table.encode(), digest_size=8).digest()


def link(before: bytes, seq: int, at: int, data: bytes) -> bytes:
    """The checksum of an event that follows another."""
    found = _BLANK.copy()  # which is faster than to make another
    found.update(before + _NUMBERS.pack(seq, at) + data)
    return found.digest()


def verified(table: str, rows: Iterable[tuple[Any, ...]]) -> Iterator[Stored]:
    """The events of a table from all their rows (seq, at, data, chain, texts); Damaged at the first wrong one."""
    before = start(table)
    for number, (seq, at, data, chain, texts) in enumerate(rows):
        if seq != number:
            raise Damaged(f"event {number} is missing: {_ADVICE}")
        before = link(before, seq, at, data)
        if chain != before:
            raise Damaged(f"event {number} is not what was written: {_ADVICE}")
        yield Stored(seq, at, data, texts or b"")


_ADVICE: Final = "this table is damaged, and the server's keeper should restore a backup"
