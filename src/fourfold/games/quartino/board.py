"""Boards as data, and the columns of pawns on them: QN-02, QN-17, QN-19, ON-01, ON-03."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from math import cos, radians, sin
from typing import Final

from fourfold.game import IllegalAction
from fourfold.games.quartino.cards import Card, Colour
from fourfold.games.quartino.contents import FULL, Contents
from fourfold.games.quartino.types import Columns, Field, Options, Sector, Turns

Fields = tuple[Field, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The fields for pawns, and the sectors where pawns can make a card: four of them, fewer in a small game."""

    spots: tuple[tuple[int, int], ...]
    """Where each field is drawn: its row from the top and its column from the left."""
    sectors: Mapping[Sector, Fields]
    """The fields of each sector in the order a card is read."""
    mirror: tuple[int, ...]
    """The order of a card's colours when the card is turned over."""
    reading: str
    """How a card is read, in English."""


def _allowed(turn: int, turns: Turns) -> bool:
    return turns == "any" or turn == 0 or (turns == "quarters" and turn % 2 == 0)


def wheel(turns: Turns, contents: Contents = FULL) -> Board:
    """The hub and a ring of eight fields; a sector is the hub and three neighbouring fields of the ring.

          1
      8       2
    7     0     3        sector 3 is 0 3 4 5
      6       4
          5
    """
    size, spokes = contents.ring, range(contents.spokes)
    ring = range(1, size + 1)
    angles = [radians(360 * (field - 1) / size) for field in ring]
    spots = ((2, 3), *((round(2 - 2 * cos(angle)), round(3 + 3 * sin(angle))) for angle in angles))
    sectors = {
        str(field): (0, *((field - 1 + step) % size + 1 for step in spokes))
        for field in ring
        if _allowed(field - 1, turns)
    }
    mirror = (0, *(1 + step for step in reversed(spokes)))
    return Board(spots, sectors, mirror, "the hub, then three fields of the ring clockwise")


def grid(side: int, turns: Turns) -> Board:
    """A square of fields; a sector is a 2x2 block, read clockwise and named by the first two fields it reads.

    0 1 2
    3 4 5        sector 4-7 is 4 7 6 3
    6 7 8
    """
    spots = tuple((field // side, field % side * 2) for field in range(side * side))
    sectors: dict[Sector, Fields] = {}
    for corner in range(side * (side - 1)):
        if corner % side == side - 1:
            continue
        block = (corner, corner + 1, corner + side + 1, corner + side)
        for turn in range(4):
            a, b, c, d = block[turn:] + block[:turn]
            if _allowed(turn, turns):
                sectors[f"{a}-{b}"] = (a, b, c, d)
    return Board(spots, sectors, (1, 0, 3, 2), "a 2×2 block clockwise")


_BUILD: Final[Mapping[str, Callable[[Turns, Contents], Board]]] = {
    "wheel": wheel,
    "grid3x3": lambda turns, _contents: grid(3, turns),
    "grid4x4": lambda turns, _contents: grid(4, turns),
}
_TURNS: Final[tuple[Turns, ...]] = ("any", "quarters", "fixed")


@cache
def _boards(contents: Contents) -> Mapping[tuple[str, Turns], Board]:
    return {(name, turns): build(turns, contents) for name, build in _BUILD.items() for turns in _TURNS}


BOARDS: Final = _boards(FULL)


def find_board(options: Options) -> Board:
    """The board for these options."""
    return _boards(options.contents)[options.board, options.turns]


def fields(board: Board) -> range:
    """All fields of a board."""
    return range(len(board.spots))


def field_refusal(options: Options, field: Field) -> IllegalAction | None:
    """The refusal of a field that the board does not have, or None."""
    if field in fields(find_board(options)):
        return None
    return IllegalAction("quartino.no-field", "This board has no field {field}.", field=field)


def tops(columns: Columns, sector: Iterable[Field]) -> str:
    """The colours on top of these fields, in order; an empty field adds nothing."""
    return "".join([columns[field][-1:] for field in sector])


@cache
def faces(board: Board, card: Card, mirror: bool) -> frozenset[str]:
    """The colours that make a card on a sector of a board, with its mirror image if that counts."""
    return frozenset({card, "".join(card[i] for i in board.mirror)} if mirror else {card})


def put(columns: Columns, field: Field, colour: Colour) -> Columns:
    """The columns with one more pawn on top of a field."""
    return (*columns[:field], columns[field] + colour, *columns[field + 1 :])


def lift(columns: Columns, field: Field) -> Columns:
    """The columns without the one on this field."""
    return (*columns[:field], "", *columns[field + 1 :])


def take_tops(columns: Columns, used: Iterable[Field]) -> Columns:
    """The columns without the top pawns of these fields; the pawns beneath are uncovered."""
    return tuple(column[:-1] if field in used else column for field, column in enumerate(columns))


@lru_cache(1024)  # the rules of a move, the next menu and every view ask for the same columns
def pawns_left(columns: Columns, contents: Contents) -> tuple[tuple[Colour, int], ...]:
    """Each colour with the number of its pawns that are not on the board."""
    placed = "".join(columns)
    return tuple((colour, contents.pawns - placed.count(colour)) for colour in contents.colours)


def reserve(columns: Columns, contents: Contents) -> dict[Colour, int]:
    """The number of pawns of each colour that are not on the board."""
    return dict(pawns_left(columns, contents))
