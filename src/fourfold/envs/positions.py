"""Where games start: position texts, a file of them, or a function that gives the next one, for curricula."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from fourfold.envs.variant import Variant

Positions = Sequence[str] | Path | Callable[[Random], str | None]
"""Texts, one of which is drawn for each game; a file with one in each line; or a function of random numbers.

A function that returns None starts the game where the rules say.
"""


def choose_from(positions: Positions) -> Callable[[Random], str | None]:
    """The function that gives the position of the next game; ValueError if there is none to choose."""
    if callable(positions):
        return positions
    lines = positions.read_text(encoding="utf-8").splitlines() if isinstance(positions, Path) else positions
    texts = [line for line in lines if line.strip() and not line.startswith("#")]
    if isinstance(positions, str) or not texts:
        raise ValueError("positions is a list of texts, a file with one in each line, or a function")
    return Chosen(tuple(texts))


class Chosen:
    """Draws one of these texts; a class, so that environments can be pickled."""

    def __init__(self, texts: tuple[str, ...]) -> None:
        self.texts = texts

    def __call__(self, random: Random) -> str:
        """One of the texts."""
        return random.choice(self.texts)


def read_state(variant: Variant, text: str, random: Random) -> Any:
    """The state of a position, with what is not known drawn at random; ValueError if it does not fit the variant."""
    game = variant.game
    if game.positions is None:
        raise ValueError(f"{game.name} has no notation for positions")
    state = game.positions.read_position(text, variant.options, random)
    if game.rules.mover(state) is None:
        raise ValueError(f"the game is over in the position {text!r}")
    if variant.seats != game.positions.count_seats(state):
        raise ValueError(f"this game has {variant.seats} seats, but not the position {text!r}")
    return state
