"""`fourfold analyse`: the players' chances during a game, the mistakes, and better actions."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from fourfold.cli import chances_table
from fourfold.cli.arguments import (
    A_GAME,
    POSITION_GAMES,
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
from fourfold.console import saved_games
from fourfold.console.progress import progress_bar
from fourfold.engine.engines import searched_games
from fourfold.engine.match_at_position import match_at
from fourfold.engine.review.opinions import PLAYOUTS
from fourfold.engine.review.timeline import build_timeline
from fourfold.game import AnyGame
from fourfold.options import read_options
from fourfold.play.match import Match
from fourfold.play.record import HEADERS, replay

_DESCRIPTION = f"""\
Analyse a whole game: print every player's chances before each action, the actions that
lost some of them, and what would have been better. For an unfinished game, also advise
the player to move.

Quarto is solved: chances are 100, 50 or 0 % and assume perfect play. In Quartex and
Quartino a search answers three questions at every decision, with --playouts each: what
is the best action, how good is it, and how good is the action played. The search knows
only what the player to move knew, so what no player could foresee is not a mistake. An
action is marked ?! if it lost 5 % or more and ? if it lost 10 % or more, but only if the
loss is larger than the error of the playouts. The same seed gives the same numbers.

A POSITION is text, in games that have a notation for positions: {POSITION_GAMES}."""
_EXAMPLES = f"""\
examples:
  fourfold analyse {A_GAME} mine.record
  fourfold analyse {searched_games()[0]} mine.record --playouts 20000 --svg chances.svg
  fourfold analyse {A_GAME} - --json < mine.record
  fourfold analyse quarto "05a./c..3/..../69.. 1" --option squares=yes
"""


def add(commands: Commands) -> None:
    """Add the command and its arguments."""
    summary = "print the players' chances during a game, and the mistakes"
    parser = add_command(commands, "analyse", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    add_game(parser)
    parser.add_argument(
        "what", metavar="FILE|POSITION", help="the file of a record, - for standard input, or a position"
    )
    parser.add_argument(
        "--playouts",
        metavar="N",
        type=integer(1, 10**7),
        default=PLAYOUTS,
        help=f"search each question with N playouts (default: {PLAYOUTS:,})",
    )
    parser.add_argument("--svg", metavar="FILE", type=Path, help="write a chart of the chances to this file")
    add_option(parser)
    add_seed(parser, "0")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Analyse the game and print the result."""
    match, seed = _read(args), args.seed or 0
    if args.svg and not args.svg.absolute().parent.is_dir():
        raise BadInput(f"--svg {args.svg}: no such folder")  # before the long analysis, not after it
    with progress_bar("moments", len(match.log) + 1) as bar:
        timeline = build_timeline(match, args.playouts, seed, bar.advance)
    if args.svg:
        if not timeline.chances:
            raise BadInput(
                f"--svg: the search cannot play {args.game.name} with these options, so there are no chances"
            )
        with as_bad_input(f"--svg {args.svg}"):
            args.svg.write_text(str(chances_table.draw_chances(match, timeline)), encoding="utf-8")
    if args.json:
        budget = {"playouts": args.playouts, "seed": seed}
        print(json.dumps(chances_table.as_json(match, timeline, budget), ensure_ascii=False))
    else:
        chances_table.print_chances(match, timeline)
    return 0


def _read(args: argparse.Namespace) -> Match:
    """The match of a record, or a match that begins with a position."""
    what = args.what
    if what == "-":
        raw = sys.stdin.buffer.read()
        is_record = raw.partition(b":")[0].decode(errors="replace").lstrip("\ufeff") in HEADERS
        if not is_record and (b"/" in raw or b" | " in raw):
            return _match_at_position(args, raw.decode(errors="replace").strip())
        return _match_of_record(args, what, raw)
    if " " in what and not Path(what).exists():
        return _match_at_position(args, what)
    with as_bad_input(what):
        raw = Path(what).read_bytes()
    return _match_of_record(args, what, raw)


def _match_of_record(args: argparse.Namespace, where: str, raw: bytes) -> Match:
    with as_bad_input(where):
        match = replay(saved_games.parse(raw))
    if match.game is not args.game:
        raise BadInput(f"{where}: that is a game of {match.game.name}, not of {args.game.name}")
    if args.option or args.preset:
        raise BadInput(f"--option and --preset: the record says which rules were played: {where}")
    return match


def _match_at_position(args: argparse.Namespace, text: str) -> Match:
    game: AnyGame = args.game
    if game.positions is None:
        raise BadInput(f"{text}: {game.name} has no notation for positions, and there is no such file")
    options = read_options(game.Options, read_option_arguments(args, game))
    with as_bad_input():
        return match_at(game, options, text)
