"""Who reviews which game: who judges single moments, and a review of the whole.

A game that can be solved has a judge, the others have onlookers who know chances. Both may take a while, so whoever has
many games to look at asks about one moment or option at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

from fourfold.engine.quartex import review as quartex
from fourfold.engine.quartino import review as quartino
from fourfold.engine.quarto import review as quarto
from fourfold.engine.review.chances import chances_along, remarks_on
from fourfold.engine.review.observer import Opinion
from fourfold.engine.review.review import Review, Series, Standing
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


def review(
    match: Match, standings: Sequence[Standing] = (), opinions: Mapping[int, Opinion] = MappingProxyType({})
) -> Review:
    """The whole game, given what the judge said about its moments or what an onlooker thought of them."""
    found = _REVIEWS[match.game.name](match, standings)
    if not any(opinion.answer.chances for opinion in opinions.values()):
        return found
    series = Series("chances", "seat", chances_along(match, opinions))
    remarks = sorted((*found.remarks, *remarks_on(match, opinions)), key=lambda remark: remark.ply)
    return replace(found, series=(series, *found.series), remarks=tuple(remarks))
