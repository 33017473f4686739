"""What can be said about a whole game: numbers along it, and remarks about single actions.

A moment is the table after so many actions: moment 0 is the start, and action 7 leads from moment 7 to moment 8.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from fourfold.game import Seat
from fourfold.play.match import Match

Weight = Literal["mistake", "slip", "note"]
"""What gives something away, what only makes it harder, and what is merely worth knowing."""


@dataclass(frozen=True, slots=True)
class Series:
    """Numbers along the game, for each moment one a line."""

    name: str
    of: Literal["seat", "symbol"]
    """What each line of it belongs to."""
    values: tuple[tuple[float, ...], ...]
    """For each moment, the number of each line."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Who wins if nobody errs from here on."""

    winner: Seat | None
    """None for a draw."""
    distance: int | None = None
    """Placements up to and including the one that wins; 0 when it lies there, None for a draw."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Something to be said about an action."""

    ply: int
    """The number of the action, from 0: the moment it was played in."""
    seat: Seat
    kind: str
    weight: Weight
    count: int = 0
    """How many placements, points, cards or hundredths of the player's chances it is about."""
    better: str = ""
    """What should have been done, where that is known."""


@dataclass(frozen=True, slots=True)
class Review:
    """A game seen as a whole."""

    series: tuple[Series, ...]
    remarks: tuple[Remark, ...]
    standings: tuple[Standing, ...] = ()
    """One for each moment, in games that can be solved."""


def moments(match: Match) -> tuple[Any, ...]:
    """The states of a game from the first to the last."""
    return (*(entry.before for entry in match.log), match.state)
