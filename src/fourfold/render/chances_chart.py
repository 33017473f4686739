"""A chart of a game: each seat's chances at every moment, and the mistakes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from fourfold.render import Picture
from fourfold.render.axes import PAPER, axes, colour_of, label, write_chart, x_at, y_at


@dataclass(frozen=True, slots=True)
class Mark:
    """A remark about an action."""

    moment: int
    seat: int
    sign: str
    """`?` or `?!`."""
    says: str


def picture(title: str, names: Sequence[str], chances: Sequence[Sequence[float]], marks: Sequence[Mark]) -> Picture:
    """A line for each seat, with its share at each moment."""
    most = max(1, len(chances) - 1)
    parts = list(axes(most, "actions"))
    for seat, name in enumerate(names):
        parts += _line([each[seat] for each in chances], most, seat)
        parts.append(label(f"{name} {chances[-1][seat]:.0%}", seat))
    for mark in marks:
        parts += _mark(mark, chances[mark.moment][mark.seat], most)
    return write_chart(title, parts)


def _line(shares: Sequence[float], most: int, seat: int) -> Iterator[str]:
    """A step line: chances do not change between moments."""
    path = f"M{x_at(0, most):.1f} {y_at(shares[0]):.1f}"
    path += "".join(f"H{x_at(moment, most):.1f}V{y_at(share):.1f}" for moment, share in enumerate(shares[1:], 1))
    dashes = ("", "7 3", "2 3", "11 3 2 3", "5 2 1 2")[seat % 5]
    yield f'<path d="{path}" fill="none" stroke="{colour_of(seat)}" stroke-width="2" stroke-dasharray="{dashes}"/>'


def _mark(mark: Mark, share: float, most: int) -> Iterator[str]:
    x, y, colour = x_at(mark.moment, most), y_at(share), colour_of(mark.seat)
    yield f"<g><title>{escape(mark.says)}</title>"
    yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="{PAPER}" stroke="{colour}" stroke-width="2"/>'
    yield (
        f'<text x="{x:.1f}" y="{y + 4:.1f}" font-size="11" font-weight="bold" fill="{colour}" text-anchor="middle">'
        f"{escape(mark.sign)}</text></g>"
    )
