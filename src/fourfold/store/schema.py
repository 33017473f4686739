"""How a store looks inside, and how an older one is brought up to date."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Final

from fourfold.store.store import Unopenable
from fourfold.store.upgrade import Upgrade, add_chains

Step = str | Callable[[sqlite3.Connection, Upgrade], None]

APPLICATION: Final = int.from_bytes(b"FOUR", "big")
"""Stands in the file's header, so that nobody's other database is taken for a store."""

# Each step leads from one version to the next; one that has been released is never changed again.
STEPS: Final[Sequence[Step]] = (
    # Events lie in the order they came, so that those of many tables share the pages written by one commit, and
    # name their table by its short key, so that the index that finds them again stays small.
    """
    CREATE TABLE tables (
        key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        live INTEGER NOT NULL
    );
    CREATE INDEX live_tables ON tables (id) WHERE live;
    CREATE TABLE events (
        key INTEGER NOT NULL REFERENCES tables (key),
        seq INTEGER NOT NULL,
        at INTEGER NOT NULL,
        data BLOB NOT NULL,
        PRIMARY KEY (key, seq)
    );
    """,
    # Every live table is taken for awake (2) until the server has looked at it once. `touched` is the time of the last
    # event, at most an hour too early: with the exact time every move would rewrite a page of this table as well.
    """
    DROP INDEX live_tables;
    ALTER TABLE tables RENAME COLUMN live TO activity;
    ALTER TABLE tables ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
    UPDATE tables SET activity = 2 * (activity <> 0), touched = coalesce(
        (SELECT at FROM events WHERE events.key = tables.key ORDER BY seq DESC LIMIT 1), 0
    );
    CREATE INDEX tables_by_activity ON tables (activity, touched);
    CREATE TABLE ticks (id INTEGER PRIMARY KEY CHECK (id = 0), at INTEGER NOT NULL);
    """,
    # Names and chat move into a table of their own, where they can be erased; each event gets a checksum.
    add_chains,
)


def version(db: sqlite3.Connection) -> int:
    """The version of a store, 0 for an empty file; Unopenable if this is none."""
    application, number, is_empty = db.execute(
        "SELECT application_id, user_version, NOT EXISTS (SELECT * FROM sqlite_master)"
        " FROM pragma_application_id, pragma_user_version"
    ).fetchone()
    if application == APPLICATION:
        return int(number)
    if application == number == 0 and is_empty:
        return 0
    raise Unopenable("that file is no store of Fourfold")


def require(db: sqlite3.Connection, steps: Sequence[Step] = STEPS) -> None:
    """Unopenable unless the store is of our own version."""
    found = _known(db, steps)
    if found < len(steps):
        raise Unopenable(f"the store is of version {found}, this program's is {len(steps)}: start the server once")


def migrate(db: sqlite3.Connection, steps: Sequence[Step] = STEPS, upgrade: Upgrade | None = None) -> None:
    """Take all the steps that are missing, or none."""
    missing = steps[_known(db, steps) :]
    if not missing:
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        for step in missing:
            _take(step, db, upgrade or Upgrade())
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {len(steps)}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _take(step: Step, db: sqlite3.Connection, upgrade: Upgrade) -> None:
    if not isinstance(step, str):
        step(db, upgrade)
        return
    for statement in step.split(";"):  # and not executescript(), which would commit first
        db.execute(statement)


def _known(db: sqlite3.Connection, steps: Sequence[Step]) -> int:
    found = version(db)
    if found > len(steps):
        raise Unopenable(f"the store is of version {found}, newer than this program's {len(steps)}: update Fourfold")
    return found
