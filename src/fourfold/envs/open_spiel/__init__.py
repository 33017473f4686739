"""The games in OpenSpiel: `register()` adds `fourfold_GAME` for each of them.

register()
game = pyspiel.load_game(f"fourfold_{game}(players=2)")
"""

from __future__ import annotations

import pyspiel

from fourfold.envs.game_envs import playable_games
from fourfold.envs.open_spiel.game import game_type
from fourfold.envs.open_spiel.makers import make_maker
from fourfold.envs.open_spiel.parameters import PREFIX
from fourfold.envs.variant import load


def register() -> None:
    """Register the games with OpenSpiel; a second call does nothing."""
    known = pyspiel.registered_names()
    for name in playable_games():
        if PREFIX + name not in known:
            pyspiel.register_game(game_type(load(name)), make_maker(name))
