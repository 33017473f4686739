"""A connection that is opened again when it was lost, for work that may be repeated."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from asyncpg import Connection

from fourfold.store.location import Database
from fourfold.store.postgresql.connection import close
from fourfold.store.postgresql.errors import UNREACHABLE, is_lost, is_read_only, read_error
from fourfold.store.store import Unreadable

T = TypeVar("T")
Connect = Callable[[Database], Awaitable[Connection]]
Work = Callable[[Connection], Awaitable[T]]


class Link:
    """One thing at a time; Unreadable if the database cannot be asked."""

    def __init__(self, database: Database, db: Connection, connect: Connect) -> None:
        self._database, self._db, self._connect = database, db, connect
        self._lock = asyncio.Lock()
        self._is_closed = False

    async def fetch(self, find: str, *values: object, within: float | None = None) -> list[Sequence[Any]]:
        """The rows of a statement."""
        return await self.run(lambda db: db.fetch(find, *values), within=within)

    async def run(self, work: Work[T], *, within: float | None = None, once: bool = False) -> T:
        """The result of this work, which is repeated if the connection was lost since its last use, unless `once`.

        A connection on which it takes longer than this, if a time is given, is dropped.
        """
        async with self._lock:
            try:
                async with asyncio.timeout(within):
                    return await self._run(work, once=once)
            except TimeoutError:
                self._db.terminate()
                raise Unreadable(f"{UNREACHABLE}: try again later") from None

    async def close(self) -> None:
        """Close the connection for good."""
        self._is_closed = True
        await close(self._db)

    async def _run(self, work: Work[T], *, once: bool) -> T:
        try:
            return await work(self._db)
        except Exception as reason:
            if once or self._is_closed or not (is_lost(reason, self._db) or is_read_only(reason)):
                raise Unreadable(read_error(reason)) from reason
        try:
            self._db.terminate()
            self._db = await self._connect(self._database)
            return await work(self._db)
        except Exception as reason:
            raise Unreadable(f"{UNREACHABLE}: try again later") from reason
