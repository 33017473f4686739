"""The review of a Quartex game: each seat's points and tokens, and the value of a token of each symbol."""

from __future__ import annotations

from collections.abc import Iterator

from fourfold.engine.review.review import Remark, Review, Series, moments
from fourfold.game import NATURE, Seat
from fourfold.games.quartex.scoring import points
from fourfold.games.quartex.types import Place, Point, State
from fourfold.play.match import Match


def review(match: Match) -> Review:
    """The review of a whole game."""
    states: tuple[State, ...] = moments(match)
    return Review(
        (
            Series("points", "seat", tuple(_points(state) for state in states)),
            Series("tokens", "seat", tuple(_tokens(state) for state in states)),
            Series("worth", "symbol", tuple(tuple(map(float, state.stock)) for state in states)),
        ),
        tuple(_remarks(match, states)),
    )


def _points(state: State) -> tuple[float, ...]:
    return tuple(float(points(state, player)) for player in state.players)


def _tokens(state: State) -> tuple[float, ...]:
    return tuple(float(sum(player.tokens)) for player in state.players)


def _remarks(match: Match, states: tuple[State, ...]) -> Iterator[Remark]:
    for ply, entry in enumerate(match.log):
        before, after = states[ply], states[ply + 1]
        if isinstance(entry.action, Point):
            yield Remark(ply, before.active, "overlooks-place", "mistake")
        if isinstance(entry.action, Place) and (lost := _lost(before, after, entry.seat)):
            yield Remark(ply, entry.seat, "costs-points", "slip", lost)
        for seat, (was, became) in enumerate(zip(before.players, after.players, strict=True)):
            if became.out and not was.out and before.active != NATURE:
                yield Remark(ply, seat, "is-out", "note", len(became.hand))


def _lost(before: State, after: State, seat: Seat) -> int:
    """The points a player lost by their own action; the cost of being out does not count."""
    if after.players[seat].out:
        return 0
    return max(0, points(before, before.players[seat]) - points(after, after.players[seat]))
