"""The database schema, and the upgrade of older stores."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Final

from fourfold.store.store import Unopenable
from fourfold.store.upgrade import Upgrade, add_chains

Step = str | Callable[[sqlite3.Connection, Upgrade], None]

APPLICATION: Final = int.from_bytes(b"FOUR", "big")
"""The application id in the file header, so that no other database is taken for a store."""

# Each step upgrades from one version to the next; a released step is never changed.
STEPS: Final[Sequence[Step]] = (
    # Events are in the order of arrival, so that those of many tables share the pages written by one commit, and
    # refer to their table by its short key, so that the index stays small.
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
    # Every live table counts as awake (2) until the server has checked it once. `touched` is the time of the last
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
    # Logs that are no tables, with their personal texts. The index finds the keys without reading all events.
    """
    CREATE TABLE shared_events (
        key TEXT NOT NULL,
        seq INTEGER NOT NULL,
        at INTEGER NOT NULL,
        data BLOB NOT NULL,
        chain BLOB NOT NULL,
        texts BLOB,
        PRIMARY KEY (key, seq)
    );
    CREATE INDEX shared_keys ON shared_events (key) WHERE seq = 0;
    """,
    # When something happens by itself at a sleeping table: it need not be loaded before.
    """
    ALTER TABLE tables ADD COLUMN due_at INTEGER;
    CREATE INDEX tables_by_due_at ON tables (due_at) WHERE due_at IS NOT NULL;
    """,
)


def version(db: sqlite3.Connection) -> int:
    """The version of a store, 0 for an empty file; Unopenable if the file is not a store."""
    application, number, is_empty = db.execute(
        "SELECT application_id, user_version, NOT EXISTS (SELECT * FROM sqlite_master)"
        " FROM pragma_application_id, pragma_user_version"
    ).fetchone()
    if application == APPLICATION:
        return int(number)
    if application == number == 0 and is_empty:
        return 0
    raise Unopenable("that file is not a store of Fourfold")


def require(db: sqlite3.Connection, steps: Sequence[Step] = STEPS) -> None:
    """Raise Unopenable unless the store has the current version."""
    found = _known(db, steps)
    if found < len(steps):
        raise Unopenable(f"the store has version {found}, this program needs {len(steps)}: start the server once")


def migrate(db: sqlite3.Connection, steps: Sequence[Step] = STEPS, upgrade: Upgrade | None = None) -> None:
    """Run all missing steps, or none."""
    missing = steps[_known(db, steps) :]
    if not missing:
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        for step in missing:
            _run(step, db, upgrade or Upgrade())
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {len(steps)}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _run(step: Step, db: sqlite3.Connection, upgrade: Upgrade) -> None:
    if not isinstance(step, str):
        step(db, upgrade)
        return
    for statement in step.split(";"):  # not executescript(), which would commit first
        db.execute(statement)


def _known(db: sqlite3.Connection, steps: Sequence[Step]) -> int:
    found = version(db)
    if found > len(steps):
        raise Unopenable(f"the store has version {found}, newer than this program's {len(steps)}: update Fourfold")
    return found
