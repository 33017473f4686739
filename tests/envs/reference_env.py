"""One game by action numbers, by the rules in Python: slow, and correct by definition."""

from __future__ import annotations

from typing import Any

import numpy as np

from fourfold.envs.features import flatten
from fourfold.envs.variant import Variant
from fourfold.game import NATURE, Seat


class Plain:
    """The interface of `fourfold.envs.single`, by the rules in Python."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.begin()

    def begin(self) -> None:
        self._go_to(self.variant.start())

    def _go_to(self, state: Any) -> None:
        rules, variant = self.variant.game.rules, self.variant
        self.state, self.mover, outcome = state, rules.mover(state), rules.outcome(state)
        self.is_over = self.mover is None
        self.winners = list(outcome.winners) if outcome else []
        self.points = list(outcome.points) if outcome else [0] * variant.seats
        self._menu = variant.menu(state)
        self.mask = np.zeros(variant.actions, np.int8)
        self.mask[list(self._menu)] = 1
        self.look(0 if self.mover is None else self.mover)

    def menu(self) -> list[int]:
        return list(self._menu)

    def play(self, number: int) -> None:
        self._go_to(self.variant.game.rules.play(self.state, self._menu[number]))

    def look(self, seat: Seat) -> None:
        self.observation = np.array(
            flatten(self.variant.features(self.state, None if seat == NATURE else seat)), np.int8
        )
