"""A hash chain: each event has a checksum over all events of its table so far, so that any change is detected.

Personal texts are not part of it: they can be erased, and the chain still verifies.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from struct import Struct
from typing import Any, Final

from fourfold.store.store import Damaged, Stored

_BLANK: Final = blake2b(digest_size=8)
_NUMBERS: Final = Struct(">Qq")


def start(table: str) -> bytes:
    """The checksum before the first event of a table."""
    return blake2b(table.encode(), digest_size=8).digest()


def link(before: bytes, seq: int, at: int, data: bytes) -> bytes:
    """The checksum of an event, given the one before."""
    found = _BLANK.copy()  # faster than creating another
    found.update(before + _NUMBERS.pack(seq, at) + data)
    return found.digest()


def verified(table: str, rows: Iterable[Sequence[Any]], after: int = -1) -> Iterator[Stored]:
    """The events of a table from its rows (seq, at, data, chain, texts); Damaged at the first mismatch.

    With `after`, the rows begin with the event of this number, which is trusted and left out.
    """
    before = b"" if after >= 0 else start(table)
    for number, (seq, at, data, chain, texts) in enumerate(rows, max(after, 0)):
        if seq != number:
            raise Damaged(f"event {number} is missing: {_ADVICE}")
        if number == after:
            before = chain
            continue
        before = link(before, seq, at, data)
        if chain != before:
            raise Damaged(f"event {number} is not what was written: {_ADVICE}")
        yield Stored(seq, at, data, texts or b"")


_ADVICE: Final = "this table is damaged, and the server's administrator should restore a backup"
