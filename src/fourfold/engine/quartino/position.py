"""Quartino states for the core, which plays the games in which situations and claims are found automatically."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

import fourfold._native as native
from fourfold.games.quartino.board import fields, find_board
from fourfold.games.quartino.cards import Card
from fourfold.games.quartino.types import Options, State
from fourfold.options import declared

_MOST_TURNS: Final = 2**32 - 1
"""The core counts turns in 32 bits; no game is that long."""


def with_automatic_calls(options: Options) -> Options:
    """The same options with automatic calls, which the core can play."""
    noticed = replace(options, claims="automatic")
    return noticed if options.situations == "off" else replace(noticed, situations="automatic")


@lru_cache(maxsize=32)
def table_of(options: Options) -> native.QuartinoTable:
    """Board, cards and options for the core."""
    board = find_board(options)
    counted = replace(options, cap=min(options.cap, _MOST_TURNS))
    words = {name: option.write(getattr(counted, name)) for name, option in declared(Options).items()}
    return native.QuartinoTable(len(fields(board)), list(board.sectors.items()), board.mirror, options.cards, words)


def position_of(state: State, absent: Sequence[Collection[Card]] = ()) -> native.QuartinoPosition:
    """The same state in the core; `absent` are the cards each seat cannot hold.

    Raises ValueError where players make the calls themselves.
    """
    turn = state.turn
    position = native.QuartinoPosition(
        table_of(state.options), state.hands, state.shown, state.laid, state.columns, state.active
    )
    position.set_turn(
        owed=turn.owed,
        extra=turn.extra,
        four="four" in turn.announced,
        column="column" in turn.announced,
        doomed=turn.doomed,
        lifts=turn.lifts,
        fresh=turn.fresh,
        used=turn.used,
        bonus=turn.bonus,
        closed=turn.closed,
    )
    position.set_history(state.turns, state.still)
    position.set_excluded([sorted(cards) for cards in absent])
    return position
