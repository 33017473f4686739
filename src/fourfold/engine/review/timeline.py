"""A whole game with everybody's chances along it, whichever game it is: solved, or looked at by an onlooker."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from fourfold.engine.answer import Answer, answer_of
from fourfold.engine.levels import LEVELS, make_player
from fourfold.engine.review.chances import chances_along, shares
from fourfold.engine.review.observer import Observer, Opinion
from fourfold.engine.review.review import Remark, Standing, moments
from fourfold.engine.review.reviewers import JUDGES, Judge, review
from fourfold.game import NATURE
from fourfold.play.match import Match

Told = Callable[[], None]
"""Called after every moment."""


@dataclass(frozen=True, slots=True)
class Timeline:
    """How a game went."""

    chances: tuple[tuple[float, ...], ...]
    """For each moment each seat's share of the first place; none where nobody can tell."""
    remarks: tuple[Remark, ...]
    answers: Mapping[int, Answer[Any]]
    """By moment, what should have been done, where it was thought about."""


def follow(match: Match, playouts: int, seed: int, told: Told) -> Timeline:
    """Look at every moment of a match; a game that is solved needs no playouts."""
    judge = JUDGES.get(match.game.name)
    return _solved(match, judge, seed, told) if judge else _watched(match, playouts, seed, told)


def _watched(match: Match, playouts: int, seed: int, told: Told) -> Timeline:
    observer = Observer(match, playouts, seed)
    opinions: dict[int, Opinion] = {}
    for ply in range(len(match.log) + 1):
        if ply in observer.plies:
            opinions[ply] = observer.opinion(ply)
        told()
    answers = {ply: opinion.answer for ply, opinion in opinions.items()}
    is_known = any(answer.chances for answer in answers.values())
    along = chances_along(match, opinions) if is_known else ()
    return Timeline(along, review(match, opinions=opinions).remarks, answers)


def _solved(match: Match, judge: Judge, seed: int, told: Told) -> Timeline:
    standings: list[Standing] = []
    for state in moments(match):
        standings.append(judge.judge(state))
        told()
    remarks = review(match, standings).remarks
    wanted = {remark.ply for remark in remarks}
    if match.mover not in (NATURE, None):
        wanted.add(len(match.log))
    answers = {ply: _answer(match, ply, seed) for ply in sorted(wanted)}
    write = match.game.notation.write_action
    told_better = (replace(remark, better=write(answers[remark.ply].action)) for remark in remarks)
    along = [_shares(standing, len(match.names)) for standing in standings]
    if match.outcome:
        along[-1] = shares(match.outcome, len(match.names))
    return Timeline(tuple(along), tuple(told_better), answers)


def _answer(match: Match, ply: int, seed: int) -> Answer[Any]:
    """What the perfect player says."""
    rules, state = match.game.rules, moments(match)[ply]
    player = make_player(match.game, LEVELS[match.game.name][-1], seed)
    return answer_of(player, (), rules.view(state, rules.mover(state)), rules.legal(state))


def _shares(standing: Standing, seats: int) -> tuple[float, ...]:
    if standing.winner is None:
        return (1 / seats,) * seats
    return tuple(float(seat == standing.winner) for seat in range(seats))
