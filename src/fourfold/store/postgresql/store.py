"""The store in a PostgreSQL database: one connection writes, one reads."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from asyncpg import Connection

from fourfold.store.jobs import Job
from fourfold.store.location import Database
from fourfold.store.postgresql.connection import being_opened, connect_alone
from fourfold.store.postgresql.nodes import register
from fourfold.store.postgresql.queries import Queries, open_queries
from fourfold.store.postgresql.reader import back_up
from fourfold.store.postgresql.schema import migrate
from fourfold.store.postgresql.writer import Writer
from fourfold.store.queued import QueuedStore
from fourfold.store.shared import NodeIdentity
from fourfold.store.store import Activity, Stored

NODE: Final = "main"
"""The name of the only server, if there is only one; it is the owner of every stream."""
_log = logging.getLogger(__name__)


async def open_store(database: Database, format: int = 0) -> PostgresStore:  # noqa: A002 - it is called that
    """The store in a database, created or upgraded if necessary; Unopenable if that fails.

    `format` is the newest format of events that the program writes.
    """
    node = NodeIdentity(NODE, "", format=format)
    db = await connect_alone(database)
    with being_opened(db):
        await prepare(db, node)
        queries = await open_queries(database)
    return PostgresStore(database, Writer(database, db, node), queries)


async def prepare(db: Connection, node: NodeIdentity) -> None:
    """Create or upgrade the store, and make the server known."""
    await migrate(db)
    await register(db, node)
    if await db.fetchval("SHOW fsync") == "off":
        _log.warning("fsync is off in the database: moves may be lost in a power cut")


class PostgresStore(QueuedStore):
    """The store of one database; satisfies the Protocol `Store`."""

    def __init__(self, database: Database, writer: Writer, queries: Queries) -> None:
        super().__init__()
        self._database, self._writer, self._queries = database, writer, queries

    @property
    def commits(self) -> int:
        """The number of commits; many appends share one."""
        return self._writer.commits

    async def last_tick(self) -> int | None:
        """The time of the last tick; None if there was none yet."""
        return await self._queries.last_tick()

    async def read(self, table: str) -> list[Stored]:
        """A table's events in order; none for an unknown table, Damaged if they do not match their checksums."""
        return await self._queries.read(table)

    async def live_tables(self) -> list[str]:
        """The tables where something can still happen."""
        return await self._queries.live_tables()

    async def awake_tables(self) -> list[str]:
        """The tables that must be loaded after a restart."""
        return await self._queries.awake_tables()

    async def stale_tables(self, activity: Activity, touched_before: int, limit: int = 1000) -> list[str]:
        """Some tables of this activity that were last used before this time, the oldest first."""
        return await self._queries.stale_tables(activity, touched_before, limit)

    async def tables(self, after: str = "", limit: int = 1000) -> list[str]:
        """A page of all tables in the order of their ids, from the first one after `after`."""
        return await self._queries.tables(after, limit)

    async def backup(self, path: Path) -> None:
        """Copy the store as of one moment into a new file, which is a SQLite store."""
        await asyncio.to_thread(back_up, self._database, path)

    async def close(self) -> None:
        """Finish all waiting writes, then close the connections."""
        if not self._is_closed:
            self._refuse_new_jobs()
            await self._writer.close()
            await self._queries.close()

    def _put(self, jobs: Sequence[Job]) -> None:
        self._writer.put(jobs)
