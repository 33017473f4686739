"""The tiles on the table, where the next one fits and what it completes: QX-31 to QX-42, QX-68."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from fourfold.game import IllegalAction
from fourfold.games.quartex.tiles import TILES, Face, Symbol, Tile, fitting
from fourfold.games.quartex.types import ORIGIN, Cell, Laid, Options, Table

Layout = Mapping[Cell, Face]
"""The table by cell."""

ANY: Final = "."
"""In a demand: a corner that no tile touches."""
DEAD: Final = "!"
"""In a demand: a corner where two different symbols already meet, so that no tile can ever fit."""

CORNERS: Final = ("top-left", "top-right", "bottom-right", "bottom-left")
_POINTS: Final = ((0, 1), (1, 1), (1, 0), (0, 0))
"""Where each corner of cell (0, 0) is, as grid points; clockwise, like a Face."""
_EDGES: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))


class Space(NamedTuple):
    """A free cell where a tile may lie, and the symbols a face must show there."""

    cell: Cell
    demand: str


def _meeting(corner: int) -> list[tuple[int, int, int]]:
    """The three other tiles that meet at a corner: (right, up, their corner), the diagonal one last."""
    x, y = _POINTS[corner]
    others = [(x - px, y - py, theirs) for theirs, (px, py) in enumerate(_POINTS) if theirs != corner]
    return sorted(others, key=lambda other: abs(other[0]) + abs(other[1]))


_MEETING: Final = tuple(_meeting(corner) for corner in range(4))


def _around(diagonals: bool) -> list[tuple[Cell, list[tuple[int, int]]]]:
    """The cells round (0, 0) with the corners where they meet it: (its own, theirs)."""
    found: dict[Cell, list[tuple[int, int]]] = {}
    for mine, others in enumerate(_MEETING):
        for right, up, theirs in others if diagonals else others[:2]:
            found.setdefault((right, up), []).append((mine, theirs))
    return list(found.items())


_COUNTED: Final = {"touching": _around(diagonals=True), "edges-only": _around(diagonals=False)}


def demand(layout: Layout, cell: Cell, corners: str) -> str:
    """What a face must show at each corner of this cell: a symbol, ANY or DEAD (QX-34, OX-02)."""
    x, y = cell
    wanted = [ANY] * 4
    for (right, up), shared in _COUNTED[corners]:
        face = layout.get((x + right, y + up))
        if face is None:
            continue
        for mine, theirs in shared:
            if wanted[mine] != face[theirs]:
                wanted[mine] = face[theirs] if wanted[mine] == ANY else DEAD
    return "".join(wanted)


def neighbours(cell: Cell) -> list[Cell]:
    """The four cells that share an edge with this one."""
    x, y = cell
    return [(x + right, y + up) for right, up in _EDGES]


def _diagonal(cell: Cell) -> list[Cell]:
    x, y = cell
    return [(x + right, y + up) for right in (-1, 1) for up in (-1, 1)]


def room(layout: Layout, frame: int) -> tuple[range, range]:
    """The columns and rows that still lie within a frame of this size round the whole layout (QX-68, QX-69)."""
    size = frame or len(TILES)
    xs, ys = zip(*layout, strict=True)
    return range(max(xs) - size + 1, min(xs) + size), range(max(ys) - size + 1, min(ys) + size)


def spaces(table: Table, options: Options) -> list[Space]:
    """All free cells beside a tile where some face fits; for the first tile the origin."""
    if not table:
        return [Space(ORIGIN, ANY * 4)]
    columns, rows = room(dict(table), options.frame)
    return [
        Space(cell, wanted)
        for cell, wanted in _demands(table, options.corners).items()
        if DEAD not in wanted and cell[0] in columns and cell[1] in rows
    ]


@lru_cache(maxsize=4096)  # a new tile changes only the cells around it; a server has a thousand games at once
def _demands(table: Table, corners: str) -> Mapping[Cell, str]:
    """The demand of each free cell beside a tile."""
    layout, latest = dict(table), table[-1].cell
    found = dict(_demands(table[:-1], corners)) if len(table) > 1 else {}
    found.pop(latest, None)
    beside = neighbours(latest)
    for cell in (*beside, *_diagonal(latest)):
        if cell not in layout and (cell in found or cell in beside):
            found[cell] = demand(layout, cell, corners)
    return found


@lru_cache(maxsize=512)  # each view of the same table needs it
def dead_cells(table: Table, gone: frozenset[Tile], options: Options) -> tuple[Cell, ...]:
    """All free cells beside a tile that none of the other tiles, those not gone, can fill."""
    if not table:
        return ()
    columns, rows = room(dict(table), options.frame)
    return tuple(
        cell
        for cell, wanted in sorted(_demands(table, options.corners).items())
        if DEAD in wanted or fitting(wanted).keys() <= gone or cell[0] not in columns or cell[1] not in rows
    )


def placements(table: Table, hand: Iterable[Tile], options: Options) -> Iterator[Laid]:
    """All ways to lay a tile of this hand."""
    for cell, wanted in spaces(table, options):
        fits = fitting(wanted)
        for tile in hand:
            for face in fits.get(tile, ()):
                yield Laid(cell, face)


def can_place(table: Table, hand: Iterable[Tile], options: Options) -> bool:
    """Whether a tile of this hand can be laid at all."""
    return next(placements(table, hand, options), None) is not None


def refusal(table: Table, cell: Cell, face: Face, options: Options) -> IllegalAction | None:
    """Why this face cannot be laid on this cell, or None when it can."""
    layout = dict(table)
    if not layout:
        return None if cell == ORIGIN else IllegalAction("quartex.first-tile", "The first tile goes to 0,0.")
    if cell in layout:
        return IllegalAction("quartex.cell-taken", "There is already a tile there.")
    if not any(near in layout for near in neighbours(cell)):
        return IllegalAction("quartex.no-neighbour", "The tile must touch another tile by an edge.")
    columns, rows = room(layout, options.frame)
    if cell[0] not in columns or cell[1] not in rows:
        frame = options.frame
        return IllegalAction("quartex.outside-frame", "The tile would leave the {frame}×{frame} frame.", frame=frame)
    for name, wanted, symbol in zip(CORNERS, demand(layout, cell, options.corners), face, strict=True):
        if wanted not in (ANY, symbol):
            return IllegalAction("quartex.corner-mismatch", "The {corner} corner would not match.", corner=name)
    return None


def completed(table: Table, cell: Cell, face: Face) -> list[Symbol]:
    """The symbols to which this placement adds the fourth and last part (QX-38)."""
    return _with_others(table, cell, face, 3)


def nearly_completed(table: Table, cell: Cell, face: Face) -> list[Symbol]:
    """The symbols that this placement leaves one part short."""
    return _with_others(table, cell, face, 2)


def _with_others(table: Table, cell: Cell, face: Face, count: int) -> list[Symbol]:
    """The symbols of this face at the corners where it meets this number of other tiles."""
    return [symbol for symbol, (_, others) in zip(face, meetings(table, cell), strict=True) if others == count]


def meetings(table: Table, cell: Cell) -> list[tuple[Cell, int]]:
    """The corners of a cell, clockwise, each by the cell up and right of it, and how many tiles meet there."""
    layout, (x, y) = dict(table), cell
    return [
        ((x + px, y + py), sum((x + right, y + up) in layout for right, up, _ in others))
        for (px, py), others in zip(_POINTS, _MEETING, strict=True)
    ]
