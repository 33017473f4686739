"""Many games between programs: what is played, by how many processes, and how far they are."""

from __future__ import annotations

import argparse
import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from time import time_ns
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from fourfold.cli.arguments import BadInput, as_bad_input, read_option_arguments
from fourfold.engine.arena import Contest
from fourfold.engine.levels import LEVELS
from fourfold.engine.seating import check_table, level_of
from fourfold.game import check_seats
from fourfold.options import declared, read_options

DEFAULT_CAP = "1000"

T = TypeVar("T")


def contest_of_levels(args: argparse.Namespace, names: Sequence[str], where: str) -> Contest:
    """What is to be played at a table of these programs; BadInput when it cannot be."""
    levels = tuple(level for name in names if (level := level_of(name)))
    for name in names:
        if level_of(name) is None:
            raise BadInput(f"{where}: {name!r} is not a program; there are: {', '.join(LEVELS[args.game.name])}")
    with as_bad_input(where):
        check_table(args.game, names)
    return contest_of_players(args, levels, where)


def contest_of_players(args: argparse.Namespace, programs: tuple[str, ...], where: str) -> Contest:
    """What is to be played by programs the game is known to have; BadInput when so many cannot play it like this."""
    words = read_option_arguments(args.option, args.game)
    if "cap" in declared(args.game.Options) and "cap" not in words:
        words = {**words, "cap": DEFAULT_CAP}
    with as_bad_input(where):
        check_seats(args.game.name, args.game.seats, len(programs))
        args.game.rules.start(read_options(args.game.Options, words), len(programs))
    seed = time_ns() % 2**32 if args.seed is None else args.seed
    return Contest(args.game.name, programs, words, seed)


def run_in_processes(play: Callable[[range], T], batches: Sequence[range], jobs: int) -> Iterator[T]:
    """What comes of each batch, in their order."""
    if jobs == 1:
        yield from map(play, batches)
        return
    with _without_interrupts():
        pool = multiprocessing.get_context("spawn").Pool(min(jobs, len(batches)))
    with pool:
        yield from pool.imap(play, batches)


@contextmanager
def _without_interrupts() -> Generator[None]:
    """Processes started here inherit a deaf ear for Ctrl-C, which is the parent's business and waits for it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def bar(total: int, of: str = "games") -> Generator[Any]:
    """A progress bar on standard error, where somebody can see it."""
    console = Console(stderr=True)
    columns = (TextColumn(of), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(of, total=total)
        yield partial(progress.advance, task)
