"""One game by action numbers, played by the rules in Python: what the core does for the games it knows."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from fourfold.envs.variant import Variant
from fourfold.game import NATURE, Outcome, Seat


class PythonGame:
    """A game in progress, with the interface of the core's `SingleGame`."""

    state: Any
    mover: Seat | None

    def __init__(self, variant: Variant, state: Any = None) -> None:
        self._variant = variant
        self._set(variant.start() if state is None else state)

    def begin(self) -> None:
        """Start a new game."""
        self._set(self._variant.start())

    def put(self, state: Any) -> None:
        """Continue with this state."""
        self._set(state)

    def copy(self) -> PythonGame:
        """An independent copy."""
        return PythonGame(self._variant, self.state)

    def _set(self, state: Any) -> None:
        self.state = state
        self.mover = self._variant.game.rules.mover(state)
        self._viewer: Seat | None = None if self.mover == NATURE else self.mover or 0
        self._menu: dict[int, Any] | None = None
        self._observation: NDArray[np.int8] | None = None

    def _actions(self) -> dict[int, Any]:
        if self._menu is None:
            self._menu = self._variant.menu(self.state)
        return self._menu

    def menu(self) -> list[int]:
        """The legal numbers in ascending order."""
        return list(self._actions())

    def play(self, number: int) -> None:
        """Play an action of the player to move, or of Nature; raises ValueError if it is not legal."""
        if number not in self._actions():
            raise ValueError(f"{number} is not a legal action")
        self._set(self._variant.game.rules.play(self.state, self._actions()[number]))

    def look(self, seat: Seat) -> None:
        """Make the observation that of this seat, or of a spectator (NATURE), until the next action."""
        self._viewer, self._observation = None if seat == NATURE else seat, None

    @property
    def shown(self) -> Seat:
        """Whose observation is shown: a seat, or NATURE for a spectator."""
        return NATURE if self._viewer is None else self._viewer

    @property
    def is_over(self) -> bool:
        """Whether the rules have ended the game."""
        return self.mover is None

    @property
    def _outcome(self) -> Outcome | None:
        return self._variant.game.rules.outcome(self.state)

    @property
    def winners(self) -> list[Seat]:
        """The winners; none before the end."""
        return list(self._outcome.winners) if self._outcome else []

    @property
    def points(self) -> list[int]:
        """The points of each seat; zeros before the end."""
        return list(self._outcome.points) if self._outcome else [0] * self._variant.seats

    @property
    def observation(self) -> NDArray[np.int8]:
        """The observation of the player to move, or of the seat that looks."""
        if self._observation is None:
            self._observation = self._variant.observe(self._variant.game.rules.view(self.state, self._viewer))
        return self._observation

    @property
    def mask(self) -> NDArray[np.int8]:
        """The legal decisions as flags; zeros when Nature is to move."""
        mask = np.zeros(self._variant.actions, np.int8)
        if self.mover != NATURE:
            mask[self.menu()] = 1
        return mask
