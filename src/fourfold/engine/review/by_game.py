"""Who reviews which game: a judge of single moments, where a game has one, and a review of the whole.

A judge may take a while, so whoever has many games to look at asks about one moment or option at a time. A player who
knows chances will be the judge of a game that cannot be solved, and his chances one more series.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from fourfold.engine.review import quartex, quartino, quarto
from fourfold.engine.review.review import Review, Standing
from fourfold.play.match import Match


@dataclass(frozen=True, slots=True)
class Judge:
    """Somebody who knows who wins."""

    judge: Callable[[Any], Standing]
    """How a moment stands."""
    options: Callable[[Any], Sequence[Any]]
    """The actions at a moment that have a worth."""
    worth: Callable[[Any, Any], Standing]
    """How the game stands after one of them."""


JUDGES: Final[dict[str, Judge]] = {"quarto": Judge(quarto.judge, quarto.options, quarto.worth)}
"""By the name of the game."""
_REVIEWS: Final[dict[str, Callable[[Match, Sequence[Standing]], Review]]] = {
    "quarto": quarto.review,
    "quartex": lambda match, _: quartex.review(match),
    "quartino": lambda match, _: quartino.review(match),
}


def review(match: Match, standings: Sequence[Standing] = ()) -> Review:
    """The whole game, given what the judge said about its moments."""
    return _REVIEWS[match.game.name](match, standings)
