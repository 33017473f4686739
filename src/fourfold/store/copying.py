"""Copies all tables and shared logs of a store into another file, event by event and with their checksums."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Protocol, TypeAlias

from fourfold.store.schema import migrate
from fourfold.store.sqlite_shared_logs import NEW_SHARED_EVENT
from fourfold.store.store import RawLog, RawTable, StoreReader

Report: TypeAlias = Callable[[], None]
"""Called after each table."""


class RawTables(Protocol):
    """A store whose tables and shared logs can be read as they are stored."""

    def raw_tables(self, after: str = "", limit: int = 100) -> list[RawTable]:
        """A page of all tables with everything that is stored of them, in the order of their ids."""
        ...

    def raw_logs(self, after: str = "", limit: int = 100) -> list[RawLog]:
        """A page of all shared logs with everything that is stored of them, in the order of their keys."""
        ...


class NewStore(RawTables, Protocol):
    """A store that is being filled."""

    def fill(self, source: StoreReader, report: Report) -> None:
        """Copy all tables of another store."""
        ...


def all_tables(reader: RawTables) -> Iterator[RawTable]:
    """All tables of a store, of which a page at a time is in memory."""
    page = reader.raw_tables()
    while page:
        yield from page
        page = reader.raw_tables(after=page[-1].id)


def all_logs(reader: RawTables) -> Iterator[RawLog]:
    """All shared logs of a store, of which a page at a time is in memory."""
    page = reader.raw_logs()
    while page:
        yield from page
        page = reader.raw_logs(after=page[-1].key)


def log_rows(logs: Iterable[RawLog]) -> Iterator[Sequence[object]]:
    """The rows of shared logs."""
    return ((log.key, *each) for log in logs for each in log.events)


def write_file(source: StoreReader, path: Path, report: Report = lambda: None) -> None:
    """Write all tables and logs of a store into an empty file; in one transaction, so that a page is written once."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        migrate(db)
        db.execute("BEGIN")
        for table in all_tables(source):
            _insert(db, table)
            report()
        db.executemany(NEW_SHARED_EVENT, log_rows(all_logs(source)))
        tick = source.last_tick()
        if tick is not None:
            db.execute("INSERT INTO ticks (id, at) VALUES (0, ?)", (tick,))
        db.execute("COMMIT")


def _insert(db: sqlite3.Connection, table: RawTable) -> None:
    row = (table.id, table.activity, table.touched, table.due)
    key = db.execute("INSERT INTO tables (id, activity, touched, due_at) VALUES (?, ?, ?, ?)", row).lastrowid
    db.executemany(
        "INSERT INTO events (key, seq, at, data, chain) VALUES (?, ?, ?, ?, ?)",
        ((key, each.seq, each.at, each.data, each.chain) for each in table.events),
    )
    db.executemany(
        "INSERT INTO personal (key, seq, texts) VALUES (?, ?, ?)",
        ((key, each.seq, each.texts) for each in table.events if each.texts is not None),
    )
