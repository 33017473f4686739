"""The player who does not think: any action is as good as another."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

A = TypeVar("A")


class Uniform:
    """Plays evenly among the legal actions; the measure of everything else."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, view: object, menu: Sequence[A]) -> A:  # noqa: ARG002 - it does not look
        """Any of them."""
        return self._random.choice(menu)
