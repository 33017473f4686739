"""The results as tables, as JSON and as a chart, and the targets."""

from __future__ import annotations

import json
import platform
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from pathlib import Path

from rich.table import Table

from bench.peers.contest import Measure, Result
from fourfold.render.shapes import Box, Drawing, Label, Shape, write_svg

PUBLISHED = 7.3e6
"""Steps a second of the fastest published Quarto in native code (C++), on a similar core."""
_ROW, _TITLE, _LEFT, _WIDTH, _EDGE, _BAR = 26, 44, 430, 520, 16, 18
_OURS, _THEIRS, _FAINT = "#2f6f8f", "#c98a2b", "#d9cbb6"


@dataclass(frozen=True, slots=True)
class Wanted:
    """The target speed of one of our games."""

    measure: Measure
    game: str
    words: str
    peer: str = ""
    """The package whose rate is the unit, by the start of its name; empty for steps a second."""
    times: float = 1.0


WANTED = (
    Wanted(
        Measure.PLAYOUTS, "quarto, calls=automatic", "7 times 7.3 million, the fastest published", times=7 * PUBLISHED
    ),
    Wanted(Measure.VECTOR, "quarto", "4 times Pgx", "Pgx", 4),
    Wanted(Measure.VECTOR, "quarto, calls=automatic", "4 times Pgx", "Pgx", 4),
    Wanted(Measure.VECTOR, "quartex", "half a million", times=5e5),
    Wanted(Measure.VECTOR, "quartino", "half a million", times=5e5),
    Wanted(Measure.STATE, "quarto", "as OpenSpiel", "OpenSpiel"),
    Wanted(Measure.STATE, "quarto, calls=automatic", "as OpenSpiel", "OpenSpiel"),
    Wanted(Measure.ZOO, "quarto", "a hundred thousand", times=1e5),
    Wanted(Measure.ZOO, "quarto, calls=automatic", "a hundred thousand", times=1e5),
)


def best_peer(results: Iterable[Result], measure: Measure, program: str = "") -> float | None:
    """The highest rate of another package in a measure."""
    rates = [
        each.rate
        for each in results
        if each.measure == measure and not each.is_ours and each.program.startswith(program)
    ]
    return max(rates, default=None)


def verdicts(results: Sequence[Result]) -> list[tuple[Wanted, float | None]]:
    """The ratio of each rate to its target; None if it was not measured."""
    return [(wanted, _reached(results, wanted)) for wanted in WANTED]


def _reached(results: Sequence[Result], wanted: Wanted) -> float | None:
    ours = next(
        (each for each in results if each.is_ours and (each.measure, each.game) == (wanted.measure, wanted.game)), None
    )
    unit = best_peer(results, wanted.measure, wanted.peer) if wanted.peer else 1.0
    return None if ours is None or unit is None else ours.rate / (unit * wanted.times)


def as_tables(results: Sequence[Result]) -> Iterator[Table]:
    """A table for each measure, the fastest first, and one of the targets."""
    for measure in Measure:
        table = Table("program", "game", "steps a second", "spread", "ratio", title=f"{measure}", title_justify="left")
        peer = best_peer(results, measure)
        for each in _ranked(results, measure):
            spread = f"{100 * (max(each.rates) - min(each.rates)) / each.rate:.0f}%"
            ratio = f"{each.rate / peer:.2f}x" if peer else ""
            style = "bold" if each.is_ours else ""
            table.add_row(each.program, each.game, f"{each.rate:,.0f}", spread, ratio, style=style)
        yield table
    table = Table("measure", "game", "target", "ratio", title="Targets", title_justify="left")
    for wanted, times in verdicts(results):
        reached = "not measured" if times is None else f"{times:.2f}x"
        table.add_row(str(wanted.measure), wanted.game, wanted.words, reached)
    yield table


def _ranked(results: Iterable[Result], measure: Measure) -> list[Result]:
    return sorted((each for each in results if each.measure == measure), key=lambda each: -each.rate)


def as_json(results: Sequence[Result], missing: Sequence[str]) -> str:
    rows = [
        {
            "measure": each.measure.name.lower(),
            "program": each.program,
            "game": each.game,
            "ours": each.is_ours,
            "rate": round(each.rate),
            "rates": [round(rate) for rate in each.rates],
        }
        for each in results
    ]
    wanted = [
        {"measure": wanted.measure.name.lower(), "game": wanted.game, "wanted": wanted.words, "reached": reached}
        for wanted, reached in verdicts(results)
    ]
    machine = {"processor": processor(), "system": platform.platform(), "python": platform.python_version()}
    return (
        json.dumps({"machine": machine, "missing": list(missing), "results": rows, "wanted": wanted}, indent=1) + "\n"
    )


def processor() -> str:
    """The name of the processor, if the system provides it."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next(
        (line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.processor()
    )


def as_picture(results: Sequence[Result]) -> str:
    """A chart with a bar for each result, by measure, on one logarithmic scale."""
    rates = [log10(each.rate) for each in results]
    scale = Scale(floor(min(rates)), ceil(max(rates)))
    title = "Steps a second on one core (logarithmic scale)"
    shapes: list[Shape] = []
    top = 2 * _TITLE
    for measure in Measure:
        if ranked := _ranked(results, measure):
            shapes.append(Label(_EDGE, top + _TITLE // 2, measure, 15, anchor="start"))
            shapes += (shape for at, each in enumerate(ranked) for shape in _bar(each, scale, top + _TITLE + at * _ROW))
            top += _TITLE + len(ranked) * _ROW
    axis = [Label(_EDGE, _TITLE // 2, title, 17, anchor="start")]
    lines = (shape for power in range(scale.low, scale.high + 1) for shape in _tick(power, scale, top))
    return write_svg(Drawing(title, _LEFT + _WIDTH + 120, top + _EDGE, (*axis, *lines, *shapes)))


@dataclass(frozen=True, slots=True)
class Scale:
    """The powers of ten at both ends of the axis."""

    low: int
    high: int

    def x(self, rate: float) -> int:
        return _LEFT + round(_WIDTH * (log10(rate) - self.low) / (self.high - self.low))


def _tick(power: int, scale: Scale, bottom: int) -> Iterator[Shape]:
    x = scale.x(10.0**power)
    yield Box(x, 2 * _TITLE - 10, 1, bottom - 2 * _TITLE + 10, _FAINT)
    yield Label(x, 2 * _TITLE - 22, f"{10**power:,}", 11)


def _bar(result: Result, scale: Scale, top: int) -> Iterator[Shape]:
    middle, end = top + _ROW // 2, scale.x(result.rate)
    yield Label(_LEFT - 10, middle, f"{result.program}: {result.game}", 13, anchor="end")
    yield Box(_LEFT, middle - _BAR // 2, end - _LEFT, _BAR, _OURS if result.is_ours else _THEIRS)
    yield Label(end + 8, middle, f"{result.rate:,.0f}", 13, anchor="start")
