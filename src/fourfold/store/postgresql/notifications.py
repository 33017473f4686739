"""Notifications of the database, on connections of their own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any, Final

from asyncpg import Connection, InterfaceError, PostgresError

from fourfold.store.location import Database
from fourfold.store.postgresql.connection import close, connect
from fourfold.store.store import Unopenable

_RETRY_AFTER: Final = 0.5


async def notifications(database: Database, channel: str) -> AsyncGenerator[str]:
    """Yields once after each new connection, and after each notification what it says; several may be one."""
    while True:
        try:
            db = await connect(database)
        except Unopenable:
            await asyncio.sleep(_RETRY_AFTER)
            continue
        try:
            async with aclosing(_listen(db, channel)) as heard:
                async for said in heard:
                    yield said
        except (PostgresError, InterfaceError, OSError):
            pass  # it was lost before it could listen
        finally:
            await close(db)
        await asyncio.sleep(_RETRY_AFTER)


async def _listen(db: Connection, channel: str) -> AsyncGenerator[str]:
    """Yields now and after each notification, until the connection is lost."""
    told, said = asyncio.Event(), {""}
    told.set()

    def tell(*heard: Any) -> None:
        said.add(str(heard[-1]) if len(heard) > 1 else "")
        told.set()

    db.add_termination_listener(tell)
    await db.add_listener(channel, tell)
    while not db.is_closed():
        await told.wait()
        told.clear()
        now = sorted(said)
        said.clear()
        for each in now:
            yield each
