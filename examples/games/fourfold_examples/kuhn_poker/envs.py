"""Kuhn poker in the environments: how long a game is, and how much can be won and lost."""

from __future__ import annotations

from typing import Final

from fourfold.envs.game_env import GameEnv

ENV: Final = GameEnv(
    max_decisions=lambda _options, _seats: 3,
    max_draws=lambda _options, _seats: 2,
    points=(-2, 2),
)
