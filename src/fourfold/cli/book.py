"""`fourfold book`: make an opening book."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from fourfold.cli.arguments import BadInput, Commands, add_command, as_bad_input, integer
from fourfold.cli.rule_set import add_squares, add_threads
from fourfold.data import book_name
from fourfold.engine.quarto.book import BookMaker, check_sample

SAVED_EVERY: Final = 30.0
"""Seconds of work that a power cut may cost."""
_PLACED: Final = 5
_USUAL: Final = {False: 0, True: 70}
"""How much freedom a position needs to be in the book, without and with squares."""

_DESCRIPTION = """\
Make an opening book of Quarto: the value and distance of every position with up to N
pieces placed. With it the solver answers at once from the first move on, if the
file lies in the folder fourfold/data of the installed program.

With squares few positions are draws, so not all of those with N pieces are kept, but
only those that take long to search: in which the mover has at least --freedom ways
to place the piece in hand and give one that does not win at once.

The usual book of the standard game takes about 2,000 seconds of one processor, that
with squares 5,000 and 2.5 GB of memory. The work is kept in FILE.part: the same command goes on with
it after Ctrl-C. At the end a sample is solved again and compared."""
_EXAMPLES = """\
examples:
  fourfold book --threads 16
  fourfold book --squares --out squares.book
  fourfold book --squares --placed 0 --out tiny.book
"""


@dataclass(frozen=True, slots=True)
class Files:
    """Where the book goes, and the work on it meanwhile."""

    book: Path

    @property
    def work(self) -> Path:
        """Beside the book."""
        return self.book.with_name(self.book.name + ".part")


def add(commands: Commands) -> None:
    """The command and its arguments."""
    summary = "make an opening book for the solver"
    parser = add_command(commands, "book", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    add_squares(parser)
    parser.add_argument(
        "--placed",
        metavar="N",
        type=integer(0, 6),
        default=_PLACED,
        help=f"pieces on the board (usual: {_PLACED})",
    )
    usual = f"{_USUAL[True]} with squares and {_PLACED} pieces, else {_USUAL[False]}: all of them"
    parser.add_argument("--freedom", metavar="N", type=integer(0, 256), help=f"kept with N pieces (usual: {usual})")
    add_threads(parser)
    parser.add_argument("--out", metavar="FILE", help="the new file (usual: its name in fourfold/data, here)")
    parser.add_argument(
        "--sample", metavar="N", type=integer(0), default=200, help="positions solved again (usual: 200)"
    )


def run(args: argparse.Namespace) -> int:
    """Make it, check it, and say what came of it."""
    files = Files(Path(args.out or book_name(squares=args.squares)))
    if files.book.exists():
        raise BadInput(f"--out {files.book}: that file is there already")
    usual = _USUAL[args.squares] if args.placed == _PLACED else 0
    freedom = usual if args.freedom is None else args.freedom
    maker = BookMaker(args.placed, freedom, args.threads, squares=args.squares)
    _resume(maker, files)
    try:
        _make(maker, files, args.threads)
    except KeyboardInterrupt:
        _save(maker, files)
        where = f"{maker.done:,} of {maker.total:,} positions are solved and kept in {files.work}"
        sys.stderr.write(f"\nfourfold: {where}; the same command goes on from there\n")
        return 130
    return _finish(maker, files, args.sample)


def _resume(maker: BookMaker, files: Files) -> None:
    if files.work.exists():
        with as_bad_input(str(files.work)):
            maker.resume(files.work.read_bytes())
        print(f"going on after {maker.done:,} of {maker.total:,} positions")


def _make(maker: BookMaker, files: Files, threads: int) -> None:
    """All that is left, in steps of about a second, saved now and then."""
    saved, step = monotonic(), threads
    with _bar("positions", maker.total) as show:
        show(maker.done)
        while maker.done < maker.total:
            began = monotonic()
            maker.step(step)
            show(maker.done)
            step = step * 2 if monotonic() - began < 1 else max(threads, step // 2)
            if monotonic() - saved > SAVED_EVERY:
                _save(maker, files)
                saved = monotonic()


def _save(maker: BookMaker, files: Files) -> None:
    with as_bad_input(str(files.work)):
        write_bytes(files.work, maker.state())


def _finish(maker: BookMaker, files: Files, sample: int) -> int:
    """Write the book if a sample of it is right."""
    _save(maker, files)
    book = maker.finish()
    with _bar("checked", sample) as show:
        for number, wrong in enumerate(check_sample(book, sample, seed=1), 1):
            if wrong:
                sys.stderr.write(f"fourfold: {wrong}; the book is not written\n")
                return 1
            show(number)
    with as_bad_input(f"--out {files.book}"):
        write_bytes(files.book, book)
    files.work.unlink(missing_ok=True)
    print(f"{files.book}: {len(book):,} bytes; {sample:,} positions solved again agree")
    return 0


def write_bytes(path: Path, raw: bytes) -> None:
    """Put them there whole or not at all."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        draft.write_bytes(raw)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


@contextmanager
def _bar(what: str, total: int) -> Generator[Callable[[int], None]]:
    """A progress bar on standard error, where somebody can see it."""
    console = Console(stderr=True)
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(what, total=total)
        yield lambda done: progress.update(task, completed=done)
