"""A puzzle has one solution, confirmed by brute force with the rules."""

from __future__ import annotations

import random
from functools import cache
from itertools import islice

import pytest

from fourfold import _native as native
from fourfold.engine.quarto.puzzles import HARDEST, Puzzle, puzzles, random_position
from fourfold.engine.quarto.solver import Value
from fourfold.games.quarto import rules
from fourfold.games.quarto.notation import read_position
from fourfold.games.quarto.types import BIT, Give, Options, Place, State

PLAIN = Options(calls="automatic")
RULE_SETS = [PLAIN, Options(calls="automatic", squares=True), Options(calls="automatic", traits=("colour", "height"))]


def found(options: Options, placed: range, count: int, seed: int = 1) -> list[Puzzle]:
    return list(islice((puzzle for puzzle in puzzles(options, placed, seed) if puzzle), count))


@cache
def played_out(state: State) -> int:
    """The value for the player to move: -1, 0 or 1."""
    outcome = rules.outcome(state)
    if outcome:
        return 0 if not outcome.winners else 1 if outcome.winners == (state.mover,) else -1
    best = -1
    for action in rules.legal(state):
        after = rules.play(state, action)
        value = played_out(after) if after.mover == state.mover else -played_out(after)
        best = max(best, value)
        if best == 1:
            break
    return best


def values_of_options(puzzle: Puzzle, options: Options) -> dict[tuple[int, int | None], int]:
    """Each cell with each kind of piece after it."""
    mask = sum(BIT[trait] for trait in options.traits)
    state = read_position(puzzle.position, options)
    values: dict[tuple[int, int | None], int] = {}
    for action in rules.legal(state):
        assert isinstance(action, Place)
        after = rules.play(state, action)
        if rules.outcome(after):
            values[action.cell, None] = played_out(after)
            continue
        for gift in rules.legal(after):
            assert isinstance(gift, Give)
            values[action.cell, gift.piece & mask] = -played_out(rules.play(after, gift))
    return values


@pytest.mark.parametrize("options", RULE_SETS, ids=["plain", "squares", "two traits"])
def test_brute_force_finds_the_same_single_solution(options: Options) -> None:
    mask = sum(BIT[trait] for trait in options.traits)
    seen = set[str]()
    for puzzle in found(options, range(11, 13), 12):
        values = values_of_options(puzzle, options)
        wanted = 1 if puzzle.task == "win" else 0
        first = puzzle.line[0]
        assert first.cell is not None
        assert first.piece is not None
        right = (first.cell, first.piece & mask)
        assert [option for option, value in values.items() if value >= wanted] == [right]
        assert max(values.values()) == wanted
        assert len(values) == puzzle.options
        assert list(values.values()).count(-1) == puzzle.losing
        seen.add(puzzle.task)
    assert "win" in seen


def test_both_tasks_occur_and_grades_differ() -> None:
    some = found(PLAIN, range(7, 12), 60)
    assert {puzzle.task for puzzle in some} == {"win", "save"}
    assert len({puzzle.grade for puzzle in some}) > 2
    assert all(1 <= puzzle.grade <= HARDEST for puzzle in some)


def test_the_line_ends_as_the_task_says() -> None:
    for puzzle in found(PLAIN, range(8, 11), 20):
        state = read_position(puzzle.position, PLAIN)
        solver = state.mover
        for move in puzzle.line:
            assert move.cell is not None
            state = rules.play(state, Place(move.cell))
            if move.piece is not None:
                state = rules.play(state, Give(move.piece))
        outcome = rules.outcome(state)
        assert outcome is not None
        assert outcome.winners == ((solver,) if puzzle.task == "win" else ())
        assert puzzle.task == "save" or len(puzzle.line) == puzzle.depth
        assert puzzle.line[0].verdict.value == (Value.WIN if puzzle.task == "win" else Value.DRAW)


def test_the_same_seed_brings_the_same_puzzles_and_none_twice() -> None:
    some = found(PLAIN, range(8, 11), 30, seed=5)
    assert some == found(PLAIN, range(8, 11), 30, seed=5)
    assert some != found(PLAIN, range(8, 11), 30, seed=6)
    assert len({native.key(puzzle.position) for puzzle in some}) == 30


def test_random_positions_hold_no_line_and_none_can_be_made_at_once() -> None:
    rng = random.Random(3)
    for placed in range(14):
        board, hand = random_position(PLAIN, placed, rng)
        assert sum(piece is not None for piece in board) == placed
        assert hand not in board
        position = rules.position(board, hand, PLAIN)
        assert not any(rules.outcome(rules.play(position, action)) for action in rules.legal(position))
