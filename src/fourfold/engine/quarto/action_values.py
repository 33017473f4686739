"""The exact value of every action of a Quarto state, for the analysis board."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from fourfold.engine.action_value import ActionValue
from fourfold.engine.quarto.greedy import safe_pieces
from fourfold.engine.quarto.perfect import known_draw_until
from fourfold.engine.quarto.review import evaluate_action, rated_actions
from fourfold.engine.quarto.shared_solver import solver_for
from fourfold.engine.quarto.solver import Move, Solver, Value, Verdict
from fourfold.engine.review.review import Standing
from fourfold.game import NATURE
from fourfold.games.quarto.lines import put, quartos
from fourfold.games.quarto.rules import GIVES, PLACES, pieces_left
from fourfold.games.quarto.types import Action, Give, Piece, Place, State

THREADS: Final = 2
"""A question about every move of a position is rare and short; two threads halve the wait."""


def action_values(state: State) -> tuple[ActionValue, ...]:
    """The value of every action except calls; none where the game is over or has not begun."""
    if state.outcome or state.mover == NATURE:
        return ()
    solver = solver_for(state.options, THREADS)
    is_open = any(line not in state.void for line in quartos(state.board, state.options))
    if is_open or None not in state.board or _is_known_draw(state, solver):
        return tuple(_evaluated(state, action, solver) for action in rated_actions(state))
    moves = solver.moves(state.board, state.hand)
    if state.hand is None:
        return tuple(_gift(state, move.piece or 0, _standing(state, move.verdict), solver) for move in moves)
    return tuple(_placement(state, [*some]) for _, some in groupby(moves, key=lambda move: move.cell))


def _is_known_draw(state: State, solver: Solver) -> bool:
    """Whether every action leads to a proved draw that the opening book does not have."""
    placed = sum(piece is not None for piece in state.board) + (state.hand is not None)
    return solver.book_depth < placed <= known_draw_until(state.options)


def _placement(state: State, moves: Sequence[Move]) -> ActionValue:
    """The value of a cell: that of the best piece to give after it; the replies are the pieces."""
    best = max((move.verdict for move in moves), key=lambda verdict: verdict.rank)
    gifts = [move.verdict for move in moves if move.piece is not None]
    safe = sum(verdict != Verdict(Value.LOSS, 2) for verdict in gifts)
    return ActionValue(PLACES[moves[0].cell or 0], _standing(state, best), len(gifts), safe)


def _gift(state: State, piece: Piece, standing: Standing, solver: Solver) -> ActionValue:
    """The value of a piece; the replies are the opponent's cells, each with every piece given after it."""
    cells, left = state.board.count(None), len(pieces_left(state.board, piece))
    return ActionValue(GIVES[piece], standing, cells * max(left, 1), solver.freedom(state.board, piece))


def _standing(state: State, verdict: Verdict) -> Standing:
    if verdict.value is Value.DRAW:
        return Standing(None)
    return Standing(state.mover if verdict.value is Value.WIN else 1 - state.mover, verdict.distance)


def _evaluated(state: State, action: Action, solver: Solver) -> ActionValue:
    """The value of one action by itself."""
    standing = evaluate_action(state, action)
    match action:
        case Place(cell) if state.hand is not None:
            board = put(state.board, cell, state.hand)
            left = pieces_left(board, None)
            return ActionValue(action, standing, len(left), len(safe_pieces(board, state.options)))
        case Give(piece):
            return _gift(state, piece, standing, solver)
        case _:
            return ActionValue(action, standing, 0, 0)
