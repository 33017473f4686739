"""`fourfold puzzles`: find Quarto positions with one correct answer."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import time_ns
from typing import Any

from fourfold.cli.arguments import (
    BadInput,
    Commands,
    add_command,
    add_json,
    add_seed,
    add_value,
    as_argument,
    as_bad_input,
    integer,
)
from fourfold.cli.rule_set import add_rule_set, read_rule_set, write_rule_set
from fourfold.console.progress import ProgressBar, progress_bar
from fourfold.engine.quarto.puzzles import HARDEST, PLACED, Puzzle, puzzles
from fourfold.engine.quarto.solver import Move
from fourfold.games.quarto.notation import write_cell, write_piece
from fourfold.games.quarto.types import Options

_DESCRIPTION = f"""\
Find Quarto positions in which exactly one move (a cell and the piece given after it)
wins, or exactly one does not lose, and print them with their solutions. They come from
random games without a finished line; the same seed gives the same puzzles.

The grade, 1 to {HARDEST}, says how far ahead the solver of the puzzle must look: one for every
two placements, and one more if most wrong moves do not lose at once. Fewer pieces make
harder puzzles that take longer to find: seconds each with 5 placed, a moment with 8."""
_EXAMPLES = """\
examples:
  fourfold puzzles --count 5
  fourfold puzzles --count 20 --placed 6-8 --seed 7 --out puzzles.txt
  fourfold puzzles --squares --traits colour,height --json
"""
_PLACED = range(7, 11)
_MOST_TRIES = 20_000
_TASKS = {"win": "find the one move that wins", "save": "find the one move that does not lose"}


def add(commands: Commands) -> None:
    """Add the command and its arguments."""
    summary = "find Quarto positions with one correct answer"
    parser = add_command(commands, "puzzles", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    add_value(parser, "--count N", integer(1, 100_000), 10, "find N puzzles")
    add_rule_set(parser)
    parser.add_argument(
        "--placed",
        metavar="A-B",
        type=as_argument(_read_placed),
        default=_PLACED,
        help="use positions with A to B pieces placed (default: 7-10)",
    )
    add_seed(parser)
    parser.add_argument("--out", metavar="FILE", help="write the puzzles to this new file instead of printing them")
    add_json(parser)


def _read_placed(text: str) -> range:
    found = re.fullmatch(r"(\d{1,2})(?:-(\d{1,2}))?", text, re.ASCII)
    if not found:
        raise ValueError(f"numbers of placed pieces are written 7-10 or 8, not {text!r}")
    least, most = int(found[1]), int(found[2] or found[1])
    if least > most or least not in PLACED or most not in PLACED:
        raise ValueError(f"between {PLACED[0]} and {PLACED[-1]} pieces must be placed, the lower number first")
    return range(least, most + 1)


def run(args: argparse.Namespace) -> int:
    """Find puzzles and print them, easy ones first."""
    options = read_rule_set(args)
    seed = time_ns() % 2**32 if args.seed is None else args.seed
    if args.out and Path(args.out).exists():
        raise BadInput(f"--out {args.out}: that file is there already")
    with progress_bar("puzzles", args.count) as bar:
        found = sorted(_find(puzzles(options, args.placed, seed), args.count, bar), key=lambda each: each.grade)
    text = json.dumps(_as_json(found, options, seed)) + "\n" if args.json else _page(found, options, seed)
    if args.out:
        with as_bad_input(f"--out {args.out}"):
            Path(args.out).write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)
    if len(found) < args.count:
        sys.stderr.write(f"fourfold: found only {len(found)} puzzles; others of this kind are too rare.\n")
        return 1
    return 0


def _find(tries: Iterator[Puzzle | None], count: int, bar: ProgressBar) -> list[Puzzle]:
    """At most this number of puzzles: fewer if _MOST_TRIES attempts in a row find none."""
    found, failures = list[Puzzle](), 0
    while len(found) < count and failures < _MOST_TRIES:
        puzzle = next(tries)
        failures = 0 if puzzle else failures + 1
        if puzzle:
            found.append(puzzle)
            bar.advance()
    return found


def _as_json(found: Sequence[Puzzle], options: Options, seed: int) -> dict[str, Any]:
    facts = {"squares": options.squares, "traits": options.traits, "seed": seed}
    return {**facts, "puzzles": [_puzzle_as_json(puzzle) for puzzle in found]}


def _puzzle_as_json(puzzle: Puzzle) -> dict[str, Any]:
    return {
        "position": puzzle.position,
        "task": puzzle.task,
        "solution": _write_move(puzzle.line[0]),
        "line": [_write_move(move) for move in puzzle.line],
        "depth": puzzle.depth,
        "options": puzzle.options,
        "losing": puzzle.losing,
        "grade": puzzle.grade,
    }


def _write_move(move: Move) -> str:
    cell = "" if move.cell is None else write_cell(move.cell)
    return cell if move.piece is None else f"{cell}; ?{write_piece(move.piece)}"


def _page(found: Sequence[Puzzle], options: Options, seed: int) -> str:
    """The puzzles, and all solutions after them, so that no solution is seen by accident."""
    lines = [f"Puzzles in {write_rule_set(options)}, seed {seed}", ""]
    for number, puzzle in enumerate(found, 1):
        lines += [f"{number}. {_TASKS[puzzle.task]}  {_stars(puzzle)}", f"   {puzzle.position}", ""]
        lines += [f"      {rank}" for rank in puzzle.position.split()[0].split("/")]
        lines += ["", f"   in hand: {write_piece(puzzle.hand)}", ""]
    lines += ["Solutions", ""]
    lines += [f"{number}. {_solution(puzzle)}" for number, puzzle in enumerate(found, 1)]
    return "\n".join(lines) + "\n"


def _stars(puzzle: Puzzle) -> str:
    return "*" * puzzle.grade + "." * (HARDEST - puzzle.grade)


def _solution(puzzle: Puzzle) -> str:
    line = ", ".join(_write_move(move) for move in puzzle.line)
    end = f"wins in {puzzle.depth}" if puzzle.task == "win" else f"draws; other moves lose within {puzzle.depth}"
    return f"{line} ({end}; {puzzle.losing} of {puzzle.options} moves lose)"
