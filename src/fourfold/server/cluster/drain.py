"""How a node stops while others go on: its tables and clients move in small groups, in a random order."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import shuffle, uniform
from typing import TYPE_CHECKING, Final

from fourfold.server.rooms.room import Room
from fourfold.store.store import StoreError

if TYPE_CHECKING:
    from fourfold.server.rooms.room_registry import RoomRegistry

_WITHIN: Final = 3.0
"""Seconds in which all tables move, so that thousands of clients do not connect at the same moment."""
_PAUSE: Final = 0.05
"""Seconds between two groups, on average."""


class Drain:
    """Gives up every table, and only then tells its clients to connect again: another node can have it by then."""

    def __init__(self) -> None:
        self._moving: dict[str, asyncio.Task[None]] = {}

    async def run(self, registry: RoomRegistry) -> None:
        """Move all tables."""
        rooms = list(registry.rooms.values())
        shuffle(rooms)
        size = max(1, round(len(rooms) * _PAUSE / _WITHIN))
        for start in range(0, len(rooms), size):
            for room in rooms[start : start + size]:
                self._moving[room.name] = asyncio.create_task(_move(registry, room))
            await asyncio.sleep(_PAUSE * uniform(0.5, 1.5))
        await asyncio.gather(*self._moving.values())

    async def wait_for(self, table: str) -> None:
        """Wait until a table that moves has no owner any more."""
        if table in self._moving:
            await asyncio.shield(self._moving[table])


async def _move(registry: RoomRegistry, room: Room) -> None:
    at = registry.clock.now()
    # From here on requests get no answer and are sent again to the next owner; those that were stored are found there.
    registry.forget(room)
    with suppress(StoreError):  # the others will find it without an owner when this node is gone
        await registry.cluster.release(room.name, at)
    room.presence.lose()
