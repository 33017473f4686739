"""Quartex's features; corners are four flags each (p, b, r, y), clockwise from the top left.

These are the sizes of the full game; a small game has fewer tiles, spaces and slots.

table    55 x 19   for each tile laid, in order: 1, x, y, its corners
spaces   110 x 23  for each space, numbered as in actions: 1, x, y, the corners it demands (none if any symbol fits),
                   and for each corner whether a tile there completes a symbol
slots    5 x 17    the tiles of the slots in action numbers: 1, the corners in the order of the tile's name
tiles    55 x 4    for each tile: in my hand, unseen, out of the game, set aside
players  n x 64    tiles in hand, tokens of each symbol (4), points, out, has the turn, is to move,
                   and the tiles of the hand that all players know (55)
stock    4         tokens of each symbol
bag      2         tiles in the bag, tiles set aside
phase    8         lot, remove, starter, deal, place, point, redraw, refill
"""

from __future__ import annotations

from typing import Final

from fourfold.envs.features import Features, flags, padded, seats_from
from fourfold.envs.quartex.actions import max_spaces, slots
from fourfold.game import Seat
from fourfold.games.quartex.table import Space, completed, spaces
from fourfold.games.quartex.tiles import SYMBOLS, Tile
from fourfold.games.quartex.types import Laid, Phase, View

_CORNERS: Final = 4 * len(SYMBOLS)


def features(view: View) -> Features:
    """The features of a view."""
    free, contents = [] if view.outcome else spaces(view.table, view.options), view.options.contents
    return {
        "table": padded([_laid(laid) for laid in view.table], len(contents.tiles), 3 + _CORNERS),
        "spaces": padded([_space(view, space) for space in free], max_spaces(contents), 7 + _CORNERS),
        "slots": padded([[1, *corners(tile)] for tile in slots(view)], contents.hand, 1 + _CORNERS),
        "tiles": [_tile(view, tile) for tile in contents.tiles],
        "players": [_player(view, seat) for seat in seats_from(view.seat, len(view.screens))],
        "stock": [*view.stock],
        "bag": [view.bag, view.aside_count],
        "phase": flags(Phase, (view.phase,)),
    }


def corners(face: str) -> list[int]:
    """Four flags for each corner: its symbol; none if any symbol fits."""
    return [int(corner == symbol) for corner in face for symbol in SYMBOLS]


def _laid(laid: Laid) -> list[int]:
    return [1, *laid.cell, *corners(laid.face)]


def _space(view: View, space: Space) -> list[int]:
    completes = flags("0123", completed(view.table, space.cell, "0123"))  # corners by number, with any symbol
    return [1, *space.cell, *corners(space.demand), *completes]


def _tile(view: View, tile: Tile) -> list[int]:
    return [int(tile in there) for there in (view.hand, view.unseen, view.removed, view.aside)]


def _player(view: View, seat: Seat) -> list[int]:
    screen = view.screens[seat]
    what = [int(screen.out), int(seat == view.active), int(seat == view.mover)]
    return [screen.tiles, *screen.tokens, screen.points, *what, *flags(view.options.contents.tiles, screen.known)]
