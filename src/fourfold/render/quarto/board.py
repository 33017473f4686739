"""A Quarto position as a picture: the board, the piece in hand and the pieces left, with values if they are given."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from fourfold.games.quarto.notation import write_cell, write_layout, write_piece
from fourfold.games.quarto.rules import pieces_left
from fourfold.games.quarto.types import CELLS, Cell, Piece, State, View
from fourfold.render import Picture
from fourfold.render.quarto.pieces import DEFINITIONS, draw_piece

_CELL: Final = 96
_EDGE: Final = 34
_BOARD: Final = 4 * _CELL + 2 * _EDGE
_SLOT: Final = 76
_SIDE: Final = _BOARD + 30
"""The x coordinate of the pieces beside the board."""
_WIDTH: Final = _SIDE + 4 * _SLOT + 16
_FRAME: Final = (
    f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_BOARD}" width="{_WIDTH}" height="{_BOARD}" '
    'role="img" font-family="Georgia, serif" text-anchor="middle"'
)
_COLOURS: Final = {"win": "#62b787", "draw": "#e8c65f", "loss": "#dd7565"}


@dataclass(frozen=True, slots=True)
class Shade:
    """The value of a cell or a piece as a colour and a label; the label alone is enough."""

    value: Literal["win", "draw", "loss"]
    label: str


@dataclass(frozen=True, slots=True)
class Shades:
    """The values of empty cells and of pieces to give."""

    cells: Mapping[Cell, Shade] = field(default_factory=dict[Cell, Shade])
    pieces: Mapping[Piece, Shade] = field(default_factory=dict[Piece, Shade])


def picture(position: State | View, shades: Shades | None = None) -> Picture:
    """The position for a notebook."""
    return Picture(draw(position, shades))


def draw(position: State | View, shades: Shades | None = None) -> str:
    """The position as the text of an SVG file."""
    known = shades or Shades()
    title = f"Quarto position {write_layout(position.board, position.hand)}"
    parts = [
        f"<svg {_FRAME}>",
        f"<title>{title}</title><defs>{DEFINITIONS}{_BOARD_WOOD}</defs>",
        f'<rect width="{_WIDTH}" height="{_BOARD}" rx="18" fill="#fbf6ec"/>',
        f'<rect width="{_BOARD}" height="{_BOARD}" rx="18" fill="url(#board)"/>',
        *_names(),
        *(_draw_cell(position, cell, known) for cell in reversed(CELLS)),
        *_draw_hand(position),
        *_draw_left(pieces_left(position.board, position.hand), known),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


_BOARD_WOOD: Final = (
    '<radialGradient id="board" cx=".4" cy=".3" r=".9"><stop offset="0" stop-color="#7c5638"/>'
    '<stop offset="1" stop-color="#4f3421"/></radialGradient>'
)


def _middle(cell: Cell) -> tuple[int, int]:
    return _EDGE + _CELL * (cell % 4) + _CELL // 2, _EDGE + _CELL * (3 - cell // 4) + _CELL // 2


def _names() -> Iterable[str]:
    """The letters of the files and the numbers of the ranks."""
    for i in range(4):
        along = _middle(5 * i)
        yield _text("abcd"[i], along[0], _BOARD - 11, 16, "#d8bd97")
        yield _text("1234"[i], 16, along[1] + 5, 16, "#d8bd97")


def _draw_cell(position: State | View, cell: Cell, shades: Shades) -> str:
    x, y = _middle(cell)
    piece, shade = position.board[cell], shades.cells.get(cell)
    fill = _COLOURS[shade.value] if shade and piece is None else "#6a482e"
    ring = "#f3dfb9" if cell == position.last else "#3a2517"
    drawn = f'<circle cx="{x}" cy="{y}" r="{_CELL // 2 - 4}" fill="{fill}" stroke="{ring}" stroke-width="2"/>'
    if piece is not None:
        drawn += draw_piece(piece, x, y + 22, 1.05) + _digit(piece, x + 34, y + 40, "#f3dfb9")
    elif shade:
        drawn += _text(shade.label, x, y + 6, 17, "#1d120b")
    return f"<g><title>{write_cell(cell)}</title>{drawn}</g>"


def _draw_hand(position: State | View) -> Iterable[str]:
    middle = _SIDE + 2 * _SLOT
    yield _text("in hand" if position.hand is not None else "nothing in hand", middle, 22, 16, "#5b4330")
    if position.hand is not None:
        yield f'<circle cx="{middle}" cy="76" r="44" fill="#efe6d6" stroke="#5b4330" stroke-width="2"/>'
        yield draw_piece(position.hand, middle, 98, 1.05)
        yield _digit(position.hand, middle + 54, 112, "#5b4330")


def _draw_left(left: tuple[Piece, ...], shades: Shades) -> Iterable[str]:
    """The pieces that can be given, each on the colour of its value."""
    for at, piece in enumerate(left):
        x, y = _SIDE + _SLOT * (at % 4) + _SLOT // 2, 136 + 80 * (at // 4)
        shade = shades.pieces.get(piece)
        fill = _COLOURS[shade.value] if shade else "#efe6d6"
        yield f'<rect x="{x - 34}" y="{y}" width="68" height="74" rx="10" fill="{fill}"/>'
        yield draw_piece(piece, x, y + 47, 0.68) + _digit(piece, x + 26, y + 16, "#1d120b")
        if shade:
            yield _text(shade.label, x, y + 68, 12, "#1d120b")


def _digit(piece: Piece, x: float, y: float, colour: str) -> str:
    return _text(write_piece(piece), x, y, 14, colour)


def _text(words: str, x: float, y: float, size: int, colour: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{colour}">{words}</text>'
