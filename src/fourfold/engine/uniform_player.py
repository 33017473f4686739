"""A player that plays at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

A = TypeVar("A")


class UniformPlayer:
    """Chooses uniformly among the legal actions; the baseline for all other players."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, view: object, menu: Sequence[A]) -> A:  # noqa: ARG002 - the choice does not depend on it
        """Any of the actions."""
        return self._random.choice(menu)
