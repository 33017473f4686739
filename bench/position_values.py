"""Measure the share of won, drawn and lost random Quarto positions by pieces placed, and the longest win and loss.

The piece in hand does not win at once; the positions are the same in every run.
"""

from __future__ import annotations

import argparse
from collections import Counter

from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench.solver import random_positions
from fourfold import _native as native
from fourfold.games.quarto.types import Options

COUNTS = {4: 200, 5: 1000, 6: 2000, 7: 5000, 8: 10000, 9: 10000, 10: 10000, 11: 10000, 12: 10000}
"""The number of positions, by pieces placed."""
Longest = tuple[int, str]


def solved(placed: int, count: int, options: Options) -> tuple[Counter[int], Longest, Longest]:
    """The values, and the win and the loss with the most placements."""
    solver = native.Solver(0b1111, options.squares, 2, native.StopFlag())
    values: Counter[int] = Counter()
    longest = {1: (0, "none"), -1: (0, "none")}
    asked = list(random_positions(placed, count, options))
    for position in track(asked, description=f"{placed} placed", console=Console(stderr=True), transient=True):
        value, distance = solver.solve(position)
        values[value] += 1
        if distance is not None:
            longest[value] = max(longest[value], (distance, position))
    return values, longest[1], longest[-1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--squares", action="store_true", help="count 2x2 blocks as well")
    parser.add_argument("--first", type=int, default=4, help="fewest pieces placed (default: 4)")
    asked = parser.parse_args()
    options = Options(calls="automatic", squares=asked.squares)
    table = Table("placed", "positions", "won", "drawn", "lost", "longest win", "longest loss")
    for placed, count in COUNTS.items():
        if placed >= asked.first:
            values, win, loss = solved(placed, count, options)
            shares = (f"{100 * values[value] / count:.1f} %" for value in (1, 0, -1))
            table.add_row(
                str(placed), str(count), *shares, *(f"{distance}: {position}" for distance, position in (win, loss))
            )
    Console(width=140).print(table)


if __name__ == "__main__":
    main()
