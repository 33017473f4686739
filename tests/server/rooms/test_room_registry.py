"""The registry in one process: slow clients, absent players, abandoned tables."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import weakref
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from fourfold.server.bots.bot_pool import Overloaded
from fourfold.server.http.auth import find_viewing_room
from fourfold.server.protocol.requests import Ask, Finish, Leave, Play, Resign, Say
from fourfold.server.protocol.tables import NewTable, SeatPlan
from fourfold.server.protocol.updates import Goodbye, Refused
from fourfold.store.sqlite_store import FILE, open_store
from fourfold.store.store import Activity, Damaged
from fourfold.tables.events import Chair, Opened
from fourfold.tables.stored_events import write_event
from fourfold.tables.table import Phase
from tests.server.key_holders import holder
from tests.server.rooms.fake_connections import TWO, WAITING, LoopClock, connected, open_registry
from tests.store.running import in_loop


@in_loop
async def test_a_slow_client_gets_one_update_for_everything_it_missed(tmp_path: Path) -> None:
    async with open_registry(tmp_path) as registry:
        room = (await registry.set_up(TWO)).room
        async with connected(registry, room, 0) as slow, connected(registry, room, 1) as quick:
            [first] = slow.updates()
            slow.can_write = False
            for number, text in enumerate(["?b", "c2", "?4", "a1", "?5", "b1", "?6"]):
                assert room.table.mover is not None
                answer = await room.submit(
                    holder(room, room.table.mover), Play(str(number), room.table.mover, room.version, text)
                )
                assert answer is None
                await asyncio.sleep(0.01)
            assert len(quick.updates()) == 8
            slow.read()
        updates = slow.updates()
        assert len(updates) == 2
        told = [happened for update in updates for happened in update.happened]
        assert [happened.version for happened in told] == list(range(1, room.version + 1))
        assert updates[0] == first
        assert updates[-1].version == room.version


@in_loop
async def test_a_silent_client_gets_a_goodbye(tmp_path: Path) -> None:
    async with open_registry(tmp_path, silent_after=0.05) as registry:
        room = (await registry.set_up(TWO)).room
        async with connected(registry, room, 0) as handshake:
            await asyncio.sleep(0.1)
            await registry.upkeep.tidy()
            await asyncio.sleep(0.01)
            last = handshake.received[-1]
        assert isinstance(last, Goodbye)
        assert (last.why, last.again) == ("idle", True)
        assert not registry.connections


@in_loop
async def test_a_player_gone_for_long_counts_as_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = LoopClock(monkeypatch)
    async with open_registry(tmp_path, away_after=10) as registry:
        room = (await registry.set_up(TWO)).room
        async with connected(registry, room, 0) as anna:
            async with connected(registry, room, 1):
                clock.advance(11)
                assert room.presence.away(room.table) == frozenset()
            assert room.presence.away(room.table) == frozenset()
            clock.advance(11)
            await registry.upkeep.tidy()
            assert room.presence.away(room.table) == {1}
            await asyncio.sleep(0.01)
            assert '"away":[1]' in msgspec.json.encode(anna.received[-1]).decode()
            assert await room.submit(holder(room, 0), Finish("x", 0)) is None
        assert room.table.phase is Phase.OVER


@in_loop
async def test_a_player_who_uses_single_requests_is_not_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = LoopClock(monkeypatch)
    async with open_registry(tmp_path, away_after=10) as registry:
        room = (await registry.set_up(TWO)).room
        for number in range(4):
            clock.advance(6)
            await room.submit(holder(room, 0), Say(str(number), 0, phrase="hello"))
            assert 0 not in room.presence.away(room.table)
        assert 1 in room.presence.away(room.table)


@pytest.mark.parametrize(("plan", "setting"), [(WAITING, "close_waiting_after"), (TWO, "close_unfinished_after")])
@in_loop
async def test_abandoned_tables_are_closed(tmp_path: Path, plan: NewTable, setting: str) -> None:
    async with open_registry(tmp_path, unload_idle_after=0, away_after=0, **{setting: 0.05}) as registry:
        room = (await registry.set_up(plan)).room
        async with connected(registry, room):
            await asyncio.sleep(0.1)
            await registry.upkeep.tidy()
            assert room.table.phase is not Phase.CLOSED
        while not room.table.closed:
            await asyncio.sleep(0.01)
            await registry.upkeep.tidy()
        assert not registry.lobby.snapshot().tables


@in_loop
async def test_a_finished_table_is_unloaded_and_can_be_loaded_again(tmp_path: Path) -> None:
    async with open_registry(tmp_path, unload_over_after=0.0) as registry:
        room = (await registry.set_up(WAITING)).room
        assert await room.submit(holder(room, 0), Leave("x", 0)) is None
        before, name = room.table, room.name
        del room
        await asyncio.sleep(0.01)
        await registry.upkeep.tidy()
        assert not registry.rooms
        found = await registry.find(name)
        assert found is not None
        assert found.table == before


@in_loop
async def test_an_unloaded_room_is_freed_without_the_collector(tmp_path: Path) -> None:
    async with open_registry(tmp_path, unload_over_after=-1) as registry:
        plan = NewTable("quarto", (SeatPlan("Anna"), SeatPlan(level="novice")), {"first": "1"})
        room = (await registry.set_up(plan)).room
        async with connected(registry, room, 0):
            assert await room.submit(holder(room, 0), Play("a", 0, room.version, "?b")) is None
            assert await room.submit(holder(room, 0), Resign("b", 0)) is None
        await asyncio.sleep(0.3)  # a bot that was thinking is stopped, and no longer shown
        gone = weakref.ref(room)
        del room
        gc.disable()
        try:
            await registry.upkeep.tidy()
            await asyncio.sleep(0)
            assert gone() is None
        finally:
            gc.enable()


@in_loop
async def test_concurrent_requests_for_an_unloaded_table_get_the_same_room(tmp_path: Path) -> None:
    async with open_registry(tmp_path) as registry:
        name = (await registry.set_up(TWO)).room.name
        registry.rooms.clear()
        rooms = await asyncio.gather(*(registry.find(name) for _ in range(5)))
        assert len({id(room) for room in rooms}) == 1


@in_loop
async def test_a_server_killed_before_a_full_table_began_begins_it_later(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    opened = Opened("quarto", (Chair("Anna", key="hash"), Chair("greedy", "greedy")), {"first": "1"})
    await store.append("table", 0, [write_event(opened)], 0, activity=Activity.AWAKE)
    await store.close()
    async with open_registry(tmp_path) as registry:
        room = await registry.find("table")
        assert room is not None
        assert room.table.phase is Phase.PLAYING


@in_loop
async def test_a_damaged_table_is_refused_and_the_others_go_on(tmp_path: Path) -> None:
    async with open_registry(tmp_path) as registry:
        bad, good = [(await registry.set_up(TWO)).room.name for _ in range(2)]
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as db:
        db.execute("UPDATE events SET at = at + 1 WHERE key = 1 AND seq = 1")
        db.execute("UPDATE tables SET activity = 2")  # so that both are loaded at the start
    async with open_registry(tmp_path) as registry:
        with pytest.raises(Damaged, match="event 1 is not what was written: this table is damaged"):
            await registry.find(bad)
        room = await registry.find(good)
        assert room
        assert await room.submit(holder(room, 0), Play("x", 0, room.version, "?0")) is None


DEALT = """\
Game: quartino
Options:
Players: Anna | Bob
Date: 2026-01-01
Result: won by 1; points 0 0; resigned
Actions: 9

