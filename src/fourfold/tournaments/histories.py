"""What each entrant has done in the rounds so far: points, opponents, seats and byes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from fourfold.tournaments.events import Meeting, Number
from fourfold.tournaments.tournament import Result, Tournament

POINT: Final = 24
"""A point in the smallest units in which points are counted: half of a third and half of a fourth are whole."""
FIRST: Final = 60
"""A first turn in the smallest units in which they are balanced: a fifth, a fourth and a third are whole."""


class Met(NamedTuple):
    """An opponent, and the points against them."""

    opponent: Number
    points: int
    """In units of 1/POINT; 0 while the game goes on."""
    among: int
    """The number of opponents in this game."""


@dataclass(slots=True)
class History:
    """What one entrant has done so far."""

    points: int = 0
    """In units of 1/POINT."""
    met: list[Met] = field(default_factory=list[Met])
    byes: int = 0
    played: int = 0
    """Games that are over, and byes."""
    seats: list[int] = field(default_factory=list[int])
    balance: int = 0
    """The first turns beyond a fair share, in units of 1/FIRST."""


def histories(tournament: Tournament) -> list[History]:
    """The history of every entrant."""
    found = [History() for _ in tournament.entrants]
    for each in tournament.rounds:
        for number in each.byes:
            found[number].byes += 1
            found[number].played += 1
            found[number].points += POINT
        for index, meeting in enumerate(each.meetings):
            _count_seats(found, meeting)
            _count_meeting(found, meeting, each.results.get(index))
    return found


def _count_seats(found: Sequence[History], meeting: Meeting) -> None:
    fair = FIRST // len(meeting.entrants)
    for seat, number in enumerate(meeting.entrants):
        found[number].seats.append(seat)
        found[number].balance += (0 if seat else FIRST) - fair


def _count_meeting(found: Sequence[History], meeting: Meeting, result: Result | None) -> None:
    among = len(meeting.entrants) - 1
    for seat, number in enumerate(meeting.entrants):
        history = found[number]
        met = [
            Met(opponent, beaten(result, seat, other) if result else 0, among)
            for other, opponent in enumerate(meeting.entrants)
            if other != seat
        ]
        history.met += met
        history.points += sum(each.points for each in met) // among
        history.played += result is not None


def beaten(result: Result, seat: int, other: int) -> int:
    """The points of a seat against another one: a point, half a point for a shared place, or none."""
    if seat in result.absent:
        return 0
    if other in result.absent:
        return POINT
    mine, theirs = result.places[seat], result.places[other]
    return POINT if mine < theirs else POINT // 2 if mine == theirs else 0
