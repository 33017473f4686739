"""Several nodes on one database: a table has one owner, and what an earlier one still does has no effect."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from fourfold.store.location import Database
from fourfold.store.postgresql import connection, nodes
from fourfold.store.postgresql.node_store import NodeStore, ask_to_drain, list_nodes
from fourfold.store.postgresql.store import open_store
from fourfold.store.shared import Claim, Elsewhere, NotOwner
from fourfold.store.store import Activity, Conflict, Store, Unopenable
from harness.postgresql import PostgresServer
from harness.postgresql_proxy import Loss, proxied
from tests.store.nodes import node, two_nodes
from tests.store.running import fill, in_loop

OLD = "UPDATE nodes SET seen_at = now() - interval '5.1 s' WHERE id = '{}'"


async def append(store: Store, seq: int, text: bytes, table: str = "t") -> None:
    await store.append(table, seq, [text], 7, activity=Activity.AWAKE)


async def texts(store: Store, table: str = "t") -> list[bytes]:
    return [event.data for event in await store.read(table)]


@in_loop
async def test_a_table_belongs_to_the_node_that_opened_it(database: Database) -> None:
    async with two_nodes(database) as (a, b):
        await fill(a, "t", 2)
        with pytest.raises(Elsewhere) as found:
            await b.claim("t", judge=True)
        assert (found.value.owner, b.owns("t"), a.owns("t")) == ("a", False, True)
        with pytest.raises(NotOwner):
            await append(b, 2, b"from b")
        with pytest.raises(Conflict):
            await append(b, 0, b"from b")
        await append(a, 2, b"from a")
        assert await b.claim("unknown", judge=True) is None
        assert await texts(b) == [b"t 0", b"t 1", b"from a"]


@in_loop
async def test_a_released_table_is_free_and_the_time_is_known(database: Database) -> None:
    async with two_nodes(database) as (a, b):
        await fill(a, "t", 2)
        await a.release("t", 77)
        assert await b.claim("t", judge=False) == Claim("t", 77)
        with pytest.raises(NotOwner):
            await append(a, 2, b"late")
        await append(b, 2, b"from b")
        assert await texts(a) == [b"t 0", b"t 1", b"from b"]


@in_loop
async def test_what_is_on_its_way_when_a_table_is_released_comes_first(database: Database) -> None:
    async with two_nodes(database) as (a, b):
        await fill(a, "t", 1)
        last = asyncio.create_task(append(a, 1, b"last"))
        await asyncio.sleep(0)
        await asyncio.gather(last, a.release("t", 77))
        await b.claim("t", judge=False)
        assert await texts(b) == [b"t 0", b"last"]


@in_loop
async def test_only_a_judge_takes_the_tables_of_a_silent_node(database: Database, postgresql: PostgresServer) -> None:
    async with two_nodes(database) as (a, b):
        await fill(a, "t", 1)
        await a.tick(55)
        postgresql.query(OLD.format("a"))
        with pytest.raises(Elsewhere):
            await b.claim("t", judge=False)
        assert await b.orphans(100, own=False, judge=False) == []
        assert await b.orphans(100, own=False, judge=True) == ["t"]
        assert await b.claim("t", judge=True) == Claim("t", 55)
        with pytest.raises(NotOwner):
            await append(a, 1, b"after the stall")
        assert not a.owns("t")
        await append(b, 1, b"from b")
        assert await texts(a) == [b"t 0", b"from b"]


@in_loop
async def test_a_heartbeat_keeps_a_node_alive_and_shows_the_others(
    database: Database, postgresql: PostgresServer
) -> None:
    async with two_nodes(database) as (a, b):
        await fill(a, "t", 1)
        postgresql.query(OLD.format("a"))
        before = {each.name: each for each in await a.beat(people=3)}
        assert (before["a"].is_alive, before["b"].is_alive) == (False, True)
        after = {each.name: each for each in await b.beat(people=0)}
        assert (after["a"].is_alive, after["a"].people, after["a"].address) == (True, 3, "a.example:1")
        with pytest.raises(Elsewhere):
            await b.claim("t", judge=True)
        await a.leave()
        assert await b.claim("t", judge=False)


@in_loop
async def test_a_claim_that_was_lost_unnoticed_does_not_count(
    database: Database, postgresql: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A node that had the table before looks at it when it is free, but another one takes it first."""
    async with two_nodes(database) as (a, b):
        await fill(a, "t", 1)
        postgresql.query(OLD.format("a"))
        await b.claim("t", judge=True)
        await b.release("t", 7)
        look = nodes.look

        async def look_and_be_late(*args: Any, **words: Any) -> nodes.Found | None:
            found = await look(*args, **words)
            if args[2] == "a":
                monkeypatch.undo()
                await b.claim("t", judge=False)
            return found

        monkeypatch.setattr(nodes, "look", look_and_be_late)
        with pytest.raises(Elsewhere):
            await a.claim("t", judge=False)
        assert (a.owns("t"), b.owns("t")) == (False, True)


