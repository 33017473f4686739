"""Pairing: players who want the same game meet at one table, however many ask at the same moment."""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

from fourfold.game import Seat
from fourfold.games import find_game
from fourfold.play.match import Refusal
from fourfold.server.protocol.pairing import Pair
from fourfold.server.protocol.tables import NewTable, SeatPlan
from fourfold.server.rooms.new_chairs import check_name, free_name
from fourfold.server.rooms.room import Room
from fourfold.server.tokens import hashed, new_key
from fourfold.tables import decide
from fourfold.tables.decide import RefusalCode

ARRIVES_WITHIN: Final = 10.0
"""Seconds from getting a seat to listening there."""


class Opened(Protocol):
    """A table just opened."""

    @property
    def room(self) -> Room:
        """Its room."""
        ...

    @property
    def keys(self) -> dict[Seat, str]:
        """The keys of the named seats."""
        ...


class Opener(Protocol):
    """What pairing needs of the registry."""

    async def set_up(self, plan: NewTable, owner: str = "") -> Opened:
        """Open a table."""
        ...


class Meeting:
    """A table where people are waited for, from the moment it is asked for; it may not be opened yet."""

    def __init__(self, opening: asyncio.Task[Opened], seats: int) -> None:
        self.opening, self._seats = opening, seats
        self.arriving = 0
        """How many are on their way to a seat."""

    @property
    def room(self) -> Room | None:
        """Its room, once it is open."""
        is_open = self.opening.done() and not self.opening.cancelled() and not self.opening.exception()
        return self.opening.result().room if is_open else None

    @property
    def has_place(self) -> bool:
        """Whether there is a seat that nobody sits on or is on the way to."""
        room = self.room
        return (len(decide.open_seats(room.table)) if room else self._seats - 1) > self.arriving

    @property
    def is_over(self) -> bool:
        """Whether nobody can meet here any more: it failed, it is full, or who waited has gone."""
        if not self.opening.done():
            return False
        room = self.room
        return (
            room is None
            or not decide.open_seats(room.table)
            or not room.presence.is_attended(room.table, ARRIVES_WITHIN)
        )


class Pairing:
    """The tables of one registry where people wait for a partner.

    A seat is reserved before anything is awaited, so that two who ask at once cannot both find nobody.
    """

    def __init__(self, registry: Opener) -> None:
        self._registry = registry
        self._meetings: dict[str, list[Meeting]] = {}

    async def pair(self, wish: Pair) -> tuple[Room, Seat, str]:
        """A seat beside a player who waits for the same game, or at a new table, and its key."""
        check_name(wish.name)
        game = find_game(wish.game).name
        while meeting := self._find(game):
            key = new_key()
            seat = await self._join(meeting, wish.name, key)
            if seat is not None:
                return meeting.opening.result().room, seat, key
            self._end(game, meeting)
        return await self._open(game, wish.name)

    def forget(self, room: Room) -> None:
        """Nobody is to meet in this room any more."""
        meetings = self._meetings.get(room.table.opened.game, [])
        meetings[:] = [each for each in meetings if each.room is not room]

    def _find(self, game: str) -> Meeting | None:
        """The oldest meeting with a place; those that are over are dropped."""
        meetings = self._meetings.setdefault(game, [])
        meetings[:] = [each for each in meetings if each.arriving or not each.is_over]
        return next((each for each in meetings if each.has_place and not each.is_over), None)

    async def _join(self, meeting: Meeting, name: str, key: str) -> Seat | None:
        """Sit down as soon as the table is open; None if that is not possible."""
        meeting.arriving += 1
        try:
            room = (await asyncio.shield(meeting.opening)).room
            if not room.presence.is_attended(room.table, ARRIVES_WITHIN):
                return None
            for _ in room.table.chairs:  # a namesake may sit down at the same moment
                free = free_name(name, [chair.name for chair in room.table.chairs])
                seat = await room.sit(None, free, hashed(key))
                if not isinstance(seat, Refusal) or seat.why != RefusalCode.NAME:
                    return None if isinstance(seat, Refusal) else seat
        finally:
            meeting.arriving -= 1
        return None

    async def _open(self, game: str, name: str) -> tuple[Room, Seat, str]:
        """A new table, where the next ones come."""
        seats = find_game(game).seats[0]
        plan = NewTable(game, (SeatPlan(name), *(SeatPlan() for _ in range(seats - 1))), public=True)
        opening = asyncio.get_running_loop().create_task(self._opened(plan))
        meeting = Meeting(opening, seats)
        self._meetings[game].append(meeting)
        try:
            opened = await asyncio.shield(opening)
        except Exception:
            self._end(game, meeting)
            raise
        return opened.room, 0, opened.keys[0]

    async def _opened(self, plan: NewTable) -> Opened:
        return await self._registry.set_up(plan)

    def _end(self, game: str, meeting: Meeting) -> None:
        if meeting in self._meetings[game]:
            self._meetings[game].remove(meeting)
