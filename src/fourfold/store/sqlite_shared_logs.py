"""Shared logs in a SQLite store."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Final

from fourfold.store.chain import link, start
from fourfold.store.store import Conflict, RawEvent, RawLog, Written
from fourfold.store.writer_jobs import AppendShared, DeleteShared, EraseShared

LOG_MOVED_ON: Final = "something else happened first"
"""The sentence of a Conflict."""
_HEAD: Final = "SELECT seq + 1, chain FROM shared_events WHERE key = ? ORDER BY seq DESC LIMIT 1"
NEW_SHARED_EVENT: Final = "INSERT INTO shared_events (key, seq, at, data, chain, texts) VALUES (?, ?, ?, ?, ?, ?)"
_ERASE: Final = "UPDATE shared_events SET texts = ? WHERE key = ? AND seq = ? AND texts IS NOT NULL"
# The event before the first one has the checksum to begin with.
SHARED_EVENTS: Final = "SELECT seq, at, data, chain, texts FROM shared_events WHERE key = ? AND seq >= ? ORDER BY seq"
SHARED_KEYS: Final = (
    "SELECT key FROM shared_events WHERE seq = 0 AND key > ? AND key >= ? AND key < ? ORDER BY key LIMIT ?"
)
EVENTS_OF_LOGS: Final = """
    SELECT key, seq, at, data, chain, texts FROM shared_events
    WHERE key IN (SELECT key FROM shared_events WHERE seq = 0 AND key > ? ORDER BY key LIMIT ?) ORDER BY key, seq
"""
LOST_EVENTS: Final = """
    SELECT count(*) FROM shared_events AS rows
    WHERE NOT EXISTS (SELECT * FROM shared_events WHERE key = rows.key AND seq = 0)
"""


def append_shared(db: sqlite3.Connection, job: AppendShared) -> None:
    """Append events; Conflict if the number is not the next one."""
    following, chain = db.execute(_HEAD, (job.key,)).fetchone() or (0, start(job.key))
    if job.seq != following:
        raise Conflict(LOG_MOVED_ON)
    db.executemany(NEW_SHARED_EVENT, new_rows(job.key, job.seq, job.events, job.at, chain))


def new_rows(
    key: str, first: int, events: Sequence[Written], at: int, chain: bytes
) -> list[tuple[str, int, int, bytes, bytes, bytes | None]]:
    """The rows of events after the one with this checksum."""
    rows: list[tuple[str, int, int, bytes, bytes, bytes | None]] = []
    for seq, written in enumerate(events, first):
        data, texts = (written, None) if isinstance(written, bytes) else written
        chain = link(chain, seq, at, data)
        rows.append((key, seq, at, data, chain, texts))
    return rows


def erase_shared(db: sqlite3.Connection, job: EraseShared) -> None:
    """Replace personal texts."""
    db.executemany(_ERASE, [(texts or None, job.key, seq) for seq, texts in job.texts.items()])


def delete_shared(db: sqlite3.Connection, job: DeleteShared) -> None:
    """Delete a log."""
    db.execute("DELETE FROM shared_events WHERE key = ?", (job.key,))


def end_of(prefix: str) -> str:
    """A text after all that begin with this prefix, and before all others that follow."""
    return f"{prefix}\U0010ffff"


def to_logs(rows: Iterable[Sequence[Any]]) -> list[RawLog]:
    """The logs that these rows (key, seq, at, data, chain, texts) belong to, in their order."""
    by_key = groupby(rows, lambda row: str(row[0]))
    return [RawLog(key, [RawEvent(*event) for _, *event in events]) for key, events in by_key]
