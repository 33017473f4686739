"""The lines where four pieces can make QUARTO, and whether they do: QO-06, QO-07, QO-14, QO-27."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from fourfold.games.quarto.types import BIT, CELLS, Board, Cell, Line, Options, Piece


def cell_at(file: int, rank: int) -> Cell:
    """The cell of a file and a rank, both counted from 0."""
    return file + 4 * rank


def _four(cells: Iterable[Cell]) -> Line:
    a, b, c, d = sorted(cells)
    return a, b, c, d


ROWS: Final = tuple(_four(cell_at(file, rank) for file in range(4)) for rank in range(4))
COLUMNS: Final = tuple(_four(cell_at(file, rank) for rank in range(4)) for file in range(4))
DIAGONALS: Final = (_four(cell_at(i, i) for i in range(4)), _four(cell_at(i, 3 - i) for i in range(4)))
LINES: Final = ROWS + COLUMNS + DIAGONALS
SQUARES: Final = tuple(
    _four(cell_at(file + right, rank + up) for right in (0, 1) for up in (0, 1))
    for rank in range(3)
    for file in range(3)
)


def lines(options: Options) -> tuple[Line, ...]:
    """All lines that count with these options."""
    return LINES + SQUARES if options.squares else LINES


@cache
def _through(squares: bool) -> tuple[tuple[Line, ...], ...]:
    counted = LINES + SQUARES if squares else LINES
    return tuple(tuple(line for line in counted if cell in line) for cell in CELLS)


def lines_through(cell: Cell, options: Options) -> tuple[Line, ...]:
    """The lines through this cell that count with these options."""
    return _through(options.squares)[cell]


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
    """Whether this line has four pieces that share a trait that counts."""
    pieces = [piece for cell in line if (piece := board[cell]) is not None]
    return len(pieces) == 4 and common_traits(pieces) & _counted(options.traits) != 0


def quartos(board: Board, options: Options) -> tuple[Line, ...]:
    """All finished lines on the board, void ones included."""
    return tuple(line for line in lines(options) if is_quarto(board, line, options))


def quartos_through(board: Board, cell: Cell, options: Options) -> tuple[Line, ...]:
    """The finished lines through this cell."""
    return tuple(line for line in lines_through(cell, options) if is_quarto(board, line, options))


def put(board: Board, cell: Cell, piece: Piece) -> Board:
    """The board with a piece on this cell."""
    return (*board[:cell], piece, *board[cell + 1 :])
