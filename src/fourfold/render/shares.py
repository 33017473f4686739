"""The course of a contest as a picture: everybody's share of victories so far, with the band it is sure to lie in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from fourfold.render import Picture

_WIDTH, _HEIGHT, _LEFT, _RIGHT, _TOP, _BOTTOM = 900, 420, 64, 150, 56, 44
_ACROSS: Final = _WIDTH - _LEFT - _RIGHT
_DOWN: Final = _HEIGHT - _TOP - _BOTTOM
_INK, _FAINT, _PAPER = "#3b2a1e", "#d9cbb6", "#fbf6ec"
_COLOURS: Final = ("#2f6f8f", "#b4412f", "#5b8a3a", "#c98a2b", "#7a4f8e")


@dataclass(frozen=True, slots=True)
class Moment:
    """After so many games: a share and its interval."""

    games: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Course:
    """One entrant's way through the contest."""

    name: str
    moments: Sequence[Moment]


def picture(title: str, courses: Sequence[Course]) -> Picture:
    """All courses over the same axes."""
    most = max(moment.games for course in courses for moment in course.moments)
    frame = f'viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" height="{_HEIGHT}" font-family="Georgia, serif"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {frame} role="img">',
        f'<title>{escape(title)}</title><rect width="{_WIDTH}" height="{_HEIGHT}" rx="14" fill="{_PAPER}"/>',
        _text(title, _LEFT, 30),
        *_axes(most),
    ]
    for number, course in enumerate(courses):
        parts += _draw(course, most, number)
    return Picture("\n".join([*parts, "</svg>"]) + "\n")


def _x(games: float, most: int) -> float:
    return _LEFT + _ACROSS * games / most


def _y(share: float) -> float:
    return _TOP + _DOWN * (1 - share)


def _axes(most: int) -> Iterator[str]:
    for percent in range(0, 101, 20):
        y = _y(percent / 100)
        yield f'<path d="M{_LEFT} {y:.1f}h{_ACROSS}" stroke="{_FAINT}"/>'
        yield _text(f"{percent} %", _LEFT - 8, y + 4, anchor="end")
    for quarter in range(5):
        games = most * quarter / 4
        yield _text(f"{games:,.0f}", _x(games, most), _HEIGHT - 18, anchor="middle")
    yield _text("games", _WIDTH - _RIGHT + 14, _HEIGHT - 18)


def _draw(course: Course, most: int, number: int) -> Iterator[str]:
    colour = _COLOURS[number % len(_COLOURS)]
    upper = [f"{_x(m.games, most):.1f} {_y(m.high):.1f}" for m in course.moments]
    lower = [f"{_x(m.games, most):.1f} {_y(m.low):.1f}" for m in reversed(course.moments)]
    line = [f"{_x(m.games, most):.1f} {_y(m.share):.1f}" for m in course.moments]
    yield f'<path d="M{"L".join([*upper, *lower])}Z" fill="{colour}" opacity=".16"/>'
    yield f'<path d="M{"L".join(line)}" fill="none" stroke="{colour}" stroke-width="1.8"/>'
    last = course.moments[-1].share
    label = f"{course.name} {last:.1%}"
    yield _text(label, _WIDTH - _RIGHT + 14, _TOP + 16 + 22 * number, fill=colour)


def _text(words: str, x: float, y: float, anchor: str = "start", fill: str = _INK) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="14" fill="{fill}" text-anchor="{anchor}">{escape(words)}</text>'
