"""The exact value of Quarto positions, computed by the core: the winner, the distance, and the value of every move.

Values assume automatic calls, which is the same as two players who overlook no line.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import TypeVar

import fourfold._native as native
from fourfold.data import opening_book
from fourfold.engine.thread_turns import run_interruptible
from fourfold.games.quarto.notation import write_layout
from fourfold.games.quarto.types import BIT, Board, Cell, Options, Piece

T = TypeVar("T")
Progress = Callable[[int, int], None]
"""Called with the number of positions solved and their total, by one thread at a time."""


class Value(IntEnum):
    """The result of perfect play for the side to move."""

    LOSS = -1
    DRAW = 0
    WIN = 1


@dataclass(frozen=True, slots=True)
class Verdict:
    """The value and the distance to the end."""

    value: Value
    distance: int | None
    """Placements up to and including the winning one if the winner hurries and the loser delays; None for a draw."""

    @property
    def rank(self) -> int:
        """Higher is better: fast wins, slow wins, draws, slow losses, fast losses."""
        return self.value * (100 - (self.distance or 0))


@dataclass(frozen=True, slots=True)
class Move:
    """A placement and the piece given after it, or one of the two alone."""

    cell: Cell | None
    """None when nothing is in hand."""
    piece: Piece | None
    """None when the placement ends the game."""
    verdict: Verdict
    """The value after the move for the player who makes it."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The complete solution of a position."""

    verdict: Verdict
    moves: tuple[Move, ...]
    nodes: int
    """The number of positions searched."""

    @property
    def best(self) -> tuple[Move, ...]:
        """The moves that keep value and distance."""
        return tuple(move for move in self.moves if move.verdict == self.verdict)


class Solver:
    """Solves positions of one rule set; its transposition table is kept from one position to the next."""

    def __init__(self, options: Options, threads: int = 1, stop: native.StopFlag | None = None) -> None:
        self._stop = stop or native.StopFlag()
        traits = sum(BIT[trait] for trait in options.traits)
        void_lines = options.calls != "automatic"
        self._native = native.Solver(traits, options.squares, threads, self._stop, void_lines)
        self.book_depth = -1
        """The opening book has every position with up to this many pieces placed; -1 without a book."""
        raw = opening_book(squares=options.squares) if traits == 0b1111 else None
        if raw is not None:
            book = _read_book(raw)
            self._native.use(book)
            self.book_depth = book.last_placed - (book.min_mobility > 0)

    def value(self, board: Board, hand: Piece | None) -> Value:
        """The winner without the distance."""
        position = write_layout(board, hand)
        return Value(self._run(lambda: self._native.value(position)))

    def verdict(self, board: Board, hand: Piece | None) -> Verdict:
        """The winner and the distance, without the value of every move."""
        position = write_layout(board, hand)
        value, distance = self._run(lambda: self._native.solve(position))
        return Verdict(Value(value), distance)

    def moves(self, board: Board, hand: Piece | None, progress: Progress | None = None) -> tuple[Move, ...]:
        """Every cell with every piece after it, or every piece to give, in rising order."""
        position = write_layout(board, hand)
        return tuple(_move(*found) for found in self._run(lambda: self._native.moves(position, progress)))

    def solve(self, board: Board, hand: Piece | None, progress: Progress | None = None) -> Solution:
        """The value, the distance and every move of a position that is not over."""
        before = self._native.nodes
        moves = self.moves(board, hand, progress)
        best = max((move.verdict for move in moves), key=lambda verdict: verdict.rank)
        return Solution(best, moves, self._native.nodes - before)

    def freedom(self, board: Board, hand: Piece) -> int:
        """The number of ways to place the piece and give one that does not win at once; fewer is worse."""
        return self._native.mobility(write_layout(board, hand))

    def _run(self, work: Callable[[], T]) -> T:
        return run_interruptible(work, self._stop)


@lru_cache(maxsize=2)
def _read_book(raw: bytes) -> native.Book:
    """The book of these bytes; all solvers share one copy."""
    return native.Book.read(raw)


def _move(cell: int, piece: int, value: int, distance: int | None) -> Move:
    return Move(cell if cell >= 0 else None, piece if piece >= 0 else None, Verdict(Value(value), distance))
