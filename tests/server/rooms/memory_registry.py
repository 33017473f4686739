"""A registry of one room without a disk, and a listener, for tests that speak to a room themselves."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import cast

from fourfold.server.bots.bot_pool import BotPool
from fourfold.server.plugins.plugin_games import PluginGames
from fourfold.server.profiles.profiles import Profiles
from fourfold.server.rooms.presence import Listener
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.rooms.steady_clock import SteadyClock
from fourfold.server.rooms.table_history import History, missed, replay_events
from fourfold.server.rooms.update_cache import UpdateCache
from fourfold.server.settings import Settings
from fourfold.store.store import Activity, Conflict, Store, Stored, Unwritable, Written
from fourfold.tables.decide import Change
from fourfold.tables.stored_events import write_event
from fourfold.tables.table import Table, Time
from tests.server.key_holders import viewer


class NoNotices:
    """Nobody has subscribed to anything."""

    def turn_began(self, room: Room) -> None:
        """Tell nobody."""


class MemoryRegistry:
    """The registry of one room: it stores events in a list, and its disk can be full."""

    def __init__(self, bots: BotPool) -> None:
        self.bots = bots
        self.clock = SteadyClock()
        self.settings = Settings(Path("nowhere"))
        self.updates = UpdateCache()
        self.plugins = PluginGames()
        self.notices = NoNotices()
        self.profiles = Profiles(cast(Store, None), is_alone=True)  # nobody here has one
        self.stored: list[Stored] = []
        self.is_full = False

    def may_answer(self) -> bool:
        """There is no other server."""
        return True

    def load_room(self) -> Room:
        """The room of the stored events."""
        return Room("table", cast(RoomRegistry, self), History(replay_events(self.stored)))

    async def append_change(self, table: str, seq: int, change: Change) -> None:
        events = [write_event(event) for event, _ in change.steps]
        await self.append_events(table, seq, events, change.at, activity=change.table.activity)

    async def append_events(
        self, table: str, seq: int, events: Sequence[Written], at: Time, *, activity: Activity
    ) -> None:
        await asyncio.sleep(0)
        if self.is_full:
            raise Unwritable("the disk is full")
        if seq != len(self.stored):
            raise Conflict("only the next number is free")
        self.stored += [
            Stored(seq + number, at, *((event,) if isinstance(event, bytes) else event))
            for number, event in enumerate(events)
        ]

    async def read(self, table: str, known: Table) -> Change:
        return missed(self.stored, known)

    def room_changed(self, room: Room) -> None:
        """There is no lobby."""


class CountingListener:
    """Listens from the first seats of a room, and counts how often it is woken."""

    def __init__(self, room: Room, seats: int) -> None:
        self.woken = 0
        room.presence.add(Listener(viewer(room, *range(seats)), "somewhere", self._wake, self._wake))

    def _wake(self) -> None:
        self.woken += 1
