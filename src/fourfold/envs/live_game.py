"""A game in progress: played by the core, up to the variant's horizon, with the Python state on demand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fourfold._native import SingleGame
from fourfold.envs.single import open_single
from fourfold.envs.variant import Variant
from fourfold.game import NATURE, Seat
from fourfold.play.nature import Nature


class _Arrays(NamedTuple):
    """The core's own memory, which changes with the game."""

    observation: NDArray[np.int8]
    mask: NDArray[np.int8]


class LiveGame:
    """A game of a variant and the action numbers played in it; `core` is a game that has just begun."""

    log: list[int]
    """Every number that was played, Nature's included."""
    decisions: int
    mover: Seat | None
    """The player to move, or NATURE; None when the rules or the horizon have ended the game."""

    def __init__(self, variant: Variant, core: SingleGame | None = None) -> None:
        self.variant = variant
        self.core = open_single(variant) if core is None else core
        self._arrays: _Arrays | None = None
        self._begin()

    def restart(self) -> None:
        """Start a new game."""
        self.core.begin()
        self._begin()

    def _begin(self) -> None:
        self.log, self.decisions = [], 0
        self.mover = self.core.mover
        self._viewer = self.mover or 0
        self._state: Any = None
        self._read = 0

    def __deepcopy__(self, _memo: object) -> LiveGame:
        other = LiveGame(self.variant, self.core.copy())
        other.log, other.decisions, other.mover = self.log[:], self.decisions, self.mover
        other._viewer, other._state, other._read = self._viewer, self._state, self._read
        return other

    def __reduce__(self) -> tuple[object, ...]:
        return replay, (self.variant, self.log)

    def play(self, number: int) -> None:
        """Play an action of the player to move, or of Nature; raises ValueError if it is not legal."""
        core = self.core
        is_decision = core.mover != NATURE
        if is_decision and self.mover is None:
            raise ValueError("the game is over")
        core.play(number)
        self.log.append(number)
        self.decisions += is_decision
        mover = core.mover
        self._viewer = mover or 0
        self.mover = None if 0 < self.variant.horizon <= self.decisions else mover

    def draw_chance(self, nature: Nature) -> None:
        """Play Nature's draws up to the next decision; at the horizon, too, so that every game stops at a decision."""
        while self.core.mover == NATURE:
            self.play(nature.draw(self.core.menu()))

    @property
    def is_over(self) -> bool:
        """Whether the rules have ended the game."""
        return self.core.is_over

    @property
    def is_truncated(self) -> bool:
        """Whether the horizon has ended the game, and not the rules."""
        return self.mover is None and not self.core.is_over

    @property
    def state(self) -> Any:
        """The state by the rules in Python, which replay the latest actions when it is asked for."""
        if self._state is None:
            self._state = self.variant.start()
        for number in self.log[self._read :]:
            self._state = self.variant.game.rules.play(self._state, self.variant.read(self._state, number))
        self._read = len(self.log)
        return self._state

    @property
    def menu(self) -> dict[int, Any]:
        """The legal actions by number; empty when the game is over."""
        return {} if self.mover is None else self.variant.menu(self.state)

    def is_legal(self, number: int) -> bool:
        """Whether the player to move may play this number."""
        mask = self._find_arrays().mask
        return self.mover is not None and 0 <= number < len(mask) and bool(mask[number])

    def mask(self) -> NDArray[np.int8]:
        """The legal numbers as an array of flags; zeros when the game is over."""
        mask = (self._arrays or self._find_arrays()).mask
        return np.zeros_like(mask) if self.mover is None else mask.copy()

    def observe(self, seat: Seat) -> NDArray[np.int8]:
        """The observation of a seat."""
        if seat != self._viewer:
            self.core.look(seat)
            self._viewer = seat
        return (self._arrays or self._find_arrays()).observation.copy()

    @property
    def size(self) -> int:
        """The length of an observation."""
        return len(self._find_arrays().observation)

    def _find_arrays(self) -> _Arrays:
        """The core's arrays; their Python objects are made once and on demand, because OpenSpiel's copies need none."""
        if self._arrays is None:
            self._arrays = _Arrays(self.core.observation, self.core.mask)
        return self._arrays

    def rewards(self) -> list[float]:
        """Each seat's reward; zeros before the rules have ended the game."""
        return self.variant.rewards(self.core.winners, self.core.points)


def replay(variant: Variant, log: Iterable[int]) -> LiveGame:
    """A game in which these numbers have been played."""
    game = LiveGame(variant)
    for number in log:
        game.play(number)
    return game
