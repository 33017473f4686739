"""Each seat's chances along a game, and the actions that cost too much of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sqrt
from statistics import fmean
from typing import Final

from fourfold.engine.review.opinions import Opinion
from fourfold.engine.review.review import Remark, Weight
from fourfold.game import Outcome, Seat
from fourfold.play.match import Match

MISTAKE: Final = 0.1
"""An action that loses at least this share of the player's chances is a mistake."""
SLIP: Final = 0.05
"""An action that loses less than that, but at least this share, is a slip."""


def chances_along(match: Match, opinions: Mapping[int, Opinion]) -> tuple[tuple[float, ...], ...]:
    """For each moment each seat's share of the first place; at the end the result of the game.

    Each player knows something that the others do not, and overrates their own cards. So the chances are the mean of
    the seats' estimates, each from the last time that seat was to move.
    """
    seats = len(match.names)
    latest: dict[Seat, tuple[float, ...]] = {}
    along: list[tuple[float, ...]] = []
    for ply in range(len(match.log) + 1):
        opinion = opinions.get(ply)
        if opinion and opinion.advice.chances:
            latest[opinion.seat] = opinion.advice.chances
        along.append(tuple(map(fmean, zip(*latest.values(), strict=True))) if latest else (1 / seats,) * seats)
    if match.outcome:
        along[-1] = shares(match.outcome, seats)
    return tuple(along)


def shares(outcome: Outcome, seats: int) -> tuple[float, ...]:
    """Each seat's share of the first place at the end; equal shares if nobody wins."""
    winners = outcome.winners or range(seats)
    return tuple((seat in winners) / len(winners) for seat in range(seats))


def remarks_on(match: Match, opinions: Mapping[int, Opinion]) -> Iterator[Remark]:
    """A remark for each action that lost more chances than the noise of the estimates explains."""
    write = match.game.notation.write_action
    for ply, opinion in opinions.items():
        if opinion.lost >= max(SLIP, noise(opinion.advice.playouts)):
            weight: Weight = "mistake" if opinion.lost >= MISTAKE else "slip"
            better = write(opinion.advice.action)
            yield Remark(ply, opinion.seat, "loses-chances", weight, round(100 * opinion.lost), better)


def noise(playouts: int) -> float:
    """The largest difference to expect between the estimates of two equally good actions: two standard errors."""
    return 2 * sqrt(0.5 / max(1, playouts))