@in_loop
async def test_of_many_orphans_each_has_one_new_owner(database: Database) -> None:
    async with node(database, "c") as dead:
        await asyncio.gather(*(fill(dead, f"t{number}", 1) for number in range(60)))
        await dead.append("asleep", 0, [b"x"], 1, activity=Activity.ASLEEP)
        await dead.leave()

    async def take(store: NodeStore, table: str) -> str:
        try:
            await store.claim(table, judge=True)
        except Elsewhere as other:
            return other.owner
        return store.identity.name

    async with two_nodes(database) as (a, b):
        found = await a.orphans(100, own=False, judge=False)
        assert sorted(found) == sorted(f"t{number}" for number in range(60))
        assert len(await b.orphans(10, own=False, judge=False)) == 10
        owners = [await asyncio.gather(*(take(store, table) for table in found)) for store in (a, b)]
        assert owners[0] == owners[1]
        both = await asyncio.gather(*(take(store, table) for table in found for store in (a, b)))
        assert both == [owner for owner in owners[0] for _ in "ab"]


@in_loop
async def test_two_nodes_that_claim_at_once(database: Database) -> None:
    async with node(database, "c") as dead:
        await asyncio.gather(*(fill(dead, f"t{number}", 1) for number in range(60)))
        await dead.leave()
    async with two_nodes(database) as (a, b):
        claims = (store.claim(f"t{number}", judge=True) for number in range(60) for store in (a, b))
        results = await asyncio.gather(*claims, return_exceptions=True)
        won = [isinstance(result, Claim) for result in results]
        assert [one + other for one, other in zip(won[::2], won[1::2], strict=True)] == [1] * 60
        assert all(isinstance(result, Claim | Elsewhere) for result in results)


@in_loop
async def test_a_node_that_starts_again_finds_its_own_tables(database: Database) -> None:
    async with node(database, "a") as first:
        await fill(first, "t", 1)
    async with node(database, "a") as again:
        assert not again.owns("t")
        assert await again.orphans(100, own=False, judge=True) == []
        assert await again.orphans(100, own=True, judge=False) == ["t"]
        assert await again.claim("t", judge=False)
        await append(again, 1, b"after the restart")


@in_loop
async def test_a_node_leaves_alone_what_a_newer_program_has_written(database: Database) -> None:
    async with node(database, "new", format=2) as new:
        await fill(new, "t", 1)
        await new.leave()
    async with node(database, "old", format=1) as old:
        assert await old.orphans(100, own=False, judge=True) == []
        with pytest.raises(Elsewhere) as found:
            await old.claim("t", judge=True)
        assert found.value.owner == ""
    async with node(database, "new", format=2) as new:
        assert await new.claim("t", judge=False)


