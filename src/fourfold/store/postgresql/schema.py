"""The database schema, and the upgrade of older stores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from asyncpg import Connection

from fourfold.store.schema import APPLICATION
from fourfold.store.store import Unopenable

# Each step upgrades from one version to the next; a released step is never changed.
STEPS: Final[Sequence[str]] = (
    # Keys are compared by their bytes, so that their order is the same everywhere.
    # `version` is the number of the next event. Only the node that is `owner` appends, and only with the `epoch` of its
    # claim; each claim counts the epoch up, so that whatever an earlier owner still has on its way has no effect.
    # `touched` is the time of the last event, at most an hour too early, and `due_at` the time from which something may
    # happen by itself: neither changes at every event, so that an update touches no index (and has a free place on its
    # page). `chain` is the checksum of the last event.
    # Events refer to their stream without a foreign key, which would lock the stream's row once more for each event.
    """
    CREATE TABLE streams (
        key text COLLATE "C" PRIMARY KEY,
        version integer NOT NULL,
        owner text,
        epoch bigint NOT NULL,
        activity smallint NOT NULL,
        touched bigint NOT NULL,
        due_at bigint,
        chain bytea NOT NULL
    ) WITH (fillfactor = 70);
    CREATE INDEX streams_by_activity ON streams (activity, touched);
    CREATE INDEX streams_by_due_at ON streams (due_at) WHERE due_at IS NOT NULL;
    CREATE TABLE events (
        key text COLLATE "C",
        seq integer,
        at bigint NOT NULL,
        data bytea NOT NULL,
        chain bytea NOT NULL,
        PRIMARY KEY (key, seq)
    );
    CREATE TABLE personal (
        key text COLLATE "C",
        seq integer,
        texts bytea NOT NULL,
        PRIMARY KEY (key, seq)
    );
    CREATE TABLE nodes (
        id text PRIMARY KEY,
        address text NOT NULL DEFAULT '',
        seen_at timestamptz NOT NULL,
        tick bigint
    );
    """,
    # For several nodes. `format` is the format of the newest events of a stream: a program that does not know it leaves
    # the stream alone. `released` is the time at which its last owner gave it up. A node that is `gone` has stopped.
    # `ticks` has the times at which nodes are known to have run. They wait for the disk, so they are not in `nodes`: a
    # heartbeat, which must not wait, would wait for the lock on their row.
    # `lobby` has the public tables that each node shows, and `waiting` the tables where a player waits to be paired.
    """
    ALTER TABLE streams ADD COLUMN format smallint NOT NULL DEFAULT 0, ADD COLUMN released bigint;
    DROP INDEX streams_by_due_at;
    CREATE INDEX streams_by_owner ON streams (owner, due_at) WHERE due_at IS NOT NULL;
    ALTER TABLE nodes
        ADD COLUMN version text NOT NULL DEFAULT '',
        ADD COLUMN started_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN people integer NOT NULL DEFAULT 0,
        ADD COLUMN is_draining boolean NOT NULL DEFAULT false,
        ADD COLUMN is_gone boolean NOT NULL DEFAULT false;
    CREATE TABLE ticks (
        node text PRIMARY KEY,
        at bigint NOT NULL
    );
    INSERT INTO ticks SELECT id, tick FROM nodes WHERE tick IS NOT NULL;
    CREATE TABLE lobby (
        key text COLLATE "C" PRIMARY KEY,
        node text NOT NULL,
        entry bytea NOT NULL
    );
    CREATE TABLE waiting (
        key text COLLATE "C" PRIMARY KEY,
        game text NOT NULL,
        node text NOT NULL,
        since timestamptz NOT NULL DEFAULT now()
    );
    ALTER TABLE fourfold_store ADD COLUMN oldest integer NOT NULL DEFAULT 1;
    """,
    # For think processes. Jobs are worth nothing after a crash, so they are not logged; a node that waits for one
    # that is lost does it again. Of jobs of the same kind the lowest `round` comes first: each owner has one in each
    # round.
    # The `thinker` that has taken a job keeps it as long as it renews the lease.
    """
    CREATE TABLE thinkers (
        id text PRIMARY KEY,
        version text NOT NULL,
        started_at timestamptz NOT NULL,
        seen_at timestamptz NOT NULL,
        is_gone boolean NOT NULL,
        can text[] NOT NULL,
        threads integer NOT NULL,
        busy integer NOT NULL,
        done bigint NOT NULL,
        seconds float8 NOT NULL
    );
    CREATE UNLOGGED TABLE thinking_jobs (
        id bigint PRIMARY KEY,
        node text NOT NULL,
        owner text NOT NULL,
        is_background boolean NOT NULL,
        round bigint NOT NULL,
        since timestamptz NOT NULL DEFAULT clock_timestamp(),
        deadline timestamptz NOT NULL,
        needs text NOT NULL,
        body bytea NOT NULL,
        thinker text,
        leased_until timestamptz,
        attempts smallint NOT NULL DEFAULT 0,
        result bytea
    );
    """,
    # Logs that are no tables and have no owner, with their personal texts.
    """
    CREATE TABLE shared_events (
        key text COLLATE "C",
        seq integer,
        at bigint NOT NULL,
        data bytea NOT NULL,
        chain bytea NOT NULL,
        texts bytea,
        PRIMARY KEY (key, seq)
    );
    CREATE INDEX shared_keys ON shared_events (key) WHERE seq = 0;
    """,
    # `due_at` of a sleeping stream (1) is the time at which it must be loaded; that of an awake one (2) is as before.
    # Nodes look for orphans every second among the awake ones only, and there may be many more that sleep.
    """
    DROP INDEX streams_by_owner;
    CREATE INDEX streams_by_owner ON streams (owner, due_at) WHERE due_at IS NOT NULL AND activity = 2;
    CREATE INDEX streams_by_due_at ON streams (due_at) WHERE due_at IS NOT NULL AND activity = 1;
    """,
)
OLDEST: Final = 1
"""The oldest version whose programs can use the current schema: a step that they cannot bear comes a release later."""
_TABLES: Final = (
    *("streams", "events", "personal", "nodes", "ticks", "lobby", "waiting", "thinkers", "thinking_jobs"),
    "shared_events",
)
_VERSION_TABLE: Final = "fourfold_store"
_MIGRATING: Final = "SELECT pg_advisory_xact_lock($1, 1)"


async def version(db: Connection) -> int:
    """The version of the store in a database, 0 if there is none."""
    if await db.fetchval("SELECT to_regclass($1) IS NULL", _VERSION_TABLE):
        return 0
    return int(await db.fetchval(f"SELECT version FROM {_VERSION_TABLE}"))  # noqa: S608


async def require(db: Connection, steps: Sequence[str] = STEPS) -> None:
    """Raise Unopenable unless the store has the current version."""
    found = await _known(db, steps)
    if not found:
        raise Unopenable("there is no store in this database")
    if found < len(steps):
        raise Unopenable(f"the store has version {found}, this program needs {len(steps)}: start the server once")


async def migrate(db: Connection, steps: Sequence[str] = STEPS, oldest: int = OLDEST) -> None:
    """Run all missing steps, or none; of several programs that try, one does it and the others wait."""
    async with db.transaction():
        await db.execute(_MIGRATING, APPLICATION)
        found = await _known(db, steps)
        if not found:
            await _require_no_other_tables(db)
            await db.execute(f"CREATE TABLE {_VERSION_TABLE} (version integer NOT NULL)")
            await db.execute(f"INSERT INTO {_VERSION_TABLE} VALUES (0)")  # noqa: S608
        for step in steps[found:]:
            await db.execute(step)
        if found < len(steps):
            await db.execute(f"UPDATE {_VERSION_TABLE} SET version = $1, oldest = $2", len(steps), oldest)  # noqa: S608


async def _known(db: Connection, steps: Sequence[str]) -> int:
    """The version of the store; Unopenable if it is newer and this program cannot use it."""
    found = await version(db)
    if found > len(steps) and await _oldest(db) > len(steps):
        raise Unopenable(f"the store has version {found}, newer than this program's {len(steps)}: update Fourfold")
    return found


async def _oldest(db: Connection) -> int:
    """The oldest version whose programs can use this store."""
    return int(await db.fetchval(f"SELECT oldest FROM {_VERSION_TABLE}"))  # noqa: S608


async def _require_no_other_tables(db: Connection) -> None:
    others = await db.fetchval(
        "SELECT count(*) FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NOT NULL", _TABLES
    )
    if others:
        raise Unopenable("that database contains the tables of another program: use an empty one")
