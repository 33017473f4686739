"""Opening books: built step by step by the core, and checked by solving some of their positions again."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

import fourfold._native as native
from fourfold.engine.thread_turns import run_interruptible
from fourfold.games.quarto.lines import put, quartos
from fourfold.games.quarto.notation import write_layout
from fourfold.games.quarto.types import CELLS, EMPTY, PIECES, Options


class BookMaker:
    """Solves all positions with `placed` pieces on the board; the values of those with fewer pieces follow from them.

    Of the positions with `placed` pieces the book holds only those that take long to search: those in which the player
    to move has at least `min_mobility` ways to place the piece in hand and give one that does not win.
    """

    def __init__(self, placed: int, min_mobility: int, threads: int, *, squares: bool) -> None:
        self._stop = native.StopFlag()
        self._maker = run_interruptible(
            lambda: native.BookMaker(squares, placed, min_mobility, threads, self._stop), self._stop
        )

    @property
    def done(self) -> int:
        """The number of positions solved so far."""
        return self._maker.done

    @property
    def total(self) -> int:
        """The number of positions to solve."""
        return self._maker.total

    def step(self, count: int) -> None:
        """Solve this many more positions; an interrupt loses the results of this step only."""
        run_interruptible(lambda: self._maker.step(count), self._stop)

    def state(self) -> bytes:
        """The results so far, for resume()."""
        return self._maker.state()

    def resume(self, state: bytes) -> None:
        """Continue from these results; raises ValueError if they belong to another book."""
        self._maker.resume(state)

    def finish(self) -> bytes:
        """The finished book as the bytes of a file."""
        return run_interruptible(self._maker.book, self._stop)


def check_sample(book: bytes, count: int, seed: int) -> Iterator[str | None]:
    """Solve random positions of a book again without it: None for each correct one, otherwise a sentence."""
    read, stop, random = native.Book.read(book), native.StopFlag(), Random(seed)
    solver = native.Solver(0b1111, read.squares, 1, stop)
    options = Options(calls="automatic", squares=read.squares)
    for _ in range(count):
        position = _random_position(random, read.last_placed, options)
        while solver.mobility(position) < read.min_mobility:
            position = _random_position(random, read.last_placed, options)
        booked, solved = read.outcome(position), run_interruptible(partial(solver.solve, position), stop)
        yield None if booked == solved else f"{position}: the book says {booked}, the search {solved}"


def _random_position(random: Random, placed: int, options: Options) -> str:
    while True:
        pieces, board = random.sample(PIECES, placed + 1), EMPTY
        for cell, piece in zip(random.sample(CELLS, placed), pieces, strict=False):
            board = put(board, cell, piece)
        if not quartos(board, options):
            return write_layout(board, pieces[placed])
