"""Quartino's potential for shaped rewards."""

from __future__ import annotations

from typing import Final

from fourfold.games.quartino.board import find_board
from fourfold.games.quartino.cards import Card
from fourfold.games.quartino.types import View

PAWN_VALUE: Final = 1 / 8
"""The value of a pawn in place, so that four of them are worth half a card."""


def potential(view: View) -> float:
    """The cards the seat has made, and the pawns in place for each other card in its best sector."""
    return len(view.laid[view.seat or 0]) + PAWN_VALUE * sum(_in_place(view, card) for card in view.hand)


def _in_place(view: View, card: Card) -> int:
    sectors = find_board(view.options).sectors.values()
    return max(
        sum(view.columns[field][-1:] == wanted for field, wanted in zip(four, card, strict=True)) for four in sectors
    )
