"""Shared logs in a PostgreSQL database. One transaction at a time changes a log, of whichever node it is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Final, TypeAlias

from asyncpg import Connection, PostgresError

from fourfold.store.chain import start
from fourfold.store.location import Database
from fourfold.store.postgresql.connection import connect
from fourfold.store.postgresql.errors import IN_DOUBT, write_error
from fourfold.store.postgresql.link import Link
from fourfold.store.schema import APPLICATION
from fourfold.store.sqlite_shared_logs import LOG_MOVED_ON, new_rows
from fourfold.store.store import Conflict, InDoubt, Unreadable, Unwritable, Written

# The statements after the lock see what its holder before has done.
_LOCK: Final = f"SELECT pg_advisory_xact_lock({APPLICATION + 3}, hashtext($1))"
_HEAD: Final = "SELECT seq + 1, chain FROM shared_events WHERE key = $1 ORDER BY seq DESC LIMIT 1"
_NEW: Final = """
INSERT INTO shared_events (key, seq, at, data, chain, texts)
SELECT * FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::bytea[], $5::bytea[], $6::bytea[])
"""
_FIND: Final = "SELECT at, data FROM shared_events WHERE key = $1 AND seq >= $2 AND seq < $3 ORDER BY seq"
_ERASE: Final = "UPDATE shared_events SET texts = $3 WHERE key = $1 AND seq = $2 AND texts IS NOT NULL"
_DELETE: Final = "DELETE FROM shared_events WHERE key = $1"
New: TypeAlias = tuple[str, int, Sequence[Written], int]
"""The key, the first number, the events and the time of an append."""


async def open_logs(database: Database) -> LogWriter:
    """The shared logs of a database, to write; Unopenable if that fails."""
    return LogWriter(Link(database, await connect(database), connect))


class LogWriter:
    """Changes the shared logs of a database, through a connection of their own: an append waits for the disk."""

    def __init__(self, link: Link) -> None:
        self._link = link

    async def append(self, key: str, seq: int, events: Sequence[Written], at: int) -> None:
        """Add events, all of them or none; Conflict if seq is not the next number."""
        if not await self._change(partial(_append, new=(key, seq, events, at))):
            raise Conflict(LOG_MOVED_ON)

    async def erase(self, key: str, texts: Mapping[int, bytes]) -> None:
        """Replace personal texts."""

        async def work(db: Connection, **_: bool) -> bool:
            async with db.transaction():
                for seq, text in texts.items():
                    await db.execute(_ERASE, key, seq, text or None)
            return True

        await self._change(work)

    async def delete(self, key: str) -> None:
        """Delete a log."""

        async def work(db: Connection, **_: bool) -> bool:
            async with db.transaction():
                await db.execute(_LOCK, key)
                await db.execute(_DELETE, key)
            return True

        await self._change(work)

    async def close(self) -> None:
        """Close the connection."""
        await self._link.close()

    async def _change(self, work: Callable[..., Awaitable[bool]]) -> bool:
        """The result of work that writes, done again if the connection was lost."""
        tried: list[Connection] = []

        async def attempt(db: Connection) -> bool:
            tried.append(db)
            return await work(db, is_again=len(tried) > 1)

        try:
            return await self._link.run(attempt)
        except Unreadable as reason:
            if len(tried) == 1 and isinstance(reason.__cause__, PostgresError):
                raise Unwritable(write_error(reason.__cause__)) from reason
            raise InDoubt(IN_DOUBT) from reason


async def _append(db: Connection, *, new: New, is_again: bool) -> bool:
    """Append events; return whether they are there now. A second attempt looks for what the first has done."""
    key, seq, events, at = new
    async with db.transaction():
        await db.execute(_LOCK, key)
        rows = await db.fetch(_HEAD, key)
        following, chain = rows[0] if rows else (0, start(key))
        if following == seq:
            await db.execute(_NEW, *map(list, zip(*new_rows(key, seq, events, at, chain), strict=True)))
            return True
        return is_again and await _is_there(db, new)


async def _is_there(db: Connection, new: New) -> bool:
    """Whether these events were appended at these numbers."""
    key, seq, events, at = new
    found = await db.fetch(_FIND, key, seq, seq + len(events))
    return [tuple(row) for row in found] == [(at, each if isinstance(each, bytes) else each.data) for each in events]
