"""Several registries on one database: tables move, nothing is told that is not true, and players meet."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import pytest

from fourfold.server.protocol.pairing import Pair
from fourfold.server.protocol.requests import Play
from fourfold.server.protocol.tables import NewTable, SeatPlan
from fourfold.server.protocol.updates import Goodbye
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.store.location import Database
from fourfold.store.shared import Elsewhere, NotOwner
from fourfold.tables.authority import SeatClaim
from fourfold.tables.table import Phase
from harness.postgresql import PostgresServer
from tests.server.cluster.own_nodes import OwnNode, own_nodes
from tests.server.rooms.fake_connections import connected
from tests.store.running import in_loop, until

CLOCKED = NewTable("quarto", (SeatPlan("Anna"), SeatPlan("Bob")), {"first": "1"}, clock="600")
OLD = "UPDATE nodes SET seen_at = now() - interval '5.1 s' WHERE id = '{}'"


async def play(room: Room, name: str, text: str) -> None:
    seat = room.table.mover
    assert seat is not None
    answer = await room.submit(SeatClaim(seat, room.table.chairs[seat].key), Play(name, seat, room.version, text))
    assert answer is None


async def found_at(registry: RoomRegistry, table: str) -> Room:
    """The room of a table that another node is giving up."""
    while True:
        with suppress(Elsewhere):
            room = await registry.find(table)
            assert room is not None
            return room
        await asyncio.sleep(0.01)


@in_loop
async def test_a_table_is_served_by_one_node_at_a_time(database: Database) -> None:
    async with own_nodes(database) as nodes:
        a, b = await nodes.start("a"), await nodes.start("b")
        room = (await a.registry.set_up(CLOCKED)).room
        await play(room, "x1", "?3")
        with pytest.raises(Elsewhere) as found:
            await b.registry.find(room.name)
        assert found.value.owner == "a"
        seen = await b.registry.glance(room.name)
        assert seen is not None
        assert (seen.table.version, b.registry.rooms) == (room.version, {})
        a.registry.unload(room)
        taken = await found_at(b.registry, room.name)
        with pytest.raises(NotOwner):
            await play(room, "x2", "a1; ?4")
        await play(taken, "x2", "a1; ?4")
        with pytest.raises(Elsewhere):
            await a.registry.find(room.name)


@in_loop
async def test_the_clock_of_a_dead_node_runs_on_and_is_charged_to_its_last_tick(
    database: Database, postgresql: PostgresServer
) -> None:
    async with own_nodes(database) as nodes:
        a, b = await nodes.start("a"), await nodes.start("b")
        room = (await a.registry.set_up(CLOCKED)).room
        await play(room, "x1", "?3")
        await a.registry.store.tick(room.table.since + 700)
        await a.crash()
        postgresql.query(OLD.format("a"))
        assert not b.registry.rooms
        b.judge()
        await until(lambda: b.node.taken)
        taken = b.registry.rooms[room.name]
        assert taken.table.version == room.version + 1
        assert taken.table.clock is not None
        assert taken.table.clock.banks[1] == pytest.approx(599.3)
        await until(lambda: b.node.taken == 1)
        played = taken.events[-2].whole
        assert played is not None
        assert played.id == "x1"
        again = await taken.submit(SeatClaim(0, taken.table.chairs[0].key), Play("x1", 0, 2, "?3"))
        assert again is not None
        assert again.version == room.version


@in_loop
async def test_a_node_that_was_stalled_answers_nothing_and_comes_back(database: Database) -> None:
    async with own_nodes(database) as nodes:
        a = await nodes.start("a")
        room = (await a.registry.set_up(CLOCKED)).room
        await play(room, "x1", "?3")
        async with connected(a.registry, room, 1) as websocket:
            before = len(websocket.received)
            a.time.ahead += 3.1
            assert websocket.handler
            websocket.handler.handle(b'{"type":"ping"}')
            (goodbye,) = websocket.received[before:]
            assert isinstance(goodbye, Goodbye)
            assert goodbye.again
        assert (a.registry.rooms, room.is_lost) == ({}, True)
        with pytest.raises(Elsewhere):
            await a.registry.find(room.name)
        await until(lambda: a.node.is_serving)
        again = await a.registry.find(room.name)
        assert again is not None
        assert again is not room
        with pytest.raises(NotOwner):
            await play(room, "x2", "a1; ?4")
        await play(again, "x2", "a1; ?4")


@in_loop
async def test_a_node_that_was_stalled_during_a_commit_does_not_tell_what_it_has_stored(database: Database) -> None:
    """Another node may have the table by then, and may have told its players more."""
    async with own_nodes(database) as nodes:
        a = await nodes.start("a")
        room = (await a.registry.set_up(CLOCKED)).room
        async with connected(a.registry, room, 0) as websocket:
            before = len(websocket.received)
            assert websocket.handler
            websocket.handler.handle(b'{"type":"play","id":"x1","seat":0,"version":%d,"text":"?3"}' % room.version)
            a.time.ahead += 3.1
            await until(lambda: len(websocket.received) > before)
            (goodbye,) = websocket.received[before:]
            assert isinstance(goodbye, Goodbye)
        assert room.is_lost
        await until(lambda: a.node.is_serving)
        again = await a.registry.find(room.name)
        assert again is not None
        assert [event.public.text for event in again.events].count("?3") == 1


@in_loop
async def test_a_room_that_is_being_loaded_during_a_stall_is_not_served(database: Database) -> None:
    """Nothing else is in memory that the node could lose; another node may have claimed the table."""
    async with own_nodes(database) as nodes:
        a = await nodes.start("a")
        room = (await a.registry.set_up(NewTable("quarto", (SeatPlan("Anna"), SeatPlan("Bob"))))).room
        a.registry.unload(room)
        read, has_begun, may_end = a.registry.store.read, asyncio.Event(), asyncio.Event()

        async def read_slowly(table: str) -> Any:
            has_begun.set()
            await may_end.wait()
            return await read(table)

        a.registry.store.read = read_slowly  # type: ignore[method-assign]
        loading = asyncio.create_task(a.registry.find(room.name))
        await has_begun.wait()
        a.time.ahead += 3.1
        assert not a.node.is_serving
        await until(lambda: a.node.is_serving)
        may_end.set()
        with pytest.raises(NotOwner):
            await loading
        assert a.registry.rooms == {}


@in_loop
async def test_a_client_that_comes_to_a_lost_room_is_sent_away(database: Database) -> None:
    """It asked for the room just before the node lost it, and must not wait there for ever."""
    async with own_nodes(database) as nodes:
        a = await nodes.start("a")
        room = (await a.registry.set_up(CLOCKED)).room
        a.registry.lose_all()
        async with connected(a.registry, room, 1) as websocket:
            assert isinstance(websocket.received[-1], Goodbye)
        assert a.registry.rooms == {}
        again = await a.registry.find(room.name)
        assert again is not room


@in_loop
async def test_a_table_that_is_found_while_it_is_opened_has_one_room(database: Database) -> None:
    """A node looks for its tables after an outage, and finds one that has no room yet."""
    async with own_nodes(database) as nodes:
        a = await nodes.start("a")
        append, stored = a.registry.append_events, asyncio.Event()

        async def append_slowly(*arguments: Any, **settings: Any) -> None:
            await append(*arguments, **settings)
            stored.set()
            await asyncio.sleep(0.05)

        a.registry.append_events = append_slowly  # type: ignore[method-assign]
        opening = asyncio.create_task(a.registry.set_up(CLOCKED, name="newtable"))
        await stored.wait()
        found = await a.registry.find("newtable")
        assert found is not None
        assert found is (await opening).room


@in_loop
async def test_a_table_that_is_given_up_and_asked_for_at_once_is_owned(database: Database) -> None:
    async with own_nodes(database) as nodes:
        a, b = await nodes.start("a"), await nodes.start("b")
        room = (await a.registry.set_up(CLOCKED)).room
        for _ in range(5):
            a.registry.unload(room)
            again = await a.registry.find(room.name)
            assert again is not None
            room = again
        await asyncio.sleep(0.1)
        with pytest.raises(Elsewhere):
            await b.registry.find(room.name)
        await play(room, "x1", "?3")


@in_loop
async def test_a_drained_node_hands_its_tables_over_and_says_goodbye(database: Database) -> None:
    async with own_nodes(database) as nodes:
        a, b = await nodes.start("a"), await nodes.start("b")
        await until(lambda: len(a.node.nodes) == 2)
        rooms = [(await a.registry.set_up(CLOCKED)).room for _ in range(5)]
        async with connected(a.registry, rooms[0], 1) as websocket:
            await a.node.drain()
            assert isinstance(websocket.received[-1], Goodbye)
        assert a.registry.rooms == {}
        with pytest.raises(Elsewhere) as found:
            await a.registry.find(rooms[0].name)
        assert found.value.owner == "b"
        assert await b.registry.find(rooms[0].name)
        await until(lambda: len(b.registry.rooms) == 5)  # their clocks run


@in_loop
async def test_players_of_several_nodes_are_paired(database: Database) -> None:
    async with own_nodes(database) as nodes:
        each = [await nodes.start(name) for name in "abc"]
        asked = [own.node.pair(Pair("quarto", "Anna")) for _ in range(3) for own in each]
        found = await asyncio.gather(*asked)
        tables = [table for table, _, _ in found]
        assert sorted(tables.count(table) for table in set(tables)) == [1, 2, 2, 2, 2]
        assert len({key for _, _, key in found}) == 9
        full = [room for own in each for room in own.registry.rooms.values() if room.table.phase is Phase.PLAYING]
        assert [[chair.name for chair in room.table.chairs] for room in full] == [["Anna", "Anna 2"]] * 4


@in_loop
async def test_a_player_whose_node_does_not_answer_goes_on_waiting(database: Database) -> None:
    async with own_nodes(database) as nodes:
        a, b = await nodes.start("a"), await nodes.start("b")
        waiting, _, _ = await a.node.pair(Pair("quarto", "Anna"))
        nodes.unreachable.add("a")
        other, seat, _ = await b.node.pair(Pair("quarto", "Bob"))
        assert (other == waiting, seat) == (False, 0)
        nodes.unreachable.clear()
        found = [await b.node.pair(Pair("quarto", name)) for name in ("Cy", "Dan")]
        assert [(table, seat) for table, seat, _ in found] == [(other, 1), (waiting, 1)]


@in_loop
async def test_a_player_whose_node_died_is_still_found(database: Database, postgresql: PostgresServer) -> None:
    async with own_nodes(database) as nodes:
        a, b = await nodes.start("a"), await nodes.start("b")
        table, _, _ = await a.node.pair(Pair("quarto", "Anna"))
        await a.crash()
        postgresql.query(OLD.format("a"))
        b.judge()
        assert await b.registry.find(table)  # Anna connects to another node
        joined, seat, _ = await b.node.pair(Pair("quarto", "Bob"))
        assert (joined, seat) == (table, 1)


@in_loop
async def test_the_lobby_is_one_for_all_nodes(database: Database, postgresql: PostgresServer) -> None:
    public = NewTable("quarto", (SeatPlan("Anna"), SeatPlan("Bob")), {"first": "1"}, public=True)
    async with own_nodes(database) as nodes:
        a, b = await nodes.start("a"), await nodes.start("b")
        rooms = [(await own.registry.set_up(public)).room for own in (a, b)]
        names = {room.name for room in rooms}
        await until(lambda: all(listed(own) == names for own in (a, b)))
        async with connected(a.registry, rooms[0], 0):
            await until(lambda: b.registry.lobby.snapshot().people == 1)
        await a.crash()
        postgresql.query(OLD.format("a"))
        await until(lambda: listed(b) == {rooms[1].name})


def listed(own: OwnNode) -> set[str]:
    return {each.table for each in own.registry.lobby.snapshot().tables}
