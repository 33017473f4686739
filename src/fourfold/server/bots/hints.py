"""Hints at one table: thought out beside the players, told to the asker, and known to all as asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Protocol

from fourfold.engine.hint import hint
from fourfold.play.match import Refusal
from fourfold.server.bots.bot_pool import BotPool
from fourfold.server.protocol.play import Hint
from fourfold.server.rooms.steady_clock import now
from fourfold.tables import decide
from fourfold.tables.authority import SeatClaim, holds
from fourfold.tables.decide import Decision, Sender
from fourfold.tables.table import Table, match_of


class Room(Protocol):
    """What hints need of the room they are given in."""

    name: str
    table: Table

    async def enact(self, make: Callable[[Table], Decision]) -> Refusal | None:
        """Let something happen."""
        ...


class Hints:
    """Remembers what each seat was told last: the same question has the same answer, and is no second hint.

    The room is an argument: whoever remembered it would keep it alive until the next search for garbage.
    """

    def __init__(self, bots: BotPool) -> None:
        self._bot_pool = bots
        self._told: dict[SeatClaim, tuple[int, Hint]] = {}
        """With the version of the game it was for."""
        self._questions = count()

    async def tell(self, room: Room, holding: SeatClaim, owner: str = "") -> Hint | Refusal:
        """What the holder of this seat should do now; Overloaded if there is no time for it."""
        table, seat = room.table, holding.seat
        if refusal := _no_hint(table, holding):
            return refusal
        if told := self._known(holding, table):
            return told
        work = partial(hint, match_of(table), seat, seed=table.moved)
        answer = await self._bot_pool.study(f"hint {room.name}", next(self._questions), work, owner=owner, short=True)
        if told := self._known(holding, table):  # another request for the same was faster
            return told
        # What is being kept is kept, even if the asker has just gone.
        refusal = await asyncio.shield(room.enact(partial(_hinted, holding, table.moved)))
        if refusal:
            return refusal
        text, says = table.game.notation.write_action(answer.action), table.game.text.say(answer.action)
        told = Hint(room.table.version, text, says, answer.chances, answer.points)
        self._told[holding] = table.moved, told
        return told

    def _known(self, holding: SeatClaim, table: Table) -> Hint | None:
        version, told = self._told.get(holding, (0, None))
        return told if version == table.moved else None


def _no_hint(table: Table, holding: SeatClaim) -> Refusal | None:
    return decide.hint_refusal(table, holding.seat) if holds(table, holding) else decide.NOT_YOURS


def _hinted(holding: SeatClaim, version: int, table: Table) -> Decision:
    return decide.hint(table, Sender(holding.seat, now()), version) if holds(table, holding) else decide.NOT_YOURS
