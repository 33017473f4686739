"""Games by correspondence: they sleep in the store until a reminder is due or the time of the player to move is up."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from fourfold.play.match import Refusal
from fourfold.server.rooms.outages import Outages
from fourfold.server.rooms.steady_clock import now
from fourfold.store.shared import Elsewhere, NotOwner
from fourfold.store.store import NotStored, StoreError
from fourfold.tables.correspondence_deadlines import deadline, reminder
from fourfold.tables.table import Time

if TYPE_CHECKING:
    from fourfold.server.rooms.room import Room
    from fourfold.server.rooms.room_registry import RoomRegistry

_log = logging.getLogger(__name__)
_AT_ONCE: Final = 100
"""Tables that one check loads; those of a long outage are loaded by and by."""
_RETRY_AFTER: Final = 3_600_000
"""Milliseconds after which a table that could not be loaded is tried again."""


class Correspondence:
    """Attends to the games of one registry whose clocks allow days."""

    def __init__(self, registry: RoomRegistry) -> None:
        self._registry = registry
        self.outages = Outages(registry.store)
        self.remind = registry.notices.remind
        self._checked: Time = now()
        """When the rooms in memory were last checked: what fell due before was done, or is found in the store."""

    async def open(self) -> None:
        """Find out whether there was an outage before this server was started."""
        with suppress(StoreError):  # the first check tries again
            await self.outages.note()

    async def check(self) -> None:
        """Do what is due: at tables in memory, then at those in the store."""
        if await self.outages.note():
            for room in list(self._registry.rooms.values()):
                await self.credit(room)
        at = now()
        for room in list(self._registry.rooms.values()):
            if room.is_daily:
                early = reminder(room.table)
                await self.attend(room, is_due=early is not None and self._checked < early)
        self._checked = at
        if self._registry.cluster.is_leader:
            await self._check_store(at)

    async def _check_store(self, at: Time) -> None:
        """Attend to sleeping tables that are due; another node attends to those that it has."""
        for name in await self._registry.store.due_tables(at, _AT_ONCE):
            try:
                room = await self._registry.find(name)
                if room is not None:
                    await self.attend(room, is_due=True)
            except (Elsewhere, NotOwner):
                pass  # another node has it
            except NotStored:
                raise  # the other tables could not be changed either
            except Exception:
                _log.exception("a table that is due could not be loaded", extra={"table": name})
                await self._registry.store.mark(name, due=at + _RETRY_AFTER)

    async def attend(self, room: Room, *, is_due: bool) -> None:
        """End the game of a player whose time is up, or remind them if that `is_due`."""
        last, early, at = deadline(room.table), reminder(room.table), now()
        if last is None or at < (last if early is None else early):
            return
        await self.outages.refresh()
        await self.credit(room)
        last, early, at = deadline(room.table), reminder(room.table), now()
        if last is not None and at >= last:
            await room.fall_flag()
        elif last is not None and is_due and early is not None and at >= early:
            await self.remind(room, last)
            await self._registry.store.mark(room.name, due=last)

    async def credit(self, room: Room) -> None:
        """Give the player to move back the time at which no server ran."""
        table = room.table
        if deadline(table) is None:
            return
        missed = self.outages.credit(table.since, now())
        if missed:
            refusal = await room.resume(max(table.since, now() - missed))
            if isinstance(refusal, Refusal):
                _log.warning("a player is not credited yet", extra={"table": room.name, "reason": refusal.sentence})

    async def load(self, room: Room) -> None:
        """Credit a player at a table that was just loaded."""
        if room.is_daily and room.table.is_live:
            await self.outages.refresh()
            await self.credit(room)
