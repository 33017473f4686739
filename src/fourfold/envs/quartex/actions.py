"""Quartex's action numbers: 8 x (5 x space + slot) + turn lays or points out a tile, 4400 is stuck, 4401 silent.

    space   0-109   the free cells next to the layout where a tile may lie, in the order in which they appeared
    slot    0-4     the tile of the hand, in alphabetical order (to point: of the stuck player's hand)
    turn    0-7     the tile's face among its different faces, in alphabetical order

The table has no edge, so the cells themselves cannot be numbered; 54 tiles have at most 2 x 54 + 2 free cells next to
them. The slot reveals something about the whole hand, so only its player may see a number; others see the text.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, assert_never

from fourfold.envs.numbering import no_such_action
from fourfold.games.quartex.table import spaces
from fourfold.games.quartex.tiles import FACES, TILE_OF, TILES
from fourfold.games.quartex.types import (
    HAND,
    Action,
    Cell,
    Draw,
    Face,
    First,
    Options,
    Phase,
    Place,
    Point,
    Silent,
    Stuck,
    Table,
    Tile,
    View,
)

SPACES: Final = 2 * (len(TILES) - 1) + 2
TURNS: Final = 8
STUCK: Final = SPACES * HAND * TURNS
SILENT: Final = STUCK + 1
_FACES: Final = tuple(sorted(TILE_OF))


def count_actions(_options: Options) -> int:
    """The number of decisions, the same for all options."""
    return SILENT + 1


def count_draws(_options: Options, _seats: int) -> int:
    """One draw for each tile; the draw of the first seat uses the same numbers."""
    return len(TILES)


def slots(view: View) -> tuple[Tile, ...]:
    """The tiles that slots stand for: the player's own, or those of the stuck player when pointing."""
    if view.phase == Phase.POINT and view.active is not None:
        return view.screens[view.active].known
    return view.hand


@lru_cache(maxsize=64)
def space_numbers(table: Table, options: Options) -> Mapping[Cell, int]:
    """The number of each space."""
    return {cell: rank for rank, (cell, _) in enumerate(spaces(table, options))}


def write_number(view: View, action: Action) -> int:
    """The number of the action for the player to move."""
    match action:
        case Place(cell, face) | Point(cell, face):
            tile = TILE_OF[face]
            place = HAND * space_numbers(view.table, view.options)[cell] + slots(view).index(tile)
            return TURNS * place + FACES[tile].index(face)
        case Stuck():
            return STUCK
        case Silent():
            return SILENT
        case First() | Draw():
            raise ValueError(f"{action} is Nature's")
        case _:
            assert_never(action)


def read_number(view: View, number: int) -> Action:
    """The action with this number for the player to move."""
    if number == STUCK:
        return Stuck()
    if number == SILENT:
        return Silent()
    cell, face = _laid(view, number)
    return Point(cell, face) if view.phase == Phase.POINT else Place(cell, face)


def _laid(view: View, number: int) -> tuple[Cell, Face]:
    place, turn = divmod(number, TURNS)
    rank, slot = divmod(place, HAND)
    cells, tiles = list(space_numbers(view.table, view.options)), slots(view)
    if rank not in range(len(cells)) or slot >= len(tiles) or turn >= len(FACES[tiles[slot]]):
        raise no_such_action(number)
    return cells[rank], FACES[tiles[slot]][turn]


def write_public(view: View, action: Action) -> tuple[int, int]:
    """The space and the face, without the slot."""
    match action:
        case Place(cell, face) | Point(cell, face):
            return space_numbers(view.table, view.options)[cell] + 1, _FACES.index(face) + 1
        case _:
            return 0, write_number(view, action) - STUCK + 1


def write_draw(_view: View, action: Action) -> int:
    """The index of the tile among all 55, or the seat."""
    match action:
        case First(seat):
            return seat
        case Draw(tile):
            return TILES.index(tile)
        case Place() | Stuck() | Point() | Silent():
            raise ValueError(f"Nature does not draw {action}")
        case _:
            assert_never(action)


def read_draw(view: View, number: int) -> Action:
    """A seat while the first player is drawn, then a tile."""
    if number not in range(len(view.screens) if view.phase == Phase.LOT else len(TILES)):
        raise no_such_action(number)
    return First(number) if view.phase == Phase.LOT else Draw(TILES[number])
