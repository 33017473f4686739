"""Symmetries of the board and the traits change neither value, distance nor key of a position."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from fourfold import _native as native
from fourfold.engine.quarto.solver import Solver
from fourfold.games.quarto.lines import lines
from fourfold.games.quarto.notation import write_layout
from fourfold.games.quarto.types import BIT, CELLS, Board, Options, Piece
from harness.side_by_side.quarto import RULE_SETS
from tests.engine.quarto_positions import random_state
from tests.native.test_brute_force import name


def line_maps(options: Options) -> list[tuple[int, ...]]:
    """Board maps found by trial: permutations of ranks and files, and their exchange, that preserve all lines."""
    counted = {frozenset(line) for line in lines(options)}
    found: list[tuple[int, ...]] = []
    for order in permutations(range(4)):
        for swap in (False, True):
            for mirror in (False, True):
                cells = tuple(_moved(cell, order, swap=swap, mirror=mirror) for cell in CELLS)
                if {frozenset(cells[cell] for cell in line) for line in counted} == counted:
                    found.append(cells)
    return found


def _moved(cell: int, order: tuple[int, ...], *, swap: bool, mirror: bool) -> int:
    file, rank = order[cell % 4], order[cell // 4]
    file = 3 - file if mirror else file
    return 4 * file + rank if swap else 4 * rank + file


def piece_map(options: Options, random: Random) -> list[Piece]:
    """A random permutation and inversion of the counted traits, and likewise of the others."""
    counted = [BIT[trait] for trait in options.traits]
    others = [bit for bit in (1, 2, 4, 8) if bit not in counted]
    goal = dict(
        zip(counted + others, random.sample(counted, len(counted)) + random.sample(others, len(others)), strict=True)
    )
    turned = random.randrange(16)
    return [sum(goal[bit] for bit in goal if piece & bit) ^ turned for piece in range(16)]


@pytest.mark.parametrize("options", RULE_SETS, ids=name)
def test_value_distance_and_key_stay_the_same(options: Options) -> None:
    random, solver, maps = Random(name(options)), Solver(options), line_maps(options)
    assert len(maps) == len(set(maps)) == (8 if options.squares else 32)
    traits = sum(BIT[trait] for trait in options.traits)
    for placed in (6, 8, 10):
        state = random_state(random, placed, options, hand=True)
        assert state.hand is not None
        verdict = solver.verdict(state.board, state.hand)
        key = native.key(write_layout(state.board, state.hand), traits, options.squares)
        for _ in range(4):
            cells, pieces = random.choice(maps), piece_map(options, random)
            board, hand = moved(state.board, cells, pieces), pieces[state.hand]
            assert solver.verdict(board, hand) == verdict
            assert native.key(write_layout(board, hand), traits, options.squares) == key


def moved(board: Board, cells: tuple[int, ...], pieces: list[Piece]) -> Board:
    there: list[Piece | None] = [None] * 16
    for cell, piece in enumerate(board):
        there[cells[cell]] = None if piece is None else pieces[piece]
    return tuple(there)
