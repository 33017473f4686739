"""A game being played by programs: settled by Nature up to the next decision, and looked at as arrays.

The seam for faster rules: whatever keeps a game and answers these questions can take this place.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from fourfold.envs.features import flat
from fourfold.envs.variant import Variant
from fourfold.game import NATURE, Seat
from fourfold.play.nature import Nature


class Table:
    """One game after the other, of one variant."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.size = len(flat(variant.features(variant.start(), None)))
        """How many numbers an observation has."""
        self.reset(None)

    def reset(self, seed: int | None) -> None:
        """A new game; without a seed luck goes on as it was."""
        if seed is not None or not hasattr(self, "_nature"):
            self._nature = Nature(seed)
        self.state: Any = self.variant.start()
        self._decisions = 0
        self._settle()

    def _settle(self) -> None:
        rules = self.variant.game.rules
        while rules.mover(self.state) == NATURE:
            self.state = rules.play(self.state, self._nature.draw(rules.legal(self.state)))
        self._menu: dict[int, Any] | None = None

    @property
    def mover(self) -> Seat | None:
        """Whose decision is next; None when there is none any more."""
        return None if self.is_truncated else self.variant.game.rules.mover(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the rules have ended it."""
        return self.variant.game.rules.mover(self.state) is None

    @property
    def is_truncated(self) -> bool:
        """Whether it was stopped at the horizon, though the rules would go on."""
        return 0 < self.variant.horizon <= self._decisions and not self.is_over

    @property
    def menu(self) -> dict[int, Any]:
        """The mover's actions by number."""
        if self._menu is None:
            self._menu = {} if self.mover is None else self.variant.menu(self.state)
        return self._menu

    def mask(self) -> NDArray[np.int8]:
        """Which numbers are legal; none when it is over."""
        mask = np.zeros(self.variant.actions, np.int8)
        mask[list(self.menu)] = 1
        return mask

    def observe(self, seat: Seat) -> NDArray[np.int8]:
        """What a seat sees."""
        return np.array(flat(self.variant.features(self.state, seat)), np.int8)

    def play(self, number: int) -> None:
        """The mover's action, or ValueError if it is not on the menu."""
        if number not in self.menu:
            raise ValueError(f"{number} is not a legal action now")
        self.state = self.variant.game.rules.play(self.state, self.menu[number])
        self._decisions += 1
        self._settle()

    def rewards(self) -> list[float]:
        """What the latest action brought each seat: nothing, or at the end all there is."""
        return self.variant.returns(self.state)
