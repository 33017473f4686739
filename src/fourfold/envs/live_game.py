"""A game in progress: played by the core, up to the variant's horizon, with the Python state on demand.

A game that the core does not know is played by the rules in Python.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fourfold._native import SingleGame
from fourfold.envs.core_bots import CoreBots
from fourfold.envs.core_states import write_single
from fourfold.envs.python_game import PythonGame
from fourfold.envs.single import open_single
from fourfold.envs.variant import Variant
from fourfold.game import NATURE, Seat
from fourfold.play.nature import Nature

Core = SingleGame | PythonGame
"""What plays the game."""


def open_core(variant: Variant) -> Core:
    """A new game of this variant, without its horizon."""
    if not variant.env.native_rules:
        return PythonGame(variant)
    core = open_single(variant)
    if variant.position:
        core.restore(write_single(variant, variant.start()))
    return core


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

    def __init__(self, variant: Variant, core: Core | None = None) -> None:
        self.variant = variant
        self.core = open_core(variant) if core is None else core
        self._arrays: _Arrays | PythonGame | None = None
        self._begin()

    def restart(self, state: Any = None) -> None:
        """Start a new game, in this state if there is one."""
        if state is None and self.variant.position:
            state = self.variant.start()
        if state is None:
            self.core.begin()
        elif isinstance(self.core, PythonGame):
            self.core.put(state)
        else:
            self.core.restore(write_single(self.variant, state))
        self._begin(state)

    def _begin(self, state: Any = None) -> None:
        self._start = state
        self.log, self.decisions = [], 0
        self.mover = self.core.mover
        self._state: Any = state
        self._read = 0

    def __deepcopy__(self, _memo: object) -> LiveGame:
        other = LiveGame(self.variant, self.core.copy())
        other.log, other.decisions, other.mover = self.log[:], self.decisions, self.mover
        other._start = self._start
        other._state, other._read = self._state, self._read
        return other

    def __reduce__(self) -> tuple[object, ...]:
        return replay, (self.variant, self.log, self._start)

    def __repr__(self) -> str:
        return f"<game of {self.variant!r} after {self.decisions} decisions, mover {self.mover}>"

    def play(self, number: int) -> None:
        """Play an action of the player to move, or of Nature; raises ValueError if it is not legal."""
        core, mover = self.core, self.mover
        if mover is None and (mover := core.mover) != NATURE:
            raise ValueError("the game is over")
        core.play(number)
        self.log.append(number)
        self.decisions += mover != NATURE
        self._find_mover()

    def _find_mover(self) -> None:
        mover = self.core.mover
        self.mover = None if 0 < self.variant.horizon <= self.decisions else mover

    def advance(self, bots: CoreBots) -> None:
        """Let bots in the core, and Nature, play up to the next decision of another seat or up to the horizon."""
        core, horizon = self.core, self.variant.horizon
        if isinstance(core, PythonGame):
            raise TypeError(f"the core does not play {self.variant.game.name}")
        played, decisions = bots.advance(core, horizon - self.decisions if horizon else None)
        if played:
            self.log += played
            self.decisions += decisions
            self._find_mover()

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
        if isinstance(self.core, PythonGame):
            return self.core.state
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
        return self.look(seat).copy()

    def look(self, seat: Seat) -> NDArray[np.int8]:
        """The observation of a seat, or of a spectator (NATURE), in memory that changes with the game."""
        if seat != self.core.shown:
            self.core.look(seat)
        return (self._arrays or self._find_arrays()).observation

    @property
    def size(self) -> int:
        """The length of an observation."""
        return len(self._find_arrays().observation)

    def _find_arrays(self) -> _Arrays | PythonGame:
        """The core's arrays; their Python objects are made once and on demand, because OpenSpiel's copies need none."""
        if self._arrays is None:
            core = self.core
            self._arrays = core if isinstance(core, PythonGame) else _Arrays(core.observation, core.mask)
        return self._arrays

    def rewards(self) -> list[float]:
        """Each seat's reward; zeros before the rules have ended the game."""
        return self.variant.rewards(self.core.winners, self.core.points)


def replay(variant: Variant, log: Iterable[int], start: Any = None) -> LiveGame:
    """A game in which these numbers have been played, from this state or from the start."""
    game = LiveGame(variant)
    if start is not None:
        game.restart(start)
    for number in log:
        game.play(number)
    return game
