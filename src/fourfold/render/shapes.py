"""Drawings of boxes, discs and labels, written as SVG here and rasterised elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Final, Literal

INK: Final = "#2a1d13"
PAPER: Final = "#fbf6ec"
BOARD: Final = "#7c5638"
FIELD: Final = "#9a7350"


@dataclass(frozen=True, slots=True)
class Box:
    """A filled rectangle, by its top left corner."""

    x: int
    y: int
    width: int
    height: int
    colour: str


@dataclass(frozen=True, slots=True)
class Disc:
    """A filled circle."""

    x: int
    y: int
    radius: int
    colour: str


@dataclass(frozen=True, slots=True)
class Label:
    """Text, centred on a point unless it starts or ends there."""

    x: int
    y: int
    words: str
    size: int = 14
    colour: str = INK
    anchor: Literal["start", "middle", "end"] = "middle"


Shape = Box | Disc | Label


@dataclass(frozen=True, slots=True)
class Drawing:
    """Shapes on a canvas of this width and height; later shapes are above earlier ones."""

    title: str
    width: int
    height: int
    shapes: tuple[Shape, ...]

    def _repr_svg_(self) -> str:
        return write_svg(self)


def write_svg(drawing: Drawing) -> str:
    """The drawing as the text of an SVG file."""
    size = f'viewBox="0 0 {drawing.width} {drawing.height}" width="{drawing.width}" height="{drawing.height}"'
    style = 'role="img" font-family="Georgia, serif" text-anchor="middle"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>',
        f"<title>{escape(drawing.title)}</title>",
        f'<rect width="{drawing.width}" height="{drawing.height}" fill="{PAPER}"/>',
        *_lines(drawing.shapes),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _lines(shapes: Iterable[Shape]) -> Iterable[str]:
    for shape in shapes:
        match shape:
            case Box(x, y, width, height, colour):
                yield f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{colour}"/>'
            case Disc(x, y, radius, colour):
                yield f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}"/>'
            case Label(x, y, words, size, colour, anchor):
                place = f'x="{x}" y="{y + size // 3}"' + (f' text-anchor="{anchor}"' if anchor != "middle" else "")
                yield f'<text {place} font-size="{size}" fill="{colour}">{escape(words)}</text>'
