"""Pairing: players who want the same game meet at one table, even if many ask at the same moment."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final

from fourfold.game import Seat
from fourfold.games import find_game
from fourfold.play.match import Refusal
from fourfold.server.protocol.pairing import Pair
from fourfold.server.protocol.tables import NewTable, SeatPlan
from fourfold.server.rooms.new_chairs import check_name, free_name
from fourfold.server.rooms.room import Room
from fourfold.server.tokens import hash_key, new_key
from fourfold.tables import decide
from fourfold.tables.decide import RefusalCode

if TYPE_CHECKING:
    from fourfold.server.rooms.opened_table import OpenedTable

ARRIVES_WITHIN: Final = 10.0
"""Seconds in which a player with a new seat must connect."""


class WaitingTable:
    """A table where a player waits for others, from the moment it is requested; it may not be open yet."""

    def __init__(self, opening: asyncio.Task[OpenedTable], seats: int) -> None:
        self.opening, self._seats = opening, seats
        self.arriving = 0
        """The number of players who are about to take a seat."""

    @property
    def room(self) -> Room | None:
        """Its room, once it is open."""
        is_open = self.opening.done() and not self.opening.cancelled() and not self.opening.exception()
        return self.opening.result().room if is_open else None

    @property
    def has_free_seat(self) -> bool:
        """Whether there is a seat that nobody has taken or is about to take."""
        room = self.room
        return (len(decide.open_seats(room.table)) if room else self._seats - 1) > self.arriving

    @property
    def is_over(self) -> bool:
        """Whether nobody can join any more: opening it failed, it is full, or the waiting player has left."""
        if not self.opening.done():
            return False
        room = self.room
        return (
            room is None
            or not decide.open_seats(room.table)
            or not room.presence.is_attended(room.table, ARRIVES_WITHIN)
        )


class Pairing:
    """The tables of one registry where players wait for others.

    A seat is reserved before anything is awaited, so that of two players who ask at once the second joins the first.
    """

    def __init__(self, set_up: Callable[[NewTable], Coroutine[Any, Any, OpenedTable]]) -> None:
        self._set_up = set_up
        self._waiting: dict[str, list[WaitingTable]] = {}

    async def pair(self, wish: Pair) -> tuple[Room, Seat, str]:
        """A seat and its key at a table where a player waits for the same game, or at a new one."""
        check_name(wish.name)
        game = find_game(wish.game).name
        while waiting := self._find(game):
            key = new_key()
            seat = await self._join(waiting, wish.name, key)
            if seat is not None:
                return waiting.opening.result().room, seat, key
            self._end(game, waiting)
        return await self._open(game, wish.name)

    def remove(self, room: Room) -> None:
        """Pair nobody in this room any more."""
        tables = self._waiting.get(room.table.opened.game, [])
        tables[:] = [each for each in tables if each.room is not room]

    def _find(self, game: str) -> WaitingTable | None:
        """The oldest waiting table with a free seat; those that are over are dropped."""
        tables = self._waiting.setdefault(game, [])
        tables[:] = [each for each in tables if each.arriving or not each.is_over]
        return next((each for each in tables if each.has_free_seat and not each.is_over), None)

    async def _join(self, waiting: WaitingTable, name: str, key: str) -> Seat | None:
        """Take a seat as soon as the table is open; None if that is not possible."""
        waiting.arriving += 1
        try:
            return await join((await asyncio.shield(waiting.opening)).room, name, hash_key(key))
        finally:
            waiting.arriving -= 1

    async def _open(self, game: str, name: str) -> tuple[Room, Seat, str]:
        """A seat at a new table, where the next players join."""
        plan = plan_of(game, name)
        opening = asyncio.get_running_loop().create_task(self._set_up(plan))
        waiting = WaitingTable(opening, len(plan.seats))
        self._waiting[game].append(waiting)
        try:
            opened = await asyncio.shield(opening)
        except Exception:
            self._end(game, waiting)
            raise
        return opened.room, 0, opened.keys[0]

    def _end(self, game: str, waiting: WaitingTable) -> None:
        if waiting in self._waiting[game]:
            self._waiting[game].remove(waiting)


def plan_of(game: str, name: str) -> NewTable:
    """A table where a player waits for as few others as the game needs."""
    seats = find_game(game).seats[0]
    return NewTable(game, (SeatPlan(name), *(SeatPlan() for _ in range(seats - 1))), public=True)


async def join(room: Room, name: str, hashed: str) -> Seat | None:
    """Take a free seat if a player is there; None if that is not possible."""
    if not room.presence.is_attended(room.table, ARRIVES_WITHIN):
        return None
    for _ in room.table.chairs:  # another player of that name may take a seat at the same moment
        free = free_name(name, [chair.name for chair in room.table.chairs])
        seat = await room.sit(None, free, hashed)
        if not isinstance(seat, Refusal) or seat.why != RefusalCode.NAME:
            return None if isinstance(seat, Refusal) else seat
    return None
