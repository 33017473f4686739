"""The decisions of finished games as arrays: the rows of a dataset.

A row is a decision: what the player to move saw, which actions were legal, which one they played, and how the game
ended for them. The last rows of a game, one for each seat, show what the seat saw at the end; their action is -1.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fourfold.envs.live_game import LiveGame
from fourfold.envs.variant import Variant
from fourfold.game import NATURE, Outcome, Seat
from fourfold.play.match import Entry

Arrays = dict[str, NDArray[Any]]
"""Arrays by their names; row i of each belongs to the same decision."""
NO_ACTION: Final = -1


def column_types(variant: Variant) -> dict[str, tuple[type[np.generic], tuple[int, ...]]]:
    """The type of each array and the shape of a row."""
    size = LiveGame(variant).size
    return {
        "game": (np.int64, ()),
        "step": (np.int32, ()),
        "seat": (np.int8, ()),
        "action": (np.int32, ()),
        "outcome": (np.float32, ()),
        "points": (np.int32, ()),
        "observation": (np.int8, (size,)),
        "mask": (np.bool_, (variant.actions,)),
    }


class Trajectories:
    """The rows of the games that were added."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._types = column_types(variant)
        self._rows: dict[str, list[Any]] = {name: [] for name in self._types}

    def add(self, number: int, log: Iterable[Entry], outcome: Outcome) -> None:
        """Add the decisions of a game, and what each seat saw at the end."""
        variant = self._variant
        live, returns = LiveGame(variant), _Returns(variant.rewards(outcome.winners, outcome.points), outcome.points)
        for entry in log:
            action = variant.write(entry.before, entry.action)
            if entry.seat != NATURE:
                self._add_row(number, live, entry.seat, action, returns)
            live.play(action)
        for seat in range(variant.seats):
            self._add_row(number, live, seat, NO_ACTION, returns)

    def _add_row(self, number: int, live: LiveGame, seat: Seat, action: int, returns: _Returns) -> None:
        seen, legal = live.observe(seat), live.mask().astype(np.bool_)
        row = (number, live.decisions, seat, action, *returns.of(seat), seen, legal)
        for name, value in zip(self._rows, row, strict=True):
            self._rows[name].append(value)

    def arrays(self) -> Arrays:
        """All rows as arrays."""
        return {
            name: np.array(self._rows[name], kind).reshape(-1, *shape) for name, (kind, shape) in self._types.items()
        }


class _Returns:
    """How a game ended for each seat."""

    def __init__(self, rewards: Sequence[float], points: Sequence[int]) -> None:
        self._rewards, self._points = rewards, points

    def of(self, seat: Seat) -> tuple[float, int]:
        """The reward for winning and the points of a seat."""
        return self._rewards[seat], self._points[seat]
