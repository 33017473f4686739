"""Evaluate Quarto actions one move ahead: call finished lines, win if possible, never give a winning piece."""

from __future__ import annotations

from typing import Final

from fourfold.games.quarto.lines import is_quarto, put, quartos_through
from fourfold.games.quarto.rules import pieces_left
from fourfold.games.quarto.types import Action, Board, Call, Cell, Give, Line, Options, Piece, Place, View

_CALL: Final = 1000


def evaluate(view: View, action: Action) -> int:
    """The value of an action: a right call first, then a win, then the number of safe pieces left to give."""
    match action:
        case Call(line):
            return _CALL if is_open_quarto(view, line) else -_CALL
        case Give(piece):
            return -len(winning_cells(view.board, piece, view.options))
        case Place(cell) if view.hand is not None:
            board = put(view.board, cell, view.hand)
            if quartos_through(board, cell, view.options):
                return len(view.board) + 1
            return len(safe_pieces(board, view.options))
        case _:
            return 0


def is_open_quarto(view: View, line: Line) -> bool:
    """Whether a line is finished and can be called: one through the last piece, or any with persistent calls."""
    is_open = view.last in line or view.options.calls == "persistent"
    return is_open and is_quarto(view.board, line, view.options)


def winning_cells(board: Board, piece: Piece, options: Options) -> list[Cell]:
    """The cells where this piece completes a line."""
    empty = [cell for cell, there in enumerate(board) if there is None]
    return [cell for cell in empty if quartos_through(put(board, cell, piece), cell, options)]


def safe_pieces(board: Board, options: Options) -> list[Piece]:
    """The pieces that can be given without losing at once."""
    return [piece for piece in pieces_left(board, None) if not winning_cells(board, piece, options)]
