"""Arguments for the rule set of Quarto, and for the number of threads."""

from __future__ import annotations

import argparse
import os
from typing import TypeVar

from fourfold.cli.arguments import as_argument, integer
from fourfold.games.quarto.types import TRAITS, Options
from fourfold.options import read_options


def add_rule_set(parser: argparse.ArgumentParser) -> None:
    """Add the arguments --squares and --traits."""
    add_squares(parser)
    parser.add_argument(
        "--traits",
        metavar="LIST",
        type=as_argument(_read_traits),
        help="count only these traits, such as colour,height (default: all four)",
    )


def add_squares(parser: argparse.ArgumentParser) -> None:
    """Add the argument --squares."""
    parser.add_argument("--squares", action="store_true", help="count the nine 2x2 blocks as well as the lines")


Chosen = TypeVar("Chosen", bound=Options)


def read_rule_set(args: argparse.Namespace) -> Options:
    """The rule options of these arguments; lines count as soon as they are made."""
    return read_rules_of(args, Options)


def read_rules_of(args: argparse.Namespace, kind: type[Chosen]) -> Chosen:
    """The same for Quarto or small Quarto; ValueError for a trait that the game does not have."""
    words = {"calls": "automatic", "squares": "yes" if args.squares else "no"}
    return read_options(kind, {**words, **({"traits": ",".join(args.traits)} if args.traits else {})})


def write_rule_set(options: Options) -> str:
    """A rule set in words."""
    game = "Quarto with squares" if options.squares else "Quarto"
    count = "counts" if len(options.traits) == 1 else "count"
    return game if options.traits == TRAITS else f"{game} where only {' and '.join(options.traits)} {count}"


def add_threads(parser: argparse.ArgumentParser) -> None:
    """Add the argument --threads."""
    processors = os.cpu_count() or 1
    summary = f"use N threads (default: all processors, {processors} here); with 1 the node count is reproducible"
    parser.add_argument("--threads", metavar="N", type=integer(1, 256), default=processors, help=summary)


def _read_traits(text: str) -> tuple[str, ...]:
    return read_options(Options, {"traits": text}).traits
