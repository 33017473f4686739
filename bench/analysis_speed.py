"""How long the value of every move of a Quarto position takes on the analysis board, by the number of pieces placed.

    python -m bench.analysis_speed [--positions 300] [--squares]

Positions come from random play without calls; boards with void lines are measured apart. The time is that of the
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
from fourfold.games.quarto.lines import quartos
from fourfold.games.quarto.types import Call, Options, State

LIMIT = 0.1
"""Seconds that 99 of 100 positions may take."""


def random_state(options: Options, placed: int, rng: Random) -> State:
    """A state of random play in which nobody calls, with this many pieces placed; half of them with one in hand."""
    state, gives = rules.start(options, 2), rng.random() < 0.5
    while sum(piece is not None for piece in state.board) < placed or (state.hand is None) is not gives:
        state = rules.play(state, rng.choice([each for each in rules.legal(state) if not isinstance(each, Call)]))
    return rules.position(state.board, state.hand, options)


def sample(options: Options, placed: int, count: int, rng: Random, *, void: bool) -> list[State]:
    """Positions with or without void lines; fewer if they are too rare."""
    found: list[State] = []
    for _ in range(200 * count):
        state = random_state(options, placed, rng)
        if bool(quartos(state.board, options)) is void:
            found.append(state)
        if len(found) == count:
            break
    return found


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
            states = sample(options, placed, args.positions, rng, void=void)
            if not states:
                continue
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
