"""Connections to the database, and the locks that keep a second server out, or a second node of the same name."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from typing import Final

import asyncpg
from asyncpg import Connection

from fourfold.store.location import Database
from fourfold.store.postgresql.errors import open_error
from fourfold.store.schema import APPLICATION
from fourfold.store.store import Unopenable

CONNECT_WITHIN: Final = 5.0
"""Seconds within which the database must answer a new connection."""
_LOCK_WITHIN: Final = 3.0
"""Seconds within which the session of a server that was killed is gone."""
_LOCK_EVERY: Final = 0.05
_ALONE: Final = f"pg_try_advisory_lock({APPLICATION}, 2)"
_SHARED: Final = f"pg_try_advisory_lock_shared({APPLICATION}, 2)"
_NAMED: Final = f"pg_try_advisory_lock({APPLICATION + 1}, {{}})"
# A commit is neither cancelled nor timed out, whatever the database's defaults are: that would end its wait for a
# standby and count as a success. A session whose client is gone without a word ends after some ten seconds.
_SESSION: Final = {
    "application_name": "fourfold",
    "synchronous_commit": "on",
    "statement_timeout": "0",
    "lock_timeout": "0",
    "idle_in_transaction_session_timeout": "0",
    "tcp_keepalives_idle": "4",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}
# The same on this side, where the platform has these options. Without them a commit waits for a quarter of an hour when
# the machine of the database is gone. A database that waits for its standby answers the probes.
_PROBES: Final = {"TCP_KEEPIDLE": 4, "TCP_KEEPINTVL": 2, "TCP_KEEPCNT": 3, "TCP_USER_TIMEOUT": 10_000}
# Statements that write are planned once, for any values, and find their rows by the primary key: a plan made for an
# empty table would otherwise be kept while the table grows. So they also lock rows in the order of their keys.
_WRITING: Final = {
    "plan_cache_mode": "force_generic_plan",
    "enable_seqscan": "off",
    "enable_bitmapscan": "off",
    "enable_mergejoin": "off",
}


async def connect(database: Database) -> Connection:
    """A connection to read; Unopenable if that fails."""
    return await _connect(database, _SESSION)


async def connect_hasty(database: Database) -> Connection:
    """A connection for what may be lost when the database crashes: heartbeats, the lobby, waiting players."""
    return await _connect(database, _SESSION | {"synchronous_commit": "off"})


async def connect_alone(database: Database) -> Connection:
    """A connection that holds the lock of the store: one server at a time, and no command that needs it stopped."""
    db = await _connect(database, _SESSION | _WRITING)
    with being_opened(db):
        await _require_encoding(db)
        await _take_lock(db, _ALONE, "another server uses this database: stop it first")
    return db


async def connect_as_node(database: Database, node: str) -> Connection:
    """A connection of one of several servers: it shares the lock of the store, and holds that of its name."""
    db = await _connect(database, _SESSION | _WRITING)
    with being_opened(db):
        await _require_encoding(db)
        await _take_lock(db, _SHARED, "a server that is not a node uses this database: stop it first")
        name = await db.fetchval("SELECT hashtext($1)", node)
        await _take_lock(
            db, _NAMED.format(name), f"another server runs as node {node}: stop it first, or choose a name"
        )
    return db


@contextmanager
def being_opened(db: Connection) -> Generator[None]:
    """Close a connection if what it is opened for fails; Unopenable says why."""
    try:
        yield
    except BaseException as reason:
        db.terminate()
        if isinstance(reason, Unopenable) or not isinstance(reason, Exception):
            raise
        raise Unopenable(open_error(reason)) from None


async def close(db: Connection) -> None:
    """Close a connection, without waiting for a database that does not answer."""
    try:
        await db.close(timeout=1)
    except (asyncpg.PostgresError, OSError, TimeoutError):
        db.terminate()


async def _connect(database: Database, settings: Mapping[str, str]) -> Connection:
    try:
        db = await asyncpg.connect(database.url, timeout=CONNECT_WITHIN, server_settings=settings)
    except Exception as reason:
        raise Unopenable(open_error(reason)) from None  # the cause may quote the address
    with suppress(OSError):  # it is lost already, as its first statement will find
        probe(db)
    return db


def probe(db: Connection) -> None:
    """Let the system close the connection when the machine of the database is gone."""
    transport = getattr(db, "_transport", None)  # asyncpg has no setting for its socket
    carrier = transport.get_extra_info("socket") if transport else None
    if carrier is None or carrier.family not in (socket.AF_INET, socket.AF_INET6):
        return
    carrier.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in _PROBES.items():
        if hasattr(socket, name):
            carrier.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)


async def _take_lock(db: Connection, lock: str, sentence: str) -> None:
    until = asyncio.get_running_loop().time() + _LOCK_WITHIN
    while not await db.fetchval(f"SELECT {lock}"):
        if asyncio.get_running_loop().time() > until:
            raise Unopenable(sentence)
        await asyncio.sleep(_LOCK_EVERY)


async def _require_encoding(db: Connection) -> None:
    if await db.fetchval("SHOW server_encoding") != "UTF8":
        raise Unopenable("the database has another encoding than UTF8: create it with ENCODING 'UTF8'")
