"""A Quarto puzzle has one solution, confirmed by brute force with the rules."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest

from fourfold import _native as native
from fourfold.engine.puzzles import HARDEST, Puzzle, PuzzleKind, puzzle_match, search_puzzles
from fourfold.engine.quarto.call_puzzles import CALL
from fourfold.engine.quarto.puzzles import GIVE, SAVE, WIN, random_position
from fourfold.games.quarto import QUARTO, rules
from fourfold.games.quarto.notation import read_action
from fourfold.games.quarto.types import BIT, Give, Options, Place, State
from fourfold.options import read_options

RULE_SETS: list[Mapping[str, str]] = [{}, {"squares": "yes"}, {"traits": "colour,height"}]
PLAIN = Options(calls="automatic")


def found(kind: PuzzleKind, sizes: range, count: int, words: Mapping[str, str] = {}, seed: int = 1) -> list[Puzzle]:
    options = read_options(Options, {**words, **kind.options})
    return list(islice((puzzle for puzzle in search_puzzles(kind, options, sizes, seed) if puzzle), count))


def state_of(kind: PuzzleKind, puzzle: Puzzle, words: Mapping[str, str] = {}) -> State:
    state = puzzle_match(QUARTO, {**words, **kind.options}, puzzle).state
    assert isinstance(state, State)
    return state


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


def values_of_moves(state: State) -> dict[tuple[int | None, int | None], int]:
    """Each cell with each kind of piece after it, or each kind of piece."""
    mask = sum(BIT[trait] for trait in state.options.traits)
    values: dict[tuple[int | None, int | None], int] = {}
    for action in rules.legal(state):
        after = rules.play(state, action)
        if isinstance(action, Give):
            values[None, action.piece & mask] = -played_out(after)
        elif isinstance(action, Place) and rules.outcome(after):
            values[action.cell, None] = played_out(after)
        elif isinstance(action, Place):
            for gift in rules.legal(after):
                assert isinstance(gift, Give)
                values[action.cell, gift.piece & mask] = -played_out(rules.play(after, gift))
    return values


@pytest.mark.parametrize("words", RULE_SETS, ids=["plain", "squares", "two traits"])
@pytest.mark.parametrize(("kind", "wanted"), [(WIN, 1), (SAVE, 0), (GIVE, 0)], ids=["win", "save", "give"])
def test_brute_force_finds_the_same_single_solution(kind: PuzzleKind, wanted: int, words: Mapping[str, str]) -> None:
    for puzzle in found(kind, range(11, 13), 4, words):
        state = state_of(kind, puzzle, words)
        values = values_of_moves(state)
        mask = sum(BIT[trait] for trait in state.options.traits)
        right: tuple[int | None, int | None] = (None, None)
        for text in puzzle.solution:
            action = read_action(text)
            right = (action.cell, None) if isinstance(action, Place) else right
            right = (right[0], action.piece & mask) if isinstance(action, Give) else right
        assert [move for move, value in values.items() if value >= wanted] == [right]
        assert values[right] == wanted
        assert len(values) == puzzle.facts["options"]
        assert list(values.values()).count(-1) == puzzle.facts["losing"]


def test_the_other_search_confirms_solutions_and_refuses_wrong_ones() -> None:
    for kind in (WIN, SAVE, GIVE, CALL):
        for puzzle in found(kind, range(9, 12), 3):
            state = state_of(kind, puzzle)
            assert kind.check(state, puzzle) == ""
            assert kind.check(state, replace(puzzle, solution=("pass",))) != ""
    wins = found(WIN, range(9, 12), 1)[0]
    assert SAVE.check(state_of(WIN, wins), replace(wins, solution=_losing(state_of(WIN, wins)))) != ""


def _losing(state: State) -> tuple[str, ...]:
    """A move after which the opponent wins at once."""
    for place in rules.legal(state):
        after = rules.play(state, place)
        for gift in rules.legal(after):
            given = rules.play(after, gift)
            if any(rules.play(given, cell).outcome for cell in rules.legal(given)):
                return QUARTO.notation.write_action(place), QUARTO.notation.write_action(gift)
    raise AssertionError("every piece is safe")


def test_a_wrong_move_is_refuted_by_a_line_that_is_made() -> None:
    for puzzle in found(SAVE, range(8, 11), 3):
        state = state_of(SAVE, puzzle)
        answer = _losing(state)
        refutation = SAVE.refute(state, answer)
        assert refutation.says == "loses"
        for text in (*answer, *refutation.actions):
            state = rules.play(state, read_action(text))
        assert state.outcome is not None
        assert state.outcome.winners == (1 - state_of(SAVE, puzzle).mover,)


def test_grades_differ() -> None:
    some = found(WIN, range(7, 12), 30) + found(SAVE, range(7, 12), 30)
    assert len({puzzle.grade for puzzle in some}) > 2
    assert all(1 <= puzzle.grade <= HARDEST for puzzle in some)


def test_the_line_ends_as_the_task_says() -> None:
    for kind in (WIN, SAVE):
        for puzzle in found(kind, range(8, 11), 8):
            state = state_of(kind, puzzle)
            seat = state.mover
            for text in puzzle.line:
                state = rules.play(state, read_action(text))
            assert state.outcome is not None
            assert state.outcome.winners == ((seat,) if kind is WIN else ())


def test_a_call_puzzle_asks_for_the_line_of_the_last_piece() -> None:
    for puzzle in found(CALL, range(6, 13), 20):
        state = state_of(CALL, puzzle)
        assert state.may_call
        assert CALL.check(state, puzzle) == ""
        void = list(state.void)
        wrong = f"!{QUARTO.notation.write_action(rules.legal(state)[-1])[1:]}"
        if wrong != puzzle.solution[0] and not void:
            assert CALL.refute(state, (wrong,)).says == "no-line"


def test_the_same_seed_brings_the_same_puzzles_and_none_twice() -> None:
    some = found(WIN, range(8, 11), 15, seed=5)
    assert some == found(WIN, range(8, 11), 15, seed=5)
    assert some != found(WIN, range(8, 11), 15, seed=6)
    assert len({native.key(puzzle.position) for puzzle in some}) == 15


def test_random_positions_hold_no_line_and_none_can_be_made_at_once() -> None:
    rng = random.Random(3)
    for placed in range(14):
        board, hand = random_position(PLAIN, placed, rng)
        assert sum(piece is not None for piece in board) == placed
        assert hand not in board
        position = rules.position(board, hand, PLAIN)
        assert not any(rules.outcome(rules.play(position, action)) for action in rules.legal(position))
