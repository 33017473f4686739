"""`fourfold play`: people at one keyboard and programs, in any mix."""

from __future__ import annotations

import argparse
from pathlib import Path

from fourfold.cli.arguments import (
    BadInput,
    Commands,
    add_command,
    add_game,
    add_language,
    add_option,
    add_seed,
    as_argument,
    as_bad_input,
    read_option_arguments,
)
from fourfold.console import saved_games
from fourfold.console.refusals import path_conflict
from fourfold.console.screen import Screen
from fourfold.engine.levels import BOT_LEVELS
from fourfold.engine.seating import check_table, default_seats, read_seats
from fourfold.options import read_options
from fourfold.play.clock import read_control
from fourfold.tui.loop import play_game
from fourfold.tui.questions import DEFAULT_SEATS
from fourfold.tui.session import Session
from fourfold.tui.setup import GameSetup, new_session, resume_session
from fourfold.words import Words

_DESCRIPTION = """\
Play a game in the terminal: people at one keyboard, programs, or both.

Type moves in the game's notation, or `help` for the notation and all commands.
The game is kept in a file after every action, so it can be left at any time,
by `quit`, Ctrl-D or Ctrl-C, and taken up again with --resume."""
_EXAMPLES = """\
examples:
  fourfold play quarto                              you against the program greedy
  fourfold play quarto --seats Anna,Bob             two people, one keyboard
  fourfold play quarto --seats greedy,uniform       watch two programs
  fourfold play quarto --option squares=yes --option calls=automatic
  fourfold play quarto --clock 60/turn              one minute a turn
  fourfold play quarto --clock 450+5                450 seconds a game, 5 more each turn
  fourfold play quarto --resume                     go on with the game left last
  fourfold play quarto --save mine.record           keep the record of this game
  fourfold play quarto --language fr                in French
"""


def add(commands: Commands) -> None:
    """The command and its arguments."""
    summary = "play in the terminal, with people and programs"
    parser = add_command(commands, "play", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    add_game(parser)
    parser.add_argument(
        "--seats",
        metavar="WORDS",
        type=as_argument(read_seats),
        help=f"who sits where, separated by commas: {' or '.join(BOT_LEVELS)} is a bot, any other word a person's name "
        f"(default: {','.join(DEFAULT_SEATS)})",
    )
    add_option(parser)
    parser.add_argument(
        "--clock",
        metavar="TIME",
        type=as_argument(read_control),
        help="seconds for people: 60/turn, 450 (a game), 450+5 (and 5 more each turn); with a clock there is no undo",
    )
    add_seed(parser)
    parser.add_argument("--save", metavar="FILE", help="keep the game in this new file, also when it is finished")
    parser.add_argument("--resume", metavar="FILE", nargs="?", const="", help="go on with this unfinished record")
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Set the session up and play."""
    session = _new(args) if args.resume is None else _old(args)
    play_game(session)
    return 0


def _new(args: argparse.Namespace) -> Session:
    words = read_option_arguments(args.option, args.game)
    names = args.seats or default_seats(args.game, DEFAULT_SEATS)
    with as_bad_input("--seats"):
        check_table(args.game, names)
    with as_bad_input("--option"):
        args.game.rules.start(read_options(args.game.Options, words), len(names))
    return new_session(
        GameSetup(args.game, names, words, args.clock, args.seed, _new_file(args)), Screen(Words(args.language))
    )


def _old(args: argparse.Namespace) -> Session:
    if args.seats or args.option:
        raise BadInput("--resume: the record says who plays and by which options; leave --seats and --option out")
    path = Path(args.resume) if args.resume else saved_games.autosave_path(args.game.name)
    with as_bad_input(str(path)):
        record = saved_games.load(str(path))
        if record.game != args.game.name:
            raise ValueError(f"that is a game of {record.game}, not {args.game.name}")
        session = resume_session(record, path, Screen(Words(args.language)), args.clock)
    file = _new_file(args)
    if file:
        session.saved_game.path, session.saved_game.is_named = file, True
    return session


def _new_file(args: argparse.Namespace) -> Path | None:
    """A file that can be written and overwrites nothing."""
    if args.save is None:
        return None
    path = Path(args.save)
    with as_bad_input(f"--save {path}"):
        if taken := path_conflict(path):
            raise ValueError(Words(args.language).say(taken))
        saved_games.write_file(path, "")
    return path
