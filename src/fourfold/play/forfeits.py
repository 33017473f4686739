"""Forfeits: players who give up, run out of time or stay away while the others play on, and the places at the end.

A bot plays the seat on, or the seat is out. Whatever it reaches, its owner is placed after all players who have stayed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from fourfold.game import AnyGame, Outcome, Seat

END: Final = "end"
"""Instead of a successor: the game ends, and all others win."""
OUT: Final = "out"
"""Instead of a successor: the seat is out, in games whose rules know that."""


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A player has forfeited, and the game went on without them."""

    seat: Seat
    reason: str
    """`resigned`, `time` or `abandoned`."""
    after: int
    """The number of actions in the log before it."""
    successor: str
    """The level of the bot that plays on, or OUT."""


def check_successor(game: AnyGame, successor: str) -> None:
    """Raise ValueError if the seats of this game cannot be out; levels of bots are not checked."""
    if successor == OUT and game.retire is None:
        raise ValueError(f"a player cannot be out in {game.name}; let a bot play on, or end the game")


def places(outcome: Outcome) -> tuple[int, ...]:
    """The place of each seat, from 1; seats that share a place have the same number."""
    if outcome.places:
        return outcome.places
    if not outcome.winners:
        return (1,) * len(outcome.points)
    return _ranked([(seat not in outcome.winners, -points) for seat, points in enumerate(outcome.points)])


def with_forfeits(outcome: Outcome, forfeits: Sequence[Forfeit]) -> Outcome:
    """The outcome with the forfeited seats last, the first to forfeit at the very end; the best of the others win.

    A draw is shared by the players who have stayed.
    """
    later = {each.seat: -number for number, each in enumerate(forfeits)}
    ranks = [(seat in later, later.get(seat, place)) for seat, place in enumerate(places(outcome))]
    ranked = _ranked(ranks)
    winners = tuple(seat for seat, place in enumerate(ranked) if place == 1)
    return replace(outcome, winners=winners, places=ranked)


def _ranked(keys: Sequence[tuple[bool, int]]) -> tuple[int, ...]:
    """The place of each key among all of them, the smallest first."""
    return tuple(1 + sum(other < key for other in keys) for key in keys)
