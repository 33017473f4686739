"""Quartino's part of the environments."""

from __future__ import annotations

from typing import Final

from fourfold._native import QuartinoRules
from fourfold.engine.quartino.position import table_of
from fourfold.envs.game_env import GameEnv, first_seat
from fourfold.envs.quartino import actions, saved
from fourfold.envs.quartino.features import features
from fourfold.envs.quartino.potential import potential
from fourfold.envs.quartino.reveals import reveals, unseen
from fourfold.envs.quartino.symmetry import symmetries
from fourfold.games.quartino.types import Options


def _native_rules(options: Options, seats: int) -> QuartinoRules:
    return QuartinoRules(table=table_of(options), cards=options.cards, seats=seats, first=first_seat(options))


ENV: Final = GameEnv(
    numbering=actions,
    features=features,
    native_rules=_native_rules,
    reveals=reveals,
    unseen=unseen,
    potential=potential,
    saved=saved,
    symmetries=symmetries,
    max_decisions=None,
    max_draws=lambda options, seats: options.contents.hand * seats + 1,
    points=(0, 4),
    horizon=2000,  # a game can last for ever
)
