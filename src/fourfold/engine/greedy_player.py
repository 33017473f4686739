"""The player who takes the most valuable action, with ties broken by lot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Generic, TypeVar

A = TypeVar("A")
V = TypeVar("V")


def choose_best(menu: Sequence[A], worth: Callable[[A], float], random: Random) -> A:
    """One of the actions worth most."""
    worths = [worth(action) for action in menu]
    best = max(worths)
    return random.choice([action for action, each in zip(menu, worths, strict=True) if each == best])


class Greedy(Generic[V, A]):
    """Weighs every action by what its game says it is worth, and looks no further."""

    def __init__(self, worth: Callable[[V, A], float], seed: int | None = None) -> None:
        self._worth = worth
        self._random = Random(seed)

    def choose(self, view: V, menu: Sequence[A]) -> A:
        """One of the actions worth most."""
        return choose_best(menu, lambda action: self._worth(view, action), self._random)
