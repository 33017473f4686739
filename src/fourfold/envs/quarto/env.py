"""Quarto's part of the environments."""

from __future__ import annotations

from typing import Final

from fourfold._native import QuartoRules
from fourfold.envs.game_env import GameEnv, first_seat
from fourfold.envs.quarto import actions, saved
from fourfold.envs.quarto.features import features
from fourfold.envs.quarto.symmetry import symmetries
from fourfold.games.quarto.types import BIT, Options


def _native_rules(options: Options, _seats: int) -> QuartoRules:
    return QuartoRules(
        traits=sum(BIT[trait] for trait in options.traits),
        squares=options.squares,
        calls=options.calls,
        wrong_call_loses=options.wrong_call == "loses",
        first=first_seat(options),
    )


def _max_decisions(options: Options, _seats: int) -> int:
    """Each piece is given and placed, and each player may call once after it; at the end both may pass."""
    return 4 * len(options.contents.pieces) + 2


ENV: Final = GameEnv(
    numbering=actions,
    features=features,
    native_rules=_native_rules,
    saved=saved,
    symmetries=symmetries,
    max_decisions=_max_decisions,
    max_draws=lambda options, _seats: int(options.first is None),
    points=(0, 1),
)
