"""Nobody loses time when the wall clock is set, the process is stopped, or the server is killed."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import msgspec
import pytest

from fourfold.client import RemoteServer as Client
from fourfold.client import TableClient
from fourfold.play.record import record_match, write_record
from fourfold.server.protocol.requests import Play, Say
from fourfold.server.protocol.tables import NewTable, SeatPlan
from fourfold.server.protocol.updates import ServerMessage, Update
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.rooms.steady_clock import SteadyClock, Ticker, now
from fourfold.server.rooms.table_history import replay_events
from fourfold.server.settings import Settings
from fourfold.store.reader import Reader
from fourfold.store.sqlite_store import FILE, open_store
from fourfold.store.store import Unwritable
from fourfold.tables.events import Ended, Resumed
from fourfold.tables.table import Phase
from harness.server import Server
from tests.play.lone_player import before_last_turns, finished_alone, last_turns
from tests.server.key_holders import holder
from tests.store.running import in_loop

S = 1_000_000_000
CLOCKED = NewTable("quarto", (SeatPlan("Anna"), SeatPlan("Bob")), {"first": "1"}, clock="100")


class Fake:
    """A wall clock that can be set, and a monotonic clock that cannot; both in nanoseconds."""

    def __init__(self, wall: int = 1_000_000 * S) -> None:
        self.wall, self.monotonic = wall, 5 * S
        self.clock = SteadyClock(lambda: self.wall, lambda: self.monotonic)

    def stall(self, seconds: float) -> None:
        """Time passes, and nothing runs."""
        self.wall += int(seconds * S)
        self.monotonic += int(seconds * S)

    def run(self, seconds: float) -> None:
        """Time passes, and the ticker runs."""
        for _ in range(int(seconds * 2)):
            self.stall(0.5)
            self.clock.keep(self.clock.now())


@asynccontextmanager
async def registry_of(folder: Path, fake: Fake) -> AsyncGenerator[RoomRegistry]:
    registry = RoomRegistry(Settings(folder, threads=1), open_store(folder), fake.clock)
    await registry.open()
    try:
        yield registry
    finally:
        await registry.close()


def shown(room: Room, seat: int = 0) -> int:
    """Milliseconds left, as this player sees it now."""
    update = msgspec.json.decode(room.update(0, 0), type=ServerMessage)
    assert isinstance(update, Update)
    assert update.clocks
    left = update.clocks.left[seat]
    assert left is not None
    return left


def test_steady_time_follows_neither_the_wall_clock_nor_a_stall() -> None:
    fake = Fake()
    clock = fake.clock
    assert clock.now() == 1_000_000_000
    clock.hold("table")
    for step in (120, -120, 10**6):
        fake.wall += step * S
        assert clock.now() == 1_000_000_000
    fake.run(10)
    assert clock.now() == 1_000_010_000
    fake.stall(3600)
    assert clock.now() == 1_000_010_500
    clock.release("table")
    assert clock.now() == fake.wall // 1_000_000


def test_steady_time_does_not_begin_before_the_last_tick() -> None:
    fake = Fake()
    fake.clock.floor = 1_000_100_000
    fake.clock.hold("table")
    assert fake.clock.now() == 1_000_100_000


def test_the_time_zone_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SteadyClock()
    clock.hold("table")
    before = clock.now()
    for zone in ("Pacific/Kiritimati", "America/New_York"):
        monkeypatch.setenv("TZ", zone)
        time.tzset()
        assert abs(clock.now() - before) < 600_000 > abs(now() - before)
    monkeypatch.undo()
    time.tzset()


@in_loop
async def test_a_wall_clock_that_is_set_costs_and_brings_nothing(tmp_path: Path) -> None:
    fake = Fake()
    async with registry_of(tmp_path, fake) as registry:
        room = (await registry.set_up(CLOCKED)).room
        for step in (120, -240):
            fake.run(5)
            fake.wall += step * S
        assert shown(room) == 90_000
        assert await room.submit(holder(room, 0), Play("k", 0, room.version, "?0")) is None
        assert (room.table.phase, shown(room)) == (Phase.PLAYING, 90_000)


@in_loop
async def test_a_stall_is_not_charged_and_a_flag_falls_when_its_time_is_up(tmp_path: Path) -> None:
    fake = Fake()
    async with registry_of(tmp_path, fake) as registry:
        room = (await registry.set_up(CLOCKED)).room
        fake.run(20)
        fake.stall(1000)
        assert shown(room) == 79_500
        assert await room.submit(holder(room, 1), Say("a", 1, "slow")) is None
        fake.run(79)
        assert (room.table.phase, shown(room)) == (Phase.PLAYING, 500)
        fake.run(1)
        assert await room.submit(holder(room, 1), Say("b", 1, "done")) is None
        assert room.table.phase == Phase.OVER


@in_loop
async def test_the_limit_of_a_turn_starts_again_when_the_same_player_has_the_next_one(tmp_path: Path) -> None:
    fake, game, ply = Fake(), write_record(record_match(finished_alone())), len(before_last_turns().log)
    seats = (SeatPlan("Anna"), SeatPlan("Bob"))
    async with registry_of(tmp_path, fake) as registry:
        room = (await registry.set_up(NewTable("quartex", seats, clock="60/turn", record=game, ply=ply))).room
        for turn, text in enumerate(last_turns()):
            assert (room.table.mover, shown(room)) == (0, 60_000)
            fake.run(50)
            assert shown(room) == 10_000
            assert await room.submit(holder(room, 0), Play(f"k{turn}", 0, room.version, text)) is None
        assert room.table.match
        assert room.table.match.outcome == finished_alone().outcome


@in_loop
async def test_a_restart_charges_until_the_last_tick(tmp_path: Path) -> None:
    fake = Fake()
    async with registry_of(tmp_path, fake) as registry:
        room = (await registry.set_up(CLOCKED)).room
        fake.run(30)
    for down, left in ((1000, 70_000), (-5000, 70_000)):  # the wall clock may be wrong after a restart
        later = Fake(fake.wall + down * S)
        async with registry_of(tmp_path, later) as registry:
            again = registry.rooms[room.name]
            assert shown(again) == left
            later.run(5)
            assert shown(again) == left - 5000
            await registry.store.tick(registry.clock.now() - 5000)  # as if it had been killed before its first tick
            again.close()  # and without a last one


@in_loop
async def test_a_clock_that_fell_before_the_restart_has_fallen(tmp_path: Path) -> None:
    fake = Fake()
    async with registry_of(tmp_path, fake) as registry:
        name = (await registry.set_up(CLOCKED)).room.name
        fake.run(101)
    async with registry_of(tmp_path, Fake(fake.wall + 9000 * S)) as registry:
        stored = await registry.store.read(name)
        resumed, ended = [event for event, _, _ in replay_events(stored)][-2:]
        assert isinstance(resumed, Resumed)
        assert isinstance(ended, Ended)
        assert (ended.reason, ended.seat) == ("time", 0)


@in_loop
async def test_no_clock_falls_by_the_downtime_if_the_restart_cannot_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake = Fake()
    async with registry_of(tmp_path, fake) as registry:
        name = (await registry.set_up(CLOCKED)).room.name
    registry = RoomRegistry(Settings(tmp_path, threads=1), open_store(tmp_path), Fake(fake.wall + 9000 * S).clock)

    async def refuse(*_: object, **__: object) -> None:
        raise Unwritable("the disk is full")

    with monkeypatch.context() as full:
        full.setattr(registry.store, "append", refuse)
        await registry.open()
        with pytest.raises(Unwritable, match="full"):
            await registry.find(name)
    room = await registry.find(name)
    assert room
    assert shown(room) == 100_000
    await registry.close()


@in_loop
async def test_the_time_is_kept_only_while_a_clock_runs() -> None:
    kept: list[int] = []
    fake, ticked = Fake(), asyncio.Event()

    async def keep(at: int) -> None:
        kept.append(at)
        ticked.set()
        if len(kept) == 1:
            raise Unwritable("the disk is full")

    ticker = Ticker(fake.clock, keep)
    ticker.start()
    fake.clock.hold("table")
    ticker.tick()
    await asyncio.sleep(0)
    assert kept == []
    fake.clock.hold("table", runs=True)
    for _ in range(2):  # a failing disk does not stop it
        ticked.clear()
        await ticked.wait()
    await ticker.stop()
    assert len(kept) == 3


@in_loop
async def test_clocks_wait_for_a_store_that_does_not_answer() -> None:
    fake, answers = Fake(), asyncio.Event()

    async def keep(_at: int) -> None:
        await answers.wait()

    ticker = Ticker(fake.clock, keep)
    fake.clock.hold("table", runs=True)
    ticker.start()
    fake.clock.keep(began := fake.clock.now())
    for _ in range(20):
        fake.stall(0.5)
        assert fake.clock.now() <= began + 1_000
    answers.set()
    stored = fake.clock.now()
    await ticker.stop()
    fake.stall(0.5)
    assert fake.clock.now() == stored + 500


def test_a_stopped_and_a_killed_server(own_server: Server) -> None:
    asyncio.run(stopped_and_killed(own_server))


async def stopped_and_killed(server: Server) -> None:
    client, began = Client(server.address), time.monotonic()
    made = await client.open(CLOCKED)
    async with TableClient(server.address, made.table, [made.keys[0].key]) as anna:
        update = await anna.turn()
        assert update
        os.kill(server.pid, signal.SIGSTOP)
        await asyncio.sleep(2)
        os.kill(server.pid, signal.SIGCONT)
        await anna.play(update, "?0")
        elapsed = time.monotonic() - began
        clocks = (await client.look(made.table, made.keys[0].key)).clocks
        assert clocks
        assert clocks.left[0] is not None
        assert clocks.left[0] / 1000 >= 100 - (elapsed - 1.5)
    with closing(Reader(server.data / FILE)) as reader:
        since = reader.read(made.table)[-1].at
        while (tick := reader.last_tick() or 0) < since + 400:
            await asyncio.sleep(0.02)
        server.kill()
        killed = now()
        server.start()
        await asyncio.to_thread(server.wait)
        resumed, table, at = list(replay_events(reader.read(made.table)))[-1]
        assert isinstance(resumed, Resumed)
        assert resumed.until
        assert tick <= resumed.until <= killed <= at
        assert table.clock
        assert table.clock.banks[1] == 100 - (resumed.until - since) / 1000
    client.close()
