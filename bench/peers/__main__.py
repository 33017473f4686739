"""Measure steps a second of our environments against OpenSpiel, PettingZoo and Pgx, in turns on one core.

No other package on PyPI has these games, so our Quarto (16 cells, 16 pieces) is compared with connect_four (42 cells, 7
columns), a game of similar size that all of them have. A package that is not installed is left out and named.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path

from rich.console import Console

from bench.peers.contest import Contender, compete, stay_on_one_core
from bench.peers.report import as_json, as_picture, as_tables, verdicts

PEERS = {"OpenSpiel": "open_spiel", "PettingZoo": "pettingzoo", "Pgx": "pgx"}
RESULTS = Path("bench/results")


def gather() -> tuple[list[Contender], list[str]]:
    """All contenders that are installed, and the names of those that are not."""
    found, missing = list(import_module("bench.peers.ours").contenders()), list[str]()
    for name, module in PEERS.items():
        try:
            found += import_module(f"bench.peers.{module}").contenders()
        except ImportError as reason:
            missing.append(f"{name} ({reason})")
    return found, missing


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="rounds (default: 7)")
    parser.add_argument(
        "--seconds", type=float, default=0.5, help="processor time of each contender in each round (default: 0.5)"
    )
    parser.add_argument(
        "--picture",
        type=Path,
        default=RESULTS / "peers.svg",
        help="file of the chart (default: bench/results/peers.svg)",
    )
    asked = parser.parse_args()
    stay_on_one_core()
    contenders, missing = gather()
    results = compete(contenders, asked.rounds, asked.seconds)
    console = Console(width=110)
    console.print("Medians of steps a second on one core; the ratio is to the fastest other package.")
    console.print(*as_tables(results), sep="\n")
    for each in missing:
        console.print(f"not measured: {each}", style="yellow", highlight=False)
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "peers.json").write_text(as_json(results, missing), "utf-8")
    asked.picture.write_text(as_picture(results), "utf-8")
    return int(any(times is not None and times < 1 for _, times in verdicts(results)))


if __name__ == "__main__":
    sys.exit(main())