deal bypg; deal pygb; deal pybg; deal ypbg; deal gypb; deal pbyg; deal ygbp; deal ybgp; first 2
"""


@in_loop
async def test_nobody_joins_hands_that_another_player_knows(tmp_path: Path) -> None:
    async with open_registry(tmp_path) as registry:
        with pytest.raises(ValueError, match="the hands of this game are known"):
            await registry.set_up(
                NewTable("quartino", (SeatPlan("Mallory"), SeatPlan()), record=DEALT, ply=9, public=True)
            )
        alone = NewTable("quartino", (SeatPlan("Mallory"), SeatPlan(level="greedy")), record=DEALT, ply=9)
        assert (await registry.set_up(alone)).room.table.phase is Phase.PLAYING
        with pytest.raises(ValueError, match="invisible"):
            await registry.import_record(DEALT.replace("Bob", "\u3164"))


@in_loop
async def test_a_player_who_only_asks_by_http_is_not_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = LoopClock(monkeypatch)
    async with open_registry(tmp_path, away_after=500, unload_idle_after=5000) as registry:
        opening = await registry.set_up(TWO)
        room = opening.room
        assert room.presence.away(room.table) == frozenset()
        clock.advance(501)
        assert room.presence.away(room.table) == {0, 1}
        await find_viewing_room(registry, room.name, f"Bearer {opening.keys[0]}", None)
        assert room.presence.away(room.table) == {1}


@in_loop
async def test_tables_that_go_on_by_themselves_are_counted_by_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourfold.server.rooms.unattended_tables_limit.MOST_UNATTENDED", 2)
    clocked = NewTable("quarto", (SeatPlan("Anna"), SeatPlan("Bob")), {"first": "1"}, clock="600")
    async with open_registry(tmp_path) as registry:
        opened = [await registry.set_up(clocked, "here") for _ in range(2)]
        with pytest.raises(Overloaded):
            await registry.set_up(clocked, "here")
        await registry.set_up(clocked, "elsewhere")
        async with connected(registry, opened[0].room, 0):
            await registry.set_up(clocked, "here")
        room = opened[1].room
        assert await room.submit(holder(room, 1), Resign("x", 1)) is None
        with pytest.raises(Overloaded):
            await registry.set_up(clocked, "here")


@in_loop
async def test_wishes_are_limited_and_presence_is_encoded_once(tmp_path: Path) -> None:
    async with open_registry(tmp_path) as registry:
        room = (await registry.set_up(TWO)).room
        answers = [await room.submit(holder(room, 0), Ask(f"{number}", 0, "rematch")) for number in range(61)]
        assert {answer.why for answer in answers if isinstance(answer, Refused)} == {"not-over", "too-fast"}
        assert room.presence.encoded_message(room.table) is room.presence.encoded_message(room.table)
