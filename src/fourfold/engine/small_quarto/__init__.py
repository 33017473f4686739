"""Small Quarto's part of the engine: the default bots, and one that plays perfectly."""

from __future__ import annotations

from functools import partial
from typing import Final

from fourfold.engine.game_engine import GameEngine
from fourfold.engine.one_move_ahead import OneMoveAhead
from fourfold.engine.small_quarto.perfect import PerfectSmallQuarto
from fourfold.engine.uniform_player import UniformPlayer
from fourfold.games.quarto.small import SMALL_QUARTO

ENGINE: Final = GameEngine(
    levels={"uniform": UniformPlayer, "greedy": partial(OneMoveAhead, SMALL_QUARTO), "perfect": PerfectSmallQuarto}
)
