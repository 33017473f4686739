"""A game for tests of training that needs no core: choose the action whose colour the state shows."""

from __future__ import annotations

from typing import Any

import numpy as np

from training.config import Config, Games

COLOURS, ACTIONS = 6, 4


class MatchingGames:
    """In each game every seat chooses once; who chooses the right colour has a point."""

    network_shape: tuple[int, int, int] = (COLOURS + 3, COLOURS + 1, 7)

    def __init__(self, seats: int, batch: int, seed: int) -> None:
        self.random = np.random.default_rng(seed)
        self.seats, self.batch = seats, batch
        self.state_features = np.full((batch, 3), -1, np.int16)
        self.legal = np.full((batch, ACTIONS), -1, np.int32)
        self.action_features = np.full((batch, ACTIONS, 2), -1, np.int16)
        self.to_play = np.zeros(batch, np.int32)
        self.reward = np.zeros((batch, seats), np.float32)
        self.done = np.zeros(batch, np.bool_)
        self.points = np.zeros((batch, seats), np.float32)
        self._show()

    def _show(self) -> None:
        rows = np.arange(self.batch)
        order = self.random.permuted(np.tile(np.arange(COLOURS), (self.batch, 1)), axis=1)
        count = self.random.integers(2, ACTIONS + 1, self.batch)
        self.right = self.random.integers(0, count)
        listed = np.arange(ACTIONS) < count[:, None]
        self.legal[:] = np.where(listed, 10 * order[:, :ACTIONS], -1)
        self.action_features[:, :, 0] = np.where(listed, order[:, :ACTIONS], -1)
        self.state_features[:, 0] = order[rows, self.right]
        self.state_features[:, 1] = COLOURS + self.seats - 2

    def step(self, actions: Any) -> None:
        rows = np.arange(self.batch)
        assert (self.legal == actions[:, None]).any(1).all(), "an action is not legal"
        self.points[rows, self.to_play] = actions == self.legal[rows, self.right]
        self.to_play[:] = (self.to_play + 1) % self.seats
        self.done[:] = self.to_play == 0
        self.reward[:] = self.points * self.done[:, None]
        self.points[self.done] = 0
        self._show()


def open_matching(_config: Config, entry: Games, batch: int, seed: int) -> MatchingGames:
    return MatchingGames(entry.seats, batch, seed)
