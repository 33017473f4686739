"""Quartex as text: `3,-2:pbry` place, `stuck`, `point 3,-2:pbry`, `silent`, `draw bpry`; see docs/notation.md."""

from __future__ import annotations

import re
from typing import Final, assert_never

from fourfold.games.quartex.tiles import FACES, TILE_OF, Face, Tile
from fourfold.games.quartex.types import Action, Cell, Draw, First, Laid, Place, Point, Silent, Stuck
from fourfold.options import read_seat, write_seat

# 55 tiles in a row reach 54 cells from the first, so two digits are enough.
_LAID: Final = re.compile(r"(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?):([pbry]{4})")


def read_action(text: str) -> Action:
    """The action of this text; ValueError for any other text."""
    if text == "stuck":
        return Stuck()
    if text == "silent":
        return Silent()
    if text.startswith("point "):
        return Point(*read_laid(text.removeprefix("point ")))
    if text.startswith("draw "):
        return Draw(read_tile(text.removeprefix("draw ")))
    if text.startswith("first "):
        return First(read_seat(text.removeprefix("first ")))
    return Place(*read_laid(text))


def write_action(action: Action) -> str:
    """The text of this action."""
    if isinstance(action, Place):  # menus have dozens of them, and a pattern takes three times as long
        return write_laid(action.cell, action.face)
    match action:
        case First(seat):
            return f"first {write_seat(seat)}"
        case Draw(tile):
            return f"draw {tile}"
        case Stuck():
            return "stuck"
        case Point(cell, face):
            return f"point {write_laid(cell, face)}"
        case Silent():
            return "silent"
        case _:
            assert_never(action)


def write_laid(cell: Cell, face: Face) -> str:
    """A tile on a cell, with its corners clockwise from the top left: 3,-2:pbry."""
    return f"{cell[0]},{cell[1]}:{face}"


def write_cell(cell: Cell) -> str:
    """A cell, by its distance to the right of the first tile and above it: 3,-2."""
    return f"{cell[0]},{cell[1]}"


def read_laid(text: str) -> Laid:
    """A tile on a cell; ValueError for any other text."""
    found = _LAID.fullmatch(text)
    if found is None:
        raise ValueError(
            f"{text!r} is not a Quartex move; place 3,-2:pbry (right, up: corners clockwise from the top left), "
            "or say stuck, point 3,-2:pbry or silent"
        )
    x, y, face = found.groups()
    return Laid((int(x), int(y)), face)


def read_tile(text: str) -> Tile:
    """A tile by its name; ValueError for any other text."""
    if text in FACES:
        return text
    if text in TILE_OF:
        raise ValueError(f"the tile {text!r} is named by its alphabetically first face, {TILE_OF[text]}")
    raise ValueError(f"a tile is four of the letters p, b, r and y, not {text!r}")
