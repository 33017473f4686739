"""The command line: one module for each command."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from fourfold import __version__
from fourfold.cli import (
    analyse,
    arena,
    book,
    check_game,
    check_proof,
    completion,
    load,
    nodes,
    perft,
    play,
    prove,
    puzzles,
    replay,
    rules,
    serve,
    simulate,
    solve,
    store,
    think,
)
from fourfold.cli.arguments import A_GAME, EXIT_CODES, BadInput, Parser, add_language, new_parser
from fourfold.cli.start import start_playing
from fourfold.games import plugins
from fourfold.words import terminal_language

_DESCRIPTION = """\
Play Quarto, Quartex and Quartino, analyse games, and run a server for them.

Without a command, fourfold asks whether to play in the browser or in the terminal.
"""
_EXAMPLES = f"""\
examples:
  fourfold                                    play in the browser or in the terminal
  fourfold --language de                      the same in German
  fourfold play {A_GAME}                        play against a bot
  fourfold play {A_GAME} --seats Anna,Bob       play with two people at one keyboard
  fourfold rules {A_GAME}                       print the rules and the notation
  fourfold COMMAND --help                     print the help of a command

{EXIT_CODES}"""

_COMMANDS = (
    play,
    serve,
    store,
    nodes,
    think,
    load,
    replay,
    analyse,
    rules,
    perft,
    simulate,
    arena,
    solve,
    prove,
    check_proof,
    puzzles,
    book,
    check_game,
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    _replace_bad_characters()
    for problem in plugins().problems:
        sys.stderr.write(f"fourfold: {problem}\n")
    try:
        return _run(argv)
    except BadInput as reason:
        sys.stderr.write(f"fourfold: {reason}\n")
        return 2
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except SystemExit as leaving:  # argparse has already printed the reason
        return leaving.code if isinstance(leaving.code, int) else 0


def _run(argv: Sequence[str] | None) -> int:
    parser = make_parser()
    args = parser.parse_args(argv)
    if args.command:
        code: int = args.run(args)
    else:
        code = start_playing(args.language, lambda: serve.run(parser.parse_args(["serve"])))
    sys.stdout.flush()
    return code


def make_parser() -> Parser:
    """The parser of all commands and their arguments."""
    parser = new_parser(Parser, prog="fourfold", description=_DESCRIPTION, epilog=_EXAMPLES)
    parser.add_argument("--version", action="version", version=f"fourfold {__version__}")
    add_language(parser, terminal_language())
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for command in _COMMANDS:
        command.add(commands)
    completion.add(commands, make_parser)
    return parser


def _replace_bad_characters() -> None:
    """Replace what cannot be decoded or printed, so that a strange byte does not end a game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
