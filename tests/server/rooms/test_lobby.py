"""Watchers of the lobby get the list once and then its changes; applied together they always give the list."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from fourfold.server.protocol.lobby import Listed, LobbyChange, LobbyMessage
from fourfold.server.protocol.lobby import Lobby as LobbyList
from fourfold.server.rooms import lobby as lobbies
from fourfold.server.rooms.lobby import Lobby
from fourfold.server.rooms.room import Room
from fourfold.tables.events import Chair, Sat
from fourfold.tables.table import Table, apply
from tests.tables.table_builder import begun, over, person, waiting

MOST = 100


@dataclass
class RoomPresence:
    count: int = 0
    is_here: bool = True
    """Whether one of the table's players is here."""

    def is_attended(self, _table: Table, _within: float) -> bool:
        return self.is_here

    def watchers(self, _table: Table) -> int:
        return self.count


@dataclass
class FakeRoom:
    """The part of a room that the lobby uses."""

    name: str
    table: Table
    presence: RoomPresence = field(default_factory=RoomPresence)


class Watcher:
    """A client that applies the lobby's messages to its list."""

    def __init__(self) -> None:
        self.known = 0
        self.tables: dict[str, Listed] = {}
        self.kinds: list[type[Any]] = []

    def receive(self, lobby: Lobby) -> None:
        if self.known == lobby.version:
            return
        message: Any = msgspec.json.decode(lobby.message(self.known), type=LobbyMessage)
        self.known = lobby.version
        self.kinds.append(message.__class__)
        if isinstance(message, LobbyList):
            self.tables = {each.table: each for each in message.tables}
        else:
            assert isinstance(message, LobbyChange)
            assert len(message.changed) <= MOST
            assert len(message.removed) <= MOST
            for name in message.removed:
                self.tables.pop(name, None)  # it may have come and gone in between
            self.tables |= {each.table: each for each in message.changed}

    def list(self) -> tuple[Listed, ...]:
        return tuple(sorted(self.tables.values(), key=lambda each: (each.phase != "waiting", -each.number)))


def public(table: Table) -> Table:
    return msgspec.structs.replace(table, opened=msgspec.structs.replace(table.opened, public=True))


WAITING = public(waiting("quarto", person(0), Chair()))
TABLES = (WAITING, public(begun()), public(over()), begun(), apply(WAITING, Sat(1, "Bob", "hash"), 0))


def note(lobby: Lobby, rooms: dict[str, FakeRoom], name: str, table: Table, watchers: int = 0) -> None:
    room = rooms.setdefault(name, FakeRoom(name, table))
    room.table, room.presence.count = table, watchers
    lobby.update(cast(Room, room))


async def _watched(steps: list[tuple[int, int, int, bool]]) -> None:
    lobby, rooms = Lobby(20), dict[str, FakeRoom]()
    quick, slow, late = Watcher(), Watcher(), Watcher()
    for number, (name, table, watchers, reads) in enumerate(steps):
        note(lobby, rooms, f"table {name}", TABLES[table], watchers)
        if number % 3:
            lobby.refresh()
        quick.receive(lobby)
        if reads:
            slow.receive(lobby)
        truth = msgspec.json.decode(lobby.message(), type=LobbyList).tables
        assert quick.list() == truth
    lobby.refresh()
    for watcher in (quick, slow, late):
        watcher.receive(lobby)
        assert watcher.list() == lobby.snapshot().tables
    assert quick.kinds[1:] == [LobbyChange] * (len(quick.kinds) - 1)


@settings(max_examples=60)
@given(
    st.lists(
        st.tuples(st.integers(0, 12), st.integers(0, len(TABLES) - 1), st.integers(0, 2), st.booleans()), max_size=40
    )
)
def test_the_list_and_its_changes_are_always_the_list(steps: list[tuple[int, int, int, bool]]) -> None:
    asyncio.run(_watched(steps))


def test_more_tables_than_the_list_shows_come_and_go() -> None:
    async def evening() -> None:
        lobby, rooms, watcher = Lobby(20), dict[str, FakeRoom](), Watcher()
        for number in range(150):
            note(lobby, rooms, f"table {number}", WAITING)
        for gone in range(149, 20, -1):
            lobby.refresh()
            watcher.receive(lobby)
            assert watcher.list() == lobby.snapshot().tables
            assert len(watcher.tables) <= MOST
            lobby.remove(cast(Room, rooms[f"table {gone}"]))
        assert watcher.kinds.count(LobbyList) == 1

    asyncio.run(evening())


def test_a_watcher_that_missed_too_much_gets_the_whole_list() -> None:
    async def evening() -> None:
        lobby, rooms, watcher = Lobby(20), dict[str, FakeRoom](), Watcher()
        watcher.receive(lobby)
        for number in range(200):
            note(lobby, rooms, f"table {number}", WAITING)
            lobby.refresh()
        watcher.receive(lobby)
        assert watcher.kinds == [LobbyList, LobbyList]
        for number in range(200):
            note(lobby, rooms, f"table {number}", TABLES[2])
        lobby.refresh()
        watcher.receive(lobby)
        assert watcher.list() == ()
        # The names of the tables that have come and gone are longer than the list.
        for batch in range(3):
            for number in range(90):
                note(lobby, rooms, f"other {batch}, {number}", WAITING)
            lobby.refresh()
            for number in range(90):
                note(lobby, rooms, f"other {batch}, {number}", TABLES[2])
            lobby.refresh()
        watcher.receive(lobby)
        assert watcher.kinds[-1] is LobbyList

    asyncio.run(evening())


def test_a_change_is_small_and_made_once_for_all_who_know_the_same() -> None:
    async def evening() -> None:
        lobby, rooms = Lobby(20), dict[str, FakeRoom]()
        for number in range(MOST):
            note(lobby, rooms, f"table {number}", WAITING)
        lobby.refresh()
        known = lobby.version
        note(lobby, rooms, "table 7", TABLES[1])
        lobby.refresh()
        whole, change = lobby.message(), lobby.message(known)
        assert len(change) < len(whole) / 20
        assert lobby.message(known) is change
        assert lobby.message() is whole

    asyncio.run(evening())


def test_the_limits_of_the_list_are_the_lobbys() -> None:
    assert lobbies._MOST == MOST  # pyright: ignore[reportPrivateUsage]


def test_a_waiting_table_is_listed_while_one_of_its_players_is_there() -> None:
    async def evening() -> None:
        lobby, rooms = Lobby(20), dict[str, FakeRoom]()
        note(lobby, rooms, "waiting", WAITING)
        note(lobby, rooms, "playing", TABLES[1])
        for is_here, listed in ((True, 2), (False, 1), (False, 1), (True, 2)):
            for room in rooms.values():
                room.presence.is_here = is_here
                lobby.check(cast(Room, room))
            assert len(lobby.snapshot().tables) == listed
        lobby.refresh()
        version = lobby.version
        for room in rooms.values():
            lobby.check(cast(Room, room))
        await asyncio.sleep(0)
        assert lobby.version == version

    asyncio.run(evening())
