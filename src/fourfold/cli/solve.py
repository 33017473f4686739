"""`fourfold solve`: print the exact value of Quarto positions."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from fourfold.cli.arguments import BadInput, Commands, add_command, add_json, as_bad_input
from fourfold.cli.rule_set import add_rule_set, add_threads, read_rule_set, read_rules_of
from fourfold.cli.solution_table import as_json, in_one_line, print_solution, shades_of
from fourfold.console.progress import progress_bar
from fourfold.engine.quarto.solver import Solution, Solver
from fourfold.engine.small_quarto.solver import SmallSolver
from fourfold.games.quarto.notation import read_position, write_position
from fourfold.games.quarto.small import SmallOptions
from fourfold.games.quarto.types import Options, State
from fourfold.render.quarto import draw

_DESCRIPTION = """\
Solve a Quarto position: print who wins with perfect play, after how many placements, and
the value of every move. Lines count as soon as they are made (calls=automatic).

A position is four ranks from rank 4 down, `.` for an empty cell, then the piece in hand,
or - if a piece is to be given. With - as POSITION, read positions from standard input,
one a line, and answer each in one line; the exit code is 2 if a position was invalid.

With --small it is small Quarto: three ranks of three cells, and the pieces 0 to 7.

With all four traits there are opening books, and every position is solved within a second.
Rule sets with fewer traits have no book: there the first moves take seconds to minutes."""
_EXAMPLES = """\
examples:
  fourfold solve "05a./c..3/..../69.. 1"
  fourfold solve "05a./c..3/..../69.. -" --squares
  fourfold solve "05a./c..3/..../69.. 1" --traits colour,height --json
  fourfold solve "05a./c..3/..../69.. 1" --svg position.svg
  fourfold solve - --json <positions.txt
  fourfold solve --small ".../.../... -"
"""


@dataclass(frozen=True, slots=True)
class Solved:
    """A solved position and the seconds it took."""

    state: State
    solution: Solution
    seconds: float


def add(commands: Commands) -> None:
    """Add the command and its arguments."""
    summary = "print the exact value of a Quarto position"
    parser = add_command(commands, "solve", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    parser.add_argument(
        "position", metavar="POSITION", help='a position such as "0.../..../.5../.... b", or - for standard input'
    )
    add_rule_set(parser)
    parser.add_argument("--small", action="store_true", help="solve small Quarto: a 3x3 board and three traits")
    add_threads(parser)
    add_json(parser)
    parser.add_argument(
        "--svg", metavar="FILE", help="draw the position with the value of every cell and piece to this file"
    )


def run(args: argparse.Namespace) -> int:
    """Solve one position, or one for each line of standard input."""
    if args.small and args.svg:
        raise BadInput("--svg: there are no pictures of small Quarto")
    solver, options = _open_solver(args)
    if args.position == "-":
        if args.svg:
            raise BadInput("--svg: one picture is of one position; name it instead of -")
        return _solve_lines(solver, options, as_text=not args.json)
    with as_bad_input():
        state = read_open_position(args.position, options)
    solved = _solve(solver, state)
    if args.json:
        print(json.dumps(as_json(write_position(state), solved.solution, solved.seconds)))
    else:
        print_solution(state, solved.solution, solved.seconds)
    if args.svg:
        _write_picture(args.svg, solved)
    return 0


def _open_solver(args: argparse.Namespace) -> tuple[Solver | SmallSolver, Options]:
    if not args.small:
        options = read_rule_set(args)
        return Solver(options, args.threads), options
    with as_bad_input():
        small = read_rules_of(args, SmallOptions)
    return SmallSolver(small), small


def read_open_position(text: str, options: Options) -> State:
    """The state of a position that is not over; ValueError if the text is wrong or the board is full."""
    state = read_position(text, options)
    if state.outcome:
        raise ValueError(f"the board is full in {text!r}: there is nothing left to solve")
    return state


def _solve(solver: Solver | SmallSolver, state: State) -> Solved:
    began = perf_counter()
    with progress_bar("moves") as bar:
        report = bar.update if bar.is_visible else None
        solution = solver.solve(state.board, state.hand, report)
    return Solved(state, solution, perf_counter() - began)


def _solve_lines(solver: Solver | SmallSolver, options: Options, *, as_text: bool) -> int:
    """Solve each line of standard input and print the answer before reading the next line."""
    code = 0
    for text in _lines():
        try:
            solved = _solve(solver, read_open_position(text, options))
        except ValueError as reason:
            code = 2
            print(f"{text}: {reason}" if as_text else json.dumps({"position": text, "error": str(reason)}), flush=True)
            continue
        facts = (text, solved.solution, solved.seconds)
        print(in_one_line(*facts) if as_text else json.dumps(as_json(*facts)), flush=True)
    return code


def _lines() -> Iterator[str]:
    while line := sys.stdin.readline():
        yield line.strip()


def _write_picture(name: str, solved: Solved) -> None:
    with as_bad_input(f"--svg {name}"):
        Path(name).write_text(draw(solved.state, shades_of(solved.solution)), encoding="utf-8")
