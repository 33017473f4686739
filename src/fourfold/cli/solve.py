"""`fourfold solve`: the exact value of Quarto positions."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from fourfold.cli.arguments import BadInput, Commands, add_command, add_json, as_bad_input
from fourfold.cli.rule_set import add_rule_set, add_threads, read_rule_set
from fourfold.cli.solution_table import as_json, in_one_line, print_solution, shades_of
from fourfold.engine.quarto.solver import Progress as Report
from fourfold.engine.quarto.solver import Solution, Solver
from fourfold.games.quarto.notation import read_position, write_position
from fourfold.games.quarto.types import Options, State
from fourfold.render.quarto import draw

_DESCRIPTION = """\
Solve a Quarto position: who wins with perfect play and after how many placements, and
what every move is worth. Lines count as soon as they are made (calls=automatic).

A position is four ranks from rank 4 down, `.` for an empty cell, then the piece in
hand, or - when a piece is to be given. `-` reads positions from standard input, one
a line, and answers each with a line of its own; it ends with code 2 if one was bad.

With five pieces or more on the board, or one or none, the answer comes at once, with
four in a second; two or three pieces take up to half a minute. Rule sets with fewer
traits have no opening book: there the first moves take seconds to minutes too."""
_EXAMPLES = """\
examples:
  fourfold solve "05a./c..3/..../69.. 1"
  fourfold solve "05a./c..3/..../69.. -" --squares
  fourfold solve "05a./c..3/..../69.. 1" --traits colour,height --json
  fourfold solve "05a./c..3/..../69.. 1" --svg position.svg
  fourfold solve - --json <positions.txt
"""


@dataclass(frozen=True, slots=True)
class Answer:
    """A solved position and how long that took."""

    state: State
    solution: Solution
    seconds: float


def add(commands: Commands) -> None:
    """The command and its arguments."""
    summary = "the exact value of a Quarto position"
    parser = add_command(commands, "solve", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    parser.add_argument("position", metavar="POSITION", help='like "0.../..../.5../.... b"; - for standard input')
    add_rule_set(parser)
    add_threads(parser)
    add_json(parser)
    parser.add_argument("--svg", metavar="FILE", help="draw the position there, every cell and piece by its value")


def run(args: argparse.Namespace) -> int:
    """Solve one position, or one a line."""
    options = read_rule_set(args)
    solver = Solver(options, args.threads)
    if args.position == "-":
        if args.svg:
            raise BadInput("--svg: one picture is of one position; name it instead of -")
        return _solve_lines(solver, options, as_text=not args.json)
    with as_bad_input():
        state = read_open_position(args.position, options)
    answer = _solve(solver, state)
    if args.json:
        print(json.dumps(as_json(write_position(state), answer.solution, answer.seconds)))
    else:
        print_solution(state, answer.solution, answer.seconds)
    if args.svg:
        _write_picture(args.svg, answer)
    return 0


def read_open_position(text: str, options: Options) -> State:
    """A position in which there is something to do; ValueError says why it is none."""
    state = read_position(text, options)
    if state.outcome:
        raise ValueError(f"the board is full in {text!r}: there is nothing left to solve")
    return state


def _solve(solver: Solver, state: State) -> Answer:
    began = perf_counter()
    with _bar() as report:
        solution = solver.solve(state.board, state.hand, report)
    return Answer(state, solution, perf_counter() - began)


def _solve_lines(solver: Solver, options: Options, *, as_text: bool) -> int:
    """An answer for each line of standard input, at once."""
    code = 0
    for text in _lines():
        try:
            answer = _solve(solver, read_open_position(text, options))
        except ValueError as reason:
            code = 2
            print(f"{text}: {reason}" if as_text else json.dumps({"position": text, "error": str(reason)}), flush=True)
            continue
        facts = (text, answer.solution, answer.seconds)
        print(in_one_line(*facts) if as_text else json.dumps(as_json(*facts)), flush=True)
    return code


def _lines() -> Iterator[str]:
    while line := sys.stdin.readline():
        yield line.strip()


def _write_picture(name: str, answer: Answer) -> None:
    with as_bad_input(f"--svg {name}"):
        Path(name).write_text(draw(answer.state, shades_of(answer.solution)), encoding="utf-8")


@contextmanager
def _bar() -> Generator[Report | None]:
    """A progress bar on standard error, where somebody can see it."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn("moves"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("moves", total=None)

        def report(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        yield report
