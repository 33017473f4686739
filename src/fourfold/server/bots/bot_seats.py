"""The programs at one table: they are asked when it is their turn, and play through the same door as everybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final, Protocol

from fourfold.engine.levels import make_player
from fourfold.engine.player import Player
from fourfold.game import Seat
from fourfold.play.match import Refusal
from fourfold.play.nature import Nature
from fourfold.server.bots.bot_pool import BotPool, Overloaded
from fourfold.server.bots.fair_queue import NOBODY
from fourfold.server.rooms.presence import RoomPresence
from fourfold.tables import decide
from fourfold.tables.decide import Decision, Sender
from fourfold.tables.table import Phase, Table, Time

_log = logging.getLogger(__name__)
_SHOWN_AFTER: Final = 0.2
"""Seconds after which a program is seen to think; most have answered by then."""
_ASK_AGAIN: Final = 0.5
"""Seconds until a program that found no room to think is asked again,"""
_ASK_UNATTENDED_AGAIN: Final = 5.0
"""and one at a table where nobody is connected."""


class Room(Protocol):
    """What a program needs of the room it is in."""

    name: str
    table: Table
    presence: RoomPresence

    def now(self) -> Time:
        """The time for what happens here."""
        ...

    def go_on(self) -> None:
        """See whose turn it is."""
        ...

    def spawn(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something by the way."""
        ...

    def show_thinking(self, *seats: Seat) -> None:
        """Let everybody see who thinks."""
        ...

    async def enact(self, make: Callable[[Table], Decision]) -> Refusal | None:
        """Let something happen that no person asked for."""
        ...


class BotSeats:
    """Thinks for the seats nobody sits on.

    The room is an argument everywhere: whoever remembered it would keep it alive until the next search for garbage.
    """

    def __init__(self, bots: BotPool, nature: Nature) -> None:
        self._bot_pool, self._nature = bots, nature
        self._loop = asyncio.get_running_loop()
        self._players: dict[Seat, tuple[str, Player[Any, Any]]] = {}
        self._thinking: tuple[Seat, asyncio.Future[Any]] | None = None
        self._retry: asyncio.TimerHandle | None = None

    def go_on(self, room: Room) -> None:
        """Let a program think if it is on the move, and no other."""
        table = room.table
        seat = table.mover
        if self._thinking and (self._thinking[0] != seat or self._thinking[1].done()):
            self.stop(room)
        if seat is not None and table.phase is Phase.PLAYING and table.chairs[seat].level:
            self._think(room, seat)

    def hurry(self, room: Room) -> None:
        """Think before the tables where nobody is connected: a client has come."""
        if self._thinking and (owner := room.presence.owner(room.table)) is not None:
            self._bot_pool.hurry(room.name, owner)

    def stop(self, room: Room) -> None:
        """Nobody wants to know any more."""
        if self._retry:
            self._retry.cancel()
        if self._thinking:
            self._thinking[1].cancel()
            self._thinking = None
            self._show(room)

    def _think(self, room: Room, seat: Seat) -> None:
        """Ask the program on this seat, which sees what a person there would see."""
        table = room.table
        if self._thinking or table.match is None:
            return
        view, actions = table.match.view(seat), table.match.actions(seat)
        owner = room.presence.owner(room.table)
        try:
            player, question = self._player(table, seat), (room.name, seat, table.version)
            who = NOBODY if owner is None else owner
            thought = self._bot_pool.ask(*question, player, view, actions, owner=who, can_wait=owner is None)
        except Overloaded:
            self._ask_again(room, _ASK_UNATTENDED_AGAIN if owner is None else _ASK_AGAIN)
            return
        self._thinking = seat, thought
        self._loop.call_later(_SHOWN_AFTER, self._show, room)
        thought.add_done_callback(lambda done: room.spawn(lambda: self._move(room, seat, table.moved, done)))

    def _player(self, table: Table, seat: Seat) -> Player[Any, Any]:
        level = table.chairs[seat].level
        if seat not in self._players or self._players[seat][0] != level:
            self._players[seat] = level, make_player(table.game, level)
        return self._players[seat][1]

    async def _move(self, room: Room, seat: Seat, version: int, thought: asyncio.Future[Any]) -> None:
        """Play what the program chose; a late answer is refused at the door."""
        if self._thinking and self._thinking[1] is thought:
            self._thinking = None
            self._show(room)
        if thought.cancelled() or self._is_broken(room, seat, thought):
            return
        text = room.table.game.notation.write_action(thought.result())

        def played(table: Table) -> Decision:
            if not table.chairs[seat].level:
                return Refusal(decide.RefusalCode.NOT_GONE, "the player is back")
            return decide.play(table, Sender(seat, room.now()), version, text, self._nature)

        refusal = await room.enact(played)
        if refusal and refusal.why == decide.RefusalCode.EVENT_LIMIT:
            # A person would be told and could resign; a bot would be asked for the same move for ever.
            await room.enact(lambda table: decide.close(table, room.now()))
        elif refusal and room.table.moved == version:
            self._ask_again(room, _ASK_AGAIN)

    def _ask_again(self, room: Room, seconds: float) -> None:
        """Try once more after a while: one timer, however often the table changes before."""
        if self._retry:
            self._retry.cancel()
        self._retry = self._loop.call_later(seconds, room.go_on)

    def _is_broken(self, room: Room, seat: Seat, thought: asyncio.Future[Any]) -> bool:
        """Whether the program failed; a plain one plays on in its place."""
        reason = thought.exception()
        if reason is None:
            return False
        _log.error("a program failed", exc_info=reason, extra={"table": room.name, "seat": seat})
        table = room.table
        self._players[seat] = table.chairs[seat].level, make_player(table.game, "uniform")
        room.go_on()
        return True

    def _show(self, room: Room) -> None:
        room.show_thinking(*([self._thinking[0]] if self._thinking else []))
