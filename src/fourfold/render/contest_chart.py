"""The course of a contest as a picture: everybody's share of victories so far, with the band it is sure to lie in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fourfold.render import Picture
from fourfold.render.axes import axes, colour_of, drawn, label, x_at, y_at


@dataclass(frozen=True, slots=True)
class Moment:
    """After so many games: a share and its interval."""

    games: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Timeline:
    """One entrant's way through the contest."""

    name: str
    moments: Sequence[Moment]


def picture(title: str, courses: Sequence[Timeline]) -> Picture:
    """All courses over the same axes."""
    most = max(moment.games for timeline in courses for moment in timeline.moments)
    parts = list(axes(most, "games"))
    for number, timeline in enumerate(courses):
        parts += _draw(timeline, most, number)
    return drawn(title, parts)


def _draw(timeline: Timeline, most: int, number: int) -> Iterator[str]:
    colour = colour_of(number)
    upper = [f"{x_at(m.games, most):.1f} {y_at(m.high):.1f}" for m in timeline.moments]
    lower = [f"{x_at(m.games, most):.1f} {y_at(m.low):.1f}" for m in reversed(timeline.moments)]
    line = [f"{x_at(m.games, most):.1f} {y_at(m.share):.1f}" for m in timeline.moments]
    yield f'<path d="M{"L".join([*upper, *lower])}Z" fill="{colour}" opacity=".16"/>'
    yield f'<path d="M{"L".join(line)}" fill="none" stroke="{colour}" stroke-width="1.8"/>'
    yield label(f"{timeline.name} {timeline.moments[-1].share:.1%}", number)
