"""The engine of a game that has none of its own: players that need only the rules."""

from __future__ import annotations

from functools import partial

from fourfold.engine.game_engine import GameEngine
from fourfold.engine.one_move_ahead import OneMoveAhead
from fourfold.engine.uniform_player import UniformPlayer
from fourfold.game import AnyGame


def make_default_engine(game: AnyGame) -> GameEngine:
    """A random player, and one that looks one move ahead."""
    return GameEngine(levels={"uniform": UniformPlayer, "greedy": partial(OneMoveAhead, game)})
