"""The boards of a room whose game comes from another package: fetched from the game's process, and kept for a move."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from fourfold.server.plugins.messages import Frame
from fourfold.server.plugins.plugin_games import PluginGames
from fourfold.tables.authority import Viewpoint
from fourfold.tables.table import Table

if TYPE_CHECKING:
    from fourfold.server.rooms.room import Room

Key = tuple[Viewpoint, str]
"""A viewpoint and a language."""


class PluginBoards:
    """What each viewpoint sees in each language now; a move discards everything.

    The room is an argument: a reference to it would keep it alive until the next garbage collection.
    """

    def __init__(self, games: PluginGames) -> None:
        self._games = games
        self._state: object = None
        """The state that the boards show."""
        self._frames: dict[Key, Frame] = {}
        self._fetching: set[Key] = set()

    def find(self, table: Table, viewpoint: Viewpoint, language: str) -> Frame | None:
        """A board that is here; None before the game has begun."""
        self._discard_old(table)
        return self._frames.get((viewpoint, language))

    def has(self, table: Table, viewpoint: Viewpoint, language: str) -> bool:
        """Whether the board that the next update shows is here."""
        return table.match is None or self.find(table, viewpoint, language) is not None

    def are_here(self, room: Room, wanted: Iterable[Viewpoint], language: str) -> bool:
        """Whether all these boards are here; if not, fetch them, and wake the listeners when they are."""
        if room.table.match is None:
            return True
        missing = [each for each in wanted if self.find(room.table, each, language) is None]
        for viewpoint in missing:
            if (viewpoint, language) not in self._fetching:
                room.spawn(partial(self._fetch_and_wake, room, viewpoint, language))
        return not missing

    async def _fetch_and_wake(self, room: Room, viewpoint: Viewpoint, language: str) -> None:
        await self.fetch(room.table, viewpoint, language)
        room.presence.wake()

    async def fetch(self, table: Table, viewpoint: Viewpoint, language: str) -> None:
        """Fetch a board if it is not here."""
        key, match = (viewpoint, language), table.match
        if match is None or self.find(table, *key) is not None:
            return
        self._fetching.add(key)
        try:
            frame = await self._games.frame(match, viewpoint, language)
        finally:
            self._fetching.discard(key)
        if match.state is self._state:
            self._frames[key] = frame

    def _discard_old(self, table: Table) -> None:
        state = table.match.state if table.match else None
        if state is not self._state:
            self._state = state
            self._frames.clear()
