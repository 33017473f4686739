"""Quartex's part of the environments."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fourfold._native import QuartexRules
from fourfold.engine.quartex.position import options_of
from fourfold.envs.game_env import GameEnv, first_seat
from fourfold.envs.quartex import actions, saved
from fourfold.envs.quartex.features import features
from fourfold.envs.quartex.potential import potential
from fourfold.envs.quartex.reveals import reveals, unseen
from fourfold.envs.quartex.symmetry import symmetries
from fourfold.games.quartex.types import Options


def _native_rules(options: Options, seats: int) -> QuartexRules:
    return QuartexRules(
        options=options_of(replace(options, stuck="automatic")),
        seats=seats,
        starter=options.starter,
        declared=options.stuck == "declared",
        first=first_seat(options),
    )


def _max_turns(options: Options, seats: int) -> int:
    """Each turn ends with a tile laid or a player out."""
    return len(options.contents.tiles) + seats


def _max_decisions(options: Options, seats: int) -> int:
    """With `stuck=declared` a player may go through the bag hand by hand, and all others are asked each time."""
    contents = options.contents
    hands = len(contents.tiles) // contents.hand + 1 if options.stuck == "declared" else 0
    return _max_turns(options, seats) * (hands * seats + 1)


def _max_draws(options: Options, seats: int) -> int:
    """The first hands; then in each turn the whole bag may go through a hand, which is filled again."""
    contents = options.contents
    return 1 + len(contents.tiles) + _max_turns(options, seats) * (len(contents.tiles) + contents.hand)


ENV: Final = GameEnv(
    numbering=actions,
    features=features,
    native_rules=_native_rules,
    reveals=reveals,
    unseen=unseen,
    potential=potential,
    saved=saved,
    symmetries=symmetries,
    max_decisions=_max_decisions,
    max_draws=_max_draws,
    points=(-5, 100),
    reward="points",
)
