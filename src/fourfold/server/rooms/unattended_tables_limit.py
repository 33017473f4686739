"""A limit on the tables of one address that keep the server busy while no client is connected."""

from __future__ import annotations

from typing import Final
from weakref import WeakSet

from fourfold.server.rooms.room import Room
from fourfold.store.store import Activity

MOST_UNATTENDED: Final = 200
"""Tables of one address with a running clock or a bot to move and no client connected: they stay in memory."""
_MOST_ADDRESSES: Final = 10_000


class UnattendedTablesLimit:
    """The rooms in memory that each address has opened."""

    def __init__(self) -> None:
        self._rooms: dict[str, WeakSet[Room]] = {}

    def add(self, address: str, room: Room) -> None:
        """Count a room that this address has opened."""
        self._rooms.setdefault(address, WeakSet()).add(room)

    def allows(self, address: str) -> bool:
        """Whether this address may open another table."""
        if len(self._rooms) > _MOST_ADDRESSES:
            self._rooms = {each: rooms for each, rooms in self._rooms.items() if rooms}
        rooms = self._rooms.get(address, ())
        busy = (room.table.activity is Activity.AWAKE and not room.presence.listeners for room in rooms)
        return sum(busy) < MOST_UNATTENDED
