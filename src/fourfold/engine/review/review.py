"""The result of a review: series of numbers along the game, and remarks about single actions.

A moment is the position after a number of actions: moment 0 is the start, and action 7 leads from moment 7 to moment 8.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from fourfold.game import Seat
from fourfold.play.match import Match

Weight = Literal["mistake", "slip", "note"]
"""A mistake gives something away, a slip only makes the game harder, and a note is merely of interest."""


@dataclass(frozen=True, slots=True)
class Series:
    """Numbers along the game: one per line at each moment."""

    name: str
    of: Literal["seat", "symbol"]
    """What each line belongs to."""
    values: tuple[tuple[float, ...], ...]
    """For each moment, the number of each line."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The winner with best play from here on."""

    winner: Seat | None
    """None for a draw."""
    distance: int | None = None
    """Placements up to and including the winning one; 0 when the line is already there, None for a draw, and for a win
    whose distance is not known."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A comment on one action."""

    ply: int
    """The number of the action, from 0: the moment it was played in."""
    seat: Seat
    kind: str
    weight: Weight
    count: int = 0
    """The number of placements, points, cards or hundredths of the player's chances the remark is about."""
    better: str = ""
    """A better action, if it is known."""


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a whole game."""

    series: tuple[Series, ...]
    remarks: tuple[Remark, ...]
    standings: tuple[Standing, ...] = ()
    """One for each moment, in games that are solved."""


def moments(match: Match) -> tuple[Any, ...]:
    """The states of a game from the first to the last."""
    return (*(entry.before for entry in match.log), match.state)
