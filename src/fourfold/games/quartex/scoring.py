"""Tokens and their value: QX-39, QX-44, QX-59 to QX-66."""

from __future__ import annotations

from collections.abc import Iterable

from fourfold.game import Outcome, Seat
from fourfold.games.quartex.tiles import SYMBOLS, Symbol
from fourfold.games.quartex.types import Ending, Player, State, Tokens


def award(tokens: Tokens, stock: Tokens, symbols: Iterable[Symbol]) -> tuple[Tokens, Tokens]:
    """The player's tokens and the stock after one token per symbol, while the stock lasts (QX-39, QX-42, QX-44)."""
    has, left = list(tokens), list(stock)
    for symbol in symbols:
        kind = SYMBOLS.index(symbol)
        if left[kind]:
            left[kind] -= 1
            has[kind] += 1
    return tuple(has), tuple(left)


def penalty(state: State, player: Player) -> int:
    """The points a player loses for being out (QX-59, QX-62, OX-09)."""
    if not player.out:
        return 0
    return state.options.contents.hand if state.options.penalty == "five" else len(player.hand)


def points(state: State, player: Player) -> int:
    """The total of a player: each token is worth the number of tokens of its colour in the stock (QX-61, QX-65)."""
    worth = sum(has * left for has, left in zip(player.tokens, state.stock, strict=True))
    total = worth - penalty(state, player)
    return max(0, total) if state.options.floor else total


def result(state: State) -> Outcome:
    """The outcome: the highest total wins (QX-66)."""
    ranks = [_rank(state, player) for player in state.players]
    best = max(ranks)
    winners: tuple[Seat, ...] = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    totals = tuple(points(state, player) for player in state.players)
    is_by_points = state.options.ties == "shared"
    places = () if is_by_points else tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
    return Outcome(winners, totals, _ending(state), places)


def _rank(state: State, player: Player) -> tuple[int, ...]:
    """The total, then what breaks a tie (OX-16)."""
    total, tokens = points(state, player), sum(player.tokens)
    match state.options.ties:
        case "shared":
            return (total,)
        case "more-tokens":
            return (total, -penalty(state, player), tokens)
        case "fewer-tokens":
            return (total, -tokens)


def _ending(state: State) -> Ending:
    out = sum(player.out for player in state.players)
    if not out:
        return Ending.PLAYED_OUT
    return Ending.ALL_OUT if out == len(state.players) else Ending.SOME_OUT
