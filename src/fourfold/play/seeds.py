"""One seed for a whole evening: every game and every seat gets luck of its own from it."""

from __future__ import annotations

from fourfold.game import NATURE, Seat


def seed_for(seed: int | None, seat: Seat = NATURE, game: int = 0) -> int | None:
    """The seed of one seat's luck, Nature's included, in one of many games; None stays chance."""
    return None if seed is None else (seed << 40) + (game << 8) + (seat - NATURE)