@in_loop
async def test_a_name_belongs_to_one_node_and_nodes_keep_a_server_alone_out(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "_LOCK_WITHIN", 0.1)
    async with two_nodes(database):
        with pytest.raises(Unopenable, match="another server runs as node a"):
            async with node(database, "a"):
                pass
        with pytest.raises(Unopenable, match="another server uses this database"):
            await open_store(database)
    alone = await open_store(database)
    with pytest.raises(Unopenable, match="a server that is not a node uses this database"):
        async with node(database, "a"):
            pass
    await alone.close()


@in_loop
async def test_the_operator_lists_and_drains_nodes(database: Database) -> None:
    async with two_nodes(database) as (a, _):
        await fill(a, "t", 1)
        assert await ask_to_drain(database, "a")
        assert not await ask_to_drain(database, "unknown")
        found = {each.name: (each.tables, each.is_draining, each.is_alive) for each in await list_nodes(database)}
        assert found == {"a": (1, True, True), "b": (0, False, True)}


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize("loss", Loss)
@in_loop
async def test_in_doubt_with_the_table_taken_by_another_node(postgresql: PostgresServer, loss: Loss) -> None:
    """The answer is what has happened, and the other node keeps the table."""
    database = postgresql.database("postgres")
    async with proxied(postgresql) as proxy, node(proxy.database(), "a") as a, node(database, "b") as b:
        await fill(a, "t", 1)
        proxy.loss, proxy.is_away, proxy.loss_at = loss, True, b"in doubt"
        in_doubt = asyncio.ensure_future(append(a, 1, b"in doubt"))
        await proxy.lost.wait()
        postgresql.query(OLD.format("a"))
        await b.claim("t", judge=True)
        known = await texts(b)
        await append(b, len(known), b"from b")
        proxy.is_away = False
        (result,) = await asyncio.gather(in_doubt, return_exceptions=True)
        assert (result is None) == (known == [b"t 0", b"in doubt"])
        assert result is None or isinstance(result, NotOwner)
        assert await texts(b) == [*known, b"from b"]
        assert not a.owns("t")


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize("loss", Loss)
@in_loop
async def test_in_doubt_with_the_table_still_its_own(postgresql: PostgresServer, loss: Loss) -> None:
    async with proxied(postgresql) as proxy, node(proxy.database(), "a") as a:
        await fill(a, "t", 1)
        proxy.loss, proxy.loss_at = loss, b"in doubt"
        await append(a, 1, b"in doubt")
        proxy.loss, proxy.loss_at = loss, b"new"
        await append(a, 0, b"new", "other")
        await append(a, 2, b"next")
        assert await texts(a) == [b"t 0", b"in doubt", b"next"]
        assert await texts(a, "other") == [b"new"]


@in_loop
async def test_nodes_show_their_lobbies_to_each_other(database: Database, postgresql: PostgresServer) -> None:
    async with two_nodes(database) as (a, b):
        told = b.changes()
        await anext(told)
        await a.show({"t": b"one", "u": b"two"}, [])
        await anext(told)
        assert sorted(await b.shown()) == [b"one", b"two"]
        assert await a.shown() == []
        await a.show({"t": b"three"}, ["u"])
        assert await b.shown() == [b"three"]
        postgresql.query(OLD.format("a"))
        assert await b.shown() == []


@in_loop
async def test_players_who_ask_at_once_on_several_nodes_meet(database: Database) -> None:
    async with two_nodes(database) as (a, b):
        asked = [
            store.take_or_wait("quarto", f"{store.identity.name}{number}") for number in range(20) for store in (a, b)
        ]
        found = await asyncio.gather(*asked)
        assert sum(each is None for each in found) == 20
        assert len({each for each in found if each}) == 20
        assert await a.take_or_wait("quartex", "x") is None
        await b.wait_no_longer("x")
        assert await b.take_or_wait("quartex", "y") is None
        assert await a.take_or_wait("quartex", "z") == ("y", "b")
