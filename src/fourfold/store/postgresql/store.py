"""The store in a PostgreSQL database: one connection writes, one reads."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from asyncpg import Connection

from fourfold.store.location import Database
from fourfold.store.postgresql.blocking_reader import back_up
from fourfold.store.postgresql.connection import being_opened, connect_alone
from fourfold.store.postgresql.nodes import register
from fourfold.store.postgresql.reader import Reader, open_reader
from fourfold.store.postgresql.schema import migrate
from fourfold.store.postgresql.shared_logs import LogWriter, open_logs
from fourfold.store.postgresql.writer import Writer
from fourfold.store.queued_store import QueuedStore, require_events
from fourfold.store.shared import NodeIdentity
from fourfold.store.store import Activity, Stored, Written
from fourfold.store.writer_jobs import Job

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
        reader = await open_reader(database)
        logs = await open_logs(database)
    return PostgresStore(database, Writer(database, db, node), reader, logs)


async def prepare(db: Connection, node: NodeIdentity) -> None:
    """Create or upgrade the store, and make the server known."""
    await migrate(db)
    await register(db, node)
    if await db.fetchval("SHOW fsync") == "off":
        _log.warning("fsync is off in the database: moves may be lost in a power cut")


class PostgresStore(QueuedStore):
    """The store of one database; satisfies the Protocol `Store`."""

    def __init__(self, database: Database, writer: Writer, reader: Reader, logs: LogWriter) -> None:
        super().__init__()
        self._database, self._writer, self._reader, self._logs = database, writer, reader, logs

    @property
    def commits(self) -> int:
        """The number of commits; many appends share one."""
        return self._writer.commits

    async def last_tick(self) -> int | None:
        """The time of the last tick; None if there was none yet."""
        return await self._reader.last_tick()

    async def read(self, table: str) -> list[Stored]:
        """A table's events in order; none for an unknown table, Damaged if they do not match their checksums."""
        return await self._reader.read(table)

    async def live_tables(self) -> list[str]:
        """The tables where something can still happen."""
        return await self._reader.live_tables()

    async def awake_tables(self) -> list[str]:
        """The tables that must be loaded after a restart."""
        return await self._reader.awake_tables()

    async def due_tables(self, until: int, limit: int = 1000) -> list[str]:
        """Some sleeping tables where something was to happen by itself until this time, the earliest first."""
        return await self._reader.due_tables(until, limit)

    async def stale_tables(self, activity: Activity, touched_before: int, limit: int = 1000) -> list[str]:
        """Some tables of this activity that were last used before this time, the oldest first."""
        return await self._reader.stale_tables(activity, touched_before, limit)

    async def tables(self, after: str = "", limit: int = 1000) -> list[str]:
        """A page of all tables in the order of their ids, from the first one after `after`."""
        return await self._reader.tables(after, limit)

    async def append_shared(self, key: str, seq: int, events: Sequence[Written], at: int) -> None:
        """Add events to a shared log, all of them or none; Conflict if seq is not the next number."""
        require_events(events)
        self._require_open()
        await self._logs.append(key, seq, events, at)

    async def erase_shared(self, key: str, texts: Mapping[int, bytes]) -> None:
        """Replace the personal texts of these events of a shared log; empty ones are deleted."""
        self._require_open()
        await self._logs.erase(key, texts)

    async def delete_shared(self, key: str) -> None:
        """Delete a shared log and its events."""
        self._require_open()
        await self._logs.delete(key)

    async def read_shared(self, key: str, after: int = -1) -> list[Stored]:
        """A shared log's events after this number; Damaged if they do not match their checksums."""
        return await self._reader.read_shared(key, after)

    async def shared_keys(self, prefix: str, after: str = "", limit: int = 1000) -> list[str]:
        """A page of the keys of shared logs that begin with this prefix, in order."""
        return await self._reader.shared_keys(prefix, after, limit)

    async def backup(self, path: Path) -> None:
        """Copy the store as of one moment into a new file, which is a SQLite store."""
        await asyncio.to_thread(back_up, self._database, path)

    async def close(self) -> None:
        """Finish all waiting writes, then close the connections."""
        if not self._is_closed:
            self._refuse_new_jobs()
            await self._writer.close()
            await self._reader.close()
            await self._logs.close()

    def _put(self, jobs: Sequence[Job]) -> None:
        self._writer.put(jobs)
