"""The lobby: the public tables, and everybody who watches the list."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from itertools import count
from typing import Final

import msgspec

from fourfold.server.protocol.lobby import Listed, LobbyChange
from fourfold.server.protocol.lobby import Lobby as LobbyList
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.updates import see_listed

_MOST: Final = 100
"""As many tables as the list shows."""
_PAUSE: Final = 0.5
"""Seconds between two lists, however much happens."""
_REMEMBERED: Final = 60
"""Versions whose changes are known; a watcher who missed more gets the whole list."""

_encoder = msgspec.json.Encoder()


class Lobby:
    """Public tables that wait for players or are being played, newest first.

    A watcher gets the list once, then what has changed. There is no queue: who was slow gets all changes at once.
    """

    def __init__(self) -> None:
        self.version = 1
        self.people = 0
        """How many are connected."""
        self._rooms: dict[str, tuple[int, Room]] = {}
        self._numbers = count(1)
        self._listed: dict[str, Listed] = {}
        """The list of this version, by table,"""
        self._touched: deque[frozenset[str]] = deque(maxlen=_REMEMBERED)
        """and which tables were changed or removed by each of the last versions."""
        self._watchers: set[Callable[[], None]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._messages: dict[int, bytes] = {}
        """The messages of this version, by the version the watcher has."""

    def note(self, room: Room) -> None:
        """A table has changed; it is listed as long as something goes on there."""
        is_listed = room.name in self._rooms
        if not (room.table.opened.public and room.table.is_live):
            self.forget(room)
        elif not is_listed:
            self._rooms[room.name] = next(self._numbers), room
        if is_listed or room.name in self._rooms:
            self._ring()

    def forget(self, room: Room) -> None:
        """That table is gone."""
        if self._rooms.pop(room.name, None):
            self._ring()

    def watch(self, wake: Callable[[], None]) -> Callable[[], None]:
        """Be woken when the list changes, until the function that comes back is called."""
        self._watchers.add(wake)
        return lambda: self._watchers.discard(wake)

    def seen(self) -> LobbyList:
        """The list as it is now."""
        return LobbyList(_in_order(self._look().values()), self.people)

    def message(self, known: int = 0) -> bytes:
        """What brings a watcher who knows a version up to date, made once for all who know the same."""
        found = self._messages.get(known)
        if found is None:
            found = self._messages[known] = _encoder.encode(self._change(known) or self._whole())
        return found

    def _whole(self) -> LobbyList:
        return LobbyList(_in_order(self._listed.values()), self.people, self.version)

    def _change(self, known: int) -> LobbyChange | None:
        """What has changed since a version; None if that is not known any more, or is longer than the list."""
        missed = self.version - known
        if not 0 < missed <= len(self._touched):
            return None
        touched = frozenset[str]().union(*list(self._touched)[-missed:])
        changed = tuple(self._listed[name] for name in self._listed if name in touched)
        removed = tuple(sorted(touched - self._listed.keys()))
        return LobbyChange(self.version, self.people, changed, removed) if len(removed) <= _MOST else None

    def _look(self) -> dict[str, Listed]:
        newest = list(self._rooms.items())[: -_MOST - 1 : -1]
        return {
            name: see_listed(name, room.table, room.presence.watchers(room.table), number)
            for name, (number, room) in newest
        }

    def _ring(self) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(_PAUSE, self.refresh)

    def refresh(self) -> None:
        """Make a new version of the list, and wake everybody who watches it."""
        self._timer = None
        before, self._listed = self._listed, self._look()
        names = before.keys() | self._listed.keys()
        self._touched.append(frozenset(name for name in names if before.get(name) != self._listed.get(name)))
        self.version += 1
        self._messages.clear()
        for wake in list(self._watchers):
            wake()


def _in_order(tables: Iterable[Listed]) -> tuple[Listed, ...]:
    """Those that wait first, newer ones before older ones."""
    return tuple(sorted(tables, key=lambda each: (each.phase != "waiting", -each.number)))
