"""What the commands have in common: their arguments, their help pages, and one sentence for bad input."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from fourfold.console.saved_games import os_error_text
from fourfold.game import AnyGame
from fourfold.games import GAMES, find_game
from fourfold.options import read_options
from fourfold.words import LANGUAGES

EXIT_CODES = """\
exit codes:
  0    fine
  1    it failed on the way, or its output was cut off
  2    bad input; one sentence on standard error says what and where
  130  interrupted with Ctrl-C"""

P = TypeVar("P")
T = TypeVar("T")
Commands = Any
"""What argparse adds commands to; its type has no public name."""


class BadInput(Exception):  # noqa: N818 - it is what happened, not a malfunction
    """The person who typed the command can put this right; the message is one sentence."""


class Parser(argparse.ArgumentParser):
    """A parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        """The complaint and where to read more."""
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def page(make: Callable[..., P], *names: str, **words: Any) -> P:
    """A parser whose help keeps its lines as they were written."""
    return make(*names, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False, **words)


def add_command(commands: Commands, name: str, run: Callable[[argparse.Namespace], int], **words: Any) -> Parser:
    """A new command with its help page; `help` is its line in the list of commands."""
    words["epilog"] = f"{words['epilog']}\n{EXIT_CODES}"
    parser: Parser = page(commands.add_parser, name, **words)
    parser.set_defaults(run=run)
    return parser


@contextmanager
def as_bad_input(where: str = "") -> Generator[None]:
    """Whatever is refused in here was bad input."""
    try:
        yield
    except OSError as reason:
        raise BadInput(f"{where}: {os_error_text(reason)}" if where else os_error_text(reason)) from None
    except ValueError as reason:
        raise BadInput(f"{where}: {reason}" if where else str(reason)) from None


def as_argument(read: Callable[[str], T]) -> Callable[[str], T]:
    """A reader whose ValueError argparse passes on as it is."""

    def reader(text: str) -> T:
        try:
            return read(text)
        except ValueError as reason:
            raise argparse.ArgumentTypeError(str(reason)) from None

    return reader


def integer(least: int, most: int = 10**18) -> Callable[[str], int]:
    """A reader of whole numbers between two."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 20) or int(text) < least:
            raise ValueError(f"a whole number of at least {least} is needed, not {text!r}")
        if int(text) > most:
            raise ValueError(f"{text} is more than {most:,}")
        return int(text)

    return as_argument(read)


def add_game(parser: argparse.ArgumentParser) -> None:
    """The argument GAME."""
    parser.add_argument("game", metavar="GAME", type=as_argument(find_game), help=" or ".join(GAMES))


def add_option(parser: argparse.ArgumentParser) -> None:
    """The argument --option."""
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="change a rule; may be given several times; `fourfold rules GAME --options` lists them",
    )


def add_seed(parser: argparse.ArgumentParser) -> None:
    """The argument --seed."""
    parser.add_argument("--seed", metavar="N", type=integer(0), help="the same number brings the same luck")


def add_language(parser: argparse.ArgumentParser, default: str = argparse.SUPPRESS) -> None:
    """The argument --language; the one before all commands has the default, so that it may stand in either place."""
    summary = "usually the one of the terminal"
    parser.add_argument("--language", choices=LANGUAGES, default=default, help=summary)


def add_json(parser: argparse.ArgumentParser) -> None:
    """The argument --json."""
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def add_data(parser: argparse.ArgumentParser) -> None:
    """The argument --data."""
    usual = data_folder()
    parser.add_argument("--data", metavar="DIR", type=Path, default=usual, help=f"the server's folder (usual: {usual})")


def data_folder() -> Path:
    """Where a server keeps its tables if nobody says otherwise."""
    named = os.environ.get("XDG_DATA_HOME")
    return (Path(named) if named else Path.home() / ".local" / "share") / "fourfold"


def read_option_arguments(pairs: Sequence[str], game: AnyGame) -> Mapping[str, str]:
    """The options of --option NAME=VALUE ..., each checked."""
    words: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or name in words:
            raise BadInput(f"--option {pair}: options are written NAME=VALUE, each once")
        words[name] = value
    with as_bad_input("--option"):
        read_options(game.Options, words)
    return words
