"""Quarto's action numbers: 0-15 give a piece, 16-31 place on a cell, 32-50 call a line or a square, 51 pass."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, assert_never

from fourfold.envs.numbering import no_such_action
from fourfold.games.quarto.lines import LINES, SQUARES
from fourfold.games.quarto.types import CELLS, PIECES, Action, Call, First, Give, Options, Pass, Place, View

ALIGNMENTS: Final = LINES + SQUARES
_DECISIONS: Final[tuple[Action, ...]] = (
    *(Give(piece) for piece in PIECES),
    *(Place(cell) for cell in CELLS),
    *(Call(line) for line in ALIGNMENTS),
    Pass(),
)
_NUMBERS: Final[Mapping[Action, int]] = {action: number for number, action in enumerate(_DECISIONS)}


def count_actions(_options: Options) -> int:
    """The same number with all options, so that a network trained on one variant fits the others."""
    return len(_DECISIONS)


def count_draws(_options: Options, seats: int) -> int:
    """One draw for each seat: who gives the first piece."""
    return seats


def write_number(_view: View, action: Action) -> int:
    """The index of the action in the list of decisions."""
    return _NUMBERS[action]


def read_number(_view: View, number: int) -> Action:
    """The action at this index of the list of decisions."""
    if number not in range(len(_DECISIONS)):
        raise no_such_action(number)
    return _DECISIONS[number]


def write_public(view: View, action: Action) -> tuple[int, int]:
    """The number itself: no part of an action is secret."""
    return write_number(view, action) + 1, 0


def write_draw(_view: View, action: Action) -> int:
    """The seat that is drawn to begin."""
    match action:
        case First(seat):
            return seat
        case Give() | Place() | Call() | Pass():
            raise ValueError(f"Nature does not draw {action}")
        case _:
            assert_never(action)


def read_draw(_view: View, number: int) -> Action:
    """One draw for each seat: who gives the first piece."""
    if number not in (0, 1):
        raise no_such_action(number)
    return First(number)
