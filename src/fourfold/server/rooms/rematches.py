"""Rematches: when all players agree, the same players continue at a new table."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from fourfold.game import Seat
from fourfold.play.match import Refusal
from fourfold.server.rooms.new_chairs import rematch_chair
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.steady_clock import now
from fourfold.store.store import StoreError
from fourfold.tables import decide
from fourfold.tables.decide import Decision
from fourfold.tables.events import Opened
from fourfold.tables.table import Phase, Table

if TYPE_CHECKING:
    from fourfold.server.rooms.room_registry import RoomRegistry

_log = logging.getLogger(__name__)


class Rematches:
    """Opens the tables of the rematches of one registry."""

    def __init__(self, registry: RoomRegistry) -> None:
        self._registry = registry
        self._running: set[Room] = set()

    def start_if_agreed(self, room: Room) -> None:
        """Open the next table in the background if all players agree and none is being opened."""
        table = room.table
        is_offered = table.phase is Phase.OVER and table.offer and table.offer.wish == "rematch"
        if is_offered and decide.is_agreed(table) and room not in self._running:
            self._running.add(room)
            self._registry.spawn(self._run(room))

    async def _run(self, room: Room) -> None:
        try:
            await self._open(room)
        except (StoreError, ValueError) as reason:
            _log.error("no rematch", extra={"table": room.name, "reason": str(reason)})
        finally:
            self._running.discard(room)

    async def _open(self, room: Room) -> None:
        new = await self._registry.open_room(_next_table(room.table))

        def rematched(table: Table) -> Decision:
            if decide.is_agreed(table) and not table.next:
                return decide.rematch(table, new.name, now())
            return Refusal(decide.RefusalCode.NOT_ASKED, "Withdrawn.")

        await room.apply_decision(rematched)


def _next_table(old: Table) -> Opened:
    """The table of the rematch: every player moves one seat on, and the keys stay the same."""
    agreed, opened = old.offer.agreed if old.offer else frozenset[Seat](), old.opened
    chairs = [rematch_chair(chair, agrees=seat in agreed, rated=opened.rated) for seat, chair in enumerate(old.chairs)]
    return Opened(
        opened.game,
        (*chairs[1:], chairs[0]),
        opened.options,
        opened.clock,
        opened.public,
        opened.invite,
        hints=opened.hints,
        forfeits=opened.forfeits,
        takebacks=opened.takebacks,
        rules=opened.rules,
        rated=opened.rated,
    )
