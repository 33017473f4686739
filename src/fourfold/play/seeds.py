"""Seeds derived from one seed: each game and each seat, Nature included, has its own."""

from __future__ import annotations

from fourfold.game import NATURE, Seat


def seed_for(seed: int | None, seat: Seat = NATURE, game: int = 0) -> int | None:
    """The seed of one seat, Nature included, in one of many games; None, for unpredictable chance, stays None."""
    return None if seed is None else (seed << 40) + (game << 8) + (seat - NATURE)
