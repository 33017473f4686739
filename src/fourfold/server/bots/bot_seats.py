"""The bots at one table: they are asked when it is their turn, and play through the same lock as everyone else."""

from __future__ import annotations

import asyncio
import logging
from secrets import randbits
from typing import TYPE_CHECKING, Any, Final

from fourfold.game import AnyGame, Seat
from fourfold.play.match import Refusal
from fourfold.play.nature import Nature
from fourfold.server.bots.bot_pool import BotPool, Overloaded
from fourfold.server.bots.fair_queue import UNATTENDED
from fourfold.server.plugins.process import GameFailed
from fourfold.server.thinking.job import Job
from fourfold.server.thinking.making import choose_job, past_views
from fourfold.server.thinking.result import Advised
from fourfold.server.thinking.think import Thinking
from fourfold.tables import decide
from fourfold.tables.decide import Decision, Sender
from fourfold.tables.table import Phase, Table, match_of

if TYPE_CHECKING:
    from fourfold.server.rooms.room import Room

_log = logging.getLogger(__name__)
_SHOW_THINKING_AFTER: Final = 0.2
"""Seconds after which a bot is shown as thinking; most have answered by then."""
_RETRY_AFTER: Final = 0.5
"""Seconds before a bot that found the queue full is asked again,"""
_RETRY_UNATTENDED_AFTER: Final = 5.0
"""and one at a table without a connected client."""


class _Bot:
    """What a bot keeps from move to move: what it has seen, and what it overlooks."""

    def __init__(self, game: AnyGame, level: str, seat: Seat) -> None:
        self.level, self.past, self.habits = level, past_views(game, seat, level), randbits(63)
        self.has_failed = False

    def job(self, table: Table, seat: Seat) -> Job:
        """The job of choosing its next action."""
        level = "" if self.has_failed else self.level
        return choose_job(match_of(table), self.past, seat, level, randbits(63), self.habits)


class BotSeats:
    """Asks the bots of one room for their moves.

    The room is an argument everywhere: a reference to it would keep it alive until the next garbage collection.
    """

    def __init__(self, bots: BotPool, nature: Nature) -> None:
        self._bot_pool, self._nature = bots, nature
        self._loop = asyncio.get_running_loop()
        self._bots: dict[Seat, _Bot] = {}
        self._thinking: tuple[tuple[Seat, int], asyncio.Future[Any]] | None = None
        """The seat and the last move that the pending question is about, and its answer."""
        self._retry: asyncio.TimerHandle | None = None

    def update(self, room: Room) -> None:
        """Ask the bot that is to move, and stop asking any other."""
        table = room.table
        seat = table.mover
        if self._thinking and (self._thinking[0] != (seat, table.moved) or self._thinking[1].done()):
            self.stop(room)
        if seat is not None and table.chairs[seat].level and table.phase is Phase.PLAYING:
            self._think(room, seat)

    def prioritise(self, room: Room) -> None:
        """Move the pending question of this room to the front: a client has connected."""
        if self._thinking and (owner := room.presence.owner(room.table)) is not None:
            self._bot_pool.prioritise(room.name, owner)

    def stop(self, room: Room) -> None:
        """Cancel the pending question."""
        if self._retry:
            self._retry.cancel()
        if self._thinking:
            self._thinking[1].cancel()
            self._thinking = None
            self._show(room)

    def _think(self, room: Room, seat: Seat) -> None:
        """Ask the bot on this seat, which sees what a person there would see."""
        table = room.table
        if self._thinking or table.match is None:
            return
        owner = room.presence.owner(room.table)
        try:
            work, group = Thinking(self._bot(table, seat).job(table, seat)), UNATTENDED if owner is None else owner
            question = room.name, seat, table.version, work
            thought = self._bot_pool.ask(*question, owner=group, is_background=owner is None)
        except Overloaded:
            self._ask_later(room, _RETRY_UNATTENDED_AFTER if owner is None else _RETRY_AFTER)
            return
        self._thinking = (seat, table.moved), thought
        self._loop.call_later(_SHOW_THINKING_AFTER, self._show, room)
        thought.add_done_callback(lambda done: room.spawn(lambda: self._move(room, seat, table.moved, done)))

    def _bot(self, table: Table, seat: Seat) -> _Bot:
        level = table.chairs[seat].level
        if seat not in self._bots or self._bots[seat].level != level:
            self._bots[seat] = _Bot(match_of(table).game, level, seat)
        return self._bots[seat]

    async def _move(self, room: Room, seat: Seat, version: int, thought: asyncio.Future[Any]) -> None:
        """Play the bot's move; a late answer is refused."""
        if self._thinking and self._thinking[1] is thought:
            self._thinking = None
            self._show(room)
        if thought.cancelled() or self._is_broken(room, seat, thought):
            return
        chosen: Advised = thought.result()
        text = chosen.advice.action

        def played(table: Table) -> Decision:
            if not table.chairs[seat].level:
                return Refusal(decide.RefusalCode.NOT_GONE, "The player is back.")
            return decide.play(table, Sender(seat, room.now()), version, text, self._nature)

        refusal = await room.apply_decision(played)
        if refusal and refusal.why == decide.RefusalCode.EVENT_LIMIT:
            # A person could resign now; a bot would be asked for the same move for ever.
            await room.apply_decision(lambda table: decide.close(table, room.now()))
        elif refusal and room.table.moved == version:
            self._ask_later(room, _RETRY_AFTER)

    def _ask_later(self, room: Room, seconds: float) -> None:
        """Ask again after a while, with one timer, even if the table changes several times before."""
        if self._retry:
            self._retry.cancel()
        self._retry = self._loop.call_later(seconds, room.schedule_next)

    def _is_broken(self, room: Room, seat: Seat, thought: asyncio.Future[Any]) -> bool:
        """Whether the bot failed; a bot that plays at random takes its place."""
        reason = thought.exception()
        if reason is None:
            return False
        if isinstance(reason.__cause__, GameFailed):
            _log.warning("a bot failed: %s", reason.__cause__, extra={"table": room.name, "seat": seat})
        else:
            _log.error("a bot failed", exc_info=reason, extra={"table": room.name, "seat": seat})
        self._bot(room.table, seat).has_failed = True
        room.schedule_next()
        return True

    def _show(self, room: Room) -> None:
        room.presence.show_thinking(*([self._thinking[0][0]] if self._thinking else []))
