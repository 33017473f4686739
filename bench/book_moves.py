"""Measure the wall-clock and processor time to value every move of a position with the opening book.

The positions are those of bench.solver; each has a new solver, so that nothing is cached.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from statistics import quantiles
from time import perf_counter, process_time

from rich.console import Console
from rich.table import Table

from bench.solver import random_positions
from fourfold import _native as native
from fourfold.data import opening_book
from fourfold.games.quarto.types import Options

DEEPEST = 8
KINDS = {0: 1, 1: 20}
"""The few positions that differ with at most one piece placed."""

Seconds = tuple[float, float]
"""Wall-clock time and processor time."""


def timed(position: str, book: native.Book, threads: int) -> Seconds:
    solver = native.Solver(0b1111, book.squares, threads, native.StopFlag())
    solver.use(book)
    began, worked = perf_counter(), process_time()
    solver.moves(position)
    return perf_counter() - began, process_time() - worked


def rows(options: Options, threads: int, count: int) -> Iterator[tuple[str, ...]]:
    book = native.Book.read(opening_book(squares=options.squares) or b"")
    for placed in range(DEEPEST + 1):
        positions = random_positions(placed, KINDS.get(placed, count), options)
        seconds = [timed(position, book, threads) for position in positions]
        cuts = [
            quantiles(each, n=100, method="inclusive") if len(each) > 1 else each * 99
            for each in zip(*seconds, strict=True)
        ]
        figures = (f"{1000 * cut[at]:.2f}" for cut in cuts for at in (49, 98))
        yield (str(placed), str(len(seconds)), *figures)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--squares", action="store_true", help="count 2x2 blocks as well")
    parser.add_argument("--threads", type=int, default=1, help="threads of the solver (default: 1)")
    parser.add_argument("--count", type=int, default=200, help="positions for each number of pieces (default: 200)")
    asked = parser.parse_args()
    columns = ("placed", "positions", "wall clock: median ms", "p99", "processor: median ms", "p99")
    table = Table(*columns, title=f"Every move with the book, {asked.threads} threads")
    native.key("..../..../..../.... -", 15, asked.squares)  # build the symmetry tables before the measurement
    for row in rows(Options(calls="automatic", squares=asked.squares), asked.threads, asked.count):
        table.add_row(*row)
    Console().print(table)


if __name__ == "__main__":
    main()
