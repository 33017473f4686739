"""What a placement completes, and a player who was wrong about being stuck: QX-38, QX-39, QX-44, QX-46."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from fourfold.game import Finding, finding
from fourfold.games.quartex.table import completed
from fourfold.games.quartex.tiles import SYMBOLS, Symbol
from fourfold.games.quartex.types import Action, Place, Point, State

SYMBOL_NAMES: Final[Mapping[Symbol, str]] = {"p": "cross", "b": "star", "r": "square", "y": "circle"}


def findings(state: State, action: Action, _after: State) -> Iterator[Finding]:
    """The tokens that a placement earns; a place that was pointed out shows that a player was not stuck."""
    if not isinstance(action, Place | Point):
        return
    if isinstance(action, Point):
        yield finding("wrong", "quartex.not-stuck", "The player was not stuck: a tile fits, and it is laid there.")
    made = completed(state.table, action.cell, action.face)
    for symbol, left in zip(SYMBOLS, state.stock, strict=True):
        count = made.count(symbol)
        name = SYMBOL_NAMES[symbol]
        if won := min(count, left):
            yield finding("gain", "quartex.tokens", "Tokens for the {symbol}: {count}.", symbol=name, count=won)
        if count > left:
            yield finding(
                "right", "quartex.no-token", "The {symbol} is complete, but no token of it is left.", symbol=name
            )
