"""Random Quarto positions without a finished line."""

from __future__ import annotations

from random import Random

import pytest

from fourfold.games.quarto.lines import put, quartos
from fourfold.games.quarto.rules import position
from fourfold.games.quarto.types import CELLS, EMPTY, PIECES, Options, State


def random_state(random: Random, placed: int, options: Options, *, hand: bool) -> State:
    """A position with this number of pieces on the board."""
    while True:
        pieces, cells = random.sample(PIECES, 16), random.sample(CELLS, placed)
        board = EMPTY
        for cell, piece in zip(cells, pieces, strict=False):
            board = put(board, cell, piece)
        if not quartos(board, options):
            return position(board, pieces[placed] if hand else None, options)


def empty_book(placed: int, *, squares: bool = False) -> bytes:
    """A book in which every position is a draw, by the description in native/quarto/book.hpp."""
    raw = b"4FQB" + bytes([2, 29 if squares else 28, placed, 0]) + bytes(2 * (placed + 1))
    check = 0xCBF29CE484222325
    for byte in raw:
        check = (check ^ byte) * 0x100000001B3 % 2**64
    return raw + check.to_bytes(8, "little")


def without_books(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make new solvers work without an opening book, so that the empty board takes seconds."""

    def none(*, squares: bool) -> bytes | None:
        return None

    monkeypatch.setattr("fourfold.engine.quarto.solver.opening_book", none)
