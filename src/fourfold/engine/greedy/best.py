"""The most valuable action, with ties broken by lot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

A = TypeVar("A")


def choose_best(menu: Sequence[A], worth: Callable[[A], float], random: Random) -> A:
    """One of the actions worth most."""
    worths = [worth(action) for action in menu]
    best = max(worths)
    return random.choice([action for action, each in zip(menu, worths, strict=True) if each == best])
