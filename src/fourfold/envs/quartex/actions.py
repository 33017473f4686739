"""Quartex's action numbers: 8 x (5 x space + slot) + turn lays or points out a tile, 4400 is stuck, 4401 silent.

In a small game there are fewer spaces, slots and numbers.

    space   0-109   the free cells next to the layout where a tile may lie, in the order in which they appeared
    slot    0-4     the tile of the hand, in alphabetical order (to point: of the stuck player's hand)
    turn    0-7     the tile's face among its different faces, in alphabetical order

The table has no edge, so the cells themselves cannot be numbered; 54 tiles have at most 2 x 54 + 2 free cells next to
them. The slot reveals something about the whole hand, so only its player may see a number; others see the text.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final, assert_never

from fourfold.envs.numbering import no_such_action
from fourfold.games.quartex.contents import FULL, Contents
from fourfold.games.quartex.table import spaces
from fourfold.games.quartex.tiles import FACES, TILE_OF, Face, Tile
from fourfold.games.quartex.types import (
    Action,
    Cell,
    Draw,
    First,
    Options,
    Phase,
    Place,
    Point,
    Silent,
    Stuck,
    Table,
    View,
)

TURNS: Final = 8
_FACES: Final = tuple(sorted(TILE_OF))


def max_spaces(contents: Contents) -> int:
    """The largest number of free cells next to the layout."""
    return 2 * (len(contents.tiles) - 1) + 2


@cache
def _stuck(contents: Contents) -> int:
    """The number of `stuck`, the first one after those of all tiles; that of `silent` follows."""
    return max_spaces(contents) * contents.hand * TURNS


SPACES: Final = max_spaces(FULL)
STUCK: Final = _stuck(FULL)
SILENT: Final = STUCK + 1


def count_actions(options: Options) -> int:
    """The number of decisions, the same for all options."""
    return _stuck(options.contents) + 2


def count_draws(options: Options, seats: int) -> int:
    """One draw for each tile; the draw of the first seat uses the same numbers."""
    return max(len(options.contents.tiles), seats)


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
            hand = view.options.contents.hand
            place = hand * space_numbers(view.table, view.options)[cell] + slots(view).index(tile)
            return TURNS * place + FACES[tile].index(face)
        case Stuck():
            return _stuck(view.options.contents)
        case Silent():
            return _stuck(view.options.contents) + 1
        case First() | Draw():
            raise ValueError(f"{action} is Nature's")
        case _:
            assert_never(action)


def read_number(view: View, number: int) -> Action:
    """The action with this number for the player to move."""
    stuck = _stuck(view.options.contents)
    if number in (stuck, stuck + 1):
        return Stuck() if number == stuck else Silent()
    cell, face = _laid(view, number)
    return Point(cell, face) if view.phase == Phase.POINT else Place(cell, face)


def _laid(view: View, number: int) -> tuple[Cell, Face]:
    place, turn = divmod(number, TURNS)
    rank, slot = divmod(place, view.options.contents.hand)
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
            return 0, write_number(view, action) - _stuck(view.options.contents) + 1


def write_draw(view: View, action: Action) -> int:
    """The index of the tile among all of the box, or the seat."""
    match action:
        case First(seat):
            return seat
        case Draw(tile):
            return view.options.contents.tiles.index(tile)
        case Place() | Stuck() | Point() | Silent():
            raise ValueError(f"Nature does not draw {action}")
        case _:
            assert_never(action)


def read_draw(view: View, number: int) -> Action:
    """A seat while the first player is drawn, then a tile."""
    tiles = view.options.contents.tiles
    if number not in range(len(view.screens) if view.phase == Phase.LOT else len(tiles)):
        raise no_such_action(number)
    return First(number) if view.phase == Phase.LOT else Draw(tiles[number])
