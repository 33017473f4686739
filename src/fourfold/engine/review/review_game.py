"""The review of a whole game.

A solved game has exact values at each moment; in other games an observer estimates the chances. Both can take a while,
so a caller with many games to review asks for one moment or action at a time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from fourfold.engine.engines import find_engine
from fourfold.engine.review.chances import chances_along, remarks_on
from fourfold.engine.review.opinions import Opinion
from fourfold.engine.review.review import Review, Series, Standing
from fourfold.play.match import Match


def review_game(
    match: Match, standings: Sequence[Standing] = (), opinions: Mapping[int, Opinion] = MappingProxyType({})
) -> Review:
    """The review, given the exact values of the moments or an observer's opinions about them."""
    found = find_engine(match.game.name).review(match, standings)
    if not any(opinion.advice.chances for opinion in opinions.values()):
        return found
    series = Series("chances", "seat", chances_along(match, opinions))
    remarks = sorted((*found.remarks, *remarks_on(match, opinions)), key=lambda remark: remark.ply)
    return replace(found, series=(series, *found.series), remarks=tuple(remarks))
