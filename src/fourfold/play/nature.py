"""Nature: the only dice in the house, even and seedable."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random, SystemRandom
from typing import TypeVar

T = TypeVar("T")


class Nature:
    """Draws evenly; the same seed brings the same luck, and without one nobody can foresee it."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = SystemRandom() if seed is None else Random(seed)

    def draw(self, menu: Sequence[T]) -> T:
        """One of these, each as likely as the others."""
        return self._random.choice(menu)


class FirstInOrder(Nature):
    """Draws the first action of the menu, for positions that must not depend on chance."""

    def draw(self, menu: Sequence[T]) -> T:
        """The first of these."""
        return menu[0]
