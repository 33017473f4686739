"""Opponents by name: bots that the core plays inside its games, and bots that play in Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fourfold._native import SeatBots, SingleGame
from fourfold.engine.reference_players import split_name
from fourfold.game import Seat

CoreBot = tuple[str, int]
"""The kind of a bot in the core and the playouts of its search."""
NO_BOT: Final[CoreBot] = ("", 0)
"""A seat that the core does not play."""

Opponents = str | Sequence[str]
"""One bot for all other seats, or one for each of them, in the order of seats."""


def find_core_bot(name: str) -> CoreBot | None:
    """The bot in the core: `uniform`, `greedy` or `search:PLAYOUTS`; None if it plays in Python."""
    if name in ("uniform", "greedy"):
        return name, 0
    kind, budget = split_name(name) or ("", None)
    return ("search", budget.playouts) if kind == "search" and budget and budget.playouts else None


def opponents_by_seat(seats: int, seat: Seat, opponents: Opponents) -> dict[Seat, str]:
    """The bot of each other seat; ValueError if the seat or the number of bots is wrong."""
    others = [each for each in range(seats) if each != seat]
    names = [opponents] * len(others) if isinstance(opponents, str) else list(opponents)
    if seat not in range(seats) or len(names) != len(others):
        raise ValueError(f"{seats} play: seat is 0 to {seats - 1}, opponents one bot or a bot each")
    return dict(zip(others, names, strict=True))


def all_core_bots(seats: int, opponents: dict[Seat, str]) -> list[CoreBot]:
    """The bot of each seat for the core; ValueError if one of them plays in Python."""
    found = {seat: find_core_bot(name) for seat, name in opponents.items()}
    for seat, bot in found.items():
        if bot is None:
            raise ValueError(f"the core has the bots uniform, greedy and search:PLAYOUTS, not {opponents[seat]!r}")
    return [found.get(seat) or NO_BOT for seat in range(seats)]


class CoreBots:
    """Bots in the core for some seats of single games, and Nature, with their random numbers."""

    def __init__(self, bots: Sequence[CoreBot], seed: int) -> None:
        self._bots = tuple(bots)
        self._native = SeatBots(list(bots), seed)

    def __reduce__(self) -> tuple[object, ...]:
        return CoreBots, (self._bots, self._native.seed)

    def advance(self, game: SingleGame, most: int | None) -> tuple[list[int], int]:
        """Play up to the next decision of another seat, with at most this number of decisions.

        Returns the numbers that were played, and how many of them are decisions.
        """
        return self._native.advance(game) if most is None else self._native.advance(game, most)
