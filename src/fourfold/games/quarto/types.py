"""The types of Quarto: pieces, cells, actions, options, state and view."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final, Literal

from fourfold.frozen_value import value
from fourfold.game import Outcome, Seat
from fourfold.games.quarto.contents import FULL, Contents
from fourfold.options import check_options, choice, flag, seat, several

SEATS: Final = range(2, 3)
"""The possible numbers of players."""

Piece = int
"""0 to 15, one bit for each trait:

    8 hollow  4 square  2 dark  1 tall        so 0 is short light round solid, 15 tall dark square hollow
"""
PIECES: Final = FULL.pieces

Cell = int
"""0 to 15, by file from the left and rank from the bottom:

    12 13 14 15      a4 b4 c4 d4
     8  9 10 11      a3 b3 c3 d3
     4  5  6  7      a2 b2 c2 d2
     0  1  2  3      a1 b1 c1 d1
"""
CELLS: Final = FULL.cells

Line = tuple[Cell, ...]
"""The cells that can make QUARTO: a row, a column, a long diagonal or, with squares, a 2x2 block; four of them, but
three in a row of a 3x3 board."""

Board = tuple[Piece | None, ...]
"""The piece on each cell."""
EMPTY: Final[Board] = (None,) * 16

Trait = Literal["colour", "height", "shape", "filling"]
BIT: Final[dict[Trait, int]] = {"colour": 2, "height": 1, "shape": 4, "filling": 8}
TRAITS: Final = tuple(BIT)


class Ending(StrEnum):
    """The ways a game of Quarto ends."""

    CALLED = "called"
    STOLEN = "stolen"
    ALIGNED = "aligned"
    MISCALLED = "miscalled"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class Options:
    """The rule options; the defaults are the rulebook's."""

    contents: ClassVar[Contents] = FULL
    """The pieces and the board; a small game has others."""

    calls: Literal["announced", "automatic", "no-steal", "persistent"] = choice(
        "announced",
        "Who sees a QUARTO: the players, who must call it in time; the rules, at once; "
        "the players, but only the one who made it; the players, at any later time.",
        "automatic",
        "no-steal",
        "persistent",
        group="calls",
    )
    traits: tuple[Trait, ...] = several(
        TRAITS, "The characteristics that count; beginners take one, two or three.", group="goal"
    )
    squares: bool = flag("The nine 2×2 blocks count as well as the lines.", group="goal")
    wrong_call: Literal["silenced", "loses"] = choice(
        "silenced",
        "What a wrong call costs: the right to call again in this window, or the game.",
        "loses",
        group="calls",
    )
    first: Seat | None = seat("Who gives the first piece.", SEATS)

    def __post_init__(self) -> None:
        check_options(self)


@dataclass(frozen=True, slots=True)
class First:
    """Nature draws the player who gives the first piece."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Give:
    """Give the opponent the piece to place."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class Place:
    """Put the piece in hand on an empty cell."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Call:
    """Say "QUARTO!" and show the four cells."""

    line: Line


@dataclass(frozen=True, slots=True)
class Pass:
    """Make no call, when no piece is left to give."""


Action = First | Give | Place | Call | Pass


@value(frozen=True, slots=True)
class State:
    """A state of a game of Quarto."""

    options: Options
    mover: Seat
    board: Board = EMPTY
    hand: Piece | None = None
    """The piece the mover was given and must place."""
    last: Cell | None = None
    """The cell of the latest piece."""
    placer: Seat | None = None
    """The player who placed it."""
    may_call: bool = False
    """Whether the mover may call."""
    void: frozenset[Line] = frozenset()
    """Finished lines that nobody called in time: they never count again."""
    lines: tuple[Line, ...] = ()
    """The line that won: the one that was called, or all that the rules noticed at once."""
    outcome: Outcome | None = None


@value(frozen=True, slots=True)
class View:
    """What a player or a spectator sees. Quarto hides nothing, but finished lines are not pointed out."""

    options: Options
    seat: Seat | None
    mover: Seat | None
    board: Board
    hand: Piece | None
    left: tuple[Piece, ...]
    """The pieces still beside the board."""
    last: Cell | None
    placer: Seat | None
    may_call: bool
    lines: tuple[Line, ...]
    """The line that won, or the lines that the rules noticed at once; none before the end, in a draw and after a wrong
    call."""
    outcome: Outcome | None
