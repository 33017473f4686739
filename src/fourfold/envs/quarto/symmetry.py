"""Quarto's symmetries: 32 maps of the board, 8 with squares, and the maps of pieces that keep what they have in common.

A map of pieces exchanges traits that count, and swaps the two values of any traits: 384 with all four traits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations, product
from typing import Final, NamedTuple

import numpy as np

from fourfold.envs.quarto.actions import ALIGNMENTS
from fourfold.envs.symmetry import FixedSymmetry, Symmetries
from fourfold.games.quarto.types import BIT, CELLS, PIECES, Cell, Options, Piece

_SIDE: Final = range(4)
_WIDTH: Final = 5
_HAND: Final = _WIDTH * len(CELLS)
_LEFT: Final = _HAND + _WIDTH
_LAST: Final = _LEFT + len(PIECES)
_TURN: Final = _LAST + len(CELLS)
_TRAITS: Final = 4


class PieceMap(NamedTuple):
    """A map of pieces: bit t of the new piece is bit `traits[t]` of the old one, swapped where `swapped` has a bit."""

    traits: tuple[int, ...]
    swapped: int

    def __call__(self, piece: Piece) -> Piece:
        """The piece that takes the place of this one."""
        return self.swapped ^ sum((piece >> old & 1) << new for new, old in enumerate(self.traits))


CellMap = tuple[Cell, ...]
"""For each cell the one that takes its place."""


def cell_maps(options: Options) -> list[CellMap]:
    """The maps of the board that turn lines into lines, and squares into squares if they count."""
    orders = [order for order in permutations(_SIDE) if all(order[3 - i] == 3 - order[i] for i in _SIDE)]
    if options.squares:
        orders = [order for order in orders if abs(order[0] - order[1]) == 1 == abs(order[1] - order[2])]
    found = dict.fromkeys(
        tuple(
            4 * rows[cell // 4] + files[cell % 4] if straight else 4 * files[cell % 4] + rows[cell // 4]
            for cell in CELLS
        )
        for rows in orders
        for files in (rows, rows[::-1])
        for straight in (True, False)
    )
    return list(found)


def piece_maps(options: Options) -> list[PieceMap]:
    """The maps of pieces that turn shared traits that count into shared traits that count."""
    counted = [bit for bit in range(_TRAITS) if any(1 << bit == BIT[trait] for trait in options.traits)]
    orders = [order for order in permutations(range(_TRAITS)) if {order[bit] for bit in counted} == {*counted}]
    return [PieceMap(order, swapped) for order, swapped in product(orders, PIECES)]


@lru_cache(maxsize=64)
def symmetries(options: Options, _seats: int) -> Symmetries:
    """All symmetries; the first changes nothing."""
    return Symmetries(list(product(cell_maps(options), piece_maps(options))), lambda maps: make_symmetry(*maps))


def make_symmetry(cells: CellMap, pieces: PieceMap) -> FixedSymmetry:
    """The symmetry that maps both cells and pieces."""
    source = list(range(_TURN + 4))
    for cell in CELLS:
        source[_WIDTH * cells[cell] : _WIDTH * (cells[cell] + 1)] = _traits(_WIDTH * cell, pieces)
        source[_LAST + cells[cell]] = _LAST + cell
    source[_HAND:_LEFT] = _traits(_HAND, pieces)
    for piece in PIECES:
        source[_LEFT + pieces(piece)] = _LEFT + piece
    swapped = [place for place in range(_LEFT) if place % _WIDTH and pieces.swapped >> (4 - place % _WIDTH) & 1]
    flags = [place - place % _WIDTH for place in swapped]
    actions = sorted(
        range(len(PIECES) + len(CELLS) + len(ALIGNMENTS) + 1), key=list(_action_map(cells, pieces)).__getitem__
    )
    return FixedSymmetry(np.array(source), np.array(swapped, np.int64), np.array(flags, np.int64), np.array(actions))


def _traits(begin: int, pieces: PieceMap) -> list[int]:
    """Where the numbers of a piece come from: that it is there, then the bits 3 to 0."""
    return [begin, *(begin + 4 - pieces.traits[bit] for bit in (3, 2, 1, 0))]


def _action_map(cells: CellMap, pieces: PieceMap) -> Iterator[int]:
    """The new number of each action."""
    yield from (pieces(piece) for piece in PIECES)
    yield from (len(PIECES) + cells[cell] for cell in CELLS)
    lines = {frozenset(line): number for number, line in enumerate(ALIGNMENTS)}
    first = len(PIECES) + len(CELLS)
    free = iter(sorted({*range(len(ALIGNMENTS))} - {lines.get(_mapped(line, cells)) for line in ALIGNMENTS}))
    for line in ALIGNMENTS:  # a square that does not count can become something that is no square
        found = lines.get(_mapped(line, cells))
        yield first + (next(free) if found is None else found)
    yield first + len(ALIGNMENTS)


def _mapped(line: Sequence[Cell], cells: CellMap) -> frozenset[Cell]:
    return frozenset(cells[cell] for cell in line)
