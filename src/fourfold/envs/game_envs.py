"""The environments' part of each game by the game's name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fourfold.envs.game_env import GameEnv
from fourfold.envs.quartex.env import QUARTEX_ENV
from fourfold.envs.quartino.env import QUARTINO_ENV
from fourfold.envs.quarto.env import QUARTO_ENV

GAME_ENVS: Final[Mapping[str, GameEnv]] = {"quarto": QUARTO_ENV, "quartex": QUARTEX_ENV, "quartino": QUARTINO_ENV}
