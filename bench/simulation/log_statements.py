"""What the statements about shared logs do to the rows of the model."""

from __future__ import annotations

from typing import Any, NamedTuple

from asyncpg import UniqueViolationError

from bench.simulation.transaction import Rows, Transaction

TABLE = "shared_events"


class LogRow(NamedTuple):
    """A row of `shared_events`."""

    at: int
    data: bytes
    chain: bytes
    texts: bytes | None


def lock(tx: Transaction, key: str) -> Rows:
    """Lock a log until the end of the transaction, as any row."""
    tx.lock("logs", key)
    return []


def head(tx: Transaction, key: str) -> Rows:
    """The next number of a log, and its last checksum."""
    return [(seq + 1, row.chain) for seq, row in _rows(tx, key)][-1:]


def new(tx: Transaction, *arrays: Any) -> Rows:
    """Insert events."""
    for key, seq, *row in zip(*arrays, strict=True):
        if tx.get(TABLE, (key, seq)) is not None:
            raise UniqueViolationError("shared_events_pkey")
        tx.put(TABLE, (key, seq), LogRow(*row))
    return []


def find(tx: Transaction, key: str, first: int, end: int) -> Rows:
    """Events by their numbers."""
    return [(row.at, row.data) for seq, row in _rows(tx, key) if first <= seq < end]


def events(tx: Transaction, key: str, first: int) -> Rows:
    """All events of a log from this number."""
    return [(seq, *row) for seq, row in _rows(tx, key) if seq >= first]


def keys(tx: Transaction, after: str, first: str, end: str, limit: int) -> Rows:
    """A page of the keys between two texts."""
    found = sorted(key for key, seq in tx.all(TABLE) if seq == 0)
    return [(key,) for key in found if key > after and first <= key < end][:limit]


def erase(tx: Transaction, key: str, seq: int, texts: bytes | None) -> Rows:
    """Replace the texts of an event."""
    row: LogRow | None = tx.get(TABLE, (key, seq))
    if row is not None and row.texts is not None:
        tx.put(TABLE, (key, seq), row._replace(texts=texts))
    return []


def delete(tx: Transaction, key: str) -> Rows:
    """Delete a log."""
    for seq, _ in _rows(tx, key):
        tx.put(TABLE, (key, seq), None)
    return []


def _rows(tx: Transaction, key: str) -> list[tuple[int, LogRow]]:
    return sorted((seq, row) for (name, seq), row in tx.all(TABLE).items() if name == key)
