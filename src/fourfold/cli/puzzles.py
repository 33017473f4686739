"""`fourfold puzzles`: find positions with one correct answer."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from textwrap import indent
from time import time_ns
from typing import Any

from fourfold.cli.arguments import (
    A_GAME,
    BadInput,
    Commands,
    add_command,
    add_json,
    add_option,
    add_seed,
    add_value,
    as_argument,
    as_bad_input,
    integer,
    read_option_arguments,
)
from fourfold.console.progress import ProgressBar, progress_bar
from fourfold.engine.engines import find_engine
from fourfold.engine.puzzles import HARDEST, Puzzle, PuzzleKind, puzzle_match, search_puzzles
from fourfold.game import AnyGame
from fourfold.games import GAMES, find_game
from fourfold.options import read_options

_KINDS = "\n".join(
    f"  {game:10} {name:8} {kind.task}" for game in GAMES for name, kind in find_engine(game).puzzles.items()
)
_DESCRIPTION = f"""\
Find positions with exactly one correct answer, and print them with their solutions. They
come from random games; the same seed gives the same puzzles. The kinds:

{_KINDS}

The grade, 1 to {HARDEST}, says how hard a puzzle is: how far ahead its solver must look, or how
much there is to overlook. Some puzzles take seconds to find, such as Quarto's with few
pieces placed."""
_EXAMPLES = """\
examples:
  fourfold puzzles --count 5
  fourfold puzzles quarto --kind win --count 20 --placed 6-8 --seed 7 --out puzzles.txt
  fourfold puzzles quarto --kind give --option squares=yes --json
  fourfold puzzles quartino --count 3
