"""Many games between bots: the contest of a command's arguments, and processes that play it."""

from __future__ import annotations

import argparse
import multiprocessing
import signal
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from time import time_ns
from typing import TypeVar

from fourfold.cli.arguments import BadInput, as_bad_input, read_option_arguments
from fourfold.engine.arena import Contest
from fourfold.engine.levels import levels_of
from fourfold.engine.seat_names import check_table, level_of
from fourfold.game import check_seats
from fourfold.games import GAMES
from fourfold.options import declared, read_options

DEFAULT_CAP = "1000"
CAP_NOTE = f"""\
The option `cap`, after how many actions a game is broken off, is {DEFAULT_CAP} by default in
games that have it."""
BOT_TABLE = "Bots, the weakest first:\n" + "\n".join(f"  {game:<10}{', '.join(levels_of(game))}" for game in GAMES)

T = TypeVar("T")


def contest_of_levels(args: argparse.Namespace, names: Sequence[str], where: str) -> Contest:
    """The contest between bots named by their levels; BadInput if the game cannot be played like this."""
    levels = tuple(level for name in names if (level := level_of(name)))
    for name in names:
        if level_of(name) is None:
            raise BadInput(f"{where}: {name!r} is not a bot; there are: {', '.join(levels_of(args.game.name))}")
    with as_bad_input(where):
        check_table(args.game, names)
    return contest_of_players(args, levels, where)


def contest_of_players(args: argparse.Namespace, players: tuple[str, ...], where: str) -> Contest:
    """The contest between players that exist; BadInput if the game cannot be played like this."""
    words = read_option_arguments(args, args.game)
    if "cap" in declared(args.game.Options) and "cap" not in words:
        words = {**words, "cap": DEFAULT_CAP}
    with as_bad_input(where):
        check_seats(args.game.name, args.game.seats, len(players))
        args.game.rules.start(read_options(args.game.Options, words), len(players))
    seed = time_ns() % 2**32 if args.seed is None else args.seed
    return Contest(args.game.name, players, words, seed)


def run_in_processes(play: Callable[[range], T], batches: Sequence[range], jobs: int) -> Iterator[T]:
    """The results of each batch, in order, played by this number of processes."""
    if jobs == 1:
        yield from map(play, batches)
        return
    with _without_interrupts():
        pool = multiprocessing.get_context("spawn").Pool(min(jobs, len(batches)))
    with pool:
        yield from pool.imap(play, batches)


@contextmanager
def _without_interrupts() -> Generator[None]:
    """Block Ctrl-C in the processes started here: the parent handles it."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
