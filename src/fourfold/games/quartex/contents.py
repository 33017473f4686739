"""What is in the box: tiles and tokens: QX-05, QX-06, QX-15, QX-18, OX-01."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from fourfold.games.quartex.tiles import TILES, Tile


@dataclass(frozen=True, slots=True, eq=False)
class Contents:
    """The tiles, how many a player holds while the bag lasts, and the tokens of each symbol."""

    tiles: tuple[Tile, ...]
    hand: int
    tokens: tuple[int, ...]
    """In the order of SYMBOLS."""
    seats: range
    """The possible numbers of players."""
    removed: Mapping[int, int]
    """How many tiles are out of the game, by the number of players, so that all draw the same number (QX-15, QX-16)."""
    removed_with_starter: Mapping[int, int]
    """The same when one tile lies on the table from the start (OX-01)."""
    absent: frozenset[Tile] = field(init=False)
    """The tiles that exist but are not in this box."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "absent", frozenset(TILES).difference(self.tiles))


FULL: Final = Contents(
    tiles=TILES,
    hand=5,
    tokens=(10, 10, 10, 10),
    seats=range(2, 6),
    removed={2: 1, 3: 1, 4: 3, 5: 0},
    removed_with_starter={2: 0, 3: 0, 4: 2, 5: 4},
)
