"""A game being played by programs: settled by Nature up to the next decision, and stopped at the horizon."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from fourfold.envs.single import open_single
from fourfold.envs.variant import Variant
from fourfold.game import NATURE, Seat
from fourfold.play.nature import Nature


class Table:
    """One game after the other, of one variant."""

    mover: Seat | None
    """Whose decision is next; None when there is none any more."""
    is_over: bool
    """Whether the rules have ended it."""
    is_truncated: bool
    """Whether it was stopped at the horizon, though the rules would go on."""

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
        self._decisions = 0
        self._log: list[int] = []
        self._state: Any = self.variant.start()
        self._read = 0
        self._settle()

    def _settle(self) -> None:
        game = self._game
        while (mover := game.mover) == NATURE:
            number = self._nature.draw(game.menu())
            game.play(number)
            self._log.append(number)
        self.is_over = mover is None
        self.is_truncated = 0 < self.variant.horizon <= self._decisions and not self.is_over
        self.mover = None if self.is_truncated else mover
        self._eyes = mover or 0

    @property
    def state(self) -> Any:
        """The game as the rules in Python know it: what was played is played there when somebody asks."""
        for number in self._log[self._read :]:
            self._state = self.variant.game.rules.play(self._state, self.variant.read(self._state, number))
        self._read = len(self._log)
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
        self._game.play(number)
        self._log.append(number)
        self._decisions += 1
        self._settle()

    def rewards(self) -> list[float]:
        """What the latest action brought each seat: nothing, or at the end all there is."""
        return (
            self.variant.rewards(self._game.winners, self._game.points) if self.is_over else [0.0] * self.variant.seats
        )
