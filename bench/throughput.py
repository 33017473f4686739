"""`make throughput`: measure durable moves a second of this build against another build, in alternating rounds.

Each server has one core and its clients another. Machines are shared and noisy, so only the ratio counts: the builds
take turns, and the medians of the rounds are compared. The processor time per move is less noisy than the rate.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.table import Table as Sheet

from fourfold.load.plan import Plan
from fourfold.load.report import as_json
from fourfold.load.run import run_load
from fourfold.load.server_usage import process_meter
from harness.cores import server_core
from harness.server import SOURCE, Server

LEAST_RATIO = 0.95
"""The share of the other build's moves a second that this build must reach."""


@dataclass(frozen=True, slots=True)
class Figure:
    """The figures of one server in one round."""

    rate: float
    """Moves a second."""
    cost: float
    """Microseconds of the server's processor time per move."""


def measure(source: Path, tables: int, seconds: float, core: int | None) -> Figure:
    """Measure a build while every table plays one game as fast as possible."""
    with (
        TemporaryDirectory() as folder,
        Server(Path(folder) / "data", "--no-limits", core=core, source=source) as server,
    ):
        plan = Plan(
            server.address, "quarto", {"calls": "automatic"}, tables=tables, think=0.0, seconds=seconds, once=True
        )
        facts = as_json(run_load(plan, 1, process_meter(server.pid), lambda _stage, _much: None))
    return Figure(facts["moves_per_second"], 1e6 * facts["server"]["cpu_seconds"] / max(1, facts["moves"]))


def rounds(other: Path, count: int, tables: int, seconds: float) -> Iterator[tuple[Figure, Figure]]:
    """The figures of this build and the other one; they take turns to go first."""
    with server_core(one_for_clients=True) as core:
        for number in range(count):
            order = [SOURCE, other] if number % 2 else [other, SOURCE]
            found = {source: measure(source, tables, seconds, core) for source in order}
            yield found[SOURCE], found[other]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--source", type=Path, required=True, help="src folder of the other build, with its native core built"
    )
    parser.add_argument("--rounds", type=int, default=5, help="rounds (default: 5)")
    parser.add_argument("--tables", type=int, default=2500, help="games at a time (default: 2500)")
    parser.add_argument(
        "--seconds", type=float, default=60.0, help="most seconds for each server in each round (default: 60)"
    )
    asked = parser.parse_args()
    sheet = Sheet("round", "this build, moves/s", "the other", "ratio", "µs a move", "the other", "ratio")
    pairs = list[tuple[Figure, Figure]]()
    for pair in rounds(asked.source.resolve(), asked.rounds, asked.tables, asked.seconds):
        pairs.append(pair)
        _add(sheet, str(len(pairs)), *pair)
    ours, others = ([pair[side] for pair in pairs] for side in (0, 1))
    _add(sheet, "median", _median(ours), _median(others))
    Console().print(sheet)
    return 0 if _median(ours).rate >= LEAST_RATIO * _median(others).rate else 1


def _median(figures: list[Figure]) -> Figure:
    return Figure(median(each.rate for each in figures), median(each.cost for each in figures))


def _add(sheet: Sheet, name: str, ours: Figure, other: Figure) -> None:
    rates = f"{ours.rate:,.0f}", f"{other.rate:,.0f}", f"{ours.rate / other.rate:.3f}"
    sheet.add_row(name, *rates, f"{ours.cost:.0f}", f"{other.cost:.0f}", f"{ours.cost / other.cost:.3f}")


if __name__ == "__main__":
    sys.exit(main())
