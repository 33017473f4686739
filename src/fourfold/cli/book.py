"""`fourfold book`: make an opening book for the Quarto solver."""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Final

from fourfold.cli.arguments import BadInput, Commands, add_command, add_value, as_bad_input, integer
from fourfold.cli.rule_set import add_squares, add_threads
from fourfold.console.atomic_files import write_atomically
from fourfold.console.progress import progress_bar
from fourfold.data import book_name
from fourfold.engine.quarto.book_maker import BookMaker, check_sample

SAVED_EVERY: Final = 30.0
"""Seconds of work that a power failure may lose."""
_PLACED: Final = 5
_DEFAULT_FREEDOM: Final = {False: 0, True: 90}
"""The freedom a position needs to be in the book, without and with squares."""

_DESCRIPTION = """\
Make an opening book of Quarto: the value and distance of every position with up to N
pieces placed. With the book in the folder fourfold/data of the installed package, the
solver answers at once from the first move on.

With squares few positions are draws, so the book does not keep all positions with N
pieces, but only those that take long to search: those in which the player to move has at
least --freedom ways to place the piece in hand and give one that does not win at once.

The default book of the standard game takes about 2,000 seconds of one processor; the one
with squares takes 5,000 seconds and 2.5 GB of memory. The work is saved in FILE.part: after
Ctrl-C the same command continues it. At the end a sample is solved again and compared."""
_EXAMPLES = """\
examples:
  fourfold book --threads 16
  fourfold book --squares --out squares.book
  fourfold book --squares --placed 0 --out tiny.book
"""


@dataclass(frozen=True, slots=True)
class Files:
    """The file of the book, and the file of unfinished work."""

    book: Path

    @property
    def work(self) -> Path:
        """The file of unfinished work, beside the book."""
        return self.book.with_name(self.book.name + ".part")


def add(commands: Commands) -> None:
    """Add the command and its arguments."""
    summary = "make an opening book for the solver"
    parser = add_command(commands, "book", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    add_squares(parser)
    add_value(parser, "--placed N", integer(0, 6), _PLACED, "include positions with up to N pieces placed")
    default = f"{_DEFAULT_FREEDOM[True]} with squares and {_PLACED} pieces, otherwise {_DEFAULT_FREEDOM[False]}: all"
    parser.add_argument(
        "--freedom",
        metavar="N",
        type=integer(0, 256),
        help=f"keep positions of this freedom or more (default: {default})",
    )
    add_threads(parser)
    parser.add_argument("--out", metavar="FILE", help="write this new file (default: the name it has in fourfold/data)")
    add_value(parser, "--sample N", integer(0), 200, "solve N positions again at the end")


def run(args: argparse.Namespace) -> int:
    """Make the book, check it, and print the result."""
    files = Files(Path(args.out or book_name(squares=args.squares)))
    if files.book.exists():
        raise BadInput(f"--out {files.book}: that file is there already")
    default = _DEFAULT_FREEDOM[args.squares] if args.placed == _PLACED else 0
    freedom = default if args.freedom is None else args.freedom
    maker = BookMaker(args.placed, freedom, args.threads, squares=args.squares)
    _resume(maker, files)
    try:
        _make(maker, files, args.threads)
    except KeyboardInterrupt:
        _save(maker, files)
        where = f"{maker.done:,} of {maker.total:,} positions are solved and saved in {files.work}"
        sys.stderr.write(f"\nfourfold: {where}; the same command continues from there\n")
        return 130
    return _finish(maker, files, args.sample)


def _resume(maker: BookMaker, files: Files) -> None:
    if files.work.exists():
        with as_bad_input(str(files.work)):
            maker.resume(files.work.read_bytes())
        print(f"continuing after {maker.done:,} of {maker.total:,} positions")


def _make(maker: BookMaker, files: Files, threads: int) -> None:
    """Solve what is left, in steps of about a second, and save the work every SAVED_EVERY seconds."""
    saved, step = monotonic(), threads
    with progress_bar("positions", maker.total) as bar:
        bar.update(maker.done, maker.total)
        while maker.done < maker.total:
            began = monotonic()
            maker.step(step)
            bar.update(maker.done, maker.total)
            step = step * 2 if monotonic() - began < 1 else max(threads, step // 2)
            if monotonic() - saved > SAVED_EVERY:
                _save(maker, files)
                saved = monotonic()


def _save(maker: BookMaker, files: Files) -> None:
    with as_bad_input(str(files.work)):
        write_atomically(files.work, maker.state())


def _finish(maker: BookMaker, files: Files, sample: int) -> int:
    """Write the book if a sample of it is correct; return the exit code."""
    _save(maker, files)
    book = maker.finish()
    with progress_bar("checked", sample) as bar:
        for wrong in check_sample(book, sample, seed=1):
            if wrong:
                sys.stderr.write(f"fourfold: {wrong}; the book is not written\n")
                return 1
            bar.advance()
    with as_bad_input(f"--out {files.book}"):
        write_atomically(files.book, book)
    files.work.unlink(missing_ok=True)
    print(f"{files.book}: {len(book):,} bytes; {sample:,} positions solved again agree")
    return 0
