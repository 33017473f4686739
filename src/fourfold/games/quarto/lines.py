"""The lines where pieces can make QUARTO, and whether they do: QO-06, QO-07, QO-14, QO-27."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from fourfold.games.quarto.contents import FULL, Contents
from fourfold.games.quarto.types import BIT, Board, Cell, Line, Options, Piece

ROWS: Final = FULL.rows
COLUMNS: Final = FULL.columns
DIAGONALS: Final = FULL.diagonals
SQUARES: Final = FULL.squares


def lines(options: Options) -> tuple[Line, ...]:
    """All lines that count with these options."""
    return lines_of(options.contents, options.squares)


@cache
def lines_of(contents: Contents, squares: bool) -> tuple[Line, ...]:
    """All lines of a board, with or without its squares."""
    straight = contents.rows + contents.columns + contents.diagonals
    return straight + contents.squares if squares else straight


LINES: Final = lines_of(FULL, squares=False)


@cache
def _through(contents: Contents, squares: bool) -> dict[Cell, tuple[Line, ...]]:
    counted = lines_of(contents, squares)
    return {cell: tuple(line for line in counted if cell in line) for cell in contents.cells}


def lines_through(cell: Cell, options: Options) -> tuple[Line, ...]:
    """The lines through this cell that count with these options."""
    return _through(options.contents, options.squares)[cell]


@cache
def _counted(traits: tuple[str, ...]) -> int:
    return sum(bit for trait, bit in BIT.items() if trait in traits)


def common_traits(pieces: Iterable[Piece]) -> int:
    """The bits of the traits in which all these pieces are the same."""
    having = lacking = 0b1111
    for piece in pieces:
        having &= piece
        lacking &= ~piece
    return having | lacking


def is_quarto(board: Board, line: Line, options: Options) -> bool:
    """Whether this line is full of pieces that share a trait that counts."""
    pieces = [piece for cell in line if (piece := board[cell]) is not None]
    return len(pieces) == len(line) and common_traits(pieces) & _counted(options.traits) != 0


def quartos(board: Board, options: Options) -> tuple[Line, ...]:
    """All finished lines on the board, void ones included."""
    return tuple(line for line in lines(options) if is_quarto(board, line, options))


def quartos_through(board: Board, cell: Cell, options: Options) -> tuple[Line, ...]:
    """The finished lines through this cell."""
    return tuple(line for line in lines_through(cell, options) if is_quarto(board, line, options))


def put(board: Board, cell: Cell, piece: Piece) -> Board:
    """The board with a piece on this cell."""
    return (*board[:cell], piece, *board[cell + 1 :])
