"""A Quarto board in simple shapes, for pictures of few pixels; `render.quarto.board` is the detailed picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fourfold.games.quarto.notation import write_layout
from fourfold.games.quarto.types import BIT, CELLS, Piece, View
from fourfold.render.shapes import BOARD, FIELD, INK, Box, Disc, Drawing, Label, Shape

_CELL: Final = 64
_LIGHT, _DARK = "#f0d6a4", "#5a3623"


def draw(view: View) -> Drawing:
    """The board, the piece in hand to its right, and the pieces left below."""
    side = 4 * _CELL
    shapes: list[Shape] = [Box(0, 0, side, side, BOARD)]
    for cell in CELLS:
        x, y = cell % 4 * _CELL + _CELL // 2, (3 - cell // 4) * _CELL + _CELL // 2
        shapes.append(Disc(x, y, _CELL // 2 - 2, FIELD))
        shapes += _piece(view.board[cell], x, y)
    shapes.append(Label(side + _CELL // 2, 12, "in hand"))
    shapes += _piece(view.hand, side + _CELL // 2, _CELL // 2 + 20)
    for at, piece in enumerate(view.left):
        shapes += _piece(piece, at % 8 * 40 + 20, side + 32 + at // 8 * 56)
    title = f"Quarto position {write_layout(view.board, view.hand)}"
    return Drawing(title, side + _CELL, side + 120, tuple(shapes))


def _piece(piece: Piece | None, x: int, y: int) -> Iterator[Shape]:
    """Tall pieces are large, square ones boxes, dark ones dark, and hollow ones have a hole."""
    if piece is None:
        return
    colour, half = _DARK if piece & BIT["colour"] else _LIGHT, 18 if piece & BIT["height"] else 12
    if piece & BIT["shape"]:
        yield Box(x - half - 1, y - half - 1, 2 * half + 2, 2 * half + 2, INK)
        yield Box(x - half, y - half, 2 * half, 2 * half, colour)
    else:
        yield Disc(x, y, half + 1, INK)
        yield Disc(x, y, half, colour)
    if piece & BIT["filling"]:
        yield Disc(x, y, 6, INK)
