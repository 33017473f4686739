"""The axes of the charts: shares from 0 to 100 % over a number of games or actions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Final

from fourfold.render import Picture

WIDTH, HEIGHT = 900, 420
LEFT, RIGHT, TOP, BOTTOM = 64, 150, 56, 44
ACROSS: Final = WIDTH - LEFT - RIGHT
DOWN: Final = HEIGHT - TOP - BOTTOM
INK, FAINT, PAPER = "#3b2a1e", "#d9cbb6", "#fbf6ec"
COLOURS: Final = ("#2f6f8f", "#b4412f", "#5b8a3a", "#c98a2b", "#7a4f8e")


def write_chart(title: str, parts: Iterable[str]) -> Picture:
    """The chart of these parts."""
    frame = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" font-family="Georgia, serif"'
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {frame} role="img">',
        f'<title>{escape(title)}</title><rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="{PAPER}"/>',
        text(title, LEFT, 30),
    ]
    return Picture("\n".join([*head, *parts, "</svg>"]) + "\n")


def x_at(number: float, most: float) -> float:
    """The x coordinate of a number between 0 and the largest one."""
    return LEFT + ACROSS * number / most


def y_at(share: float) -> float:
    """The y coordinate of a share."""
    return TOP + DOWN * (1 - share)


def axes(most: int, unit: str) -> Iterator[str]:
    """The grid lines of the shares, and the numbers from 0 to the largest one."""
    for percent in range(0, 101, 20):
        y = y_at(percent / 100)
        yield f'<path d="M{LEFT} {y:.1f}h{ACROSS}" stroke="{FAINT}"/>'
        yield text(f"{percent} %", LEFT - 8, y + 4, anchor="end")
    for quarter in range(5):
        number = most * quarter / 4
        yield text(f"{number:,.0f}", x_at(number, most), HEIGHT - 18, anchor="middle")
    yield text(unit, WIDTH - RIGHT + 14, HEIGHT - 18)


def label(words: str, number: int) -> str:
    """The name of a curve, in its colour."""
    return text(words, WIDTH - RIGHT + 14, TOP + 16 + 22 * number, fill=colour_of(number))


def colour_of(number: int) -> str:
    """The colour of a curve."""
    return COLOURS[number % len(COLOURS)]


def text(words: str, x: float, y: float, anchor: str = "start", fill: str = INK) -> str:
    """A text element at these coordinates."""
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="14" fill="{fill}" text-anchor="{anchor}">{escape(words)}</text>'
