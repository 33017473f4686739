"""Evaluate Quartex actions one tile ahead: take valuable tokens, and leave no symbol one part short."""

from __future__ import annotations

from collections.abc import Sequence

from fourfold.game import Seat
from fourfold.games.quartex.scoring import award
from fourfold.games.quartex.table import completed, nearly_completed
from fourfold.games.quartex.tiles import SYMBOLS, Symbol
from fourfold.games.quartex.types import Action, Place, Silent, Stuck, Tokens, View

SETUP_PENALTY = 0.3
"""The cost of leaving a symbol one tile short, as a part of its token's value: an opponent may have that tile."""


def evaluate(view: View, action: Action) -> float:
    """The value of the tokens after a placement; when an opponent is stuck, silence has the highest value."""
    match action:
        case Place(cell, face) if view.seat is not None:
            finished, left = completed(view.table, cell, face), nearly_completed(view.table, cell, face)
            return evaluate_placement(view, view.seat, finished, left)
        case Stuck():
            return -1000  # only when nothing else is on the menu
        case Silent():
            return 1
        case _:
            return 0


def evaluate_placement(view: View, seat: Seat, finished: Sequence[Symbol], left: Sequence[Symbol]) -> float:
    """The value for a seat of finishing some symbols and leaving others one part short."""
    mine, stock = award(view.screens[seat].tokens, view.stock, finished)
    return _lead(view, mine, stock) - SETUP_PENALTY * sum(stock[SYMBOLS.index(symbol)] for symbol in left)


def _lead(view: View, mine: Tokens, stock: Tokens) -> float:
    """The current value of these tokens less the average of the opponents'."""
    others = [screen.tokens for seat, screen in enumerate(view.screens) if seat != view.seat]
    return _value(mine, stock) - sum(_value(tokens, stock) for tokens in others) / len(others)


def _value(tokens: Tokens, stock: Tokens) -> int:
    return sum(has * left for has, left in zip(tokens, stock, strict=True))
