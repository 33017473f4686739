"""A board of four in a row as a drawing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fourfold.render.renderer import Renderer
from fourfold.render.shapes import INK, PAPER, Box, Disc, Drawing, Label, Shape
from fourfold_examples.four_in_a_row import GAME
from fourfold_examples.four_in_a_row.rules import Cell, State, View, size
from fourfold_examples.four_in_a_row.text import DISCS

_STEP: Final = 60
_RADIUS: Final = 24
_BOARD: Final = "#2f5f8f"
_COLOURS: Final = ("#c8402f", "#eccb4e")


def draw(view: View) -> Drawing:
    """The board from the front, with the numbers of the columns below it."""
    width, height = size(view.options)
    shapes: list[Shape] = [Box(0, 0, width * _STEP, height * _STEP, _BOARD)]
    for cell in range(width * height):
        shapes += _cell(view, cell, _middle(cell % width), _middle(height - 1 - cell // width))
    numbers = [Label(_middle(column), height * _STEP + 14, str(column + 1)) for column in range(width)]
    discs = len(view.board) - view.board.count(None)
    return Drawing(f"Four in a row after {discs} discs", width * _STEP, height * _STEP + 28, (*shapes, *numbers))


def _middle(place: int) -> int:
    return place * _STEP + _STEP // 2


def _cell(view: View, cell: Cell, x: int, y: int) -> Iterator[Shape]:
    """A hole, or a disc with its letter, so that nobody needs to tell the colours apart."""
    owner = view.board[cell]
    if owner is None:
        yield Disc(x, y, _RADIUS, PAPER)
        return
    if cell in view.four or cell == view.last:
        yield Disc(x, y, _RADIUS + 4, INK if cell in view.four else PAPER)
    yield Disc(x, y, _RADIUS, _COLOURS[owner])
    yield Label(x, y, DISCS[owner][0], 20)


RENDERER: Final = Renderer(GAME, State, View, draw)
