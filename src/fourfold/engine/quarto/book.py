"""Opening books: made a step at a time by the native core, and checked by solving some of their positions again."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

import fourfold._native as native
from fourfold.engine.quarto.solver import run_stoppable
from fourfold.games.quarto.lines import put, quartos
from fourfold.games.quarto.notation import write_layout
from fourfold.games.quarto.types import CELLS, EMPTY, PIECES, Options


class BookMaker:
    """Solves all positions with so many pieces placed; those with fewer follow from them.

    With so many pieces the book holds only what leaves the mover at least so many ways to place the piece in hand and
    give one that does not win: that is what takes long to search.
    """

    def __init__(self, placed: int, least_freedom: int, threads: int, *, squares: bool) -> None:
        self._stop = native.StopFlag()
        self._maker = run_stoppable(
            lambda: native.BookMaker(squares, placed, least_freedom, threads, self._stop), self._stop
        )

    @property
    def done(self) -> int:
        """How many positions are solved."""
        return self._maker.done

    @property
    def total(self) -> int:
        """How many there are to solve."""
        return self._maker.total

    def step(self, count: int) -> None:
        """Solve so many more; when interrupted, what this step had found is lost."""
        run_stoppable(lambda: self._maker.step(count), self._stop)

    def state(self) -> bytes:
        """The work so far, for resume()."""
        return self._maker.state()

    def resume(self, state: bytes) -> None:
        """Go on where this work ended; ValueError if it is the work on another book."""
        self._maker.resume(state)

    def finish(self) -> bytes:
        """The finished book as a file."""
        return run_stoppable(self._maker.book, self._stop)


def check_sample(book: bytes, count: int, seed: int) -> Iterator[str | None]:
    """Random positions of a book solved again without it: None for each that is right, else a sentence."""
    read, stop, random = native.Book.read(book), native.StopFlag(), Random(seed)
    solver = native.Solver(0b1111, read.squares, 1, stop)
    options = Options(calls="automatic", squares=read.squares)
    for _ in range(count):
        position = _random_position(random, read.last_placed, options)
        while solver.mobility(position) < read.min_mobility:
            position = _random_position(random, read.last_placed, options)
        booked, solved = read.outcome(position), run_stoppable(partial(solver.solve, position), stop)
        yield None if booked == solved else f"{position}: the book says {booked}, the search {solved}"


def _random_position(random: Random, placed: int, options: Options) -> str:
    while True:
        pieces, board = random.sample(PIECES, placed + 1), EMPTY
        for cell, piece in zip(random.sample(CELLS, placed), pieces, strict=False):
            board = put(board, cell, piece)
        if not quartos(board, options):
            return write_layout(board, pieces[placed])
