"""Which Quarto a command is about, and how many threads it may use."""

from __future__ import annotations

import argparse
import os

from fourfold.cli.arguments import as_argument, integer
from fourfold.games.quarto.types import TRAITS, Options
from fourfold.options import read_options


def add_rule_set(parser: argparse.ArgumentParser) -> None:
    """The arguments --squares and --traits."""
    add_squares(parser)
    parser.add_argument(
        "--traits", metavar="LIST", type=as_argument(_read_traits), help="the traits that count, like colour,height"
    )


def add_squares(parser: argparse.ArgumentParser) -> None:
    """The argument --squares."""
    parser.add_argument("--squares", action="store_true", help="the nine 2x2 blocks count as well as the lines")


def read_rule_set(args: argparse.Namespace) -> Options:
    """The options these arguments ask for; lines count as soon as they are made."""
    words = {"calls": "automatic", "squares": "yes" if args.squares else "no"}
    return read_options(Options, {**words, **({"traits": ",".join(args.traits)} if args.traits else {})})


def write_rule_set(options: Options) -> str:
    """A rule set in words."""
    game = "Quarto with squares" if options.squares else "Quarto"
    count = "counts" if len(options.traits) == 1 else "count"
    return game if options.traits == TRAITS else f"{game} where only {' and '.join(options.traits)} {count}"


def add_threads(parser: argparse.ArgumentParser) -> None:
    """The argument --threads."""
    all_of_them = os.cpu_count() or 1
    summary = f"threads at work (default: all processors, {all_of_them} here); with 1 the nodes are always the same"
    parser.add_argument("--threads", metavar="N", type=integer(1, 256), default=all_of_them, help=summary)


def _read_traits(text: str) -> tuple[str, ...]:
    return read_options(Options, {"traits": text}).traits
