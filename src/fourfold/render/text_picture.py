"""A picture of any game: the table in characters, as an SVG."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from fourfold.game import AnyGame, Say, in_english
from fourfold.render import Picture
from fourfold.render.shapes import INK, PAPER

_SIZE: Final = 14
_WIDTH: Final = 9
_HEIGHT: Final = 18
_EDGE: Final = 12


def text_picture(game: AnyGame, view: Any, say: Say = in_english) -> Picture:
    """The text of a view in a font of equal widths."""
    lines = game.text.show(view, say=say).split("\n")
    width = 2 * _EDGE + _WIDTH * max(map(len, lines))
    height = 2 * _EDGE + _HEIGHT * len(lines)
    rows = [
        f'<text x="{_EDGE}" y="{_EDGE + _HEIGHT * row + _SIZE}" xml:space="preserve">{escape(line)}</text>'
        for row, line in enumerate(lines)
    ]
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    style = f'role="img" font-family="monospace" font-size="{_SIZE}" fill="{INK}"'
    head = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>', f"<title>{escape(game.name)}</title>"]
    paper = f'<rect width="{width}" height="{height}" fill="{PAPER}"/>'
    return Picture("\n".join([*head, paper, *rows, "</svg>"]) + "\n")
