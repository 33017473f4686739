"""`fourfold check-proof`: check that a certificate proves what it claims."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import perf_counter

from fourfold.cli.arguments import Commands, add_command, add_json, as_bad_input
from fourfold.cli.rule_set import add_threads, write_rule_set
from fourfold.console.progress import ProgressBar, progress_bar
from fourfold.engine.quarto.proofs import EMPTY_BOARD, CheckedProof, Rejected, check
from fourfold.engine.quarto.solver import Progress as Report
from fourfold.engine.quarto.solver import Value

_DESCRIPTION = """\
Check a certificate made by `fourfold prove`. The checker has its own rules, symmetries
and search and shares no code with the solver: it follows each strategy, tries every
answer of the opponent, and where the strategy ends it plays every game to the last
piece. See docs/proofs.md.

The standard game takes about half a minute on one core. The exit code is 0 if the proof
is accepted, 1 if it is rejected, with a sentence that says where, and 2 if the file is
no certificate."""
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
    """Add the command and its arguments."""
    summary = "check a certificate without trusting the solver"
    parser = add_command(commands, "check-proof", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="the file of the certificate")
    add_threads(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Check the certificate and print the verdict."""
    began = perf_counter()
    try:
        with as_bad_input(args.file), progress_bar("following the choices") as bar:
            proved = check(Path(args.file).read_bytes(), args.threads, _reporter(bar))
    except Rejected as reason:
        return _print_rejection(args, str(reason))
    _print(args, proved, perf_counter() - began)
    return 0


def _reporter(bar: ProgressBar) -> Report | None:
    """A function that moves the bar; None if the bar is not visible."""

    def report(done: int, total: int) -> None:
        bar.describe("playing out")
        bar.update(done, total)

    return report if bar.is_visible else None


def _print_rejection(args: argparse.Namespace, reason: str) -> int:
    if args.json:
        print(json.dumps({"file": args.file, "accepted": False, "reason": reason}))
    else:
        sys.stderr.write(f"fourfold: {args.file}: rejected. {reason}\n")
    return 1


def _print(args: argparse.Namespace, proved: CheckedProof, seconds: float) -> None:
    if args.json:
        claim = {"position": proved.position, "squares": proved.options.squares, "traits": proved.options.traits}
        work = {"choices": proved.choices, "ends": proved.ends, "nodes": proved.nodes, "seconds": round(seconds, 3)}
        facts = {"file": args.file, "accepted": True, **claim, "value": proved.value.name.lower()}
        print(json.dumps({**facts, **work}))
        return
    where = "the empty board" if proved.position == EMPTY_BOARD else proved.position
    print(f"{args.file}: accepted.")
    print(f"In {write_rule_set(proved.options)}, from {where}, the player to move {_CLAIMS[proved.value]}.")
    done = f"{proved.choices:,} choices followed, {proved.ends:,} positions played out"
    print(f"{done}, {proved.nodes:,} visited in {seconds:.1f} s.")
