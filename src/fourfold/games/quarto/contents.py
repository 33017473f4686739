"""What is in the box: the pieces, and a board with the lines where they can make QUARTO: QO-05 to QO-07, QO-27."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

WIDTH: Final = 4
"""The distance in cell numbers from one rank to the next, on boards of any size."""


@dataclass(frozen=True, slots=True, eq=False)
class Contents:
    """A square board, and one piece for each combination of some traits."""

    side: int
    pieces: range
    cells: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    columns: tuple[tuple[int, ...], ...]
    diagonals: tuple[tuple[int, ...], ...]
    squares: tuple[tuple[int, ...], ...]
    """The 2x2 blocks."""
    piece_set: frozenset[int]
    cell_set: frozenset[int]
    unfilled: int
    """The number of empty cells, those beside a small board included, when all pieces are placed."""


def cell_at(file: int, rank: int) -> int:
    """The cell of a file and a rank, both counted from 0."""
    return file + WIDTH * rank


def make_contents(side: int, traits: int) -> Contents:
    """The contents of a box; a smaller board is the lower left of the large one, so that cells keep their names."""
    every, blocks = range(side), range(side - 1)
    pieces, cells = range(2**traits), tuple(cell_at(file, rank) for rank in every for file in every)
    return Contents(
        side=side,
        pieces=pieces,
        cells=cells,
        rows=tuple(tuple(cell_at(file, rank) for file in every) for rank in every),
        columns=tuple(tuple(cell_at(file, rank) for rank in every) for file in every),
        diagonals=(tuple(cell_at(i, i) for i in every), tuple(sorted(cell_at(i, side - 1 - i) for i in every))),
        squares=tuple(
            tuple(cell_at(file + right, rank + up) for up in (0, 1) for right in (0, 1))
            for rank in blocks
            for file in blocks
        ),
        piece_set=frozenset(pieces),
        cell_set=frozenset(cells),
        unfilled=WIDTH * WIDTH - len(pieces),
    )


FULL: Final = make_contents(side=4, traits=4)
