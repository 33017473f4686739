"""The engine of each game by the game's name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fourfold.engine.game_engine import GameEngine
from fourfold.engine.quartex.engine import QUARTEX_ENGINE
from fourfold.engine.quartino.engine import QUARTINO_ENGINE
from fourfold.engine.quarto.engine import QUARTO_ENGINE

ENGINES: Final[Mapping[str, GameEngine]] = {
    "quarto": QUARTO_ENGINE,
    "quartex": QUARTEX_ENGINE,
    "quartino": QUARTINO_ENGINE,
}
