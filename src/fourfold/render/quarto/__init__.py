"""Quarto positions as pictures: `picture(position)` for notebooks, `draw(position)` for the text of an SVG file."""

from __future__ import annotations

from fourfold.render.quarto.board import Shade, Shades, draw, picture
from fourfold.render.quarto.renderer import RENDERER

__all__ = ["RENDERER", "Shade", "Shades", "draw", "picture"]
