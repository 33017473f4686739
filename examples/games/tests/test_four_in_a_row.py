"""Four in a row: the rules, the notation and the picture."""

from __future__ import annotations

import os
from itertools import product
from typing import Any

import pytest

from fourfold.game import IllegalAction
from fourfold.options import read_options
from fourfold.testing.laws import check_random_game
from fourfold_examples.four_in_a_row import GAME
from fourfold_examples.four_in_a_row.render import RENDERER
from fourfold_examples.four_in_a_row.rules import Options, State, lines_through, size

SLOW = pytest.mark.skipif("FOURFOLD_SLOW" not in os.environ, reason="`make slowtest` takes its time")
DRAW = "441365675334466335442232661515577771217122"


def after(moves: str, **options: str) -> State:
    """The state after the moves of these columns."""
    state = GAME.rules.start(read_options(Options, options), 2)
    for move in moves:
        state = GAME.rules.play(state, GAME.notation.read_action(move))
    return state


def count(state: Any, depth: int) -> int:
    """The number of games of this length from a state."""
    menu = GAME.rules.legal(state)
    return len(menu) if depth == 1 else sum(count(GAME.rules.play(state, action), depth - 1) for action in menu)


@pytest.mark.parametrize(
    ("depth", "games"),
    [
        *((1, 7), (2, 49), (3, 343), (4, 2401), (5, 16807), (6, 117649)),
        *(pytest.param(*each, marks=SLOW) for each in ((7, 823536), (8, 5673234))),
    ],
)
def test_the_number_of_games(depth: int, games: int) -> None:
    assert count(after(""), depth) == games


@pytest.mark.parametrize(("board", "misere"), list(product(("7x6", "6x5", "8x7"), ("no", "yes"))))
def test_random_games_obey_every_law(board: str, misere: str) -> None:
    options = read_options(Options, {"board": board, "misere": misere})
    for seed in range(5):
        assert check_random_game(GAME, options, 2, seed) >= 7


@pytest.mark.parametrize(
    ("moves", "cells"),
    [
        ("1212121", (0, 7, 14, 21)),  # a column
        ("1122334", (0, 1, 2, 3)),  # a row
        ("12234334544", (0, 8, 16, 24)),  # a diagonal to the right
        ("76654554344", (6, 12, 18, 24)),  # a diagonal to the left
        ("112244557", ()),  # a gap
        ("6172132", ()),  # the end of one row and the beginning of the next
    ],
)
def test_four_in_a_row_win(moves: str, cells: tuple[int, ...]) -> None:
    state = after(moves)
    assert state.four == cells
    assert (state.outcome.winners if state.outcome else None) == ((0,) if cells else None)


def test_with_misere_four_in_a_row_lose() -> None:
    outcome = after("1212121", misere="yes").outcome
    assert outcome is not None
    assert (outcome.winners, outcome.points, outcome.reason) == ((1,), (0, 1), "four")


@pytest.mark.parametrize(("board", "lines"), [("7x6", 69), ("6x5", 39), ("8x7", 107)])
def test_every_line_of_four_is_counted(board: str, lines: int) -> None:
    options = read_options(Options, {"board": board})
    width, height = size(options)
    assert len({line for cell in range(width * height) for line in lines_through(cell, options)}) == lines


def test_a_full_board_is_a_draw() -> None:
    assert after(DRAW[:-1]).outcome is None
    outcome = after(DRAW).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.points, outcome.reason) == ((), (0, 0), "full")


@pytest.mark.parametrize(
    ("moves", "move", "code"),
    [
        ("", "8", "four-in-a-row.no-column"),
        ("111111", "1", "four-in-a-row.column-full"),
        ("1212121", "3", "rules.over"),
    ],
)
def test_refusals(moves: str, move: str, code: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        after(moves + move)
    assert refusal.value.code == code


@pytest.mark.parametrize("text", ["", "0", "9", "a", "12", "１", " 1"])
def test_any_other_text_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match="number of a column"):
        GAME.notation.read_action(text)


def test_the_board_as_text() -> None:
    rows = GAME.text.show(GAME.rules.view(after("1212121"), None)).splitlines()
    assert rows[2:7] == ["*X  .  .  .  .  .  ."] + ["*X  O  .  .  .  .  ."] * 3 + [" 1  2  3  4  5  6  7"]


def test_the_picture_has_every_disc() -> None:
    svg = RENDERER.picture(after("4453")).svg
    assert [svg.count(f">{letter}</text>") for letter in "XO"] == [2, 2]
    assert svg.count("<circle") == 42 + 1  # a ring around the latest disc
