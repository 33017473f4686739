"""A cache of encoded updates of all rooms, bounded in bytes."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from fourfold.tables.authority import Viewpoint

MOST_A_ROOM: Final = 256 * 1024
"""Bytes cached for one room."""
MOST: Final = 32 * 1024 * 1024
"""Bytes cached for all rooms."""

Key = tuple[Viewpoint, int, int, bool, int, str, int]
"""The viewpoint, the versions before the update and of the table, whether it describes the table, the second its clocks
show, the language of a board that the server makes, and the form of the update. With the version, an update that was
cached for an earlier room of the same table is never found."""


class UpdateCache:
    """Drops all updates of a room at once: when it changes, when it has too many, or when others need the space."""

    def __init__(self, most: int = MOST, most_a_room: int = MOST_A_ROOM) -> None:
        self.size = 0
        """Bytes cached."""
        self._most, self._most_a_room = most, most_a_room
        self._rooms: OrderedDict[str, dict[Key, bytes]] = OrderedDict()
        self._sizes: dict[str, int] = {}

    def find(self, room: str, key: Key) -> bytes | None:
        """A cached update; None if there is none."""
        kept = self._rooms.get(room)
        return kept.get(key) if kept else None

    def keep(self, room: str, key: Key, update: bytes) -> None:
        """Cache an update of a room that has no other for this key."""
        size = len(update)
        if size > self._most_a_room:
            return
        if self._sizes.get(room, 0) + size > self._most_a_room:
            self.forget(room)
        while self.size + size > self._most and self._rooms:
            self.forget(next(iter(self._rooms)))
        self._rooms.setdefault(room, {})[key] = update
        self._rooms.move_to_end(room)
        self._sizes[room] = self._sizes.get(room, 0) + size
        self.size += size

    def forget(self, room: str) -> None:
        """Drop every update of a room."""
        if self._rooms.pop(room, None) is not None:
            self.size -= self._sizes.pop(room)
