"""Drawings as pixels of a constant size; labels are left out."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from fourfold.render.shapes import PAPER, Box, Disc, Drawing, Label

HEIGHT: Final = 480
WIDTH: Final = 640


def rasterize(drawing: Drawing) -> NDArray[np.uint8]:
    """The pixels (HEIGHT, WIDTH, RGB) of a drawing, as large as it fits, on paper."""
    scale = min(HEIGHT / drawing.height, WIDTH / drawing.width)
    height, width = int(drawing.height * scale), int(drawing.width * scale)
    rows = np.arange(height) * drawing.height // height
    columns = np.arange(width) * drawing.width // width
    top, left = (HEIGHT - height) // 2, (WIDTH - width) // 2
    pixels = _paper(HEIGHT, WIDTH)
    pixels[top : top + height, left : left + width] = _paint(drawing)[rows][:, columns]
    return pixels


def _paper(height: int, width: int) -> NDArray[np.uint8]:
    pixels = np.empty((height, width, 3), np.uint8)
    pixels[:] = _rgb(PAPER)
    return pixels


def _paint(drawing: Drawing) -> NDArray[np.uint8]:
    """The pixels of a drawing in its own size."""
    pixels = _paper(drawing.height, drawing.width)
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
