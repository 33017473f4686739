"""Drawings as pixels; labels are left out."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fourfold.render.shapes import PAPER, Box, Disc, Drawing, Label


def rasterize(drawing: Drawing) -> NDArray[np.uint8]:
    """The pixels (height, width, RGB) of a drawing."""
    pixels = np.empty((drawing.height, drawing.width, 3), np.uint8)
    pixels[:] = _rgb(PAPER)
    for shape in drawing.shapes:
        match shape:
            case Box(x, y, width, height, colour):
                pixels[max(y, 0) : y + height, max(x, 0) : x + width] = _rgb(colour)
            case Disc(x, y, radius, colour):
                rows, columns = np.ogrid[: drawing.height, : drawing.width]
                pixels[(rows - y) ** 2 + (columns - x) ** 2 <= radius**2] = _rgb(colour)
            case Label():
                pass
    return pixels


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
