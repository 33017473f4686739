"""The lobby: the list of public tables, and the clients that watch it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from typing import Final

import msgspec

from fourfold.server.protocol.lobby import Listed, LobbyChange
from fourfold.server.protocol.lobby import Lobby as LobbyList
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.updates import lobby_entry
from fourfold.tables.authority import hides_play
from fourfold.tables.table import Phase

_MOST: Final = 100
"""The number of tables in the list."""
_REFRESH_AFTER: Final = 0.5
"""Seconds between two versions of the list, however much changes."""
_KNOWN_VERSIONS: Final = 60
"""Versions whose changes are known; a watcher that missed more gets the whole list."""

_encoder = msgspec.json.Encoder()


class Lobby:
    """Public tables that wait for players or are being played, newest first.

    A watcher gets the list once, then its changes. There is no queue: a slow watcher gets all changes at once.
    """

    def __init__(self, hide_waiting_after: float, numbers: Iterator[int] | None = None) -> None:
        self._hide_waiting_after = hide_waiting_after
        self.version = 1
        self.people = 0
        """The number of clients connected to this server,"""
        self.people_elsewhere = 0
        """and to the other nodes."""
        self.on_refresh: Callable[[], None] = lambda: None
        """Called after each new version of the list."""
        self._elsewhere: dict[str, Listed] = {}
        """The tables that other nodes show."""
        self._rooms: dict[str, tuple[int, Room]] = {}
        self._numbers = numbers or count(1)
        self._listed: dict[str, Listed] = {}
        """The list of this version, by table."""
        self._changes: deque[frozenset[str]] = deque(maxlen=_KNOWN_VERSIONS)
        """The tables that were changed or removed by each of the last versions."""
        self._watchers: set[Callable[[], None]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._messages: dict[int, bytes] = {}
        """The messages of this version, by the version the watcher has."""

    def update(self, room: Room) -> None:
        """List a room that has changed, as long as it is public and something can happen there."""
        is_listed = room.name in self._rooms
        if not self._belongs(room):
            self.remove(room)
        elif not is_listed:
            self._rooms[room.name] = next(self._numbers), room
        if is_listed or room.name in self._rooms:
            self._schedule_refresh()

    def check(self, room: Room) -> None:
        """Remove a waiting room whose players are gone, and list it again when one of them is back."""
        if self._belongs(room) != (room.name in self._rooms):
            self.update(room)

    def _belongs(self, room: Room) -> bool:
        """Whether the room is public, and something can happen there: a game, or a player who waits for others.

        The tables of a tournament are on its own page.
        """
        table = room.table
        if not (table.opened.public and table.is_live) or table.opened.tournament:
            return False
        return table.phase is not Phase.WAITING or room.presence.is_attended(table, self._hide_waiting_after)

    def remove(self, room: Room) -> None:
        """Remove a room from the list."""
        if self._rooms.pop(room.name, None):
            self._schedule_refresh()

    def watch(self, wake: Callable[[], None]) -> Callable[[], None]:
        """Call `wake` whenever the list changes, until the returned function is called."""
        self._watchers.add(wake)
        return lambda: self._watchers.discard(wake)

    def snapshot(self) -> LobbyList:
        """The current list."""
        return LobbyList(_in_order(self._list().values()), self._everyone)

    def own(self) -> dict[str, Listed]:
        """The newest tables of this server."""
        newest = list(self._rooms.items())[: -_MOST - 1 : -1]
        return {
            name: lobby_entry(name, room.table, room.presence.watchers(room.table), number)
            for name, (number, room) in newest
        }

    def featured(self, most: int) -> list[tuple[Listed, Room]]:
        """Some games of this server that people play now: the most watched ones, then the newest."""
        rooms = [(number, room) for number, room in self._rooms.values() if is_interesting(room)]
        rooms.sort(key=lambda each: (-each[1].presence.watchers(each[1].table), -each[0]))
        return [
            (lobby_entry(room.name, room.table, room.presence.watchers(room.table), number), room)
            for number, room in rooms[:most]
        ]

    def list_others(self, tables: Iterable[Listed]) -> None:
        """List the tables of other nodes together with this server's own."""
        listed = {each.table: each for each in tables}
        if listed != self._elsewhere:
            self._elsewhere = listed
            self._schedule_refresh()

    @property
    def _everyone(self) -> int:
        return self.people + self.people_elsewhere

    def message(self, known: int = 0) -> bytes:
        """The message that updates a watcher from a version it has, encoded once for all that have the same."""
        found = self._messages.get(known)
        if found is None:
            found = self._messages[known] = _encoder.encode(self._change(known) or self._whole())
        return found

    def _whole(self) -> LobbyList:
        return LobbyList(_in_order(self._listed.values()), self._everyone, self.version)

    def _change(self, known: int) -> LobbyChange | None:
        """The changes since a version; None if they are not known any more, or longer than the list."""
        missed = self.version - known
        if not 0 < missed <= len(self._changes):
            return None
        changes = frozenset[str]().union(*list(self._changes)[-missed:])
        changed = tuple(self._listed[name] for name in self._listed if name in changes)
        removed = tuple(sorted(changes - self._listed.keys()))
        return LobbyChange(self.version, self._everyone, changed, removed) if len(removed) <= _MOST else None

    def _list(self) -> dict[str, Listed]:
        if not self._elsewhere:
            return self.own()
        newest = sorted({**self._elsewhere, **self.own()}.items(), key=lambda item: -item[1].number)
        return dict(newest[:_MOST])

    def _schedule_refresh(self) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(_REFRESH_AFTER, self.refresh)

    def refresh(self) -> None:
        """Make a new version of the list, and wake all watchers."""
        self._timer = None
        before, self._listed = self._listed, self._list()
        names = before.keys() | self._listed.keys()
        self._changes.append(frozenset(name for name in names if before.get(name) != self._listed.get(name)))
        self.version += 1
        self._messages.clear()
        for wake in list(self._watchers):
            wake()
        self.on_refresh()


def is_interesting(room: Room) -> bool:
    """Whether people play here now, and others may watch; a game of ours: for others, clients have no pictures."""
    table = room.table
    is_played = table.phase is Phase.PLAYING and not hides_play(table)
    return is_played and bool(room.presence.listeners) and room.boards is None


def _in_order(tables: Iterable[Listed]) -> tuple[Listed, ...]:
    """Waiting tables first, newer ones before older ones."""
    return tuple(sorted(tables, key=lambda each: (each.phase != "waiting", -each.number)))
