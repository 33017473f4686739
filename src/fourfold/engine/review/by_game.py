"""Who reviews which game: a judge for the moments one by one, where a game has one, and a review of the whole.

A judge may take a while for one moment, so whoever has many games to look at asks it moment by moment. A player who
knows chances will be the judge of a game that cannot be solved, and his chances one more series.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from fourfold.engine.review import quartex, quartino, quarto
from fourfold.engine.review.review import Review, Standing, Worth
from fourfold.play.match import Match

JUDGES: Final[dict[str, Callable[[Any], Standing]]] = {"quarto": quarto.judge}
"""How a moment stands, by the name of the game."""

_WORTHS: Final[dict[str, Callable[[Any], tuple[Worth, ...]]]] = {"quarto": quarto.worths}
_REVIEWS: Final[dict[str, Callable[[Match, Sequence[Standing]], Review]]] = {
    "quarto": quarto.review,
    "quartex": lambda match, _: quartex.review(match),
    "quartino": lambda match, _: quartino.review(match),
}


def review(match: Match, standings: Sequence[Standing] = ()) -> Review:
    """The whole game, given what the judge said about its moments."""
    return _REVIEWS[match.game.name](match, standings)


def worths(game: str, state: Any) -> tuple[Worth, ...]:
    """What every option is worth; nothing where nobody knows."""
    return _WORTHS[game](state) if game in _WORTHS else ()
