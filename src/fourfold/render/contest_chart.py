"""A chart of a contest: each contestant's share of victories so far, with its confidence band."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fourfold.render import Picture
from fourfold.render.axes import axes, colour_of, label, write_chart, x_at, y_at


@dataclass(frozen=True, slots=True)
class SharePoint:
    """A share and its confidence interval after a number of games."""

    games: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class ShareCurve:
    """The shares of one contestant."""

    name: str
    points: Sequence[SharePoint]


def picture(title: str, curves: Sequence[ShareCurve]) -> Picture:
    """All curves over the same axes."""
    most = max(point.games for curve in curves for point in curve.points)
    parts = list(axes(most, "games"))
    for number, curve in enumerate(curves):
        parts += _draw(curve, most, number)
    return write_chart(title, parts)


def _draw(curve: ShareCurve, most: int, number: int) -> Iterator[str]:
    colour = colour_of(number)
    upper = [f"{x_at(m.games, most):.1f} {y_at(m.high):.1f}" for m in curve.points]
    lower = [f"{x_at(m.games, most):.1f} {y_at(m.low):.1f}" for m in reversed(curve.points)]
    line = [f"{x_at(m.games, most):.1f} {y_at(m.share):.1f}" for m in curve.points]
    yield f'<path d="M{"L".join([*upper, *lower])}Z" fill="{colour}" opacity=".16"/>'
    yield f'<path d="M{"L".join(line)}" fill="none" stroke="{colour}" stroke-width="1.8"/>'
    yield label(f"{curve.name} {curve.points[-1].share:.1%}", number)
