"""Draws a load run as SVG: moves, latencies and the server's memory over time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, log10
from typing import Final

from fourfold.load.figures import timeline
from fourfold.load.run import Run

_WIDTH, _HEIGHT, _LEFT, _RIGHT, _TOP, _GAP = 900, 170, 78, 128, 70, 48
_INNER: Final = _WIDTH - _LEFT - _RIGHT
_INK, _FAINT, _PAPER = "#3b2a1e", "#d9cbb6", "#fbf6ec"
_COLOURS: Final = ("#2f6f8f", "#c98a2b", "#b4412f")
_PLAIN: Final = f'font-size="14" fill="{_INK}"'
_SMALL: Final = f'font-size="12" fill="{_INK}" text-anchor'


@dataclass(frozen=True, slots=True)
class Line:
    """One curve: its name and its points, time and value."""

    name: str
    points: Sequence[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Panel:
    """A few curves that share an axis."""

    title: str
    lines: Sequence[Line]
    logarithmic: bool = False


def draw(run: Run, title: str) -> str:
    """The run as the text of an SVG file."""
    panels = [panel for panel in _panels(run) if any(line.points for line in panel.lines)]
    height = _TOP + len(panels) * (_HEIGHT + _GAP)
    frame = f'viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" height="{height}" font-family="Georgia, serif"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {frame} role="img">',
        f'<title>{_escaped(title)}</title><rect width="{_WIDTH}" height="{height}" rx="14" fill="{_PAPER}"/>',
        _text(title, _LEFT, 28, f'font-size="17" fill="{_INK}"'),
    ]
    for number, panel in enumerate(panels):
        parts += _draw_panel(panel, _TOP + number * (_HEIGHT + _GAP), run.figures.seconds)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _panels(run: Run) -> Iterable[Panel]:
    seconds = max(1, ceil(run.figures.seconds))
    # More points than pixels would only be slower to draw.
    step = max(1, seconds // 300)
    rows = list(timeline(run.figures.acknowledged, seconds))[: int(run.figures.seconds)]
    rows = [max(rows[at : at + step], key=lambda row: row[3]) for at in range(0, len(rows), step)]
    times = [at * step + 0.5 * step for at in range(len(rows))]
    yield Panel("moves a second", [Line("moves/s", [(at, row[0]) for at, row in zip(times, rows, strict=True)])])
    latencies = [
        Line(name, [(at, 1000 * row[which]) for at, row in zip(times, rows, strict=True) if row[0]])
        for which, name in ((1, "p50"), (2, "p90"), (3, "p99"))
    ]
    yield Panel("milliseconds from a move to its acknowledgement", latencies, logarithmic=True)
    yield Panel("memory of the server, MB", [Line("resident", [(use.at, use.memory) for use in run.usage])])


def _draw_panel(panel: Panel, top: float, seconds: float) -> Iterable[str]:
    values = [value for line in panel.lines for _, value in line.points]
    ticks = _decades(values) if panel.logarithmic else _even(max(values))
    low, high = (log10(ticks[0]), log10(ticks[-1])) if panel.logarithmic else (0.0, ticks[-1])
    bottom = top + _HEIGHT

    def x(at: float) -> float:
        return _LEFT + _INNER * at / (seconds or 1)

    def y(value: float) -> float:
        level = log10(max(value, ticks[0])) if panel.logarithmic else value
        return bottom - _HEIGHT * (level - low) / (high - low)

    yield _text(panel.title, _LEFT, top - 8)
    for tick in ticks:
        yield f'<path d="M{_LEFT} {y(tick):.1f}h{_INNER}" stroke="{_FAINT}"/>'
        yield _text(f"{tick:,g}", _LEFT - 8, y(tick) + 4, f'{_SMALL}="end"')
    for tick in _even(seconds):
        if tick <= seconds:
            yield _text(f"{tick:g} s", x(tick), bottom + 18, f'{_SMALL}="middle"')
    for number, (line, colour) in enumerate(zip(panel.lines, _COLOURS, strict=False)):
        path = "L".join(f"{x(at):.1f} {y(value):.1f}" for at, value in line.points)
        yield f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="1.6"/>'
        yield _text(line.name, _WIDTH - _RIGHT + 14, top + 16 + 20 * number, f'font-size="14" fill="{colour}"')


def _even(most: float) -> list[float]:
    """Round numbers from 0 to just above the largest value."""
    step = 10 ** ceil(log10(max(most, 1e-3) / 5))
    step = next(step * share for share in (0.1, 0.2, 0.5, 1.0) if step * share * 6 >= most)
    return [round(step * number, 6) for number in range(ceil(most / step) + 1)] if most else [0.0, 1.0]


def _decades(values: Sequence[float]) -> list[float]:
    """Powers of ten around all values."""
    low, high = log10(max(min(values), 1e-3)), log10(max(*values, 1e-3))
    first, last = int(low // 1), max(ceil(high), int(low // 1) + 1)
    return [10.0**power for power in range(first, last + 1)]


def _text(words: str, x: float, y: float, style: str = _PLAIN) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" {style}>{_escaped(words)}</text>'


def _escaped(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
