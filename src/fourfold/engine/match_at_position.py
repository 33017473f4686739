"""Matches that begin with a position in the middle of a game."""

from __future__ import annotations

from random import Random
from typing import Any

from fourfold.game import AnyGame
from fourfold.play.match import Match


def match_at(game: AnyGame, options: Any, text: str, seed: int | str = 0) -> Match:
    """A match that begins with this position; what the text does not know is dealt by the seed.

    ValueError says what is wrong with the text.
    """
    if game.positions is None:
        raise ValueError(f"{game.name} has no notation for positions")
    state = game.positions.read_position(text, options, Random(seed))
    names = tuple(f"player {number}" for number in range(1, game.positions.count_seats(state) + 1))
    return Match(game, options, names, state)
