"""`fourfold perft`: count the sequences of actions of a game."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from time import perf_counter
from typing import Any

from fourfold.cli.arguments import (
    BadInput,
    Commands,
    add_any_game,
    add_command,
    add_json,
    add_option,
    add_position,
    add_seed,
    as_bad_input,
    integer,
    read_option_arguments,
)
from fourfold.console.progress import progress_bar
from fourfold.game import AnyGame
from fourfold.options import read_options, write_options
from fourfold.play.match import Match, begin
from fourfold.play.nature import Nature
from fourfold.play.seeds import seed_for

_DESCRIPTION = """\
Count the sequences of 1, 2, ... DEPTH actions from the start of a game. Nature's opening
draws are made first, from the seed (default: 0); later draws count as actions. Two
implementations that agree on these numbers agree on the rules."""
_EXAMPLES = """\
examples:
  fourfold perft quarto 4 --option calls=automatic    16, 256, 3,840, 57,600
  fourfold perft quarto 3 --option squares=yes --json
  fourfold perft quarto 2 --position "0.../..../.5../.... b"
  fourfold perft small-quarto 3                       8, 72, 504
"""


def add(commands: Commands) -> None:
    """Add the command and its arguments."""
    summary = "count the sequences of actions of a game"
    parser = add_command(commands, "perft", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    add_any_game(parser)
    parser.add_argument("depth", metavar="DEPTH", type=integer(1), help="count sequences of up to DEPTH actions")
    add_option(parser)
    parser.add_argument(
        "--seats", metavar="N", type=integer(1), help="play with N players (default: the fewest the game allows)"
    )
    add_position(parser, "count from this position")
    add_seed(parser, "0")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Count and print, one depth at a time."""
    options = read_options(args.game.Options, read_option_arguments(args, args.game))
    seats, seed = args.seats or args.game.seats[0], args.seed or 0
    with as_bad_input("--seats"):
        match = begin(args.game, options, [f"player {seat}" for seat in range(1, seats + 1)], Nature(seed_for(seed)))
    if args.position is not None:
        match = replace(match, state=_read_position(args.game, args.position, options, Random(seed)))
    began = perf_counter()
    counts: list[int] = []
    for count in _count_all(match, args.depth):
        counts.append(count)
        if not args.json:
            print(f"{len(counts):>3}  {count:>15,}", flush=True)
    if args.json:
        words = write_options(options)
        facts = {"game": args.game.name, "options": words, "seats": seats, "seed": seed, "counts": counts}
        print(json.dumps({**facts, "seconds": round(perf_counter() - began, 3)}))
    return 0


def _read_position(game: AnyGame, text: str, options: Any, random: Random) -> Any:
    """The state of a position; BadInput if the text is wrong or the game has no notation for positions."""
    if game.positions is None:
        raise BadInput(f"--position: {game.name} has no notation for positions")
    with as_bad_input("--position"):
        return game.positions.read_position(text, options, random)


def _count_all(match: Match, depth: int) -> Iterator[int]:
    """The counts for 1 to `depth` actions, with a progress bar for each depth."""
    rules = match.game.rules
    for each in range(1, depth + 1):
        if each == 1:
            yield len(rules.legal(match.state))
            continue
        total = 0
        menu = rules.legal(match.state)
        with progress_bar(f"depth {each}", len(menu)) as bar:
            for action in menu:
                total += count_sequences(match.game, rules.play(match.state, action), each - 1)
                bar.advance()
        yield total


def count_sequences(game: AnyGame, state: Any, depth: int) -> int:
    """The number of sequences of exactly `depth` actions from this state."""
    menu = game.rules.legal(state)
    if depth == 1:
        return len(menu)
    return sum(count_sequences(game, game.rules.play(state, action), depth - 1) for action in menu)
