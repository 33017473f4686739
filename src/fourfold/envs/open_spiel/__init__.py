"""The games in OpenSpiel: after `register()` there are fourfold_quarto, fourfold_quartex and fourfold_quartino.

register()
game = pyspiel.load_game("fourfold_quartex(players=3,frame=8)")
"""

from __future__ import annotations

import pyspiel

from fourfold.envs.open_spiel.game import game_type
from fourfold.envs.open_spiel.makers import MAKERS
from fourfold.envs.open_spiel.parameters import PREFIX
from fourfold.envs.variant import load


def register() -> None:
    """Make the games known to OpenSpiel; a second time does nothing."""
    known = pyspiel.registered_names()
    for maker in MAKERS:
        if PREFIX + maker.name not in known:
            pyspiel.register_game(game_type(load(maker.name)), maker)
