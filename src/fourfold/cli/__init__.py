"""The command line: one file a command."""

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
    check_proof,
    load,
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
)
from fourfold.cli.arguments import EXIT_CODES, BadInput, Parser, add_language, page
from fourfold.tui.menu import run_menu
from fourfold.words import terminal_language

_DESCRIPTION = """\
Board games of fours, to play, look at and measure.

Without a command, a menu asks what to play and with whom.
"""
_EXAMPLES = f"""\
examples:
  fourfold                                    the menu
  fourfold --language de                      the menu in German
  fourfold play quarto                        you against a program, at once
  fourfold play quarto --seats Anna,Bob       two people at one keyboard
  fourfold rules quarto                       the rules and the notation
  fourfold COMMAND --help                     more about one command

{EXIT_CODES}"""

_PLAYING = (play, serve, store, load, replay, analyse, rules)
_MEASURING = (perft, simulate, arena, solve, prove, check_proof, puzzles, book)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    _forgive_bytes()
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
    except SystemExit as leaving:  # argparse has already said why
        return leaving.code if isinstance(leaving.code, int) else 0


def _run(argv: Sequence[str] | None) -> int:
    args = make_parser().parse_args(argv)
    code: int = args.run(args) if args.command else run_menu(args.language)
    sys.stdout.flush()
    return code


def make_parser() -> Parser:
    """Every command and its arguments."""
    parser = page(Parser, prog="fourfold", description=_DESCRIPTION, epilog=_EXAMPLES)
    parser.add_argument("--version", action="version", version=f"fourfold {__version__}")
    add_language(parser, terminal_language())
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for command in (
        play,
        serve,
        store,
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
    ):
        command.add(commands)
    return parser


def _forgive_bytes() -> None:
    """A strange byte or a poor alphabet must not end a game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
