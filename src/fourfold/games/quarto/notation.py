"""Quarto as text: `?b` give, `c2` place, `!a1-d4` call, `pass`, `first 1`; see docs/notation.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, assert_never

from fourfold.games.quarto.contents import FULL, Contents
from fourfold.games.quarto.lines import lines_of
from fourfold.games.quarto.rules import position
from fourfold.games.quarto.types import (
    EMPTY,
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


@cache
def _pieces(contents: Contents) -> Mapping[str, Piece]:
    return {write_piece(piece): piece for piece in contents.pieces}


@cache
def _cells(contents: Contents) -> Mapping[str, Cell]:
    return {write_cell(cell): cell for cell in contents.cells}


@cache
def _lines(contents: Contents) -> Mapping[str, Line]:
    return {write_line(line): line for line in lines_of(contents, squares=True)}


@lru_cache(1024)  # so that the logs of thousands of games share their actions
def read_action(text: str, contents: Contents = FULL) -> Action:
    """The action of this text; ValueError for any other text."""
    cells = _cells(contents)
    if text in cells:
        return Place(cells[text])
    if text == "pass":
        return Pass()
    if text.startswith("?"):
        return Give(_read_piece(text[1:], contents))
    if text.startswith("!"):
        return Call(_read_line(text[1:], contents))
    if text.startswith("first "):
        return First(read_seat(text.removeprefix("first ")))
    raise ValueError(f"{text!r} is not a Quarto move; give ?b, place c2, call !a1-d4 or pass")


_GIVES: Final = tuple(f"?{write_piece(piece)}" for piece in FULL.pieces)
_PLACES: Final = tuple(write_cell(cell) for cell in FULL.cells)


def write_action(action: Action) -> str:
    """The text of this action."""
    if isinstance(action, Place):  # every menu writes many of these two, and this is faster than a pattern
        return _PLACES[action.cell]
    if isinstance(action, Give):
        return _GIVES[action.piece]
    match action:
        case First(seat):
            return f"first {write_seat(seat)}"
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
    """The state of a position text: the ranks from the top, `.` for an empty cell, then the piece in hand or `-`."""
    contents = options.contents
    board_text, _, hand_text = text.partition(" ")
    ranks = board_text.split("/")
    if len(ranks) != contents.side or any(len(rank) != contents.side for rank in ranks):
        count = {3: "three", 4: "four"}[contents.side]
        raise ValueError(f"a position is {count} ranks of {count} cells divided by '/', then the hand, not {text!r}")
    board = _read_board(ranks, contents)
    if not hand_text:
        raise ValueError(f"a position ends with the piece in hand, or - for none, unlike {text!r}")
    hand = None if hand_text == "-" else _read_piece(hand_text, contents)
    pieces = [piece for piece in (*board, hand) if piece is not None]
    for piece in pieces:
        if pieces.count(piece) > 1:
            raise ValueError(f"piece {write_piece(piece)} is there twice in {text!r}")
    return position(board, hand, options)


def _read_board(ranks: Sequence[str], contents: Contents) -> Board:
    board = list(EMPTY)
    for cell, sign in zip(contents.cells, "".join(reversed(ranks)), strict=True):
        board[cell] = None if sign == "." else _read_piece(sign, contents)
    return tuple(board)


def write_position(state: State) -> str:
    """The position text of a state; it leaves out who may call and which lines are void."""
    return write_layout(state.board, state.hand, state.options.contents)


def write_layout(board: Board, hand: Piece | None, contents: Contents = FULL) -> str:
    """The position text of a board and a hand."""
    ranks = ["".join(_sign(board[cell]) for cell in row) for row in reversed(contents.rows)]
    return f"{'/'.join(ranks)} {'-' if hand is None else write_piece(hand)}"


def _sign(piece: Piece | None) -> str:
    return "." if piece is None else write_piece(piece)


def _read_piece(text: str, contents: Contents) -> Piece:
    pieces = _pieces(contents)
    if text not in pieces:
        raise ValueError(f"a piece is one of {''.join(pieces)}, not {text!r}")
    return pieces[text]


def _read_line(text: str, contents: Contents) -> Line:
    lines = _lines(contents)
    if text not in lines:
        raise ValueError(f"a line is named by its two ends, like a1-d4, a4-d1 or b2-c3, not {text!r}")
    return lines[text]
