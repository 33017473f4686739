"""Measure the vector environment of this build against another build: one core, in turns, processor time.

Machines are shared and noisy, so only the ratio counts: the builds take turns, and the medians of the rounds are
compared.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

from bench.peers.contest import stay_on_one_core
from bench.vector_rate import Build, Case

CASES = [
    Case("quarto", 1024),
    Case("quarto", 1024, options={"calls": "automatic"}),
    Case("quartex", 1024),
    Case("quartino", 1024),
    Case("quartino", 1024, options={"claims": "automatic", "situations": "automatic"}),
]


def compare(case: Case, other: Path, rounds: int, seconds: float) -> tuple[list[float], list[float]]:
    """The rates of this build and of the other one; they take turns to go first."""
    found: tuple[list[float], list[float]] = ([], [])
    with Build() as ours, Build(other) as theirs:
        builds = (ours, theirs)
        for number in range(rounds):
            for side in (0, 1) if number % 2 else (1, 0):
                found[side].append(builds[side].rate(case, seconds))
    return found


def name(case: Case) -> str:
    return " ".join([case.game, *(f"{option}={word}" for option, word in case.options.items())])


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--source", type=Path, required=True, help="src folder of the other build, with its core built")
    parser.add_argument("--rounds", type=int, default=7, help="rounds (default: 7)")
    parser.add_argument("--seconds", type=float, default=0.5, help="processor time of each measurement (default: 0.5)")
    parser.add_argument("--games", nargs="*", default=["quarto", "quartex", "quartino"], help="games (default: all)")
    asked = parser.parse_args(arguments)
    stay_on_one_core()
    table = Table("1,024 games on one core", "this build, steps/s", "the other", "ratio")
    for case in CASES:
        if case.game in asked.games:
            ours, theirs = (
                median(rates) for rates in compare(case, asked.source.resolve(), asked.rounds, asked.seconds)
            )
            table.add_row(name(case), f"{ours:,.0f}", f"{theirs:,.0f}", f"{ours / theirs:.2f}")
    Console(width=110).print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
