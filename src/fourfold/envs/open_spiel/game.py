"""A variant as OpenSpiel's game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyspiel

from fourfold.envs.live_game import open_core
from fourfold.envs.open_spiel.observer import Observer
from fourfold.envs.open_spiel.parameters import PREFIX, read_variant, specification, write_text
from fourfold.envs.open_spiel.state import SpielState, spiel_player
from fourfold.envs.variant import Variant


def game_type(variant: Variant) -> pyspiel.GameType:
    """The type of the game; it depends on the options and the reward."""
    kind, game = pyspiel.GameType, variant.game
    has_chance, is_zero_sum = variant.max_draws > 0, variant.reward == "win"
    return kind(
        short_name=PREFIX + game.name,
        long_name=game.name.capitalize(),
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC if has_chance else kind.ChanceMode.DETERMINISTIC,
        information=(kind.Information.IMPERFECT_INFORMATION if game.secret else kind.Information.PERFECT_INFORMATION),
        utility=kind.Utility.ZERO_SUM if is_zero_sum else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=specification(game),
    )


def game_info(variant: Variant) -> pyspiel.GameInfo:
    """The sizes of the game."""
    low, high = variant.range
    return pyspiel.GameInfo(
        num_distinct_actions=variant.actions,
        max_chance_outcomes=variant.draws if variant.max_draws else 0,
        num_players=variant.seats,
        min_utility=low,
        max_utility=high,
        utility_sum=0.0 if variant.reward == "win" else None,
        max_game_length=variant.max_decisions,
    )


class SpielGame(pyspiel.Game):
    """A game with its options, made by `pyspiel.load_game`."""

    def __init__(self, name: str, parameters: Mapping[str, Any]) -> None:
        self.variant = read_variant(name, parameters)
        self._start = open_core(self.variant)
        self._first = spiel_player(self._start.mover)
        given = dict(parameters)
        if self.variant.position:  # a text that can be read again
            given["position"] = write_text(self.variant.position)
        super().__init__(game_type(self.variant), game_info(self.variant), given)

    def new_initial_state(self) -> pyspiel.State:
        """The state before Nature's first draw."""
        return SpielState(self, self.variant, self._start, self._first)

    def max_chance_nodes_in_history(self) -> int:
        """The largest number of Nature's draws."""
        most: int = self.variant.max_draws
        return most

    def make_py_observer(self, kind: pyspiel.IIGObservationType | None = None, _parameters: object = None) -> Observer:
        """The observer of this type."""
        return Observer(self.variant, kind)
