"""Quartex one tile ahead: take tokens that are worth something, and leave no symbol nearly finished."""

from __future__ import annotations

from collections.abc import Sequence

from fourfold.game import Seat
from fourfold.games.quartex.scoring import award
from fourfold.games.quartex.table import completed, nearly_completed
from fourfold.games.quartex.types import SYMBOLS, Action, Place, Silent, Stuck, Symbol, Tokens, View

SPOILS = 0.3
"""What part of a token's worth it costs to leave its symbol one tile short: somebody may have that tile."""


def worth(view: View, action: Action) -> float:
    """What everybody's tokens are worth after a placement; silence when an opponent is stuck."""
    match action:
        case Place(cell, face) if view.seat is not None:
            return reckon(view, view.seat, completed(view.table, cell, face), nearly_completed(view.table, cell, face))
        case Stuck():
            return -1000  # only when nothing else is on the menu
        case Silent():
            return 1
        case _:
            return 0


def reckon(view: View, seat: Seat, finished: Sequence[Symbol], left: Sequence[Symbol]) -> float:
    """What it is worth to a seat to finish these symbols and to leave those one part short."""
    mine, stock = award(view.screens[seat].tokens, view.stock, finished)
    return _lead(view, mine, stock) - SPOILS * sum(stock[SYMBOLS.index(symbol)] for symbol in left)


def _lead(view: View, mine: Tokens, stock: Tokens) -> float:
    """How far ahead of the others' average these tokens are, by what they are worth now."""
    others = [screen.tokens for seat, screen in enumerate(view.screens) if seat != view.seat]
    return _value(mine, stock) - sum(_value(tokens, stock) for tokens in others) / len(others)


def _value(tokens: Tokens, stock: Tokens) -> int:
    return sum(has * left for has, left in zip(tokens, stock, strict=True))
