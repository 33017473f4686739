"""Quartex's symmetries: the table turned or mirrored in eight ways, and the symbols exchanged in 24.

Spaces, slots and turns are numbered by the position, so that each position has its own map of the action numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations, product
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fourfold.envs.quartex.actions import SPACES, STUCK, TURNS
from fourfold.envs.symmetry import Augmented, Numbers, Observations, Symmetries
from fourfold.games.quartex.tiles import FACES, SYMBOLS, TILE_OF, TILES, Face, Tile, flipped, turned
from fourfold.games.quartex.types import HAND, Options

_TABLE: Final = (len(TILES), 19)
_SPACES: Final = (SPACES, 23)
_SLOTS: Final = (HAND, 17)
_TILES: Final = (len(TILES), 4)
_PLAYER: Final = 9 + len(TILES)
_STOCK: Final = len(SYMBOLS)
_PARTS: Final = np.cumsum([rows * width for rows, width in (_TABLE, _SPACES, _SLOTS, _TILES)])
_EDGES: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""The cells beside a tile in the order in which they are numbered: up, right, down, left."""
_FAR: Final = len(TILES) + 2
_LATE: Final = 4 * len(TILES)
"""A number that comes after those of all spaces."""
_IDS: Final = {face: TILES.index(tile) for face, tile in TILE_OF.items()}


class TableMap(NamedTuple):
    """A turn of the table, clockwise, after a mirror image."""

    quarters: int
    is_mirrored: bool

    def face(self, face: Face) -> Face:
        """The face as it then lies."""
        for _ in range(self.quarters):
            face = turned(face)
        return flipped(face) if self.is_mirrored else face

    def cell(self, x: Any, y: Any) -> tuple[Any, Any]:
        """Where a cell then is; the arguments may be arrays."""
        for _ in range(self.quarters):
            x, y = y, -x
        return (-x if self.is_mirrored else x), y


class SymbolMap(NamedTuple):
    """The symbol that takes the place of each symbol."""

    symbols: str

    def face(self, face: Face) -> Face:
        """The face with the other symbols."""
        return "".join(self.symbols[SYMBOLS.index(symbol)] for symbol in face)

    def tile(self, tile: Tile) -> Tile:
        """The tile with the other symbols."""
        return TILE_OF[self.face(tile)]


def symmetries(_options: Options, _seats: int) -> Symmetries:
    """All symmetries, the same for all options; the first changes nothing."""
    tables = [TableMap(quarters, is_mirrored) for is_mirrored in (False, True) for quarters in range(4)]
    orders = sorted(("".join(order) for order in permutations(SYMBOLS)), key=lambda order: order != SYMBOLS)
    return Symmetries(list(product(tables, orders)), lambda maps: QuartexSymmetry(maps[0], SymbolMap(maps[1])))


