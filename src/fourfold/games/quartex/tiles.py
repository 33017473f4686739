"""The 55 tiles: four symbols on four corners, up to rotation and flipping: QX-05, QX-26."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import Final

Symbol = str
"""One letter: p purple cross, b blue star, r red square, y yellow circle."""
SYMBOLS: Final = "pbry"

Face = str
"""A tile as it lies, by its corners clockwise from the top left:

    p b
    y r      is pbry
"""

Tile = str
"""A tile in any orientation, named by the alphabetically first of its faces."""


def turned(face: Face) -> Face:
    """The face after a quarter turn clockwise."""
    return face[3] + face[:3]


def flipped(face: Face) -> Face:
    """The other side of the tile, turned over like a page."""
    return face[1] + face[0] + face[3] + face[2]


def _faces(face: Face) -> tuple[Face, ...]:
    found: set[Face] = set()
    for _ in range(4):
        found |= {face, flipped(face)}
        face = turned(face)
    return tuple(sorted(found))


_ALL_FACES: Final = ["".join(corners) for corners in product(SYMBOLS, repeat=4)]

FACES: Final[Mapping[Tile, tuple[Face, ...]]] = {faces[0]: faces for faces in sorted(map(_faces, _ALL_FACES))}
"""The different ways each tile can lie."""
TILES: Final = tuple(FACES)
TILE_OF: Final[Mapping[Face, Tile]] = {face: tile for tile, faces in FACES.items() for face in faces}


@cache
def fitting(demand: str) -> Mapping[Tile, tuple[Face, ...]]:
    """The tiles that show these symbols, `.` for any, with the faces that do; see `table.demand`."""
    found: dict[Tile, tuple[Face, ...]] = {}
    for corners in product(*(SYMBOLS if corner == "." else corner for corner in demand)):
        face = "".join(corners)
        found[TILE_OF[face]] = (*found.get(TILE_OF[face], ()), face)
    return found
