"""Nature: the only dice in the house, even and seedable."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Nature:
    """Draws evenly; the same seed brings the same luck."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def draw(self, menu: Sequence[T]) -> T:
        """One of these, each as likely as the others."""
        return self._random.choice(menu)