class QuartexSymmetry:
    """A symmetry of table and symbols."""

    def __init__(self, table: TableMap, symbols: SymbolMap) -> None:
        self.table, self.symbols = table, symbols
        new_corners = [int(table.face("0123").index(str(corner))) for corner in range(4)]
        old_corner = np.argsort(new_corners)
        self._symbol = _inverse([SYMBOLS.index(symbol) for symbol in symbols.symbols])
        self._corners = (4 * old_corner[:, None] + self._symbol).ravel()
        self._completes = old_corner
        self._tile = _inverse([TILES.index(symbols.tile(tile)) for tile in TILES])
        self._new_tile = np.argsort(self._tile)
        self._faces = np.array([self._old_turns(tile) for tile in TILES])
        self._edges = [_EDGES.index(table.cell(*edge)) for edge in _EDGES]

    def _old_turns(self, tile: Tile) -> list[int]:
        """For each turn of the new tile that of the old one; turns that do not exist stay."""
        new = [self.symbols.face(self.table.face(face)) for face in FACES[tile]]
        order = sorted(range(len(new)), key=new.__getitem__)
        return [*order, *range(len(order), TURNS)]

    def apply(self, observation: Observations, mask: NDArray[Any]) -> Augmented:
        """The observations and masks of the equal games."""
        ranks, slots, held = self._orders(observation)
        return Augmented(self._observe(observation, ranks, slots), self._mask(mask, ranks, slots, held))

    def actions(self, observation: Observations, actions: Numbers) -> Numbers:
        """The numbers of these actions in the equal games."""
        marked = np.zeros((len(actions), STUCK + 2), np.bool_)
        marked[np.arange(len(actions)), actions] = True
        numbers: Numbers = self.apply(observation, marked).mask.argmax(axis=1)
        return numbers

    def _orders(self, observation: Observations) -> tuple[Numbers, Numbers, Numbers]:
        """The old rank of each new one, the old slot of each new one, and the tile of each old slot."""
        table, spaces, slots, _, _ = _split(observation)
        late = np.where(spaces[:, :, 0] == 1, self._appearance(table, spaces), _LATE)
        held = _tiles_of(slots)
        new = np.where(slots[:, :, 0] == 1, self._new_tile[held], len(TILES))
        return late.argsort(axis=1, kind="stable"), new.argsort(axis=1, kind="stable"), held

    def _appearance(self, table: Observations, spaces: Observations) -> Numbers:
        """When each space appeared in the equal games: beside which tile, and then in which direction."""
        games = np.arange(len(table))[:, None]
        grid = np.full((len(table), 2 * _FAR + 1, 2 * _FAR + 1), len(TILES), np.int64)
        order = np.where(table[:, :, 0] == 1, np.arange(len(TILES)), len(TILES))[:, ::-1]  # the first tile comes last
        grid[games, table[:, ::-1, 1] + _FAR, table[:, ::-1, 2] + _FAR] = order
        found = np.full(spaces.shape[:2], _LATE, np.int64)
        for (x, y), direction in zip(_EDGES, self._edges, strict=True):
            beside = grid[games, spaces[:, :, 1] - x + _FAR, spaces[:, :, 2] - y + _FAR]
            found = np.minimum(found, np.where(beside < len(TILES), 4 * beside + direction, _LATE))
        return found

    def _observe(self, observation: Observations, ranks: Numbers, slots: Numbers) -> Observations:
        table, spaces, held, tiles, rest = _split(observation)
        parts = [
            self._cells(table),
            np.take_along_axis(self._cells(spaces), ranks[:, :, None], axis=1),
            np.take_along_axis(self._named(held), slots[:, :, None], axis=1),
            tiles[:, self._tile],
            self._players(rest),
        ]
        return np.concatenate([part.reshape(len(observation), -1) for part in parts], axis=1)

    def _cells(self, rows: Observations) -> Observations:
        """Rows that begin with a flag, a cell and four flags for each corner."""
        changed = rows.copy()
        changed[:, :, 1], changed[:, :, 2] = self.table.cell(rows[:, :, 1], rows[:, :, 2])
        changed[:, :, 3:19] = rows[:, :, 3:19][:, :, self._corners]
        changed[:, :, 19:] = rows[:, :, 19:][:, :, self._completes[: rows.shape[2] - 19]]
        return changed

    def _named(self, slots: Observations) -> Observations:
        """The slots with the tiles that take the place of theirs, each named by its first face."""
        new = self._new_tile[_tiles_of(slots)]
        return np.where(slots[:, :, :1] == 1, _SLOT_ROWS[new], 0).astype(np.int8)

    def _players(self, rest: Observations) -> Observations:
        changed = rest.copy()
        seats = (rest.shape[1] - _STOCK - 10) // _PLAYER
        players = rest[:, : seats * _PLAYER].reshape(len(rest), seats, _PLAYER).copy()
        players[:, :, 1:5] = players[:, :, 1:5][:, :, self._symbol]
        players[:, :, 9:] = players[:, :, 9:][:, :, self._tile]
        changed[:, : seats * _PLAYER] = players.reshape(len(rest), -1)
        stock = slice(seats * _PLAYER, seats * _PLAYER + _STOCK)
        changed[:, stock] = rest[:, stock][:, self._symbol]
        return changed

    def _mask(self, mask: NDArray[Any], ranks: Numbers, slots: Numbers, held: Numbers) -> NDArray[Any]:
        places = mask[:, :STUCK].reshape(len(mask), SPACES, HAND, TURNS)
        by_rank = np.take_along_axis(places, ranks[:, :, None, None], axis=1)
        by_turn = np.take_along_axis(by_rank, self._faces[held][:, None], axis=3)
        by_slot = np.take_along_axis(by_turn, slots[:, None, :, None], axis=2)
        return np.concatenate([by_slot.reshape(len(mask), -1), mask[:, STUCK:]], axis=1)


def _inverse(order: Sequence[int]) -> Numbers:
    return np.argsort(np.array(order))


def _split(observation: Observations) -> list[Observations]:
    """The table, spaces, slots and tiles as rows, and the rest."""
    *parts, rest = np.split(observation, _PARTS, axis=1)
    shapes = (_TABLE, _SPACES, _SLOTS, _TILES)
    return [*(part.reshape(-1, *shape) for part, shape in zip(parts, shapes, strict=True)), rest]


def _slot_row(tile: Tile) -> list[int]:
    return [1, *(int(corner == symbol) for corner in tile for symbol in SYMBOLS)]


_SLOT_ROWS: Final = np.array([_slot_row(tile) for tile in TILES], np.int8)
_DIGITS: Final = np.array([64, 16, 4, 1])
_TILE_BY_CODE: Final = np.array([_IDS["".join(face)] for face in product(SYMBOLS, repeat=4)])


def _tiles_of(slots: Observations) -> Numbers:
    """The tile of each slot; any tile for an empty one."""
    symbols = slots[:, :, 1:].reshape(*slots.shape[:2], 4, 4).argmax(axis=3)
    tiles: Numbers = _TILE_BY_CODE[symbols @ _DIGITS]
    return tiles
