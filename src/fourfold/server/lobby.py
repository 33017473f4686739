"""The lobby: the public tables, and everybody who watches the list."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import msgspec

from fourfold.server import protocol
from fourfold.server.room import Room
from fourfold.server.sight import see_listed

_MOST: Final = 100
"""As many tables as the list shows."""
_PAUSE: Final = 0.5
"""Seconds between two lists, however much happens."""


class Lobby:
    """Public tables that wait for players or are being played, newest first."""

    def __init__(self) -> None:
        self.version = 1
        self.people = 0
        """How many are connected."""
        self._rooms: dict[str, Room] = {}
        self._watchers: set[Callable[[], None]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._message: tuple[int, bytes] = (0, b"")

    def note(self, room: Room) -> None:
        """A table has changed; it is listed as long as something goes on there."""
        is_listed = room.name in self._rooms
        if not (room.table.opened.public and room.table.is_live):
            self.forget(room)
        else:
            self._rooms[room.name] = room
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

    def seen(self) -> protocol.Lobby:
        """The list as it is now."""
        newest = list(self._rooms.values())[: -_MOST - 1 : -1]
        waiting_first = sorted(newest, key=lambda room: room.table.match is not None)
        listed = (see_listed(room.name, room.table, room.company.watchers(room.table)) for room in waiting_first)
        return protocol.Lobby(tuple(listed), self.people)

    def message(self) -> bytes:
        """The same as bytes, made once for all who watch."""
        if self._message[0] != self.version:
            self._message = self.version, msgspec.json.encode(self.seen())
        return self._message[1]

    def _ring(self) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(_PAUSE, self._wake)

    def _wake(self) -> None:
        self._timer = None
        self.version += 1
        for wake in list(self._watchers):
            wake()
