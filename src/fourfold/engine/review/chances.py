"""Everybody's chances along a game, and the actions that cost too much of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sqrt
from statistics import fmean
from typing import Final

from fourfold.engine.review.observer import Opinion
from fourfold.engine.review.review import Remark, Weight
from fourfold.game import Outcome, Seat
from fourfold.play.match import Match

MISTAKE: Final = 0.1
"""Who gives away so much of his chances errs;"""
SLIP: Final = 0.05
"""who gives away less than that, but so much, could have done better."""


def chances_along(match: Match, opinions: Mapping[int, Opinion]) -> tuple[tuple[float, ...], ...]:
    """For each moment each seat's share of the first place; in the end what came of it.

    Everybody knows something that the others do not, and thinks well of his own cards. So it is the mean of what the
    seats thought, each when it was last on the move.
    """
    seats = len(match.names)
    thought: dict[Seat, tuple[float, ...]] = {}
    along: list[tuple[float, ...]] = []
    for ply in range(len(match.log) + 1):
        opinion = opinions.get(ply)
        if opinion and opinion.answer.chances:
            thought[opinion.seat] = opinion.answer.chances
        along.append(tuple(map(fmean, zip(*thought.values(), strict=True))) if thought else (1 / seats,) * seats)
    if match.outcome:
        along[-1] = shares(match.outcome, seats)
    return tuple(along)


def shares(outcome: Outcome, seats: int) -> tuple[float, ...]:
    """Each seat's share of the first place in the end; nobody's is everybody's."""
    winners = outcome.winners or range(seats)
    return tuple((seat in winners) / len(winners) for seat in range(seats))


def remarks_on(match: Match, opinions: Mapping[int, Opinion]) -> Iterator[Remark]:
    """What cost more than chance explains."""
    write = match.game.notation.write_action
    for ply, opinion in opinions.items():
        if opinion.lost >= max(SLIP, noise(opinion.answer.playouts)):
            weight: Weight = "mistake" if opinion.lost >= MISTAKE else "slip"
            better = write(opinion.answer.action)
            yield Remark(ply, opinion.seat, "loses-chances", weight, round(100 * opinion.lost), better)


def noise(playouts: int) -> float:
    """How far apart two equally good actions may seem, hardly ever more: twice the error of a difference of shares."""
    return 2 * sqrt(0.5 / max(1, playouts))
