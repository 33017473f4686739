"""How long the value of every move of a Quarto position takes on the analysis board, by the number of pieces placed.

    python -m bench.analysis_speed [--positions 300] [--squares]

Positions are random ones that legal play can reach; boards with void lines are measured apart. The time is that of the
question as the server asks it: the solver with two threads and the opening book. Processor time is shown too, because
the other work of a machine does not change it.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random
from time import perf_counter, process_time

from fourfold.engine.quarto.action_values import THREADS, action_values
from fourfold.games.quarto import rules
from fourfold.games.quarto.lines import is_quarto, lines, put, quartos
from fourfold.games.quarto.types import CELLS, EMPTY, PIECES, Board, Cell, Options, Piece, State

LIMIT = 0.1
"""Seconds that 99 of 100 positions may take."""


def random_state(options: Options, placed: int, rng: Random) -> State:
    """A random position without a finished line; half of them with a piece in hand."""
    while True:
        cells, pieces = rng.sample(CELLS, placed), rng.sample(PIECES, len(PIECES))
        board = filled(EMPTY, cells, pieces)
        if not quartos(board, options):
            return rules.position(board, rng.choice((None, pieces[placed])), options)


def void_state(options: Options, placed: int, rng: Random) -> State:
    """A position with a void line: one line is filled first, which random play does rarely with few pieces."""
    while True:
        line, pieces = rng.choice(lines(options)), rng.sample(PIECES, len(PIECES))
        others = rng.sample([cell for cell in CELLS if cell not in line], placed - len(line))
        board = filled(EMPTY, (*line, *others), pieces)
        if is_quarto(board, line, options):
            return rules.position(board, rng.choice((None, pieces[placed])), options)


def filled(board: Board, cells: Sequence[Cell], pieces: Sequence[Piece]) -> Board:
    """The board with these pieces on these cells."""
    for cell, piece in zip(cells, pieces, strict=False):
        board = put(board, cell, piece)
    return board


def percentile(seconds: Sequence[float], share: float) -> float:
    """The time within which this share of the questions was answered."""
    return sorted(seconds)[min(len(seconds) - 1, int(share * len(seconds)))]


def measure(states: Sequence[State]) -> tuple[list[float], list[float]]:
    """The seconds of each question, and the processor time of all threads."""
    wall: list[float] = []
    processor: list[float] = []
    for state in states:
        began, used = perf_counter(), process_time()
        action_values(state)
        wall.append(perf_counter() - began)
        processor.append(process_time() - used)
    return wall, processor


def main() -> None:
    """Measure and print one line for each number of pieces."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--squares", action="store_true")
    args = parser.parse_args()
    options, rng = Options(first=0, squares=args.squares), Random(1)
    for void in (False, True):
        print(
            f"{'with' if void else 'without'} void lines, {THREADS} threads: seconds, and processor time of all threads"
        )
        for placed in range(4 if void else 0, 16):
            make = void_state if void else random_state
            states = [make(options, placed, rng) for _ in range(args.positions)]
            wall, processor = measure(states)
            late = sum(each > LIMIT for each in wall) / len(wall)
            print(
                f"{placed:>3} placed, {len(states):>3} positions: median {percentile(wall, 0.5):.4f}, "
                f"99 % {percentile(wall, 0.99):.4f}, longest {max(wall):.4f}, above {LIMIT} s: {late:.1%}; "
                f"processor 99 % {percentile(processor, 0.99):.4f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
