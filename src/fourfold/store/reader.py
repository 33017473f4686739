"""Reads a store. Any number of readers, in any process, may read while the one writer writes."""

from __future__ import annotations

import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from fourfold.store.chain import verified
from fourfold.store.folder import require_file
from fourfold.store.schema import require
from fourfold.store.sqlite_errors import open_error, read_error
from fourfold.store.sqlite_shared_logs import EVENTS_OF_LOGS, LOST_EVENTS, SHARED_EVENTS, SHARED_KEYS, end_of, to_logs
from fourfold.store.store import Activity, RawEvent, RawLog, RawTable, Stored, Unopenable, Unreadable

_EVENTS: Final = """
    SELECT events.seq, at, data, chain, texts FROM tables JOIN events USING (key)
    LEFT JOIN personal ON personal.key = events.key AND personal.seq = events.seq
    WHERE id = ? ORDER BY events.seq
"""
_EVENTS_OF_SEVERAL: Final = """
    SELECT page.id, events.seq, at, data, chain, texts
    FROM (SELECT key, id FROM tables WHERE id > ? ORDER BY id LIMIT ?) AS page JOIN events USING (key)
    LEFT JOIN personal ON personal.key = events.key AND personal.seq = events.seq
    ORDER BY page.id, events.seq
"""
# `touched` may be an hour too early, so it only selects candidates.
_STALE: Final = """
    SELECT id FROM tables WHERE activity = ? AND touched < ?
    AND (SELECT at FROM events WHERE events.key = tables.key ORDER BY seq DESC LIMIT 1) < ?
    ORDER BY touched LIMIT ?
"""


class Reader:
    """A read-only connection to a store; it blocks nobody."""

    def __init__(self, path: Path) -> None:
        require_file(path)
        self._path = path
        try:
            self._db = connect_to_read(path)
            require(self._db)
        except sqlite3.Error as reason:
            raise Unopenable(f"{path}: {open_error(reason)}") from reason

    def check_readable(self) -> None:
        """Read what a server reads at its start; Unopenable if that fails."""
        try:
            self.last_tick()
            self.awake_tables()
        except Unreadable as reason:
            self._db.close()
            raise Unopenable(f"{self._path}: {reason}") from None

    def read(self, table: str) -> list[Stored]:
        """A table's events in order; Damaged if they do not match their checksums."""
        return list(verified(table, self._rows(_EVENTS, table)))

    def tables(self, after: str = "", limit: int = 1000) -> list[str]:
        """A page of all tables in the order of their ids."""
        return [name for (name,) in self._rows("SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?", after, limit)]

    def raw_tables(self, after: str = "", limit: int = 100) -> list[RawTable]:
        """A page of all tables with everything that is stored of them, in the order of their ids."""
        find = "SELECT id, activity, touched, due_at FROM tables WHERE id > ? ORDER BY id LIMIT ?"
        rows = self._rows(find, after, limit)
        events: dict[str, list[RawEvent]] = {name: [] for name, *_ in rows}
        for name, *event in self._rows(_EVENTS_OF_SEVERAL, after, limit):
            events[name].append(RawEvent(*event))
        return [RawTable(name, activity, touched, events[name], due) for name, activity, touched, due in rows]

    def read_shared(self, key: str, after: int = -1) -> list[Stored]:
        """A shared log's events after this number; Damaged if they do not match their checksums."""
        return list(verified(key, self._rows(SHARED_EVENTS, key, max(after, 0)), after))

    def shared_keys(self, prefix: str = "", after: str = "", limit: int = 1000) -> list[str]:
        """A page of the keys of shared logs that begin with this prefix, in order."""
        return [key for (key,) in self._rows(SHARED_KEYS, after, prefix, end_of(prefix), limit)]

    def raw_logs(self, after: str = "", limit: int = 100) -> list[RawLog]:
        """A page of all shared logs with everything that is stored of them, in the order of their keys."""
        return to_logs(self._rows(EVENTS_OF_LOGS, after, limit))

    def live_tables(self) -> list[str]:
        """The tables where something can still happen."""
        return [name for (name,) in self._rows("SELECT id FROM tables WHERE activity > 0")]

    def awake_tables(self) -> list[str]:
        """The tables that must be loaded after a restart."""
        return [name for (name,) in self._rows("SELECT id FROM tables WHERE activity = ?", Activity.AWAKE)]

    def due_tables(self, until: int, limit: int = 1000) -> list[str]:
        """Some sleeping tables where something was to happen by itself until this time, the earliest first."""
        find = "SELECT id FROM tables WHERE due_at <= ? ORDER BY due_at, id LIMIT ?"
        return [name for (name,) in self._rows(find, until, limit)]

    def stale_tables(self, activity: Activity, touched_before: int, limit: int = 1000) -> list[str]:
        """Some tables of this activity that were last used before this time, the oldest first."""
        return [name for (name,) in self._rows(_STALE, activity, touched_before, touched_before, limit)]

    def last_tick(self) -> int | None:
        """The last time at which the server is known to have run."""
        found = self._rows("SELECT at FROM ticks")
        return int(found[0][0]) if found else None

    def activity(self, table: str) -> Activity | None:
        """The table's activity; None if there is no such table."""
        found = self._rows("SELECT activity FROM tables WHERE id = ?", table)
        return Activity(found[0][0]) if found else None

    def count(self) -> int:
        """The number of tables."""
        return int(self._rows("SELECT count(*) FROM tables")[0][0])

    def count_events(self) -> int:
        """The number of events."""
        return int(self._rows("SELECT count(*) FROM events")[0][0])

    def damage(self) -> list[str]:
        """The damage of the file itself; empty if there is none."""
        try:
            found = [line for (line,) in self._rows("PRAGMA integrity_check") if line != "ok"]
            lost = len(self._rows("PRAGMA foreign_key_check")) + int(self._rows(LOST_EVENTS)[0][0])
        except Unreadable as reason:
            return [str(reason)]
        return found + [f"{lost} rows belong to no table"] * bool(lost)

    @contextmanager
    def snapshot(self) -> Generator[None]:
        """Read everything in this context as of one moment, regardless of concurrent writes."""
        self._rows("BEGIN")
        try:
            yield
        finally:
            self._rows("ROLLBACK")

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def _rows(self, find: str, *values: object) -> list[Any]:
        try:
            return self._db.execute(find, values).fetchall()
        except sqlite3.Error as reason:
            raise Unreadable(read_error(reason)) from reason


def connect_to_read(path: Path) -> sqlite3.Connection:
    """A read-only connection."""
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None, check_same_thread=False
    )
