"""Measure how the vector environment scales with its threads: steps a second by the clock, for each number of threads.

The numbers of threads take turns in every round, and the medians of the rounds count. The most threads should reach at
least 0.95 of the best number; with --source another build is measured in the same rounds.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from json import dumps
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

from bench.vector_rate import SOURCE, Build, Case

GAMES = ("quarto", "quartex", "quartino")
BATCHES = (2_048, 16_384)
LEAST_SHARE = 0.95
RESULTS = Path("bench/results")

Rates = Mapping[int, float]
"""Steps a second by the number of threads."""


def measure(source: Path, game: str, batch: int, counts: Sequence[int], rounds: int, seconds: float) -> Rates:  # noqa: PLR0913, PLR0917
    """The median rate for each number of threads."""
    found: dict[int, list[float]] = {threads: [] for threads in counts}
    with Build(source) as build:
        for number in range(rounds):
            for threads in counts[:: -1 if number % 2 else 1]:
                found[threads].append(build.rate(Case(game, batch, threads), seconds, is_wall_time=True))
    return {threads: median(rates) for threads, rates in found.items()}


def share_of_best(rates: Rates) -> float:
    """The rate of the most threads as a part of the best one."""
    return rates[max(rates)] / max(rates.values())


def show(title: str, rates: Mapping[str, Rates]) -> Table:
    """A row for each number of threads, a column for each build."""
    table = Table(title, *(column for name in rates for column in (f"{name}, M steps/s", "per thread")))
    for threads in next(iter(rates.values())):
        cells = list[str]()
        for each in rates.values():
            cells += [f"{each[threads] / 1e6:.2f}", f"{each[threads] / threads / each[min(each)] * min(each):.2f}"]
        table.add_row(str(threads), *cells)
    return table


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="*", default=list(GAMES), help="games (default: all)")
    parser.add_argument("--batches", nargs="*", type=int, default=list(BATCHES), help="batches (default: 2048 16384)")
    parser.add_argument("--most", type=int, default=16, help="the largest number of threads (default: 16)")
    parser.add_argument("--rounds", type=int, default=3, help="rounds (default: 3)")
    parser.add_argument("--seconds", type=float, default=0.3, help="time of each measurement (default: 0.3)")
    parser.add_argument("--source", type=Path, help="src folder of another build, with its core built")
    asked = parser.parse_args()
    sources = {"this build": SOURCE} | ({"the other": asked.source.resolve()} if asked.source else {})
    counts, console, kept = range(1, asked.most + 1), Console(width=100), dict[str, dict[str, Rates]]()
    for game in asked.games:
        for batch in asked.batches:
            title = f"{game}, {batch:,} games"
            kept[title] = {
                name: measure(source, game, batch, counts, asked.rounds, asked.seconds)
                for name, source in sources.items()
            }
            console.print(show(title, kept[title]))
            console.print(f"{asked.most} threads reach {share_of_best(kept[title]['this build']):.2f} of the best\n")
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "threads.json").write_text(dumps(kept, indent=2), "utf-8")
    return int(any(share_of_best(rates["this build"]) < LEAST_SHARE for rates in kept.values()))


if __name__ == "__main__":
    sys.exit(main())
