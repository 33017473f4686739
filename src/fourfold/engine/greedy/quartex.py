"""Quartex one tile ahead: take tokens that will be worth something, and leave no symbol nearly finished."""

from __future__ import annotations

from collections.abc import Sequence

from fourfold.game import Seat
from fourfold.games.quartex.scoring import award
from fourfold.games.quartex.table import completed, nearly_completed
from fourfold.games.quartex.types import SYMBOLS, Action, Place, Silent, Stuck, Symbol, Tokens, View

TOKENS_A_TILE = 0.2
"""About how many tokens each tile still to be laid will take from the stock."""
SPOILS = 0.3
"""What part of a token's worth it costs to leave its symbol one tile short: somebody may have that tile."""


def worth(view: View, action: Action) -> float:
    """What everybody's tokens will be worth after a placement; silence when an opponent is stuck."""
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
    later = _later(view, stock)
    return _lead(view, mine, later) - SPOILS * sum(later[SYMBOLS.index(symbol)] for symbol in left)


def _lead(view: View, mine: Tokens, each: Sequence[float]) -> float:
    """How far ahead of the others' average these tokens are, if each will be worth that."""
    others = [screen.tokens for seat, screen in enumerate(view.screens) if seat != view.seat]
    theirs = sum(_value(tokens, each) for tokens in others) / len(others)
    return _value(mine, each) - theirs


def _value(tokens: Tokens, worth: Sequence[float]) -> float:
    return sum(has * each for has, each in zip(tokens, worth, strict=True))


def _later(view: View, stock: Tokens) -> list[float]:
    """What a token of each symbol will probably be worth at the end: what is left after everybody has taken on."""
    tiles = view.bag + sum(screen.tiles for screen in view.screens if not screen.out)
    taken = TOKENS_A_TILE * tiles / len(stock)
    return [max(left - taken, left / 10) for left in stock]
