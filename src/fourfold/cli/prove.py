"""`fourfold prove`: the value of a Quarto position, as a certificate that another program can check."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, perf_counter

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from fourfold.cli.arguments import BadInput, Commands, add_command, add_json, as_bad_input
from fourfold.cli.rule_set import add_rule_set, add_threads, read_rule_set, write_rule_set
from fourfold.cli.solve import read_open_position
from fourfold.engine.quarto.proofs import EMPTY_BOARD, Proof
from fourfold.engine.quarto.solver import Progress as Report
from fourfold.engine.quarto.solver import Value
from fourfold.games.quarto.types import TRAITS, Options

_DESCRIPTION = """\
Prove the value of Quarto's empty board and write the proof down as a certificate,
which `fourfold check-proof` verifies without trusting this program: for a draw a
strategy for each side that never loses, for a win one for the winner. Docs:
docs/proofs.md.

Ctrl-C stops at once. What was found is kept in FILE.partial, and the same command goes
on from there. The standard game takes about half a minute on two cores."""
_EXAMPLES = """\
examples:
  fourfold prove                                  writes quarto.proof
  fourfold prove --squares --out squares.proof
  fourfold prove --traits colour,height --json
  fourfold prove --from "05a./c..3/..../69.. 1" --out late.proof
"""
_SAVE_EVERY = 2.0
_WORDS = {Value.LOSS: "a loss", Value.DRAW: "a draw", Value.WIN: "a win"}


def add(commands: Commands) -> None:
    """The command and its arguments."""
    summary = "prove the value of a Quarto position, with a certificate"
    parser = add_command(commands, "prove", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    add_rule_set(parser)
    parser.add_argument(
        "--from", dest="position", metavar="POSITION", default=EMPTY_BOARD, help="another position than the empty board"
    )
    parser.add_argument("--out", metavar="FILE", help="where the certificate goes (usual: quarto.proof or the like)")
    add_threads(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Prove it, or go on with what was begun, and write the certificate."""
    options = read_rule_set(args)
    out = Path(args.out or _usual_name(options))
    with as_bad_input("--from"):
        read_open_position(args.position, options)
        proof = Proof(options, args.position, args.threads)
    if out.exists():
        raise BadInput(f"--out {out}: that file is there already")
    began = perf_counter()
    if not _prove(proof, out.with_name(out.name + ".partial")):
        return 130
    certificate = proof.certificate()
    with as_bad_input(f"--out {out}"):
        _write(out, certificate)
    out.with_name(out.name + ".partial").unlink(missing_ok=True)
    _tell(args, options, proof, out, perf_counter() - began)
    return 0


def _usual_name(options: Options) -> str:
    traits = () if options.traits == TRAITS else options.traits
    return "-".join(("quarto", *(("squares",) if options.squares else ()), *traits)) + ".proof"


def _prove(proof: Proof, partial: Path) -> bool:
    """Step by step, saving on the way; False when interrupted."""
    with as_bad_input(str(partial)):
        if partial.exists():
            proof.resume(partial.read_bytes())
        _write(partial, proof.state())  # a folder that cannot be written to is known before the work, not after
    try:
        with _bar() as report:
            _step_on(proof, partial, report)
    except KeyboardInterrupt:
        _write(partial, proof.state())
        done = proof.progress[0]
        sys.stderr.write(f"\nStopped after {done:,} choices, kept in {partial}; the same command goes on from there.\n")
        return False
    return True


def _step_on(proof: Proof, partial: Path, report: Report) -> None:
    saved = monotonic()
    while not proof.is_done:
        proof.step()
        report(*proof.progress)
        if monotonic() - saved > _SAVE_EVERY:
            _write(partial, proof.state())
            saved = monotonic()


def _write(path: Path, content: bytes) -> None:
    """Whole or not at all."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        draft.write_bytes(content)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


@contextmanager
def _bar() -> Generator[Report]:
    """A progress bar on standard error, where somebody can see it."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("finding the value", total=None)

        def report(done: int, total: int) -> None:
            progress.update(task, description="choices", completed=done, total=total)

        yield report


def _tell(args: argparse.Namespace, options: Options, proof: Proof, out: Path, seconds: float) -> None:
    assert proof.value is not None  # noqa: S101 - a finished proof has one
    size, choices = out.stat().st_size, proof.progress[0]
    if args.json:
        facts = {"file": str(out), "position": args.position, "squares": options.squares, "traits": options.traits}
        found = {"value": proof.value.name.lower(), "choices": choices, "bytes": size, "seconds": round(seconds, 3)}
        print(json.dumps({**facts, **found}))
        return
    where = "The empty board" if args.position == EMPTY_BOARD else args.position
    print(f"{where} is {_WORDS[proof.value]} for the player who acts, in {write_rule_set(options)}.")
    print(f"{out}: {choices:,} choices, {size:,} bytes, {seconds:.1f} s. Verify it: fourfold check-proof {out}")
