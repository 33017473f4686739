"""A player that takes the action with the highest value, ties broken at random."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Generic, TypeVar

A = TypeVar("A")
V = TypeVar("V")


def choose_best(menu: Sequence[A], evaluate: Callable[[A], float], random: Random) -> A:
    """One of the actions with the highest value, chosen at random."""
    values = [evaluate(action) for action in menu]
    best = max(values)
    return random.choice([action for action, value in zip(menu, values, strict=True) if value == best])


class GreedyPlayer(Generic[V, A]):
    """Evaluates every action with the game's evaluation function, without looking further ahead."""

    def __init__(self, evaluate: Callable[[V, A], float], seed: int | None = None) -> None:
        self._evaluate = evaluate
        self._random = Random(seed)

    def choose(self, view: V, menu: Sequence[A]) -> A:
        """One of the actions with the highest value."""
        return choose_best(menu, lambda action: self._evaluate(view, action), self._random)
