"""`fourfold check-proof`: whether a certificate proves what it claims."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from fourfold.cli.arguments import Commands, add_command, add_json, as_bad_input
from fourfold.cli.rule_set import add_threads, write_rule_set
from fourfold.engine.quarto.proofs import EMPTY_BOARD, CheckedProof, Rejected, check
from fourfold.engine.quarto.solver import Progress as Report
from fourfold.engine.quarto.solver import Value

_DESCRIPTION = """\
Verify a certificate made by `fourfold prove`. The checker has rules, symmetries and a
search of its own and shares nothing with the solver: it follows each strategy, tries
every answer of the opponent, and where the strategy ends it plays on by itself to the
last piece. Docs: docs/proofs.md.

The standard game takes about half a minute on one core. The exit code says the result:
0 accepted, 1 rejected with a sentence that says where, 2 the file is no certificate."""
_EXAMPLES = """\
examples:
  fourfold check-proof quarto.proof
  fourfold check-proof quarto.proof --threads 1 --json
"""
_CLAIMS = {
    Value.LOSS: "loses, whatever they do",
    Value.DRAW: "draws, and so does the other",
    Value.WIN: "wins",
}


def add(commands: Commands) -> None:
    """The command and its arguments."""
    summary = "verify a certificate without trusting the solver"
    parser = add_command(commands, "check-proof", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="a certificate made by `fourfold prove`")
    add_threads(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Check it and print the verdict."""
    began = perf_counter()
    try:
        with as_bad_input(args.file), _bar() as report:
            proved = check(Path(args.file).read_bytes(), args.threads, report)
    except Rejected as reason:
        return _tell_rejection(args, str(reason))
    _tell(args, proved, perf_counter() - began)
    return 0


@contextmanager
def _bar() -> Generator[Report | None]:
    """A progress bar on standard error, where somebody can see it."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("following the choices", total=None)

        def report(done: int, total: int) -> None:
            progress.update(task, description="playing out", completed=done, total=total)

        yield report


def _tell_rejection(args: argparse.Namespace, reason: str) -> int:
    if args.json:
        print(json.dumps({"file": args.file, "accepted": False, "reason": reason}))
    else:
        sys.stderr.write(f"fourfold: {args.file}: rejected. {reason}\n")
    return 1


def _tell(args: argparse.Namespace, proved: CheckedProof, seconds: float) -> None:
    if args.json:
        claim = {"position": proved.position, "squares": proved.options.squares, "traits": proved.options.traits}
        work = {"choices": proved.choices, "ends": proved.ends, "nodes": proved.nodes, "seconds": round(seconds, 3)}
        facts = {"file": args.file, "accepted": True, **claim, "value": proved.value.name.lower()}
        print(json.dumps({**facts, **work}))
        return
    where = "the empty board" if proved.position == EMPTY_BOARD else proved.position
    print(f"{args.file}: accepted.")
    print(f"In {write_rule_set(proved.options)}, from {where}, the player who acts {_CLAIMS[proved.value]}.")
    done = f"{proved.choices:,} choices followed, {proved.ends:,} positions played out"
    print(f"{done}, {proved.nodes:,} visited in {seconds:.1f} s.")
