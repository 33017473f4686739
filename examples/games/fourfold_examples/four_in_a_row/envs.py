"""Four in a row in the environments: the observation, and how long a game is."""

from __future__ import annotations

from typing import Final

from fourfold.envs.features import Features
from fourfold.envs.game_env import GameEnv
from fourfold_examples.four_in_a_row.rules import Options, View, size


def features(view: View) -> Features:
    """My discs and my opponent's, a flag for each cell, and whether it is my turn; a spectator sees as seat 1."""
    me = view.seat or 0
    return {
        "mine": [int(owner == me) for owner in view.board],
        "theirs": [int(owner == 1 - me) for owner in view.board],
        "turn": [int(view.mover == me)],
    }


def _max_decisions(options: Options, _seats: int) -> int:
    width, height = size(options)
    return width * height


ENV: Final = GameEnv(
    features=features, max_decisions=_max_decisions, max_draws=lambda _options, _seats: 0, points=(0, 1)
)
