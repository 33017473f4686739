"""Hints at one table: computed where bots think, sent to the player who asked, and visible to all as asked for."""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import count
from typing import TYPE_CHECKING

from fourfold.engine.levels import levels_of
from fourfold.game import AnyGame, Seat
from fourfold.play.match import Refusal
from fourfold.server.bots.bot_pool import BotPool, WorkFailed
from fourfold.server.plugins.process import GameFailed
from fourfold.server.plugins.stand_in import phrase_in
from fourfold.server.protocol.analysis import Standing
from fourfold.server.protocol.http_play import Hint
from fourfold.server.rooms.steady_clock import now
from fourfold.server.thinking.making import PastViews, advise_job, past_views
from fourfold.server.thinking.result import Advised
from fourfold.server.thinking.think import Thinking
from fourfold.tables import decide
from fourfold.tables.authority import SeatClaim, holds
from fourfold.tables.decide import Decision, Sender
from fourfold.tables.table import Table, match_of

if TYPE_CHECKING:
    from fourfold.server.rooms.room import Room


class Hints:
    """Remembers the last hint of each seat: the same question gets the same answer, and does not count again.

    The room is an argument: a reference to it would keep it alive until the next garbage collection.
    """

    def __init__(self, bots: BotPool) -> None:
        self._bot_pool = bots
        self._given: dict[SeatClaim, tuple[int, Hint]] = {}
        """The last hint of each seat, with the version of the game it was for."""
        self._past: dict[Seat, PastViews] = {}
        self._questions = count()

    async def give(self, room: Room, holding: SeatClaim, owner: str = "") -> Hint | Refusal:
        """A hint for the holder of this seat; Overloaded if the bots have no time for it."""
        table, seat = room.table, holding.seat
        if refusal := _no_hint(table, holding):
            return refusal
        if known := self._known(holding, table):
            return known
        answer = await self._think(room.name, table, seat, owner)
        if known := self._known(holding, table):  # another request for the same was faster
            return known
        # The event is stored even if the client has just disconnected.
        refusal = await asyncio.shield(room.apply_decision(partial(_hinted, holding, table.moved)))
        if refusal:
            return refusal
        found = _hint(room.table.version, table.game, answer)
        self._given[holding] = table.moved, found
        return found

    async def _think(self, name: str, table: Table, seat: Seat, owner: str) -> Advised:
        """The advice of the strongest bot."""
        match = match_of(table)
        past = self._past.setdefault(seat, past_views(match.game, seat, levels_of(match.game.name)[-1]))
        work = Thinking(advise_job(match, past, seat, table.moved))
        number = next(self._questions)
        try:
            answer: Advised = await self._bot_pool.study(f"hint {name}", number, work, owner=owner, short=True)
        except WorkFailed as failed:
            raise failed.__cause__ if isinstance(failed.__cause__, GameFailed) else failed from None
        return answer

    def _known(self, holding: SeatClaim, table: Table) -> Hint | None:
        version, found = self._given.get(holding, (0, None))
        return found if version == table.moved else None


def _hint(version: int, game: AnyGame, answer: Advised) -> Hint:
    """The hint as it is sent."""
    advice, standing = answer.advice, answer.advice.standing
    phrase = phrase_in(game, game.notation.read_action(advice.action))
    says = phrase.english or answer.phrase or advice.action
    exact = Standing(standing.winner, standing.distance) if standing else None
    return Hint(version, advice.action, says, phrase.message, phrase.values, advice.chances, advice.points, exact)


def _no_hint(table: Table, holding: SeatClaim) -> Refusal | None:
    return decide.hint_refusal(table, holding.seat) if holds(table, holding) else decide.NOT_YOURS


def _hinted(holding: SeatClaim, version: int, table: Table) -> Decision:
    return decide.hint(table, Sender(holding.seat, now()), version) if holds(table, holding) else decide.NOT_YOURS
