"""`fourfold completion`: print a script that completes the commands and arguments in a shell."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from typing import Any, cast

from fourfold.cli.arguments import Commands, add_command
from fourfold.games import GAMES

SHELLS = ("bash", "zsh", "fish")
_FILES = {"FILE", "FILES"}
_DESCRIPTION = """\
Print a script that completes commands, arguments, games and files of fourfold in a shell.

Write it into the folder from which the shell loads such scripts, and open a new shell."""
_EXAMPLES = """\
examples:
  fourfold completion bash >~/.local/share/bash-completion/completions/fourfold
  fourfold completion zsh >~/.zfunc/_fourfold       with fpath+=~/.zfunc before compinit in ~/.zshrc
  fourfold completion fish >~/.config/fish/completions/fourfold.fish
"""


def add(commands: Commands, make_parser: Callable[[], argparse.ArgumentParser]) -> None:
    """Add the command and its arguments."""
    summary = "print a script that completes commands in a shell"

    def run(args: argparse.Namespace) -> int:
        print(write_script(make_parser(), args.shell))
        return 0

    parser = add_command(commands, "completion", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    parser.add_argument("shell", metavar="SHELL", choices=SHELLS, help=f"the shell: {', '.join(SHELLS)}")


def write_script(parser: argparse.ArgumentParser, shell: str) -> str:
    """The script of a shell. The parser is changed, and must not read arguments afterwards."""
    import shtab  # noqa: PLC0415 - only this command needs it

    for action in list_actions(parser):
        described: Any = action
        if action.metavar == "GAME":
            action.choices = list(GAMES)
        elif action.metavar in _FILES:
            described.complete = shtab.FILE
        elif action.metavar == "DIR":
            described.complete = shtab.DIRECTORY
    return shtab.complete(parser, shell)


def list_commands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The parsers of the commands of a parser, by their names."""
    for action in parser._actions:
        choices: Any = action.choices
        if isinstance(choices, dict):  # only commands have more than names
            return cast("dict[str, argparse.ArgumentParser]", choices)
    return {}


def list_actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """All arguments of a parser and of its commands."""
    yield from parser._actions
    for command in list_commands(parser).values():
        yield from list_actions(command)
