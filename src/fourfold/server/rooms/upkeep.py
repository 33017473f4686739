"""Upkeep: unused rooms leave memory, abandoned tables are closed, and closed ones are deleted after a while."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from fourfold.play.match import Refusal
from fourfold.play.rule_versions import NotInstalled
from fourfold.server.plugins.process import GameFailed
from fourfold.server.protocol.updates import Goodbye
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.steady_clock import now
from fourfold.store.shared import Elsewhere, NotOwner
from fourfold.store.store import Activity, NotStored, Stored, Unreadable
from fourfold.tables import decide
from fourfold.tables.correspondence_deadlines import deadline
from fourfold.tables.decide import Decision, RefusalCode
from fourfold.tables.stored_events import read_event
from fourfold.tables.table import Table, fold

if TYPE_CHECKING:
    from fourfold.server.rooms.room_registry import RoomRegistry

_log = logging.getLogger(__name__)
_EVERY: Final = 5.0
"""Seconds between two runs."""
PAGE: Final = 100
"""Tables of each activity that one check of the store closes or deletes."""


class Upkeep:
    """Maintains the rooms and the store of one registry."""

    def __init__(self, registry: RoomRegistry) -> None:
        self._registry = registry
        self._time = asyncio.get_running_loop().time
        self._since = self._time()

    async def run(self) -> None:
        """Tidy regularly, until this is cancelled."""
        while True:
            await asyncio.sleep(_EVERY)
            try:
                await self.tidy()
            except Exception:
                _log.exception("upkeep failed")

    async def tidy(self) -> None:
        """Disconnect silent clients, notice absent players, unload unused rooms, close and delete abandoned tables."""
        self.disconnect_silent()
        await self.check_rooms()
        with suppress(NotStored, Unreadable):  # the disk is full, or the database away: the next run tries again
            await self._registry.notices.check()
            await self._registry.correspondence.check()
            await self.check_store()

    def disconnect_silent(self) -> None:
        """Disconnect clients that have been silent for long."""
        limit = self._time() - self._registry.settings.silent_after
        for connection in [each for each in self._registry.connections if each.last_heard < limit]:
            connection.say_goodbye(Goodbye("idle", "Nothing was heard from you.", again=True))

    async def check_rooms(self) -> None:
        """Notice absent players, also in the lobby, and unload unused rooms."""
        for number, room in enumerate(list(self._registry.rooms.values())):
            if number % 100 == 99:
                await asyncio.sleep(0)  # with thousands of tables, let others have a turn
            room.presence.update_away(room.table)
            self._registry.lobby.check(room)
            if self._is_unused(room):
                self._registry.unload(room)

    def _is_unused(self, room: Room) -> bool:
        """Whether nothing happens here until a person comes, and none has been here for a while."""
        activity, settings = room.table.activity, self._registry.settings
        if activity is Activity.AWAKE or room.presence.listeners or room.is_busy:
            return False
        # Players who are not connected when the room is loaded again count as away, so wait until they would anyway.
        limit = max(settings.unload_idle_after, settings.away_after) if activity > 0 else settings.unload_over_after
        return self._time() - room.presence.empty_since > limit

    async def check_store(self) -> None:
        """Close abandoned tables and delete tables that have been closed for long, a page of each activity at a time.

        A table that cannot be read is left alone until it is stale again.
        """
        settings = self._registry.settings
        if not self._registry.cluster.is_leader:
            return
        if self._time() - self._since > settings.close_waiting_after:  # people come back after a restart
            await self._each(Activity.WAITING, settings.close_waiting_after, self._close)
        await self._each(Activity.ASLEEP, settings.close_unfinished_after, self._close)
        await self._each(Activity.NEVER_BEGUN, settings.delete_never_begun_after, self._delete)
        await self._each(Activity.BROKEN_OFF, settings.delete_broken_off_after, self._delete)
        await self._each(Activity.IMPORTED, settings.delete_imported_after, self._delete)
        await self._each(Activity.OVER, 0, self._classify)

    async def _each(self, activity: Activity, age: float, do: Callable[[str], Awaitable[None]]) -> None:
        """Call `do` for the tables of this activity that were not used for this many seconds."""
        store = self._registry.store
        for name in await store.stale_tables(activity, now() - int(age * 1000), PAGE):
            try:
                await (store.mark(name, touched=now()) if name in self._registry.rooms else do(name))
            except NotStored:
                raise  # the disk would refuse the other tables as well
            except (NotInstalled, GameFailed, Elsewhere, NotOwner):
                await store.mark(name, touched=now())
            except Exception:
                _log.exception("upkeep of a table failed", extra={"table": name})
                await store.mark(name, touched=now())

    async def _close(self, name: str) -> None:
        room = await self._registry.find(name)
        if room is None:
            return
        version = room.version

        def closed(table: Table) -> Decision:
            is_used = table.version != version or room.presence.listeners or not table.is_live or deadline(table)
            return Refusal(RefusalCode.NOT_GONE, "A player is back.") if is_used else decide.close(table, room.now())

        if await room.apply_decision(closed) is None:
            self._registry.unload(room)

    async def _delete(self, name: str) -> None:
        # No event is ever added to such a table, so a client that looks at it right now already has all of it.
        await self._registry.store.delete(name)
        await self._registry.notices.forget(name)

    async def _classify(self, name: str) -> None:
        """Find out why nothing happens at a table of an older store, which keeps the records of clients."""
        stored = await self._registry.store.read(name)
        activity = (await asyncio.to_thread(_table_of, stored)).activity
        await self._registry.store.mark(name, Activity.FINISHED if activity is Activity.IMPORTED else activity)


def _table_of(stored: Sequence[Stored]) -> Table:
    return fold((read_event(each.written), each.at) for each in stored)
