"""Quarto's action numbers: 0-15 give a piece, 16-31 place on a cell, 32-50 call a line or a square, 51 pass.

In the small game, whose numbers come in the same order: 0-7 give, 8-16 place, 17-28 call, 29 pass.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, assert_never

from fourfold.envs.numbering import no_such_action
from fourfold.games.quarto.contents import Contents
from fourfold.games.quarto.lines import LINES, SQUARES, lines_of
from fourfold.games.quarto.types import Action, Call, First, Give, Options, Pass, Place, View

ALIGNMENTS: Final = LINES + SQUARES


@cache
def decisions(contents: Contents) -> tuple[Action, ...]:
    """Every decision in the order of its number."""
    return (
        *(Give(piece) for piece in contents.pieces),
        *(Place(cell) for cell in contents.cells),
        *(Call(line) for line in lines_of(contents, squares=True)),
        Pass(),
    )


@cache
def _numbers(contents: Contents) -> Mapping[Action, int]:
    return {action: number for number, action in enumerate(decisions(contents))}


def count_actions(options: Options) -> int:
    """The same number with all options, so that a network trained on one variant fits the others."""
    return len(decisions(options.contents))


def count_draws(_options: Options, seats: int) -> int:
    """One draw for each seat: who gives the first piece."""
    return seats


def write_number(view: View, action: Action) -> int:
    """The index of the action in the list of decisions."""
    return _numbers(view.options.contents)[action]


def read_number(view: View, number: int) -> Action:
    """The action at this index of the list of decisions."""
    known = decisions(view.options.contents)
    if number not in range(len(known)):
        raise no_such_action(number)
    return known[number]


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
