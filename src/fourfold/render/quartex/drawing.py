"""A Quartex table as a drawing: each corner of a tile has the colour and the letter of its symbol."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fourfold.games.quartex.tiles import SYMBOLS, Face
from fourfold.games.quartex.types import View
from fourfold.options import write_seat
from fourfold.render.shapes import INK, Box, Drawing, Label, Shape

_TILE: Final = 44
_HALF: Final = _TILE // 2 - 1
_EDGE: Final = 20
_ROW: Final = 24
_COLOURS: Final = {"p": "#9a6fc0", "b": "#5a9bd8", "r": "#e0685c", "y": "#eccb4e"}
_CORNERS: Final = ((0, 0), (1, 0), (1, 1), (0, 1))
"""Right and down, clockwise from the top left like a Face."""


def draw(view: View) -> Drawing:
    """The tiles on the table, and below them the viewer's hand, the stock and the tokens of each player."""
    xs, ys = ([laid.cell[axis] for laid in view.table] or [0] for axis in (0, 1))
    columns, rows = max(max(xs) - min(xs) + 1, 8), max(ys) - min(ys) + 1
    below = _EDGE + rows * _TILE + _ROW
    shapes: list[Shape] = []
    for (x, y), face in view.table:
        shapes += _tile(face, _EDGE + (x - min(xs)) * _TILE, _EDGE + (max(ys) - y) * _TILE)
    for at, tile in enumerate(view.hand):
        shapes += _tile(tile, _EDGE + at * (_TILE + 6), below)
    width = 2 * _EDGE + columns * _TILE
    words = [_counts("stock", view.stock) + f"   bag {view.bag}", *_screens(view)]
    top = below + _TILE + _ROW
    shapes += [Label(width // 2, top + at * _ROW, line) for at, line in enumerate(words)]
    return Drawing(f"Quartex table with {len(view.table)} tiles", width, top + len(words) * _ROW, tuple(shapes))


def _tile(face: Face, x: int, y: int) -> Iterator[Shape]:
    yield Box(x, y, _TILE - 1, _TILE - 1, INK)
    for symbol, (right, down) in zip(face, _CORNERS, strict=True):
        left, top = x + 1 + right * (_HALF + 1), y + 1 + down * (_HALF + 1)
        yield Box(left, top, _HALF - 1, _HALF - 1, _COLOURS[symbol])
        yield Label(left + _HALF // 2, top + _HALF // 2, symbol, 12)


def _screens(view: View) -> Iterator[str]:
    for seat, screen in enumerate(view.screens):
        out = ", out" if screen.out else ""
        yield _counts(f"player {write_seat(seat)}", screen.tokens) + f"   {screen.points} points{out}"


def _counts(name: str, tokens: tuple[int, ...]) -> str:
    return f"{name}: " + " ".join(f"{symbol}{count}" for symbol, count in zip(SYMBOLS, tokens, strict=True))
