"""`fourfold play`: play in the terminal, with people at one keyboard and bots."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

from fourfold.cli import online_arguments
from fourfold.cli.arguments import (
    A_GAME,
    BadInput,
    Commands,
    add_command,
    add_game,
    add_language,
    add_option,
    add_position,
    add_seed,
    as_argument,
    as_bad_input,
    read_option_arguments,
    read_preset,
)
from fourfold.cli.full_screen import has_full_screen, show_full_screen
from fourfold.console import saved_games
from fourfold.console.display_names import DEFAULT_SEATS
from fourfold.console.refusals import path_conflict
from fourfold.console.screen import Screen
from fourfold.engine.levels import bot_levels, check_forfeits
from fourfold.engine.seat_names import check_table, default_seats, read_seats
from fourfold.options import read_options
from fourfold.play.clock import read_control
from fourfold.play.nature import Nature
from fourfold.tui import GameSetup, Session, begin_match, new_session, play_game, resume_session
from fourfold.words import Words

_DESCRIPTION = """\
Play a game in the terminal: people at one keyboard, bots, or people elsewhere.

In a terminal of 80 columns and 24 rows or more, the game uses the whole screen:
choose a move from the list, click on the board, or type a move in the game's
notation. With --plain, in a smaller terminal or in a pipe it prints lines.
`help` explains the notation and all commands.

With --server, --join or --watch you play or watch at a table of a server.
The game is saved after every action. Leave it at any time with `quit`, Ctrl-D or
Ctrl-C, and resume it with --resume."""
_EXAMPLES = f"""\
examples:
  fourfold play {A_GAME}                              play against the bot greedy
  fourfold play {A_GAME} --seats Anna,Bob             two people, one keyboard
  fourfold play {A_GAME} --seats greedy,uniform       watch two bots
  fourfold play quarto --option squares=yes --option calls=automatic
  fourfold play {A_GAME} --preset family              the rules see everything for the players
  fourfold play {A_GAME} --clock 60/turn              one minute a turn
  fourfold play {A_GAME} --clock 450+5                450 seconds a game, plus 5 each turn
  fourfold play {A_GAME} --resume                     resume the last unfinished game
  fourfold play quarto --position "05a./c..3/..../69.. 1"
  fourfold play {A_GAME} --save mine.record           save the record of this game
  fourfold play {A_GAME} --language fr                play in French
  fourfold play {A_GAME} --server http://HOST:4444    open a table there, and invite others by its link
  fourfold play --server http://HOST:4444           choose one of its public tables
  fourfold play --join LINK                         sit down at a table, or go back to your seat
"""


def add(commands: Commands) -> None:
    """Add the command and its arguments."""
    summary = "play in the terminal, against people or bots"
    parser = add_command(commands, "play", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    add_game(parser, is_needed=False)
    parser.add_argument(
        "--seats",
        metavar="NAMES",
        type=as_argument(read_seats),
        help=f"name the players, separated by commas: {', '.join(bot_levels())} are bots, any other name is a person "
        f"(default: {','.join(DEFAULT_SEATS)})",
    )
    add_option(parser)
    clock = "limit people's time: 60/turn, 450 (a game) or 450+5 (plus 5 each turn), in seconds or as 3d/turn; no undo"
    parser.add_argument("--clock", metavar="TIME", type=as_argument(read_control), help=clock)
    forfeits = "with three players or more, who plays on for a person who resigns or runs out of time: a bot (default: "
    forfeits += "casual), `out` (nobody; Quartex only) or `end` (the game is over)"
    parser.add_argument("--forfeits", metavar="WHO", default="", help=forfeits)
    add_position(parser, "begin with this position")
    add_seed(parser)
    parser.add_argument("--save", metavar="FILE", help="save the game in this new file")
    resume = "resume this unfinished record (default: the autosave file)"
    parser.add_argument("--resume", metavar="FILE", nargs="?", const="", help=resume)
    parser.add_argument("--plain", action="store_true", help="print lines instead of using the whole screen")
    online_arguments.add_arguments(parser)
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Start or resume a game and play it, on the full screen if the terminal has one."""
    if online_arguments.is_asked(args):
        from fourfold.cli import play_online  # noqa: PLC0415 - it loads Textual, which takes a tenth of a second

        return play_online.run(args)
    if args.game is None:
        raise BadInput("which game? Name one, or a server with --server (see fourfold play --help)")
    words, make = Words(args.language), _new(args) if args.resume is None else _resumed(args)
    if args.plain or not has_full_screen():
        play_game(make(Screen(words)))
        return 0
    from fourfold.fullscreen import LocalBackend  # noqa: PLC0415 - it loads Textual

    return show_full_screen(LocalBackend(make, words, again=args.resume is None and not args.save), words)


def _new(args: argparse.Namespace) -> Callable[[Screen], Session]:
    words, preset = read_option_arguments(args, args.game), read_preset(args, args.game)
    names = args.seats or default_seats(args.game, DEFAULT_SEATS)
    with as_bad_input("--seats"):
        check_table(args.game, names)
    with as_bad_input("--option"):
        args.game.rules.start(read_options(args.game.Options, words), len(names))
    with as_bad_input("--forfeits"):
        check_forfeits(args.game, args.forfeits)
    control = args.clock or (read_control(preset.clock) if preset.clock else None)
    file = _new_file(args)
    setup = GameSetup(args.game, names, words, control, args.seed, file, args.forfeits, preset, args.position or "")
    with as_bad_input("--position") if args.position else nullcontext():
        begin_match(setup, Nature(0))
    return lambda screen: new_session(setup, screen)


def _resumed(args: argparse.Namespace) -> Callable[[Screen], Session]:
    if args.seats or args.option or args.preset or args.position:
        reason = "the record says who plays what; leave --seats, --option, --preset and --position out"
        raise BadInput(f"--resume: {reason}")
    path = Path(args.resume) if args.resume else saved_games.autosave_path(args.game.name)
    with as_bad_input(str(path)):
        record = saved_games.load(str(path))
        if record.game != args.game.name:
            raise ValueError(f"that is a game of {record.game}, not {args.game.name}")
        resume_session(record, path, Screen(Words(args.language)), args.clock)
    file = _new_file(args)

    def make(screen: Screen) -> Session:
        session = resume_session(record, path, screen, args.clock)
        if file:
            session.save_to(file)
        return session

    return make


def _new_file(args: argparse.Namespace) -> Path | None:
    """The file of --save; BadInput if it exists or cannot be written."""
    if args.save is None:
        return None
    path = Path(args.save)
    with as_bad_input(f"--save {path}"):
        if conflict := path_conflict(path):
            raise ValueError(Words(args.language).say(conflict))
        saved_games.write_game(path, "")
    return path
