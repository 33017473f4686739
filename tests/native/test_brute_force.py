"""A brute-force search in plain Python over the rules agrees with the core on every move."""

from __future__ import annotations

from random import Random

import pytest

from fourfold.engine.quarto.solver import Solver, Value, Verdict
from fourfold.games.quarto import rules
from fourfold.games.quarto.lines import put, quartos_through
from fourfold.games.quarto.notation import write_layout
from fourfold.games.quarto.types import Board, Options, Piece
from harness.side_by_side.quarto import RULE_SETS
from tests.engine.quarto_positions import random_state


def name(options: Options) -> str:
    return "-".join((*options.traits, *(["squares"] if options.squares else [])))


def brute_force(board: Board, hand: Piece | None, options: Options) -> Verdict:
    """The verdict of a position, by playing every game to its end."""
    if hand is None:
        gives = rules.pieces_left(board, None)
        return best([turned(brute_force(board, piece, options), 0) for piece in gives])
    found: list[Verdict] = []
    for cell in [cell for cell, piece in enumerate(board) if piece is None]:
        after = put(board, cell, hand)
        if quartos_through(after, cell, options):
            return Verdict(Value.WIN, 1)
        nexts = rules.pieces_left(after, None)
        found += [turned(brute_force(after, piece, options), 1) for piece in nexts] or [Verdict(Value.DRAW, None)]
    return best(found)


def turned(verdict: Verdict, placements: int) -> Verdict:
    """The verdict for the other player, this number of placements earlier."""
    distance = None if verdict.distance is None else verdict.distance + placements
    return Verdict(Value(-verdict.value), distance)


def best(verdicts: list[Verdict]) -> Verdict:
    return max(verdicts, key=lambda verdict: verdict.rank)


@pytest.mark.parametrize("options", RULE_SETS, ids=name)
def test_brute_force_agrees(options: Options) -> None:
    random, solver = Random(name(options)), Solver(options)
    for number in range(12):
        state = random_state(random, (11, 12, 13, 14)[number % 4], options, hand=number % 3 > 0)
        expected = brute_force(state.board, state.hand, options)
        solution = solver.solve(state.board, state.hand)
        assert solution.verdict == expected, write_layout(state.board, state.hand)
        assert solver.verdict(state.board, state.hand) == expected
        assert solver.value(state.board, state.hand) is expected.value


def test_a_void_line_no_longer_counts() -> None:
    """Where players call lines themselves, boards may hold a line that all players missed."""
    random, seen = Random(12), 0
    options = Options(calls="no-steal")
    solver = Solver(options)
    while seen < 30:
        pieces, cells = random.sample(range(16), 16), random.sample(range(16), 12)
        board: Board = (None,) * 16
        for cell, piece in zip(cells, pieces, strict=False):
            board = put(board, cell, piece)
        state = rules.position(board, pieces[12], options)
        if state.void:
            assert solver.verdict(board, state.hand) == brute_force(board, state.hand, options)
            seen += 1
