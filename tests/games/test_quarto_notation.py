"""Quarto's text: actions, positions, and what is wrong with a wrong one."""

from __future__ import annotations

import pytest

from fourfold.games.quarto import notation, rules
from fourfold.games.quarto.lines import LINES, SQUARES
from fourfold.games.quarto.text import draw_piece, name_piece
from fourfold.games.quarto.types import CELLS, PIECES, Action, Call, Give, Options, Pass, Place, State

AUTOMATIC = Options(calls="automatic", first=0)


def test_every_action_has_a_text_of_its_own() -> None:
    actions: list[Action] = [*map(Give, PIECES), *map(Place, CELLS), *map(Call, LINES + SQUARES), Pass()]
    texts = [notation.write_action(action) for action in actions]
    assert len(set(texts)) == len(texts) == 16 + 16 + 19 + 1
    assert [notation.read_action(text) for text in texts] == actions


def test_pieces_and_cells_are_named_as_agreed() -> None:
    assert name_piece(0x0) == "short light round solid"
    assert name_piece(0xF) == "tall dark square hollow"
    assert name_piece(0x1).startswith("tall")
    assert notation.write_cell(6) == "c2"
    assert len({draw_piece(piece)[1:] for piece in PIECES}) == 16


@pytest.mark.parametrize(
    "text",
    [
        "",
        "C2",
        "c5",
        "e1",
        "c2 ",
        " c2",
        "?",
        "?g",
        "?B",
        "?bb",
        "!",
        "!d4-a1",
        "!a1-c3",
        "!a1",
        "first",
        "first 0",
        "Pass",
    ],
)
def test_anything_else_is_not_a_move(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not|not '"):
        notation.read_action(text)


def test_a_position_reads_as_it_is_written() -> None:
    text = "0.../..../.5../.... b"
    state = notation.read_position(text, AUTOMATIC)
    assert (state.board[12], state.board[5], state.hand, state.mover) == (0, 5, 11, 1)
    assert notation.write_position(state) == text
    assert notation.write_position(rules.start(AUTOMATIC, 2)) == "..../..../..../.... -"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("0.../..../.5../.... 5", "piece 5 is there twice"),
        ("00../..../.5../.... b", "piece 0 is there twice"),
        ("0.../..../.5.. b", "four ranks of four cells"),
        ("0.../..../.5../..... b", "four ranks of four cells"),
        ("0.../..../.5../....", "a position ends with the piece in hand"),
        ("0.../..../.5../.... bb", "a piece is one of"),
        ("0.../..../.5../...x b", "a piece is one of"),
        ("1357/..../..../.... b", "a finished line is already on the board"),
        ("", "four ranks of four cells"),
    ],
)
def test_a_wrong_position_is_refused_with_the_reason(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        notation.read_position(text, AUTOMATIC)


def test_in_a_position_old_lines_are_void_where_lines_are_called() -> None:
    state = notation.read_position("1357/..../..../.... b", Options())
    assert state.void == {LINES[3]}
    assert not state.may_call


def test_the_side_to_move_follows_from_the_count() -> None:
    movers = {text: notation.read_position(text, AUTOMATIC).mover for text in (
        "..../..../..../.... -", "..../..../..../.... b", "0.../..../..../.... -", "0.../..../..../.... b",
    )}  # fmt: skip
    assert list(movers.values()) == [0, 1, 1, 0]


def test_a_full_board_is_a_draw() -> None:
    state = notation.read_position("cf68/b54e/729a/10d3 -", AUTOMATIC)
    assert rules.outcome(state) is not None
    assert rules.legal(state) == []


def test_the_first_four_half_moves_branch_as_counted() -> None:
    def count(state: State, depth: int) -> int:
        if depth == 0:
            return 1
        return sum(count(rules.play(state, action), depth - 1) for action in rules.legal(state))

    start = rules.start(AUTOMATIC, 2)
    assert [count(start, depth) for depth in (1, 2, 3)] == [16, 256, 3_840]
