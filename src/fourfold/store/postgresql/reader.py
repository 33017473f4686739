"""Reads the store in a database, through one connection that is opened again when it was lost."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final, TypeVar

from asyncpg import Connection

from fourfold.store.chain import verified
from fourfold.store.location import Database
from fourfold.store.postgresql.connection import being_opened, connect, connect_alone
from fourfold.store.postgresql.link import Link, Work
from fourfold.store.postgresql.schema import require
from fourfold.store.sqlite_shared_logs import end_of, to_logs
from fourfold.store.store import Activity, RawEvent, RawLog, RawTable, Stored

_EVENTS: Final = """
SELECT events.seq, at, data, events.chain, texts FROM events LEFT JOIN personal USING (key, seq)
WHERE events.key = $1 ORDER BY events.seq
"""
_EVENTS_OF_SEVERAL: Final = """
SELECT events.key, events.seq, at, data, events.chain, texts FROM events LEFT JOIN personal USING (key, seq)
WHERE events.key = ANY($1::text[]) ORDER BY events.key, events.seq
"""
_ROWS: Final = f"""
SELECT key, activity, touched, CASE WHEN activity <> {Activity.AWAKE:d} THEN due_at END
FROM streams WHERE key > $1 AND version > 0 ORDER BY key LIMIT $2
"""  # noqa: S608
# `touched` may be an hour too early, so it only selects candidates.
_STALE: Final = """
SELECT key FROM streams WHERE activity = $1 AND touched < $2 AND coalesce(
    (SELECT at FROM events WHERE events.key = streams.key AND seq = version - 1), touched
) < $2 ORDER BY touched LIMIT $3
"""
_SHARED_EVENTS: Final = """
SELECT seq, at, data, chain, texts FROM shared_events WHERE key = $1 AND seq >= $2 ORDER BY seq
"""
_SHARED_KEYS: Final = """
SELECT key FROM shared_events WHERE seq = 0 AND key > $1 AND key >= $2 AND key < $3 ORDER BY key LIMIT $4
"""
_EVENTS_OF_LOGS: Final = """
SELECT key, seq, at, data, chain, texts FROM shared_events
WHERE key IN (SELECT key FROM shared_events WHERE seq = 0 AND key > $1 ORDER BY key LIMIT $2) ORDER BY key, seq
"""
_DAMAGE: Final = {
    "{} streams have another number of events than their row says": """
        SELECT count(*) FROM streams
        LEFT JOIN (SELECT key, count(*) AS length FROM events GROUP BY key) AS counted USING (key)
        WHERE version <> coalesce(length, 0)
    """,
    "{} streams have another last event than their row says": """
        SELECT count(*) FROM streams JOIN events ON events.key = streams.key AND seq = version - 1
        WHERE events.chain <> streams.chain
    """,
    "{} rows belong to no table": """
        SELECT count(*) FROM (SELECT key FROM events UNION ALL SELECT key FROM personal) AS rows
        WHERE NOT EXISTS (SELECT FROM streams WHERE streams.key = rows.key)
    """,
    "{} rows belong to no log": """
        SELECT count(*) FROM shared_events AS rows
        WHERE NOT EXISTS (SELECT FROM shared_events WHERE key = rows.key AND seq = 0)
    """,
}
_AWAKE: Final = f"""
SELECT key FROM streams WHERE due_at IS NOT NULL AND activity = {Activity.AWAKE:d} ORDER BY due_at, key
"""  # noqa: S608 - the inserted text is a number
_DUE: Final = f"""
SELECT key FROM streams WHERE due_at <= $1 AND activity = {Activity.ASLEEP:d} AND version > 0
ORDER BY due_at, key LIMIT $2
"""  # noqa: S608
T = TypeVar("T")
_MANY: Final = 500
"""Events whose checksums are verified in a thread."""


class Reader:
    """What can be asked of a store; used from one event loop."""

    def __init__(self, database: Database, db: Connection) -> None:
        self._link = Link(database, db, connect)
        self._is_snapshot = False

    async def read(self, table: str) -> list[Stored]:
        """A table's events in order; Damaged if they do not match their checksums."""
        if not is_key(table):
            return []
        rows = await self._fetch(_EVENTS, table)
        if len(rows) < _MANY:
            return list(verified(table, rows))
        return await asyncio.to_thread(lambda: list(verified(table, rows)))

    async def tables(self, after: str, limit: int) -> list[str]:
        """A page of all tables in the order of their ids."""
        return [key for key, *_ in await self._fetch(_ROWS, after, limit)]

    async def raw_tables(self, after: str, limit: int) -> list[RawTable]:
        """A page of all tables with everything that is stored of them, in the order of their ids."""
        rows = await self._fetch(_ROWS, after, limit)
        events: dict[str, list[RawEvent]] = {key: [] for key, *_ in rows}
        for key, *event in await self._fetch(_EVENTS_OF_SEVERAL, list(events)):
            events[key].append(RawEvent(*event))
        return [RawTable(key, activity, touched, events[key], due) for key, activity, touched, due in rows]

    async def read_shared(self, key: str, after: int) -> list[Stored]:
        """A shared log's events after this number; Damaged if they do not match their checksums."""
        if not is_key(key):
            return []
        rows = await self._fetch(_SHARED_EVENTS, key, max(after, 0))
        if len(rows) < _MANY:
            return list(verified(key, rows, after))
        return await asyncio.to_thread(lambda: list(verified(key, rows, after)))

    async def shared_keys(self, prefix: str, after: str, limit: int) -> list[str]:
        """A page of the keys of shared logs that begin with this prefix, in order."""
        return await self._keys(_SHARED_KEYS, after, prefix, end_of(prefix), limit)

    async def raw_logs(self, after: str, limit: int) -> list[RawLog]:
        """A page of all shared logs with everything that is stored of them, in the order of their keys."""
        return to_logs(await self._fetch(_EVENTS_OF_LOGS, after, limit))

    async def live_tables(self) -> list[str]:
        """The tables where something can still happen."""
        return await self._keys("SELECT key FROM streams WHERE activity > 0 AND version > 0")

    async def awake_tables(self) -> list[str]:
        """The tables that must be loaded after a restart, those first that have waited longest."""
        return await self._keys(_AWAKE)

    async def due_tables(self, until: int, limit: int) -> list[str]:
        """Some sleeping tables where something was to happen by itself until this time, the earliest first."""
        return await self._keys(_DUE, until, limit)

    async def stale_tables(self, activity: Activity, touched_before: int, limit: int) -> list[str]:
        """Some tables of this activity that were last used before this time, the oldest first."""
        return await self._keys(_STALE, activity, touched_before, limit)

    async def last_tick(self) -> int | None:
        """The last time at which a server is known to have run."""
        ((tick,),) = await self._fetch("SELECT max(at) FROM ticks")
        return None if tick is None else int(tick)

    async def activity(self, table: str) -> Activity | None:
        """The table's activity; None if there is no such table."""
        found = await self._fetch("SELECT activity FROM streams WHERE key = $1 AND version > 0", table)
        return Activity(found[0][0]) if found else None

    async def count(self) -> int:
        """The number of tables."""
        ((count,),) = await self._fetch("SELECT count(*) FROM streams WHERE version > 0")
        return int(count)

    async def damage(self) -> list[str]:
        """Rows that do not fit together; empty if there are none."""
        counts = {sentence: (await self._fetch(query))[0][0] for sentence, query in _DAMAGE.items()}
        return [sentence.format(count) for sentence, count in counts.items() if count]

    async def begin(self) -> None:
        """Read everything from now on as of one moment."""
        await self._fetch("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        self._is_snapshot = True

    async def end(self) -> None:
        """Read what is stored now."""
        self._is_snapshot = False
        await self._fetch("ROLLBACK")

    async def close(self) -> None:
        """Close the connection."""
        await self._link.close()

    async def _keys(self, find: str, *values: object) -> list[str]:
        return [key for (key,) in await self._fetch(find, *values)]

    async def run(self, work: Work[T]) -> T:
        """The result of work on the connection."""
        return await self._link.run(work, once=self._is_snapshot)

    async def _fetch(self, find: str, *values: object) -> list[Sequence[Any]]:
        return await self.run(lambda db: db.fetch(find, *values))


async def open_reader(database: Database, *, alone: bool = False) -> Reader:
    """Read the store in a database; with `alone`, keep servers out as long. Unopenable if that fails."""
    db = await (connect_alone if alone else connect)(database)
    with being_opened(db):
        await require(db)
    return Reader(database, db)


def is_key(table: str) -> bool:
    """Whether a table can have this name: clients ask for any."""
    return not any(letter == "\0" or "\ud800" <= letter <= "\udfff" for letter in table)
