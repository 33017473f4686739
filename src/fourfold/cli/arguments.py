"""What the commands share: common arguments, help pages, and one sentence for bad input."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from fourfold.console.atomic_files import os_error_text
from fourfold.game import AnyGame, Preset
from fourfold.games import GAMES, SMALL_GAMES, find_any_game, find_game
from fourfold.options import read_options
from fourfold.options.presets import RULEBOOK, find_preset
from fourfold.store.location import Location, read_database
from fourfold.words import LANGUAGES

EXIT_CODES = """\
exit codes:
  0    success
  1    the command failed, or its output was cut off
  2    bad input; one sentence on standard error says what is wrong
  130  interrupted with Ctrl-C"""

P = TypeVar("P")
T = TypeVar("T")
GAME_HELP = f"the game: {', '.join(GAMES)}"
A_GAME = next(iter(GAMES))
"""The game in examples that are the same for every game."""
POSITION_GAMES = ", ".join(name for name, game in GAMES.items() if game.positions)
"""The games that have a notation for positions."""
Commands = Any
"""The object that argparse adds commands to; its type has no public name."""


class BadInput(Exception):  # noqa: N818 - the user's mistake, not an error of the program
    """An error that the user can fix; the message is one sentence."""


class Parser(argparse.ArgumentParser):
    """A parser that reports an error in one line."""

    def error(self, message: str) -> NoReturn:
        """Print the error and where to read more, and exit with 2."""
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def new_parser(make: Callable[..., P], *names: str, **words: Any) -> P:
    """A parser whose help keeps its line breaks, and which takes no abbreviations."""
    return make(*names, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False, **words)


def add_command(commands: Commands, name: str, run: Callable[[argparse.Namespace], int], **words: Any) -> Parser:
    """Add a command with its help page; `help` is its line in the list of commands."""
    words["epilog"] = f"{words['epilog']}\n{EXIT_CODES}"
    parser: Parser = new_parser(commands.add_parser, name, **words)
    parser.set_defaults(run=run)
    return parser


@contextmanager
def as_bad_input(where: str = "") -> Generator[None]:
    """Turn an OSError or a ValueError into BadInput, with `where` in front of its sentence."""
    try:
        yield
    except OSError as reason:
        raise BadInput(f"{where}: {os_error_text(reason)}" if where else os_error_text(reason)) from None
    except ValueError as reason:
        raise BadInput(f"{where}: {reason}" if where else str(reason)) from None


def as_argument(read: Callable[[str], T]) -> Callable[[str], T]:
    """A reader whose ValueError argparse prints as it is."""

    def reader(text: str) -> T:
        try:
            return read(text)
        except ValueError as reason:
            raise argparse.ArgumentTypeError(str(reason)) from None

    return reader


def integer(least: int, most: int = 10**18) -> Callable[[str], int]:
    """A reader of whole numbers from `least` to `most`."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 20) or int(text) < least:
            raise ValueError(f"a whole number of at least {least} is needed, not {text!r}")
        if int(text) > most:
            raise ValueError(f"{text} is more than {most:,}")
        return int(text)

    return as_argument(read)


def add_value(parser: argparse.ArgumentParser, usage: str, read: Callable[[str], T], default: T, summary: str) -> None:
    """Add an argument such as `--tables N`, whose help ends with its default."""
    flag, _, metavar = usage.partition(" ")
    shown = f"{default:g}" if isinstance(default, float) else default
    parser.add_argument(flag, metavar=metavar, type=read, default=default, help=f"{summary} (default: {shown})")


def add_game(parser: argparse.ArgumentParser, *, is_needed: bool = True) -> None:
    """Add the argument GAME."""
    count = None if is_needed else "?"
    parser.add_argument("game", metavar="GAME", nargs=count, type=as_argument(find_game), help=GAME_HELP)


def add_any_game(parser: argparse.ArgumentParser) -> None:
    """Add the argument GAME, which may be a small game."""
    summary = f"{GAME_HELP}; or a small game: {', '.join(SMALL_GAMES)}"
    parser.add_argument("game", metavar="GAME", type=as_argument(find_any_game), help=summary)


def add_position(parser: argparse.ArgumentParser, summary: str) -> None:
    """Add the argument --position."""
    text = f"{summary}, in games that have a notation for positions: {POSITION_GAMES}"
    parser.add_argument("--position", metavar="TEXT", help=text)


def add_option(parser: argparse.ArgumentParser) -> None:
    """Add the arguments --option and --preset."""
    add_preset(parser)
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="set a rule option; can be repeated; `fourfold rules GAME --options` lists the options",
    )


def add_preset(parser: argparse.ArgumentParser, summary: str = "begin with the options of this preset") -> None:
    """Add the argument --preset."""
    ids = dict.fromkeys(preset.id for game in GAMES.values() for preset in game.presets)
    parser.add_argument("--preset", metavar="NAME", help=f"{summary}: {', '.join(ids)}")


def add_seed(parser: argparse.ArgumentParser, default: str = "a random seed") -> None:
    """Add the argument --seed."""
    summary = f"seed the random numbers: the same seed gives the same results (default: {default})"
    parser.add_argument("--seed", metavar="N", type=integer(0), help=summary)


def add_language(parser: argparse.ArgumentParser, default: str = argparse.SUPPRESS) -> None:
    """Add the argument --language; only the one before the command has a default, so that both places work."""
    summary = "use this language (default: the language of the terminal)"
    parser.add_argument("--language", choices=LANGUAGES, default=default, help=summary)


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add the argument --json."""
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def add_data(parser: argparse.ArgumentParser) -> None:
    """Add the arguments --data and --store, of which one may be given; `args.data` is the location of the store."""
    default = data_folder()
    location = parser.add_mutually_exclusive_group()
    summary = f"use this data folder of the server (default: {default})"
    location.add_argument("--data", metavar="DIR", type=Path, default=default, help=summary)
    database = "use this PostgreSQL database instead, such as postgresql://USER@HOST/DATABASE"
    location.add_argument(
        "--store", metavar="URL", dest="data", type=as_argument(read_database), default=argparse.SUPPRESS, help=database
    )


def describe_location(location: Location) -> str:
    """A location as it was given on the command line, without its password."""
    return f"--data {location}" if isinstance(location, Path) else f"--store {location}"


def data_folder() -> Path:
    """The default folder of a server's tables."""
    named = os.environ.get("XDG_DATA_HOME")
    return (Path(named) if named else Path.home() / ".local" / "share") / "fourfold"


def read_option_arguments(args: argparse.Namespace, game: AnyGame) -> Mapping[str, str]:
    """The options of --preset, changed by all --option NAME=VALUE arguments; BadInput if one is invalid."""
    words: dict[str, str] = {}
    for pair in args.option:
        name, equals, value = pair.partition("=")
        if not equals or name in words:
            raise BadInput(f"--option {pair}: options are written NAME=VALUE, each once")
        words[name] = value
    words = {**read_preset(args, game).options, **words}
    with as_bad_input("--option"):
        read_options(game.Options, words)
    return words


def read_preset(args: argparse.Namespace, game: AnyGame) -> Preset:
    """The preset of the argument --preset, by default the rulebook's; BadInput if the game has none of that name."""
    with as_bad_input("--preset"):
        return find_preset(game, args.preset) if args.preset else RULEBOOK
