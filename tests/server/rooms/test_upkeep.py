"""Tables in the store: loaded on demand, never twice at once, closed and deleted in time."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import cast

import pytest

from fourfold.play.record import record_match, write_record
from fourfold.server.protocol.requests import Leave, Play, Resign, Return
from fourfold.server.protocol.tables import NewTable, SeatPlan
from fourfold.server.protocol.updates import Accepted, Refused
from fourfold.server.rooms.presence import Listener
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.rooms.steady_clock import now
from fourfold.server.settings import Settings
from fourfold.server.websocket.table_connection import TableConnection
from fourfold.store.sqlite_store import open_store
from fourfold.store.store import Activity
from fourfold.tables.events import Chair, Opened
from fourfold.tables.stored_events import write_event
from fourfold.tables.table import Phase, match_of
from tests.server.key_holders import holder, viewer
from tests.server.rooms.fake_connections import TWO, WAITING, connected, open_registry
from tests.store.running import in_loop

BOT = NewTable("quarto", (SeatPlan("Anna"), SeatPlan(level="novice")), {"first": "2"})
AT_ONCE = {"unload_idle_after": -1.0, "away_after": -1.0, "unload_over_after": -1.0}
"""Unused rooms are unloaded at the first check."""


@in_loop
async def test_only_tables_where_something_happens_are_loaded_at_the_start(tmp_path: Path) -> None:
    clocked = NewTable("quarto", TWO.seats, TWO.options, clock="300")
    async with open_registry(tmp_path) as registry:
        _, waiting, running = [(await registry.set_up(plan)).room.name for plan in (TWO, WAITING, clocked)]
    reports: list[tuple[int, int]] = []
    registry = RoomRegistry(registry.settings, open_store(tmp_path))
    await registry.open(lambda done, total: reports.append((done, total)))
    assert set(registry.rooms) == {running}
    assert not registry.lobby.snapshot().tables
    room = await registry.find(waiting)
    assert room is not None
    assert [each.table for each in registry.lobby.snapshot().tables] == [waiting]
    assert not reports
    await registry.close()


@in_loop
async def test_a_waiting_table_leaves_the_lobby_when_its_host_is_gone(tmp_path: Path) -> None:
    async with open_registry(tmp_path, hide_waiting_after=-1.0) as registry:
        room = (await registry.set_up(WAITING)).room
        host, guest = (Listener(viewer(room, *seats), "", lambda: None, lambda: None) for seats in ((0,), ()))
        room.add_listener(guest)
        await registry.upkeep.tidy()
        assert not registry.lobby.snapshot().tables
        room.add_listener(host)
        assert [each.table for each in registry.lobby.snapshot().tables] == [room.name]
        room.presence.remove(host, room.table)
        await registry.upkeep.tidy()
        assert not registry.lobby.snapshot().tables


@in_loop
async def test_a_long_start_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourfold.server.rooms.startup._REPORT_EVERY", -1.0)
    monkeypatch.setattr("fourfold.server.rooms.startup._BATCH", 2)
    store, reports = open_store(tmp_path), list[tuple[int, int]]()
    opened = write_event(Opened("quarto", (Chair("Anna", key="hash"), Chair("Bob", key="hash"))))
    for name in "abc":
        await store.append(name, 0, [opened], now(), activity=Activity.AWAKE)
    registry = RoomRegistry(Settings(tmp_path, threads=1), store)
    await registry.open(lambda done, total: reports.append((done, total)))
    assert reports == [(2, 3), (3, 3)]
    assert not registry.rooms, "the games have begun, and the people are to move"
    assert await store.awake_tables() == []
    await registry.close()


@in_loop
async def test_a_sleeping_table_goes_on_where_it_was(tmp_path: Path) -> None:
    async with open_registry(tmp_path, **AT_ONCE) as registry:
        room = (await registry.set_up(TWO)).room
        async with connected(registry, room, 0):
            await registry.upkeep.tidy()
            assert await room.submit(holder(room, 0), Play("a", 0, room.version, "?b")) is None
            assert registry.rooms
        before, name = room.table, room.name
        del room
        await registry.upkeep.tidy()
        assert not registry.rooms
        again = await registry.find(name)
        assert again is not None
        assert again.table == before
        assert await again.submit(holder(again, 0), Play("a", 0, 2, "?b")) == Accepted("a", again.version)
        assert again.presence.away(again.table) == {0, 1}


@in_loop
async def test_a_table_never_has_two_rooms(tmp_path: Path) -> None:
    """Slow requests, listeners who come and go, and rooms unloaded at every moment in between."""
    random = Random(1)

    async def act(registry: RoomRegistry, name: str, seat: int) -> None:
        for number in range(20):
            room = await registry.find(name)
            assert room is not None
            await asyncio.sleep(0.002 * random.random())
            is_gone = room.table.chairs[seat].gone
            request = Return(f"{number}", seat) if is_gone else Leave(f"{number}", seat)
            assert await room.submit(holder(room, seat), request) is None, "another room has written to the table"
            assert registry.rooms[name] is room

    async def listen(registry: RoomRegistry, name: str) -> None:
        for _ in range(3):
            await asyncio.sleep(0.02)
            room = await registry.find(name)
            assert room is not None
            await asyncio.sleep(0.001)
            async with connected(registry, room) as line:
                await asyncio.sleep(0.005 * random.random())
                assert registry.rooms[name] is room
                assert line.updates()[-1].version == room.version

    async def disturb(registry: RoomRegistry) -> None:
        while True:
            await registry.upkeep.check_rooms()
            await asyncio.sleep(0)

    async with open_registry(tmp_path, **AT_ONCE) as registry:
        name = (await registry.set_up(TWO)).room.name
        disturbing = asyncio.create_task(disturb(registry))
        await asyncio.gather(act(registry, name, 0), act(registry, name, 1), listen(registry, name))
        disturbing.cancel()
        room = await registry.find(name)
        assert room is not None
        assert room.version == 2 + 2 * 20 == len(await registry.store.read(name))


@in_loop
async def test_a_bot_that_is_to_move_keeps_its_table_awake(tmp_path: Path) -> None:
    async with open_registry(tmp_path, **AT_ONCE) as registry:
        name = (await registry.set_up(BOT)).room.name
        while len(await registry.store.read(name)) < 3:
            await registry.upkeep.tidy()
            await asyncio.sleep(0.001)
        while registry.rooms:
            await registry.upkeep.tidy()
            await asyncio.sleep(0.001)
        room = await registry.find(name)
        assert room is not None
        assert room.table.mover == 0


@in_loop
async def test_what_is_closed_is_deleted_and_what_was_finished_is_kept(tmp_path: Path) -> None:
    at_once = dict.fromkeys(
        (
            "close_waiting_after",
            "close_unfinished_after",
            "delete_never_begun_after",
            "delete_broken_off_after",
            "delete_imported_after",
        ),
        0.0,
    )
    async with open_registry(tmp_path, **AT_ONCE, **at_once) as registry:
        finished = (await registry.set_up(TWO)).room
        record = write_record(record_match(match_of(finished.table), "2024-02-28"))
        assert await finished.submit(holder(finished, 0), Resign("x", 0)) is None
        older = await registry.store.read(finished.name)
        await registry.store.append("older", 0, [each.data for each in older], now(), activity=Activity.OVER)
        for plan in (TWO, WAITING):
            await registry.set_up(plan)
        await registry.import_record(record)
        assert len(await registry.store.tables()) == 5
        while len(await registry.store.tables()) > 2:
            await registry.upkeep.tidy()
            await asyncio.sleep(0.002)
        assert sorted(await registry.store.tables()) == sorted([finished.name, "older"])
        while await registry.store.stale_tables(Activity.OVER, now() + 1):
            await registry.upkeep.tidy()
        assert set(await registry.store.stale_tables(Activity.FINISHED, now() + 1)) == {finished.name, "older"}


@in_loop
async def test_the_time_of_an_import_and_of_a_visit_is_kept(tmp_path: Path) -> None:
    async with open_registry(tmp_path, **AT_ONCE) as registry:
        room = (await registry.set_up(TWO)).room
        await registry.import_record(write_record(record_match(match_of(room.table), "2024-02-28")))
        assert not await registry.store.stale_tables(Activity.IMPORTED, now() - 1000)
        left = await registry.set_up(WAITING)
        async with connected(registry, left.room, 0):
            began = left.room.events[-1].public.at
            await asyncio.sleep(0.005)
        while await registry.store.stale_tables(Activity.WAITING, began + 2):
            await registry.upkeep.tidy()
            await asyncio.sleep(0.001)
        assert await registry.store.stale_tables(Activity.WAITING, now() + 1) == [left.room.name]


@in_loop
async def test_rematches_count_as_tables(tmp_path: Path) -> None:
    async with open_registry(tmp_path) as registry:
        room = (await registry.set_up(TWO)).room
        assert await room.submit(holder(room, 0), Resign("x", 0)) is None
        async with connected(registry, room, 0, 1) as line:
            handler = cast(TableConnection, line.handler)
            while registry.limits.tables.allows(handler.address):
                pass
            handler.handle(b'{"type": "ask", "id": "r", "seat": 0, "wish": "rematch"}')
            assert isinstance(line.received[-1], Refused)
            assert (line.received[-1].id, line.received[-1].why) == ("r", "too-fast")
        assert room.table.offer is None
        assert registry.limits.allow_wish("draw", "127.0.0.1")
        assert registry.limits.allow_wish("rematch", "127.0.0.2")
        assert room.table.phase is Phase.OVER
