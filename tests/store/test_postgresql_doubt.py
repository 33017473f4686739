"""A connection that is lost during a commit: nobody is told anything before it is known what was stored."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from fourfold.store.location import Database
from fourfold.store.postgresql.batch import APPEND, Batch, Head
from fourfold.store.postgresql.claims import claim, settle
from fourfold.store.postgresql.store import PostgresStore, open_store
from fourfold.store.store import Activity, Conflict, Entry, InDoubt, Unreadable, Unwritable
from fourfold.store.writer_jobs import Append
from harness.postgresql import PostgresServer
from harness.postgresql_proxy import Loss, Proxy, proxied
from tests.store.running import fill, in_loop


@asynccontextmanager
async def behind_proxy(server: PostgresServer) -> AsyncGenerator[tuple[PostgresStore, Proxy]]:
    """A store with the table `old` of three events, behind a proxy; every statement was used once."""
    async with proxied(server) as proxy:
        store = await open_store(proxy.database())
        await fill(store, "old", 3)
        try:
            yield store, proxy
        finally:
            proxy.is_away = False
            await store.close()


async def texts(store: PostgresStore, table: str) -> list[bytes]:
    return [event.data for event in await store.read(table)]


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize("loss", Loss)
@in_loop
async def test_an_append_whose_connection_is_lost_happens_once(postgresql: PostgresServer, loss: Loss) -> None:
    async with behind_proxy(postgresql) as (store, proxy):
        proxy.loss = loss
        await store.append("old", 3, [b"a", Entry(b"b", b"name")], 7, activity=Activity.AWAKE)
        assert await texts(store, "old") == [b"old 0", b"old 1", b"old 2", b"a", b"b"]
        await store.append("old", 5, [b"c"], 7, activity=Activity.AWAKE)
        assert len(await texts(store, "old")) == 6


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize("loss", Loss)
@pytest.mark.parametrize("at", [b"BEGIN", b"COMMIT"])
@in_loop
async def test_a_whole_batch_is_settled(postgresql: PostgresServer, loss: Loss, at: bytes) -> None:
    """A new table, a deleted and recreated one, a conflict, a mark: each is told what has happened to it."""
    async with behind_proxy(postgresql) as (store, proxy):
        await fill(store, "gone", 2)
        proxy.loss, proxy.loss_at = loss, at
        done = await asyncio.gather(
            store.append("new", 0, [b"x"], 1, activity=Activity.ASLEEP),
            store.delete("gone"),
            store.append("gone", 0, [b"again"], 1, activity=Activity.ASLEEP),
            store.append("old", 2, [b"late"], 1, activity=Activity.ASLEEP),
            store.mark("old", Activity.OVER),
            return_exceptions=True,
        )
        assert [type(each) for each in done] == [type(None), type(None), type(None), Conflict, type(None)]
        assert await texts(store, "new") == [b"x"]
        assert await texts(store, "gone") == [b"again"]
        assert len(await texts(store, "old")) == 3
        assert await store.awake_tables() == []


@pytest.mark.usefixtures("database")
@in_loop
async def test_while_the_database_is_away_refusals_are_true(postgresql: PostgresServer) -> None:
    async with behind_proxy(postgresql) as (store, proxy):
        proxy.loss, proxy.is_away = Loss.ANSWER, True
        in_doubt = asyncio.ensure_future(store.append("old", 3, [b"a"], 7, activity=Activity.AWAKE))
        await proxy.lost.wait()
        with pytest.raises(Unwritable, match="cannot reach its database: nothing was changed"):
            await store.append("other", 0, [b"x"], 7, activity=Activity.AWAKE)
        assert not in_doubt.done()
        proxy.is_away = False
        await in_doubt
        assert await texts(store, "old") == [b"old 0", b"old 1", b"old 2", b"a"]
        assert await store.tables() == ["old"]


@pytest.mark.usefixtures("database")
@in_loop
async def test_a_store_that_is_closed_while_in_doubt_says_so(postgresql: PostgresServer) -> None:
    async with behind_proxy(postgresql) as (store, proxy):
        proxy.loss, proxy.is_away = Loss.ANSWER, True
        in_doubt = asyncio.ensure_future(store.append("old", 3, [b"a"], 7, activity=Activity.AWAKE))
        await asyncio.sleep(0)
        await store.close()
        with pytest.raises(InDoubt, match="it is not known whether this was kept"):
            await in_doubt


@pytest.mark.usefixtures("database")
@in_loop
async def test_reading_goes_on_after_a_lost_connection(postgresql: PostgresServer) -> None:
    async with behind_proxy(postgresql) as (store, proxy):
        proxy.loss = Loss.ANSWER
        assert len(await texts(store, "old")) == 3
        proxy.loss, proxy.is_away = Loss.ANSWER, True
        with pytest.raises(Unreadable, match="cannot reach its database: try again later"):
            await store.read("old")
        proxy.is_away = False
        assert len(await texts(store, "old")) == 3


@asynccontextmanager
async def two_sessions(database: Database) -> AsyncGenerator[tuple[asyncpg.Connection, asyncpg.Connection]]:
    """A session that is about to be lost, and the one that replaces it; the table `old` exists."""
    store = await open_store(database)
    await fill(store, "old", 3)
    await store.close()
    first, second = await asyncpg.connect(database.url), await asyncpg.connect(database.url)
    try:
        yield first, second
    finally:
        await first.close()
        await second.close()


def job(table: str, seq: int) -> Append:
    return Append(table, seq, [b"a", b"b"], 7, Activity.AWAKE, asyncio.get_running_loop().create_future())


def arguments(job: Append, heads: dict[str, Head]) -> list[list[object]]:
    return Batch([job], heads).arguments()


@pytest.mark.parametrize(("table", "seq"), [("old", 3), ("new", 0)])
@in_loop
async def test_what_comes_late_has_no_effect(database: Database, table: str, seq: int) -> None:
    """The lost session reads its statement only after the stream was claimed again."""
    async with two_sessions(database) as (lost, db):
        late, heads = job(table, seq), await claim(lost, "main", [table])
        _, found = await settle(db, "main", [late])
        assert found == []
        assert await lost.fetch(APPEND, "main", *arguments(late, heads), 0) == []
        assert await db.fetchval("SELECT count(*) FROM events WHERE key = $1", table) == seq


@pytest.mark.parametrize(("table", "seq"), [("old", 3), ("new", 0)])
@in_loop
async def test_settling_waits_for_a_transaction_that_is_not_over(database: Database, table: str, seq: int) -> None:
    async with two_sessions(database) as (lost, db):
        begun, heads = job(table, seq), await claim(lost, "main", [table])
        transaction = lost.transaction()
        await transaction.start()
        assert len(await lost.fetch(APPEND, "main", *arguments(begun, heads), 0)) == 1
        settling = asyncio.ensure_future(settle(db, "main", [begun]))
        while not await lost.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            await asyncio.sleep(0)
        await transaction.commit()
        heads, found = await settling
        assert found == [begun]
        assert heads[table].next == seq + 2
