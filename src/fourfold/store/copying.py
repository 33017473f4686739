"""Copies all tables of a store into the file of another one, event by event and with their checksums."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Protocol, TypeAlias

from fourfold.store.schema import migrate
from fourfold.store.store import RawTable, StoreReader

Report: TypeAlias = Callable[[], None]
"""Called after each table."""


class RawTables(Protocol):
    """A store whose tables can be read as they are stored."""

    def raw_tables(self, after: str = "", limit: int = 100) -> list[RawTable]:
        """A page of all tables with everything that is stored of them, in the order of their ids."""
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


def write_file(source: StoreReader, path: Path, report: Report = lambda: None) -> None:
    """Write all tables of a store into an empty file; in one transaction, so that a page is written once."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        migrate(db)
        db.execute("BEGIN")
        for table in all_tables(source):
            _insert(db, table)
            report()
        tick = source.last_tick()
        if tick is not None:
            db.execute("INSERT INTO ticks (id, at) VALUES (0, ?)", (tick,))
        db.execute("COMMIT")


def _insert(db: sqlite3.Connection, table: RawTable) -> None:
    row = (table.id, table.activity, table.touched)
    key = db.execute("INSERT INTO tables (id, activity, touched) VALUES (?, ?, ?)", row).lastrowid
    db.executemany(
        "INSERT INTO events (key, seq, at, data, chain) VALUES (?, ?, ?, ?, ?)",
        ((key, each.seq, each.at, each.data, each.chain) for each in table.events),
    )
    db.executemany(
        "INSERT INTO personal (key, seq, texts) VALUES (?, ?, ?)",
        ((key, each.seq, each.texts) for each in table.events if each.texts is not None),
    )
