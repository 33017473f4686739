"""Measure the solver's processor time by pieces placed, with one thread and a new solver for each position.

The positions are random but the same in every run, without a finished line; the piece in hand does not win at once.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from random import Random
from statistics import fmean, quantiles
from time import perf_counter, process_time

from rich.console import Console
from rich.progress import track
from rich.table import Table

from fourfold import _native as native
from fourfold.games.quarto.lines import put, quartos, quartos_through
from fourfold.games.quarto.notation import write_layout
from fourfold.games.quarto.types import CELLS, EMPTY, PIECES, Options

VALUE_POSITIONS = {4: 20, 5: 100, 6: 300, 7: 300, 8: 300}
"""Positions to value, by pieces placed."""
MOVE_POSITIONS = {4: 0, 5: 8, 6: 40, 7: 100, 8: 100, 9: 100}
PLAYOUTS = 1_000_000
EMPTY_BOARD = "..../..../..../.... -"


@dataclass(frozen=True)
class Timing:
    """The time of one kind of question."""

    question: str
    placed: int
    positions: int
    mean: float
    median: float
    p99: float
    most: float


def random_positions(placed: int, count: int, options: Options) -> Iterator[str]:
    random = Random(f"{placed} {options.squares}")
    while count:
        pieces, cells, board = random.sample(PIECES, placed + 1), random.sample(CELLS, placed), EMPTY
        for cell, piece in zip(cells, pieces, strict=False):
            board = put(board, cell, piece)
        hand = pieces[placed]
        empty = [cell for cell in CELLS if board[cell] is None]
        if not quartos(board, options) and not any(quartos_through(put(board, c, hand), c, options) for c in empty):
            count -= 1
            yield write_layout(board, hand)


def measure(
    question: str, placed: int, count: int, ask: Callable[[native.Solver, str], object], options: Options
) -> Timing:
    seconds: list[float] = []
    positions = list(random_positions(placed, count, options))
    for position in track(
        positions, description=f"{question}, {placed} placed", console=Console(stderr=True), transient=True
    ):
        solver = native.Solver(0b1111, options.squares, 1, native.StopFlag())
        began = process_time()
        ask(solver, position)
        seconds.append(process_time() - began)
    cuts = quantiles(seconds, n=100, method="inclusive")
    return Timing(question, placed, count, fmean(seconds), cuts[49], cuts[98], max(seconds))


def measure_all(options: Options, factor: int) -> Iterator[Timing]:
    native.key(EMPTY_BOARD, 15, options.squares)  # build the symmetry tables before the measurement
    for placed, count in VALUE_POSITIONS.items():
        yield measure("value", placed, count * factor, native.Solver.value, options)
    for placed, count in MOVE_POSITIONS.items():
        wanted = count * factor or (4 if factor > 1 else 0)
        if wanted > 1:
            yield measure("every move", placed, wanted, native.Solver.moves, options)


def playouts_a_second(options: Options) -> float:
    began = process_time()
    native.playouts(EMPTY_BOARD, PLAYOUTS, 1, 15, options.squares)
    return PLAYOUTS / (process_time() - began)


def solve_empty_board(options: Options, threads: int) -> dict[str, float]:
    solver = native.Solver(0b1111, options.squares, threads, native.StopFlag())
    began, worked = perf_counter(), process_time()
    value = solver.value(EMPTY_BOARD)
    clock, processor = perf_counter() - began, process_time() - worked
    return {"value": value, "threads": threads, "seconds": clock, "processor_seconds": processor, "nodes": solver.nodes}


def show(timings: list[Timing], playouts: float, empty: dict[str, float] | None) -> None:
    headings = ("question", "placed", "positions", "mean s", "median s", "p99 s", "max s")
    table = Table(*headings, title="The solver, one thread, processor time")
    for each in timings:
        figures = (f"{seconds:.6f}" for seconds in (each.mean, each.median, each.p99, each.most))
        table.add_row(each.question, str(each.placed), str(each.positions), *figures)
    Console().print(table)
    print(f"random games: {playouts / 1e6:.1f} million a second")
    if empty:
        clock = f"{empty['seconds']:.1f} s wall clock with {empty['threads']} threads"
        processor = f"{empty['processor_seconds']:.1f} s of processor time"
        print(f"empty board: value {empty['value']}, {clock}, {processor}, {empty['nodes']:,} nodes")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--squares", action="store_true", help="count 2x2 blocks as well")
    parser.add_argument("--factor", type=int, default=1, help="multiply the number of positions (default: 1)")
    parser.add_argument(
        "--empty", type=int, metavar="THREADS", help="also solve the empty board, with this number of threads"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    asked = parser.parse_args()
    options = Options(calls="automatic", squares=asked.squares)
    timings = list(measure_all(options, asked.factor))
    playouts = playouts_a_second(options)
    empty = solve_empty_board(options, asked.empty) if asked.empty else None
    if asked.json:
        facts = {"timings": [asdict(each) for each in timings], "playouts_a_second": round(playouts), "empty": empty}
        print(json.dumps(facts))
    else:
        show(timings, playouts, empty)


if __name__ == "__main__":
    main()
