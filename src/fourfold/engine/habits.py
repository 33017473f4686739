"""What a player overlooks, as a function of a seed: a bot with the same seed plays the same character again.

A bot on a server is asked move by move, perhaps each time in another process, and must not notice now what it has
overlooked before.
"""

from __future__ import annotations

from random import Random
from typing import Protocol, runtime_checkable


@runtime_checkable
class HabitualPlayer(Protocol):
    """A player that overlooks the same things for a whole game, or for a whole turn."""

    def use_habits(self, seed: int) -> None:
        """Overlook what this seed says; other choices stay as they are."""
        ...


class Habits:
    """Which things a player overlooks; the same question always has the same answer."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._known: dict[tuple[object, ...], bool] = {}

    def notices(self, overlooked: float, *what: object) -> bool:
        """Whether the player notices this thing, which it overlooks with this probability."""
        if what not in self._known:
            self._known[what] = self.random(*what).random() >= overlooked
        return self._known[what]

    def random(self, *what: object) -> Random:
        """Random numbers for this thing."""
        return Random(f"{self._seed} {what!r}")  # of a text: hashes of objects differ from process to process
