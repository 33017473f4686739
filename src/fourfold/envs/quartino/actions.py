"""Quartino's action numbers, for a board of F fields and S sectors and a set of C cards; by default there are 249.

0 ..                4F  place a pawn:    field + F x colour
then                 F  announce a column
then                 F  lift a column
then             C x S  claim a card:    sector + S x card
and at the end       3  four colours, silent, done
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import assert_never

from fourfold.envs.numbering import no_such_action
from fourfold.games.quartino.board import fields, find_board
from fourfold.games.quartino.types import (
    Action,
    Claim,
    Column,
    Deal,
    Done,
    First,
    Four,
    Lift,
    Options,
    Place,
    Silent,
    View,
)


@lru_cache(maxsize=16)
def decisions(options: Options) -> tuple[Action, ...]:
    """Every decision in the order of its number."""
    board = find_board(options)
    return (
        *(Place(colour, field) for colour in options.contents.colours for field in fields(board)),
        *(Column(field) for field in fields(board)),
        *(Lift(field) for field in fields(board)),
        *(Claim(card, sector) for card in options.cards for sector in board.sectors),
        Four(),
        Silent(),
        Done(),
    )


@lru_cache(maxsize=16)
def _numbers(options: Options) -> Mapping[Action, int]:
    return {action: number for number, action in enumerate(decisions(options))}


def count_actions(options: Options) -> int:
    """The number of decisions; it depends on the board and the cards only."""
    return len(decisions(options))


def count_draws(options: Options, _seats: int) -> int:
    """One draw for each card; the draw of the first seat uses the same numbers."""
    return len(options.cards)


def write_number(view: View, action: Action) -> int:
    """The index of the action in the list of decisions."""
    return _numbers(view.options)[action]


def read_number(view: View, number: int) -> Action:
    """The action at this index of the list of decisions."""
    known = decisions(view.options)
    if number not in range(len(known)):
        raise no_such_action(number)
    return known[number]


def write_public(view: View, action: Action) -> tuple[int, int]:
    """The number itself: no part of an action is secret."""
    return write_number(view, action) + 1, 0


def write_draw(view: View, action: Action) -> int:
    """The index of the card in the set, or the seat."""
    match action:
        case First(seat):
            return seat
        case Deal(card):
            return view.options.cards.index(card)
        case Four() | Column() | Silent() | Lift() | Place() | Claim() | Done():
            raise ValueError(f"Nature does not draw {action}")
        case _:
            assert_never(action)


def read_draw(view: View, number: int) -> Action:
    """A card until all hands are dealt, then a seat."""
    is_dealt = all(held == view.options.contents.hand for held in view.held)
    if number not in range(len(view.held) if is_dealt else len(view.options.cards)):
        raise no_such_action(number)
    return First(number) if is_dealt else Deal(view.options.cards[number])
