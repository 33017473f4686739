"""`fourfold analyse`: everybody's chances along a game, and what should have been done instead."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from fourfold.cli import chances_table
from fourfold.cli.arguments import (
    BadInput,
    Commands,
    add_command,
    add_game,
    add_json,
    add_option,
    add_seed,
    as_bad_input,
    integer,
    read_option_arguments,
)
from fourfold.cli.contest_workers import bar
from fourfold.console import saved_games
from fourfold.engine.review.observer import PLAYOUTS
from fourfold.engine.review.timeline import build_timeline
from fourfold.game import AnyGame
from fourfold.options import read_options
from fourfold.play.match import Match
from fourfold.play.record import HEADERS, replay

_DESCRIPTION = """\
Look at a whole game again: how good everybody's chances were at every moment, which
actions gave some of them away, and what would have been better. A game that is not
over ends with advice for whoever is on the move.

Quarto is solved: chances are 100, 50 or 0 %, and hold for players who miss nothing.
Quartex and Quartino are searched with --playouts for each of three questions at every
decision: what is best, how good is it, and how good is what was played. The searching
program knows what the player on the move knew then and nothing else, so what nobody
could foresee is no mistake. An action is marked ?! when it gave away 5 % or more, and
? from 10 % on, but only if that is more than so many playouts may err.
The same seed gives the same numbers.

FILE is a record; - reads one from standard input. A POSITION is text, in games that
can write positions: quarto."""
_EXAMPLES = """\
examples:
  fourfold analyse quartex mine.record
  fourfold analyse quartino mine.record --playouts 20000 --svg chances.svg
  fourfold analyse quarto - --json < mine.record
  fourfold analyse quarto "05a./c..3/..../69.. 1" --option squares=yes
"""


def add(commands: Commands) -> None:
    """The command and its arguments."""
    summary = "everybody's chances along a game, and its mistakes"
    parser = add_command(commands, "analyse", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    add_game(parser)
    parser.add_argument("what", metavar="FILE|POSITION", help="a record, - for standard input, or a position")
    parser.add_argument(
        "--playouts",
        metavar="N",
        type=integer(1, 10**7),
        default=PLAYOUTS,
        help=f"how long to think about each question (usual: {PLAYOUTS:,})",
    )
    parser.add_argument("--svg", metavar="FILE", type=Path, help="draw everybody's chances there")
    add_option(parser)
    add_seed(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Look at every moment, then print."""
    match, seed = _read(args), args.seed or 0
    if args.svg and not args.svg.absolute().parent.is_dir():
        raise BadInput(f"--svg {args.svg}: no such folder")  # before a long time is spent on it
    with bar(len(match.log) + 1, "moments") as advance:
        timeline = build_timeline(match, args.playouts, seed, lambda: advance(1))
    if args.svg:
        if not timeline.chances:
            raise BadInput(f"--svg: nobody can tell the chances in {args.game.name} with these options")
        with as_bad_input(f"--svg {args.svg}"):
            args.svg.write_text(str(chances_table.drawn(match, timeline)), encoding="utf-8")
    if args.json:
        budget = {"playouts": args.playouts, "seed": seed}
        print(json.dumps(chances_table.as_json(match, timeline, budget), ensure_ascii=False))
    else:
        chances_table.show(match, timeline)
    return 0


def _read(args: argparse.Namespace) -> Match:
    """The game of a record, or one that begins with a position."""
    what, game = args.what, args.game
    if what == "-":
        raw = sys.stdin.buffer.read()
        is_record = raw.partition(b":")[0].decode(errors="replace").lstrip("\ufeff") in HEADERS
        if not is_record and b"/" in raw:
            return _at_position(game, raw.decode(errors="replace").strip(), args.option)
        return _recorded(args, what, raw)
    if " " in what and not Path(what).exists():
        return _at_position(game, what, args.option)
    with as_bad_input(what):
        raw = Path(what).read_bytes()
    return _recorded(args, what, raw)


def _recorded(args: argparse.Namespace, where: str, raw: bytes) -> Match:
    with as_bad_input(where):
        match = replay(saved_games.parse(raw))
    if match.game is not args.game:
        raise BadInput(f"{where}: that is a game of {match.game.name}, not of {args.game.name}")
    if args.option:
        raise BadInput(f"--option: the record says which rules were played: {where}")
    return match


def _at_position(game: AnyGame, text: str, pairs: list[str]) -> Match:
    read: Any = getattr(game.notation, "read_position", None)
    if read is None:
        raise BadInput(f"{text}: {game.name} has no notation for positions, and there is no such file")
    options = read_options(game.Options, read_option_arguments(pairs, game))
    with as_bad_input():
        state = read(text, options)
    names = tuple(f"player {number}" for number in range(1, game.seats[0] + 1))
    return Match(game, options, names, state)
