"""Where games start: position texts, a file of them, or a function that gives the next one, for curricula."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final

CALLS: Final = 64
"""How often a function is called where the positions of many games are needed at once."""

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


def list_positions(positions: Positions, random: Random) -> list[str]:
    """Positions for many games, drawn now: all texts, or those that a function gives."""
    if not callable(positions) and not isinstance(positions, Path) and not positions:
        return []
    choose = choose_from(positions)
    if isinstance(choose, Chosen):
        return list(choose.texts)
    texts = [choose(random) for _ in range(CALLS)]
    if None in texts:
        raise ValueError("here a function of positions returns a position each time it is called")
    return [text for text in texts if text is not None]


class Chosen:
    """Draws one of these texts; a class, so that environments can be pickled."""

    def __init__(self, texts: tuple[str, ...]) -> None:
        self.texts = texts

    def __call__(self, random: Random) -> str:
        """One of the texts."""
        return random.choice(self.texts)
