"""Learning curves as SVG: shares of victories over the time of training."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from fourfold.render.axes import axes, colour_of, label, write_chart, x_at, y_at


@dataclass(frozen=True, slots=True)
class Point:
    """A share with its interval, after some seconds of training."""

    seconds: float
    share: float
    low: float
    high: float


def draw_curves(title: str, curves: Mapping[str, Sequence[Point]]) -> str:
    """The curves by their names, as the text of an SVG file."""
    minutes = max(1, ceil(max((point.seconds for points in curves.values() for point in points), default=1.0) / 60))
    parts = [*axes(minutes, "minutes")]
    for number, (name, points) in enumerate(curves.items()):
        parts += [*_curve(points, number, minutes), label(name, number)]
    return str(write_chart(title, parts).svg)


def _curve(points: Sequence[Point], number: int, most: float) -> Iterator[str]:
    colour, known = colour_of(number), sorted(points, key=lambda point: point.seconds)
    places = [(x_at(point.seconds / 60, most), y_at(point.share)) for point in known]
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    yield f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>'
    for (x, y), point in zip(places, known, strict=True):
        low, high = y_at(point.low), y_at(point.high)
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>'
        yield f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="{colour}" stroke-opacity="0.5"/>'
