"""The upgrade to version 3: personal texts leave the events, and the events get checksums."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass

from fourfold.store.chain import link, start
from fourfold.store.store import Unopenable, Written

Split = Callable[[bytes], Written]
"""Splits the personal texts off an event of version 1 or 2; supplied by code that understands events."""
Report = Callable[[int, int], None]
"""Called with the number of upgraded tables, and of all tables."""


@dataclass(frozen=True, slots=True)
class Upgrade:
    """Functions that an upgrade step needs from the caller."""

    split: Split | None = None
    report: Report = lambda _done, _total: None


def add_chains(db: sqlite3.Connection, upgrade: Upgrade) -> None:
    """Upgrade table by table, so that only one is in memory."""
    db.execute("ALTER TABLE events ADD COLUMN chain BLOB NOT NULL DEFAULT x''")
    db.execute("""
        CREATE TABLE personal (
            key INTEGER NOT NULL REFERENCES tables (key),
            seq INTEGER NOT NULL,
            texts BLOB NOT NULL,
            PRIMARY KEY (key, seq)
        ) WITHOUT ROWID
    """)
    (total,) = db.execute("SELECT count(*) FROM tables").fetchone()
    if total and upgrade.split is None:
        raise Unopenable("the store has an older version: start the server once")
    for done, (key, table) in enumerate(db.execute("SELECT key, id FROM tables ORDER BY key")):
        if upgrade.split is not None:
            _chain(db, key, start(table), upgrade.split)
        upgrade.report(done + 1, total)


def _chain(db: sqlite3.Connection, key: int, chain: bytes, split: Split) -> None:
    events = db.execute("SELECT rowid, seq, at, data FROM events WHERE key = ? ORDER BY seq", (key,)).fetchall()
    for row, seq, at, raw in events:
        written = split(raw)
        data, texts = (written, b"") if isinstance(written, bytes) else written
        chain = link(chain, seq, at, data)
        db.execute("UPDATE events SET data = ?, chain = ? WHERE rowid = ?", (data, chain, row))
        if texts:
            db.execute("INSERT INTO personal (key, seq, texts) VALUES (?, ?, ?)", (key, seq, texts))