"""
_MOST_TRIES = 20_000


@dataclass(frozen=True, slots=True)
class Found:
    """A puzzle with its kind and the options it is for."""

    kind: str
    task: str
    options: Mapping[str, str]
    puzzle: Puzzle


def add(commands: Commands) -> None:
    """Add the command and its arguments."""
    summary = "find positions with one correct answer"
    parser = add_command(commands, "puzzles", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    names = [name for name in GAMES if find_engine(name).puzzles]
    parser.add_argument(
        "game", metavar="GAME", nargs="?", type=as_argument(find_game), default=GAMES[A_GAME],
        help=f"the game: {', '.join(names)} (default: {A_GAME})",
    )  # fmt: skip
    parser.add_argument("--kind", metavar="KIND", help="find puzzles of this kind only (default: all kinds in turn)")
    add_value(parser, "--count N", integer(1, 100_000), 10, "find N puzzles")
    add_option(parser)
    parser.add_argument(
        "--placed", metavar="A-B", type=as_argument(_read_placed), help="use positions with A to B pieces on the board"
    )
    add_seed(parser)
    parser.add_argument("--out", metavar="FILE", help="write the puzzles to this new file instead of printing them")
    add_json(parser)


def _read_placed(text: str) -> range:
    found = re.fullmatch(r"(\d{1,2})(?:-(\d{1,2}))?", text, re.ASCII)
    if not found:
        raise ValueError(f"numbers of placed pieces are written 7-10 or 8, not {text!r}")
    least, most = int(found[1]), int(found[2] or found[1])
    if least > most:
        raise ValueError("the lower number of pieces comes first")
    return range(least, most + 1)


def run(args: argparse.Namespace) -> int:
    """Find puzzles and print them, easy ones first."""
    game: AnyGame = args.game
    seed = time_ns() % 2**32 if args.seed is None else args.seed
    if args.out and Path(args.out).exists():
        raise BadInput(f"--out {args.out}: that file is there already")
    series = [_series(args, game, name, kind, seed) for name, kind in _kinds(args, game).items()]
    with progress_bar("puzzles", args.count) as bar:
        found = sorted(_find(series, args.count, bar), key=lambda each: each.puzzle.grade)
    text = json.dumps(_as_json(game, found, seed)) + "\n" if args.json else _page(game, found, seed)
    if args.out:
        with as_bad_input(f"--out {args.out}"):
            Path(args.out).write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)
    if len(found) < args.count:
        sys.stderr.write(f"fourfold: found only {len(found)} puzzles; others of this kind are too rare.\n")
        return 1
    return 0


def _kinds(args: argparse.Namespace, game: AnyGame) -> Mapping[str, PuzzleKind]:
    kinds = find_engine(game.name).puzzles
    if not kinds:
        raise BadInput(f"{game.name} has no puzzles")
    if args.kind is not None and args.kind not in kinds:
        raise BadInput(f"--kind {args.kind}: the kinds of {game.name} are {', '.join(kinds)}")
    return {name: kind for name, kind in kinds.items() if args.kind in (None, name)}


def _series(args: argparse.Namespace, game: AnyGame, name: str, kind: PuzzleKind, seed: int) -> Iterator[Found | None]:
    """The puzzles of one kind, None for every position that is none."""
    words = {**read_option_arguments(args, game), **kind.options}
    sizes = args.placed or kind.default_sizes
    if sizes[0] not in kind.sizes or sizes[-1] not in kind.sizes:
        raise BadInput(f"--placed: between {kind.sizes[0]} and {kind.sizes[-1]} pieces must be placed for {name}")
    tries = search_puzzles(kind, read_options(game.Options, words), sizes, seed)
    return (Found(name, kind.task, words, puzzle) if puzzle else None for puzzle in tries)


def _find(series: Sequence[Iterator[Found | None]], count: int, bar: ProgressBar) -> list[Found]:
    """At most this number of puzzles, of each series in turn; a series ends when _MOST_TRIES in a row find none."""
    found, left = list[Found](), [*series]
    while left and len(found) < count:
        tries = left.pop(0)
        puzzle = next((each for each, _ in zip(tries, range(_MOST_TRIES), strict=False) if each), None)
        if puzzle:
            left.append(tries)
            found.append(puzzle)
            bar.advance()
    return found


def _as_json(game: AnyGame, found: Sequence[Found], seed: int) -> dict[str, Any]:
    return {"game": game.name, "seed": seed, "puzzles": [_puzzle_as_json(each) for each in found]}


def _puzzle_as_json(found: Found) -> dict[str, Any]:
    puzzle = found.puzzle
    return {
        "kind": found.kind,
        "task": found.task,
        "options": dict(found.options),
        "position": puzzle.position,
        "lead": list(puzzle.lead),
        "solution": list(puzzle.solution),
        "line": list(puzzle.line),
        "grade": puzzle.grade,
        **puzzle.facts,
    }


def _page(game: AnyGame, found: Sequence[Found], seed: int) -> str:
    """The puzzles, and all solutions after them, so that no solution is seen by accident."""
    lines = [f"Puzzles in {game.name}, seed {seed}", ""]
    for number, each in enumerate(found, 1):
        match = puzzle_match(game, each.options, each.puzzle)
        lead = f"  then {'; '.join(each.puzzle.lead)}" if each.puzzle.lead else ""
        lines += [f"{number}. {each.task}  {_stars(each.puzzle)}", f"   {each.puzzle.position}{lead}", ""]
        lines += [indent(game.text.show(match.view(match.mover)), "   "), ""]
    lines += ["Solutions", ""]
    lines += [f"{number}. {_solution(each.puzzle)}" for number, each in enumerate(found, 1)]
    return "\n".join(lines) + "\n"


def _stars(puzzle: Puzzle) -> str:
    return "*" * puzzle.grade + "." * (HARDEST - puzzle.grade)


def _solution(puzzle: Puzzle) -> str:
    facts = ", ".join(f"{name} {value}" for name, value in puzzle.facts.items())
    return f"{'; '.join(puzzle.line or puzzle.solution)}" + (f"  ({facts})" if facts else "")
