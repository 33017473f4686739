"""Quarto's sixteen wooden pieces: each trait is visible by itself, even without colour.

Tall pieces have a band and hollow ones a hole; round ones are cylinders, square ones boxes seen from an edge; dark and
light differ in lightness, not in hue.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fourfold.games.quarto.text import name_piece
from fourfold.games.quarto.types import BIT, Piece

_HALF: Final = 20
_DEPTH: Final = 9
_TALL, _SHORT = 50, 25
_BAND: Final = 7
_HOLE: Final = "#1d120b"


@dataclass(frozen=True, slots=True)
class _Wood:
    top: str
    left: str
    right: str
    edge: str
    band: str


_LIGHT: Final = _Wood(top="#f7e3bd", left="#ecc98f", right="#c99a5b", edge="#7d5a2f", band="#9c6a33")
_DARK: Final = _Wood(top="#8a5a3c", left="#68402a", right="#43271a", edge="#24140c", band="#d9b98a")

DEFINITIONS: Final = "".join(
    f'<linearGradient id="{name}"><stop offset="0" stop-color="{wood.right}"/>'
    f'<stop offset=".3" stop-color="{wood.left}"/><stop offset="1" stop-color="{wood.right}"/></linearGradient>'
    for name, wood in (("light", _LIGHT), ("dark", _DARK))
)
"""The gradients that the pieces refer to; needed once in every picture."""


def draw_piece(piece: Piece, x: float, y: float, scale: float = 1) -> str:
    """The piece with the middle of its foot at this point."""
    wood = _DARK if piece & BIT["colour"] else _LIGHT
    height = _TALL if piece & BIT["height"] else _SHORT
    draw = _box if piece & BIT["shape"] else _cylinder
    shadow = f'<ellipse cx="3" cy="3" rx="{_HALF + 4}" ry="{_DEPTH + 4}" fill="#000" opacity=".25"/>'
    hole = f'<ellipse cy="{-height}" rx="10" ry="4.8" fill="{_HOLE}"/>' if piece & BIT["filling"] else ""
    drawn = shadow + draw(wood, height, banded=height == _TALL) + hole
    style = f'stroke="{wood.edge}" stroke-width="1" stroke-linejoin="round"'
    place = f'transform="translate({x:g} {y:g}) scale({scale:g})"'
    return f"<g {place} {style}><title>{name_piece(piece)}</title>{drawn}</g>"


def _cylinder(wood: _Wood, height: int, *, banded: bool) -> str:
    side = "dark" if wood is _DARK else "light"
    band = f'<path d="{_bend(-height // 2, _BAND)}" fill="{wood.band}" stroke="none"/>' if banded else ""
    top = f'<ellipse cy="{-height}" rx="{_HALF}" ry="{_DEPTH}" fill="{wood.top}"/>'
    return f'<path d="{_bend(-height, height)}" fill="url(#{side})"/>{band}{top}'


def _bend(y: int, height: int) -> str:
    """The path of a cylinder's front from y down."""
    arc = f"{_HALF} {_DEPTH} 0 0"
    return f"M{-_HALF} {y}A{arc} 0 {_HALF} {y}V{y + height}A{arc} 1 {-_HALF} {y + height}Z"


def _box(wood: _Wood, height: int, *, banded: bool) -> str:
    faces = _faces(-height, height, wood.left, wood.right)
    band = _faces(-height // 2, _BAND, wood.band, wood.band, 'stroke="none"') if banded else ""
    top = f"M0 {-height - _DEPTH - 2}L{_HALF} {-height}L0 {-height + _DEPTH + 2}L{-_HALF} {-height}Z"
    return f'{faces}{band}<path d="{top}" fill="{wood.top}"/>'


def _faces(y: int, height: int, left: str, right: str, style: str = "") -> str:
    """The two visible sides of a box from y down."""
    near = y + _DEPTH + 2
    return (
        f'<path d="M{-_HALF} {y}L0 {near}v{height}L{-_HALF} {y + height}Z" fill="{left}" {style}/>'
        f'<path d="M{_HALF} {y}L0 {near}v{height}L{_HALF} {y + height}Z" fill="{right}" {style}/>'
    )
