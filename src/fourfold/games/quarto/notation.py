"""Quarto as text: `?b` give, `c2` place, `!a1-d4` call, `pass`, `first 1`; see docs/notation.md."""

from __future__ import annotations

from functools import cache
from typing import Final, assert_never

from fourfold.games.quarto.lines import LINES, SQUARES
from fourfold.games.quarto.rules import position
from fourfold.games.quarto.types import (
    CELLS,
    PIECES,
    SEATS,
    Action,
    Board,
    Call,
    Cell,
    First,
    Give,
    Line,
    Options,
    Pass,
    Piece,
    Place,
    State,
)
from fourfold.options import read_seat, write_seat


def write_piece(piece: Piece) -> str:
    """The piece as one hex digit."""
    return f"{piece:x}"


def write_cell(cell: Cell) -> str:
    """The cell as file and rank: a1 to d4."""
    return "abcd"[cell % 4] + "1234"[cell // 4]


def write_line(line: Line) -> str:
    """The line as its two cells furthest apart, ordered by file and then by rank: a1-d4, a4-d1, b2-c3."""
    ends = sorted(write_cell(cell) for cell in line)
    return f"{ends[0]}-{ends[-1]}"


_PIECES: Final = {write_piece(piece): piece for piece in PIECES}
_CELLS: Final = {write_cell(cell): cell for cell in CELLS}
_LINES: Final = {write_line(line): line for line in LINES + SQUARES}


def read_action(text: str) -> Action:
    """The action of this text; ValueError for any other text."""
    if text in _CELLS:
        return Place(_CELLS[text])
    if text == "pass":
        return Pass()
    if text.startswith("?"):
        return Give(_read_piece(text[1:]))
    if text.startswith("!"):
        return Call(_read_line(text[1:]))
    if text.startswith("first "):
        return First(read_seat(text.removeprefix("first ")))
    raise ValueError(f"{text!r} is not a Quarto move; give ?b, place c2, call !a1-d4 or pass")


@cache  # there are about eighty actions, and every menu writes many
def write_action(action: Action) -> str:
    """The text of this action."""
    match action:
        case First(seat):
            return f"first {write_seat(seat)}"
        case Give(piece):
            return f"?{write_piece(piece)}"
        case Place(cell):
            return write_cell(cell)
        case Call(line):
            return f"!{write_line(line)}"
        case Pass():
            return "pass"
        case _:
            assert_never(action)


def count_seats(_state: State) -> int:
    """Two play in every position."""
    return SEATS[-1]


def read_position(text: str, options: Options, _random: object = None) -> State:
    """The state of a position text: the ranks from 4 down, `.` for an empty cell, then the piece in hand or `-`."""
    board_text, _, hand_text = text.partition(" ")
    ranks = board_text.split("/")
    if len(ranks) != 4 or any(len(rank) != 4 for rank in ranks):
        raise ValueError(f"a position is four ranks of four cells divided by '/', then the hand, not {text!r}")
    board = tuple(None if sign == "." else _read_piece(sign) for rank in reversed(ranks) for sign in rank)
    if not hand_text:
        raise ValueError(f"a position ends with the piece in hand, or - for none, unlike {text!r}")
    hand = None if hand_text == "-" else _read_piece(hand_text)
    pieces = [piece for piece in (*board, hand) if piece is not None]
    for piece in pieces:
        if pieces.count(piece) > 1:
            raise ValueError(f"piece {write_piece(piece)} is there twice in {text!r}")
    return position(board, hand, options)


def write_position(state: State) -> str:
    """The position text of a state; it leaves out who may call and which lines are void."""
    return write_layout(state.board, state.hand)


def write_layout(board: Board, hand: Piece | None) -> str:
    """The position text of a board and a hand."""
    signs = ["." if piece is None else write_piece(piece) for piece in board]
    ranks = ["".join(signs[4 * rank : 4 * rank + 4]) for rank in (3, 2, 1, 0)]
    return f"{'/'.join(ranks)} {'-' if hand is None else write_piece(hand)}"


def _read_piece(text: str) -> Piece:
    if text not in _PIECES:
        raise ValueError(f"a piece is one of 0123456789abcdef, not {text!r}")
    return _PIECES[text]


def _read_line(text: str) -> Line:
    if text not in _LINES:
        raise ValueError(f"a line is named by its two ends, like a1-d4, a4-d1 or b2-c3, not {text!r}")
    return _LINES[text]
