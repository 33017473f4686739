"""`fourfold prove`: prove the value of a Quarto position with a certificate that another program can check."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import monotonic, perf_counter

from fourfold.cli.arguments import BadInput, Commands, add_command, add_json, as_bad_input
from fourfold.cli.rule_set import add_rule_set, add_threads, read_rule_set, write_rule_set
from fourfold.cli.solve import read_open_position
from fourfold.console.atomic_files import write_atomically
from fourfold.console.progress import ProgressBar, progress_bar
from fourfold.engine.quarto.proofs import EMPTY_BOARD, Proof
from fourfold.engine.quarto.solver import Value
from fourfold.games.quarto.types import TRAITS, Options

_DESCRIPTION = """\
Prove the value of a Quarto position, by default the empty board, and write the proof as
a certificate, which `fourfold check-proof` checks without trusting the solver: for a
draw a strategy for each side that never loses, for a win one for the winner. See
docs/proofs.md.

Ctrl-C stops at once. The work is saved in FILE.partial, and the same command continues
it. The standard game takes about half a minute on two cores."""
_EXAMPLES = """\
examples:
  fourfold prove                                  write quarto.proof
  fourfold prove --squares --out squares.proof
  fourfold prove --traits colour,height --json
  fourfold prove --from "05a./c..3/..../69.. 1" --out late.proof
"""
_SAVE_EVERY = 2.0
_WORDS = {Value.LOSS: "a loss", Value.DRAW: "a draw", Value.WIN: "a win"}


def add(commands: Commands) -> None:
    """Add the command and its arguments."""
    summary = "prove the value of a Quarto position"
    parser = add_command(commands, "prove", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    add_rule_set(parser)
    parser.add_argument(
        "--from",
        dest="position",
        metavar="POSITION",
        default=EMPTY_BOARD,
        help="prove this position (default: the empty board)",
    )
    parser.add_argument(
        "--out",
        metavar="FILE",
        help="write the certificate to this new file (default: quarto.proof, or a name that says the rule set)",
    )
    add_threads(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Prove the value, continuing earlier work, and write the certificate."""
    options = read_rule_set(args)
    out = Path(args.out or _default_name(options))
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
        write_atomically(out, certificate)
    out.with_name(out.name + ".partial").unlink(missing_ok=True)
    _print(args, options, proof, out, perf_counter() - began)
    return 0


def _default_name(options: Options) -> str:
    traits = () if options.traits == TRAITS else options.traits
    return "-".join(("quarto", *(("squares",) if options.squares else ()), *traits)) + ".proof"


def _prove(proof: Proof, partial: Path) -> bool:
    """Prove step by step and save the work; False if interrupted."""
    with as_bad_input(str(partial)):
        if partial.exists():
            proof.resume(partial.read_bytes())
        write_atomically(
            partial, proof.state()
        )  # fail before the work, not after it, if the folder cannot be written to
    try:
        with progress_bar("finding the value") as bar:
            _step_until_done(proof, partial, bar)
    except KeyboardInterrupt:
        write_atomically(partial, proof.state())
        done = proof.progress[0]
        sys.stderr.write(
            f"\nStopped after {done:,} choices, saved in {partial}; the same command continues from there.\n"
        )
        return False
    return True


def _step_until_done(proof: Proof, partial: Path, bar: ProgressBar) -> None:
    saved = monotonic()
    while not proof.is_done:
        proof.step()
        bar.describe("choices")
        bar.update(*proof.progress)
        if monotonic() - saved > _SAVE_EVERY:
            write_atomically(partial, proof.state())
            saved = monotonic()


def _print(args: argparse.Namespace, options: Options, proof: Proof, out: Path, seconds: float) -> None:
    assert proof.value is not None  # noqa: S101 - a finished proof has one
    size, choices = out.stat().st_size, proof.progress[0]
    if args.json:
        facts = {"file": str(out), "position": args.position, "squares": options.squares, "traits": options.traits}
        found = {"value": proof.value.name.lower(), "choices": choices, "bytes": size, "seconds": round(seconds, 3)}
        print(json.dumps({**facts, **found}))
        return
    where = "The empty board" if args.position == EMPTY_BOARD else args.position
    print(f"{where} is {_WORDS[proof.value]} for the player to move, in {write_rule_set(options)}.")
    print(f"{out}: {choices:,} choices, {size:,} bytes, {seconds:.1f} s. Check it: fourfold check-proof {out}")
