"""The exact value of Quarto positions, by the native core: who wins, how soon, and what every move is worth.

Values hold for automatic calls, which is what two attentive players have anyway.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from threading import Event, Thread, current_thread, main_thread
from typing import TypeVar

import fourfold._native as native
from fourfold.data import opening_book
from fourfold.engine.thinking import search
from fourfold.games.quarto.notation import write_layout
from fourfold.games.quarto.types import BIT, Board, Cell, Options, Piece

T = TypeVar("T")
Progress = Callable[[int, int], None]
"""Told how many of how many positions are solved; one thread at a time calls it."""


class Value(IntEnum):
    """What perfect play brings the side to move."""

    LOSS = -1
    DRAW = 0
    WIN = 1


@dataclass(frozen=True, slots=True)
class Verdict:
    """The value and how far the end is."""

    value: Value
    distance: int | None
    """Placements up to and including the winning one, winner fastest and loser slowest; None for a draw."""

    @property
    def rank(self) -> int:
        """Higher is better: quick wins, slow wins, draws, slow losses, quick losses."""
        return self.value * (100 - (self.distance or 0))


@dataclass(frozen=True, slots=True)
class Move:
    """Something to do: place on a cell and give a piece after it, or one of the two alone."""

    cell: Cell | None
    """None when nothing is in hand."""
    piece: Piece | None
    """None when the placement ends the game."""
    verdict: Verdict
    """What the position is worth to the mover after it."""


@dataclass(frozen=True, slots=True)
class Solution:
    """Everything there is to know about a position."""

    verdict: Verdict
    moves: tuple[Move, ...]
    nodes: int
    """Positions the search looked at."""

    @property
    def best(self) -> tuple[Move, ...]:
        """The moves that keep value and distance."""
        return tuple(move for move in self.moves if move.verdict == self.verdict)


class Solver:
    """Solves positions of one rule set; what it learns about one helps with the next."""

    def __init__(self, options: Options, threads: int = 1, stop: native.StopFlag | None = None) -> None:
        self._stop = stop or native.StopFlag()
        traits = sum(BIT[trait] for trait in options.traits)
        void_lines = options.calls != "automatic"
        self._native = native.Solver(traits, options.squares, threads, self._stop, void_lines)
        self.booked = -1
        """With up to so many pieces placed everything is in the opening book; -1 without one."""
        raw = opening_book(squares=options.squares) if traits == 0b1111 else None
        if raw is not None:
            book = _read_book(raw)
            self._native.use(book)
            self.booked = book.last_placed - (book.min_mobility > 0)

    def value(self, board: Board, hand: Piece | None) -> Value:
        """Who wins, without asking how soon."""
        position = write_layout(board, hand)
        return Value(self._run(lambda: self._native.value(position)))

    def verdict(self, board: Board, hand: Piece | None) -> Verdict:
        """Who wins and how soon, without valuing every move."""
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
        """In how many ways the piece can be placed and a next one given that does not win at once; few is bad."""
        return self._native.mobility(write_layout(board, hand))

    def _run(self, work: Callable[[], T]) -> T:
        return run_stoppable(work, self._stop)


@lru_cache(maxsize=2)
def _read_book(raw: bytes) -> native.Book:
    """Every solver looks into the same book, however large."""
    return native.Book.read(raw)


def _move(cell: int, piece: int, value: int, distance: int | None) -> Move:
    return Move(cell if cell >= 0 else None, piece if piece >= 0 else None, Verdict(Value(value), distance))


def run_stoppable(work: Callable[[], T], stop: native.StopFlag) -> T:
    """Work so that Ctrl-C can stop it at once: only the main thread hears that, and only while it does nothing else."""
    return _run_beside(work, stop) if current_thread() is main_thread() else search(work)


def _run_beside(work: Callable[[], T], stop: native.StopFlag) -> T:
    """Work in a thread of its own while this one listens."""
    done: list[T] = []
    failed: list[BaseException] = []
    begun, ended = Event(), Event()

    def attempt() -> None:
        begun.set()
        try:
            done.append(work())
        except BaseException as reason:  # raised again where it is waited for
            failed.append(reason)
        ended.set()

    try:
        Thread(target=attempt).start()
        ended.wait()
    except KeyboardInterrupt:
        stop.set()
        # Ctrl-C while the thread is being started may mean that there is none to wait for.
        if begun.wait(1):
            ended.wait()
            stop.clear()
        raise
    if failed:
        raise failed[0]
    return done[0]
