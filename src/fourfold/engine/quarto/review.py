"""The review of a Quarto game: the exact value of each moment and action, and the mistakes.

Best play overlooks no line. So where lines must be called, a line that can be called now wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from fourfold.engine.quarto.greedy import winning_cells
from fourfold.engine.quarto.perfect import known_draw_until
from fourfold.engine.quarto.shared_solver import solver_for
from fourfold.engine.quarto.solver import Value, Verdict
from fourfold.engine.review.review import Remark, Review, Series, Standing
from fourfold.game import NATURE, Seat
from fourfold.games.quarto import rules
from fourfold.games.quarto.lines import quartos
from fourfold.games.quarto.types import Action, Call, Place, State
from fourfold.play.match import Entry, Match

_DRAW: Final = Verdict(Value.DRAW, None)


def evaluate(state: State) -> Standing:
    """The winner with best play, and the distance."""
    if state.outcome:
        winners = state.outcome.winners
        return Standing(winners[0], 0) if winners else Standing(None)
    if state.mover == NATURE:
        return Standing(None)
    verdict = _verdict(state)
    if verdict.value is Value.DRAW:
        return Standing(None)
    return Standing(state.mover if verdict.value is Value.WIN else 1 - state.mover, verdict.distance)


def rated_actions(state: State) -> list[Action]:
    """The legal actions other than calls."""
    return [action for action in rules.legal(state) if not isinstance(action, Call)]


def evaluate_action(state: State, action: Action) -> Standing:
    """The standing after an action, with the distance counted from before it."""
    return _from_before(action, evaluate(rules.play(state, action)))


def review(match: Match, standings: Sequence[Standing]) -> Review:
    """The review of a whole game, given the standing at each of its moments."""
    remarks = [
        remark
        for ply, (entry, (before, after)) in enumerate(zip(match.log, pairwise(standings), strict=True))
        for remark in _remarks(ply, entry, before, _from_before(entry.action, after))
    ]
    values = tuple(tuple(float(_value(standing, seat)) for seat in (0, 1)) for standing in standings)
    return Review((Series("outcome", "seat", values),), tuple(remarks), tuple(standings))


def _verdict(state: State) -> Verdict:
    """The value for the player to move; a finished line that can still be called comes first."""
    calls = state.options.calls
    if any(line not in state.void for line in quartos(state.board, state.options)):
        if state.may_call:
            return Verdict(Value.WIN, 0)
        if state.hand is None and calls != "no-steal" and state.mover == state.placer:
            return Verdict(Value.LOSS, 0)
        if state.hand is not None and calls == "persistent":
            return Verdict(Value.WIN, 1)
    return _solved(state) if None in state.board else _DRAW


def _solved(state: State) -> Verdict:
    """The value by the solver; known draws outside the opening book are not searched."""
    placed = sum(piece is not None for piece in state.board)
    solver = solver_for(state.options)
    if not solver.book_depth < placed <= known_draw_until(state.options):
        return solver.verdict(state.board, state.hand)
    wins = state.hand is not None and winning_cells(state.board, state.hand, state.options)
    return Verdict(Value.WIN, 1) if wins else _DRAW


def _from_before(action: Action, after: Standing) -> Standing:
    """The same standing, with the distance counted from before the action."""
    if after.distance is None or not isinstance(action, Place):
        return after
    return replace(after, distance=after.distance + 1)


def _value(standing: Standing, seat: Seat) -> Value:
    if standing.winner is None:
        return Value.DRAW
    return Value.WIN if standing.winner == seat else Value.LOSS


def _remarks(ply: int, entry: Entry, before: Standing, after: Standing) -> Iterator[Remark]:
    """A remark about an action that was not the best."""
    seat = entry.seat
    was, became = _value(before, seat), _value(after, seat)
    if seat == NATURE:
        return
    if isinstance(entry.action, Call):
        if became is not Value.WIN or after.distance != 0:
            yield Remark(ply, seat, "wrong-call", "mistake" if became < was else "slip")
    elif became < was:
        yield Remark(ply, seat, _mistake_kind(was, became, before), "mistake", _win_distance(was, before, after))
    elif was is Value.WIN and _is_later(before, after):
        yield Remark(ply, seat, "slower", "slip", after.distance or 0)
    elif was is Value.LOSS and _is_later(after, before):
        yield Remark(ply, seat, "hastens", "slip", after.distance or 0)


def _mistake_kind(was: Value, became: Value, before: Standing) -> str:
    """The kind of a mistake, by the values before and after it."""
    if before.distance == 0:
        return "overlooks-line"
    if was is Value.DRAW:
        return "gives-win"
    return "throws-win" if became is Value.LOSS else "misses-win"


def _win_distance(was: Value, before: Standing, after: Standing) -> int:
    """The distance of the win that was missed, or of the one that was given away."""
    return (before.distance if was is Value.WIN else after.distance) or 0


def _is_later(one: Standing, other: Standing) -> bool:
    return one.distance is not None and other.distance is not None and other.distance > one.distance
