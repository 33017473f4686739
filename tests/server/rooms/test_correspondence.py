"""Games by correspondence sleep in the store until they are due, and nobody pays for an outage."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from fourfold.play.clock import DAY
from fourfold.server.protocol.requests import Play
from fourfold.server.protocol.tables import NewTable
from fourfold.server.rooms.outages import KEY, LEAST, Outage, Outages
from fourfold.server.rooms.presence import Listener
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.rooms.steady_clock import now
from fourfold.server.settings import Settings
from fourfold.store.store import Activity, Entry, Store
from fourfold.tables.correspondence_deadlines import deadline, due, reminder
from fourfold.tables.events import Began, Chair, Event, Opened, Resumed
from fourfold.tables.stored_events import read_event, write_event
from fourfold.tables.table import Phase, Time, fold
from tests.server.key_holders import holder, viewer
from tests.server.rooms.fake_connections import TWO
from tests.store.conftest import engine
from tests.store.engines import Engine
from tests.store.running import in_loop

__all__ = ["engine"]

HOUR, MINUTE = 3_600_000, 60_000
DAILY = NewTable("quarto", TWO.seats, TWO.options, clock="3d/turn")
AT_ONCE = {"unload_idle_after": -1.0, "away_after": -1.0}


@asynccontextmanager
async def running(engine: Engine, store: Store | None = None) -> AsyncGenerator[RoomRegistry]:
    """A registry whose unused rooms leave memory at the first check."""
    words: dict[str, Any] = {"data": engine.location, "threads": 1, **AT_ONCE}
    registry = RoomRegistry(Settings(**words), store or await engine.open())
    await registry.open()
    try:
        yield registry
    finally:
        await registry.close()


async def keep(store: Store, since: Time, clock: str = "1d/turn") -> None:
    """Store a game whose player to move has been thinking since then."""
    people = (Chair("Anna", key="a"), Chair("Bob", key="b"))
    events: list[Event] = [Opened("quarto", people, {"first": "1"}, clock), Began()]
    table = fold((event, since) for event in events)
    written = [write_event(event) for event in events]
    await store.append("game", 0, written, since, activity=table.activity, due=due(table))


async def last_ran(store: Store, at: Time) -> None:
    """Note that a server ran until then."""
    await store.append_shared(KEY, 0, [Entry(b"{}", str(at).encode())], at)


async def events_of(store: Store) -> list[Event]:
    return [read_event(each.written) for each in await store.read("game")]


async def look(registry: RoomRegistry) -> Room:
    room = await registry.find("game")
    assert room is not None
    return room


@in_loop
async def test_a_game_with_days_for_a_turn_is_not_in_memory(engine: Engine) -> None:
    async with running(engine) as registry:
        room = (await registry.set_up(DAILY)).room
        assert room.table.activity is Activity.ASLEEP
        name, version, first = room.name, room.version, due(room.table)
        assert first is not None
        del room
        await registry.upkeep.tidy()
        assert not registry.rooms
        assert (await registry.store.due_tables(first - 1), await registry.store.due_tables(first)) == ([], [name])
    async with running(engine) as registry:
        assert not registry.rooms
        again = await registry.find(name)
        assert again is not None
        assert again.version == version, "loading it is no event"
        assert await again.submit(holder(again, 0), Play("a", 0, version, "?b")) is None
        assert await registry.store.due_tables(first) == [], "the next player has three days of their own"


@in_loop
async def test_a_player_whose_days_are_up_loses_while_nobody_is_there(engine: Engine) -> None:
    async with engine.opened() as store:
        await keep(store, now() - 25 * HOUR)
        await last_ran(store, now())
    async with running(engine) as registry:
        await registry.upkeep.tidy()
        table = (await look(registry)).table
        assert table.match is not None
        assert table.match.outcome is not None
        assert (table.match.outcome.winners, table.match.outcome.reason) == ((1,), "time")
        assert await registry.store.due_tables(now() + 10 * DAY * 1000) == []


@in_loop
async def test_an_outage_costs_no_player_time(engine: Engine) -> None:
    async with engine.opened() as store:
        await keep(store, now() - 25 * HOUR)
        await last_ran(store, now() - 10 * HOUR)
    async with running(engine) as registry:
        await registry.upkeep.tidy()
        room = await look(registry)
        assert room.table.phase is Phase.PLAYING
        limit = deadline(room.table)
        assert limit is not None
        assert 9 * HOUR - MINUTE < limit - now() <= 9 * HOUR + MINUTE, "15 of 24 hours were used"
        assert [type(each) for each in await events_of(registry.store)].count(Resumed) == 1
        del room
    async with running(engine) as registry:  # at once: that is no outage
        await look(registry)
        assert [type(each) for each in await events_of(registry.store)].count(Resumed) == 1, "no credit is given twice"
        await registry.upkeep.tidy()
        assert await registry.store.due_tables(now()) == [], "the reminder is due later"


@in_loop
async def test_a_player_is_reminded_once(engine: Engine) -> None:
    reminded: list[tuple[str, Time]] = []

    async def remind(room: Room, last: Time) -> None:
        reminded.append((room.name, last))

    async with engine.opened() as store:
        await keep(store, now() - 22 * HOUR)
        await last_ran(store, now())
    for _ in range(2):
        async with running(engine) as registry:
            registry.correspondence.remind = remind
            await registry.upkeep.tidy()
            await look(registry)
            await registry.upkeep.tidy()
    ((name, last),) = reminded
    assert name == "game"
    assert HOUR < last - now() <= 2 * HOUR + 1
    async with engine.opened() as store:
        assert (await store.due_tables(last - 1), await store.due_tables(last)) == ([], ["game"])


@in_loop
async def test_a_reminder_comes_while_a_spectator_watches(engine: Engine) -> None:
    reminded: list[tuple[str, bool]] = []

    async def remind(room: Room, last: Time) -> None:
        reminded.append((room.name, last > now()))

    async with running(engine) as registry:
        await keep(registry.store, now() - 22 * HOUR)
        registry.correspondence.remind = remind
        room = await look(registry)
        room.add_listener(Listener(viewer(room), "", lambda: None, lambda: None))
        await registry.upkeep.tidy()
        await registry.upkeep.tidy()
        assert reminded == [("game", True)]


@in_loop
async def test_nobody_is_away_in_a_game_by_correspondence(engine: Engine) -> None:
    async with running(engine) as registry:
        await keep(registry.store, now() - 5 * HOUR)
        room = await look(registry)
        assert room.presence.away(room.table) == frozenset()


@in_loop
async def test_a_table_for_correspondence_waits_longer_for_its_players(engine: Engine) -> None:
    async with running(engine) as registry:
        waiting = NewTable("quarto", (TWO.seats[0], msgspec.structs.replace(TWO.seats[1], name="")), clock="1d/turn")
        assert (await registry.set_up(waiting)).room.table.activity is Activity.ASLEEP


@in_loop
async def test_outages_of_two_servers_are_one(engine: Engine) -> None:
    async with engine.opened() as store:
        one, two = Outages(store), Outages(store)
        assert not await one.note(0), "nothing ran before"
        assert not await two.note(LEAST)
        later = LEAST + 10 * HOUR
        await one.refresh()
        await two.refresh()
        assert await one.note(later)
        two_log = [Outage(LEAST, later), Outage(LEAST + HOUR, later + 5)]
        await store.append_shared(KEY, 2, [msgspec.json.encode(two_log[1])], later)
        await two.refresh()
        assert two.credit(0, later + HOUR) == 10 * HOUR + 5
        assert two.credit(LEAST + HOUR, LEAST + 2 * HOUR) == HOUR
        assert two.credit(later + 5, later + HOUR) == 0
        assert not await two.note(later + 1000), "the other server has noted it"


def test_reminders() -> None:
    def table(clock: str) -> Any:
        people = (Chair("Anna", key="a"), Chair("Bob", key="b"))
        return fold([(Opened("quarto", people, {"first": "1"}, clock), 0), (Began(), 0)])

    for clock, early in (("1d/turn", 3 * HOUR), ("7d/turn", 21 * HOUR), ("30d", 24 * HOUR)):
        last, at = deadline(table(clock)), reminder(table(clock))
        assert last is not None
        assert at == last - early
        assert due(table(clock)) == at
    assert due(table("3600")) is None
