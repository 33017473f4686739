"""A simulation: the contest, the batches of games, and the function that plays a batch."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial

from fourfold.cli.arguments import BadInput
from fourfold.engine.arena import Contest, Result, play_games


@dataclass(frozen=True, slots=True)
class Simulation:
    """Games to play."""

    contest: Contest
    play: Callable[[range], list[Result]]
    """Plays the games of these numbers; it is sent to other processes."""
    batches: list[range]


@contextmanager
def prepared(args: argparse.Namespace, contest: Contest) -> Generator[Simulation]:
    """The simulation of a command's arguments; with --save its dataset is complete when the block ends."""
    if args.save is None:
        if args.arrays:
            raise BadInput("--arrays is for --save FOLDER")
        size = max(1, min(100, args.games // (8 * args.jobs)))
        yield Simulation(contest, partial(play_games, contest), split(args.games, size))
        return
    try:
        from fourfold.cli.simulation_dataset import saved  # noqa: PLC0415 - it needs NumPy
    except ImportError:
        raise BadInput("--save: NumPy is not installed; install it with: pip install 'fourfold[research]'") from None
    with saved(args, contest) as simulation:
        yield simulation


def split(games: int, size: int) -> list[range]:
    """The numbers of the games in batches of this size."""
    return [range(begin, min(begin + size, games)) for begin in range(0, games, size)]
