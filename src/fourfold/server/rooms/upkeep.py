"""Upkeep: what nobody uses leaves the memory, what nobody comes back to is closed, and deleted some day."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Protocol

from fourfold.play.match import Refusal
from fourfold.server.protocol.updates import Goodbye
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.steady_clock import now
from fourfold.server.settings import Settings
from fourfold.store.store import Activity, NotStored, Store, Stored
from fourfold.tables import decide
from fourfold.tables.decide import Decision, RefusalCode
from fourfold.tables.events import read_event
from fourfold.tables.table import Table, fold

_log = logging.getLogger(__name__)
PAGE: Final = 100
"""Tables of each kind that one sweep over the store closes or deletes."""


class Connection(Protocol):
    """A connected client."""

    last_heard: float

    def hang_up(self, farewell: Goodbye) -> None:
        """Say goodbye and close."""
        ...


class RoomRegistry(Protocol):
    """What upkeep needs of the registry."""

    settings: Settings
    store: Store
    connections: set[Connection]
    rooms: dict[str, Room]

    async def find(self, name: str) -> Room | None:
        """The room of this name."""
        ...

    def put_to_sleep(self, room: Room) -> None:
        """Let a room leave the memory."""
        ...


class Upkeep:
    """Looks after the rooms and the store of one registry."""

    def __init__(self, registry: RoomRegistry) -> None:
        self._registry = registry
        self._time = asyncio.get_running_loop().time
        self._since = self._time()

    def hang_up(self) -> None:
        """Say goodbye to clients that have been silent for long."""
        time = self._time()
        for each in [
            each for each in self._registry.connections if time - each.last_heard > self._registry.settings.silence
        ]:
            each.hang_up(Goodbye("idle", "nothing was heard from you", again=True))

    async def look_around(self) -> None:
        """Notice who is away, and let the rooms sleep that nobody uses."""
        for number, room in enumerate(list(self._registry.rooms.values())):
            if number % 100 == 99:
                await asyncio.sleep(0)  # with thousands of tables, others want their turn
            room.presence.look_around(room.table)
            if self._is_unused(room):
                self._registry.put_to_sleep(room)

    def _is_unused(self, room: Room) -> bool:
        """Whether nothing happens here until a person comes, and none has been here for a while."""
        activity, settings = room.table.activity, self._registry.settings
        if activity is Activity.AWAKE or room.presence.listeners or room.is_busy:
            return False
        # Players not connected when the room is loaded again count as away: so not before their patience is over.
        limit = max(settings.asleep, settings.patience) if activity > 0 else settings.idle
        return self._time() - room.presence.empty_since > limit

    async def sweep(self) -> None:
        """Go over a page of each kind of stored tables: close those nobody comes back to, delete those closed for long.

        A table that cannot be read is left alone until it is stale again.
        """
        settings = self._registry.settings
        if self._time() - self._since > settings.waiting:  # people come back after a restart
            await self._each(Activity.WAITING, settings.waiting, self._close)
        await self._each(Activity.ASLEEP, settings.unfinished, self._close)
        await self._each(Activity.NEVER_BEGUN, settings.keep_never_begun, self._delete)
        await self._each(Activity.BROKEN_OFF, settings.keep_broken_off, self._delete)
        await self._each(Activity.IMPORTED, settings.keep_imported, self._delete)
        await self._each(Activity.OVER, 0, self._sort)

    async def _each(self, activity: Activity, age: float, do: Callable[[str], Awaitable[None]]) -> None:
        """Do something with the tables of this activity that were not used for this many seconds."""
        store = self._registry.store
        for name in await store.stale_tables(activity, now() - int(age * 1000), PAGE):
            try:
                await (store.mark(name, touched=now()) if name in self._registry.rooms else do(name))
            except NotStored:
                raise  # the disk refuses: it would refuse the others, too
            except Exception:
                _log.exception("a table cannot be tidied away", extra={"table": name})
                await store.mark(name, touched=now())

    async def _close(self, name: str) -> None:
        room = await self._registry.find(name)
        if room is None:
            return
        version = room.version

        def closed(table: Table) -> Decision:
            is_used = table.version != version or room.presence.listeners or not table.is_live
            return Refusal(RefusalCode.NOT_GONE, "a player is back") if is_used else decide.close(table, room.now())

        if await room.enact(closed) is None:
            self._registry.put_to_sleep(room)

    async def _delete(self, name: str) -> None:
        # Nothing is ever added to such a table, so a client that looks at it just now has all of it.
        await self._registry.store.forget(name)

    async def _sort(self, name: str) -> None:
        """Find out why nothing happens at a table of an older store, where clients' records are kept."""
        stored = await self._registry.store.read(name)
        activity = (await asyncio.to_thread(_table_of, stored)).activity
        await self._registry.store.mark(name, Activity.FINISHED if activity is Activity.IMPORTED else activity)


def _table_of(stored: Sequence[Stored]) -> Table:
    return fold((read_event(each.written), each.at) for each in stored)
