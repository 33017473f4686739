"""The timeline of a game: each seat's chances at every moment, by exact values or by an observer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from fourfold.engine.advice import Advice, advice_of
from fourfold.engine.engines import find_engine
from fourfold.engine.game_engine import ExactEvaluator
from fourfold.engine.levels import levels_of, make_player
from fourfold.engine.possible_states import seen_by
from fourfold.engine.review.chances import chances_along, shares
from fourfold.engine.review.opinions import Observer, Opinion
from fourfold.engine.review.review import Remark, Standing, moments
from fourfold.engine.review.review_game import review_game
from fourfold.game import NATURE
from fourfold.play.match import Match

OnProgress = Callable[[], None]
"""Called after every moment."""


@dataclass(frozen=True, slots=True)
class Timeline:
    """The course of a game."""

    chances: tuple[tuple[float, ...], ...]
    """For each moment each seat's share of the first place; empty if the game cannot be evaluated."""
    remarks: tuple[Remark, ...]
    advice: Mapping[int, Advice[Any]]
    """The advice by moment, where there is any."""


def build_timeline(match: Match, playouts: int, seed: int, on_progress: OnProgress) -> Timeline:
    """Evaluate every moment of a match; a solved game needs no playouts."""
    exact = find_engine(match.game.name).exact
    return _solved(match, exact, seed, on_progress) if exact else _estimated(match, playouts, seed, on_progress)


def _estimated(match: Match, playouts: int, seed: int, on_progress: OnProgress) -> Timeline:
    observer = Observer(match, playouts, seed)
    opinions: dict[int, Opinion] = {}
    for ply in range(len(match.log) + 1):
        if ply in observer.plies:
            opinions[ply] = observer.opinion(ply)
        on_progress()
    advice = {ply: opinion.advice for ply, opinion in opinions.items()}
    is_known = any(each.chances for each in advice.values())
    along = chances_along(match, opinions) if is_known else ()
    return Timeline(along, review_game(match, opinions=opinions).remarks, advice)


def _solved(match: Match, exact: ExactEvaluator, seed: int, on_progress: OnProgress) -> Timeline:
    standings: list[Standing] = []
    for state in moments(match):
        standings.append(exact.evaluate(state))
        on_progress()
    remarks = review_game(match, standings).remarks
    plies = {remark.ply for remark in remarks}
    if match.mover not in (NATURE, None):
        plies.add(len(match.log))
    advice = {ply: _perfect_advice(match, ply, seed) for ply in sorted(plies)}
    write = match.game.notation.write_action
    with_better = (replace(remark, better=write(advice[remark.ply].action)) for remark in remarks)
    along = [_shares(standing, len(match.names)) for standing in standings]
    if match.outcome:
        along[-1] = shares(match.outcome, len(match.names))
    return Timeline(tuple(along), tuple(with_better), advice)


def _perfect_advice(match: Match, ply: int, seed: int) -> Advice[Any]:
    rules, state = match.game.rules, moments(match)[ply]
    player = make_player(match.game, levels_of(match.game.name)[-1], seed)
    return advice_of(player, (), seen_by(player, match.game, state, rules.mover(state) or 0), rules.legal(state))


def _shares(standing: Standing, seats: int) -> tuple[float, ...]:
    if standing.winner is None:
        return (1 / seats,) * seats
    return tuple(float(seat == standing.winner) for seat in range(seats))
