"""Quarto, solved from moment to moment: who wins with best play, what every option is worth, and what was given away.

Best play sees every line. So where lines must be called, one that can be called now is as good as won.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from fourfold.engine.quarto.greedy import winning_cells
from fourfold.engine.quarto.perfect import drawn_until
from fourfold.engine.quarto.shared_solver import solver_for
from fourfold.engine.quarto.solver import Value, Verdict
from fourfold.engine.review.review import Remark, Review, Series, Standing
from fourfold.game import NATURE, Seat
from fourfold.games.quarto import rules
from fourfold.games.quarto.lines import quartos
from fourfold.games.quarto.types import Action, Call, Place, State
from fourfold.play.match import Entry, Match

_DRAW: Final = Verdict(Value.DRAW, None)


def judge(state: State) -> Standing:
    """Who wins from here, and how soon."""
    if state.outcome:
        winners = state.outcome.winners
        return Standing(winners[0], 0) if winners else Standing(None)
    if state.mover == NATURE:
        return Standing(None)
    verdict = _verdict(state)
    if verdict.value is Value.DRAW:
        return Standing(None)
    return Standing(state.mover if verdict.value is Value.WIN else 1 - state.mover, verdict.distance)


def options(state: State) -> list[Action]:
    """Everything the mover can do but call."""
    return [action for action in rules.legal(state) if not isinstance(action, Call)]


def worth(state: State, action: Action) -> Standing:
    """How the game stands after an action, as counted from before it."""
    return _from_before(action, judge(rules.play(state, action)))


def review(match: Match, standings: Sequence[Standing]) -> Review:
    """The whole game, by how it stands at each of its moments."""
    remarks = [
        remark
        for ply, (entry, (before, after)) in enumerate(zip(match.log, pairwise(standings), strict=True))
        for remark in _remarks(ply, entry, before, _from_before(entry.action, after))
    ]
    values = tuple(tuple(float(_value(standing, seat)) for seat in (0, 1)) for standing in standings)
    return Review((Series("outcome", "seat", values),), tuple(remarks), tuple(standings))


def _verdict(state: State) -> Verdict:
    """For the mover; a finished line that can still be called comes before everything else."""
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
    """By the solver; nothing is searched where the value is known and no book has the position."""
    placed = sum(piece is not None for piece in state.board)
    solver = solver_for(state.options)
    if not solver.booked < placed <= drawn_until(state.options):
        return solver.verdict(state.board, state.hand)
    wins = state.hand is not None and winning_cells(state.board, state.hand, state.options)
    return Verdict(Value.WIN, 1) if wins else _DRAW


def _from_before(action: Action, after: Standing) -> Standing:
    """The same end, counted from before the action."""
    if after.distance is None or not isinstance(action, Place):
        return after
    return replace(after, distance=after.distance + 1)


def _value(standing: Standing, seat: Seat) -> Value:
    if standing.winner is None:
        return Value.DRAW
    return Value.WIN if standing.winner == seat else Value.LOSS


def _remarks(ply: int, entry: Entry, before: Standing, after: Standing) -> Iterator[Remark]:
    """What to say about an action, if it was not the best."""
    seat = entry.seat
    was, became = _value(before, seat), _value(after, seat)
    if seat == NATURE:
        return
    if isinstance(entry.action, Call):
        if became is not Value.WIN or after.distance != 0:
            yield Remark(ply, seat, "wrong-call", "mistake" if became < was else "slip")
    elif became < was:
        yield Remark(ply, seat, _gift(was, became, before), "mistake", _told(was, before, after))
    elif was is Value.WIN and _later(before, after):
        yield Remark(ply, seat, "slower", "slip", after.distance or 0)
    elif was is Value.LOSS and _later(after, before):
        yield Remark(ply, seat, "hastens", "slip", after.distance or 0)


def _gift(was: Value, became: Value, before: Standing) -> str:
    """The kind of a mistake, by what was there and what is left."""
    if before.distance == 0:
        return "overlooks-line"
    if was is Value.DRAW:
        return "gives-win"
    return "throws-win" if became is Value.LOSS else "misses-win"


def _told(was: Value, before: Standing, after: Standing) -> int:
    """The distance worth telling: of the win that was there, or of the one that was given."""
    return (before.distance if was is Value.WIN else after.distance) or 0


def _later(one: Standing, other: Standing) -> bool:
    return one.distance is not None and other.distance is not None and other.distance > one.distance
