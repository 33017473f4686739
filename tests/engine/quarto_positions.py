"""Random Quarto positions that could stand in a game: no line is finished in them."""

from __future__ import annotations

from random import Random

from fourfold.games.quarto.lines import put, quartos
from fourfold.games.quarto.rules import position
from fourfold.games.quarto.types import CELLS, EMPTY, PIECES, Options, State


def random_state(random: Random, placed: int, options: Options, *, hand: bool) -> State:
    """A position with so many pieces on the board."""
    while True:
        pieces, cells = random.sample(PIECES, 16), random.sample(CELLS, placed)
        board = EMPTY
        for cell, piece in zip(cells, pieces, strict=False):
            board = put(board, cell, piece)
        if not quartos(board, options):
            return position(board, pieces[placed] if hand else None, options)
