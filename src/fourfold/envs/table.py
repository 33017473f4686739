"""A game being played by programs: settled by Nature up to the next decision, and looked at as arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from fourfold.envs.course import Course
from fourfold.envs.single import open_single
from fourfold.envs.variant import Variant
from fourfold.game import NATURE, Seat
from fourfold.play.nature import Nature


class Table:
    """One game after the other, of one variant."""

    mover: Seat | None
    """Whose decision is next; None when there is none any more."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self._game = open_single(variant)
        self._seen, self._mask = self._game.observation, self._game.mask
        self.size = len(self._seen)
        """How many numbers an observation has."""
        self.reset(None)

    def reset(self, seed: int | None) -> None:
        """A new game; without a seed luck goes on as it was."""
        if seed is not None or not hasattr(self, "_nature"):
            self._nature = Nature(seed)
        self._game.begin()
        self._course = Course(self.variant, self._game)
        self._state: Any = self.variant.start()
        self._read = 0
        self._settle()

    def _settle(self) -> None:
        while (mover := self._game.mover) == NATURE:
            self._course.play(self._nature.draw(self._game.menu()))
        self.mover = self._course.mover
        self._eyes = mover or 0

    @property
    def is_over(self) -> bool:
        """Whether the rules have ended it."""
        return self._game.is_over

    @property
    def is_truncated(self) -> bool:
        """Whether it was stopped at the horizon, though the rules would go on."""
        return self.mover is None and not self._game.is_over

    @property
    def state(self) -> Any:
        """The game as the rules in Python know it: what was played is played there when somebody asks."""
        log = self._course.log
        for number in log[self._read :]:
            self._state = self.variant.game.rules.play(self._state, self.variant.read(self._state, number))
        self._read = len(log)
        return self._state

    @property
    def menu(self) -> dict[int, Any]:
        """The mover's actions by number."""
        return {} if self.mover is None else self.variant.menu(self.state)

    def is_legal(self, number: int) -> bool:
        """Whether the mover may play it."""
        return self.mover is not None and 0 <= number < len(self._mask) and bool(self._mask[number])

    def mask(self) -> NDArray[np.int8]:
        """Which numbers are legal; none when it is over."""
        return np.zeros_like(self._mask) if self.mover is None else self._mask.copy()

    def observe(self, seat: Seat) -> NDArray[np.int8]:
        """What a seat sees."""
        if seat != self._eyes:
            self._game.look(seat)
            self._eyes = seat
        return self._seen.copy()

    def play(self, number: int) -> None:
        """The mover's action, or ValueError if it is not on the menu."""
        if self.mover is None:
            raise ValueError("nobody is on the move any more")
        self._course.play(number)
        self._settle()

    def rewards(self) -> list[float]:
        """What the latest action brought each seat: nothing, or at the end all there is."""
        return self._course.rewards()
