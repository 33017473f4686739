"""Nature: the only source of chance in a match, uniform and seedable."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random, SystemRandom
from typing import TypeVar

T = TypeVar("T")


class Nature:
    """Draws uniformly: the same seed gives the same draws, and without a seed they are unpredictable."""

    def __init__(self, seed: int | None = None) -> None:
        self.random = SystemRandom() if seed is None else Random(seed)
        """Her random numbers, for what a position leaves open."""

    def draw(self, menu: Sequence[T]) -> T:
        """One of these actions, each with the same probability."""
        return self.random.choice(menu)


class FirstInOrder(Nature):
    """Draws the first action of the menu, for positions that must not depend on chance."""

    def draw(self, menu: Sequence[T]) -> T:
        """The first of these actions."""
        return menu[0]
