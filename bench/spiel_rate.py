"""Measure steps a second through OpenSpiel's `rl_environment` beside an empty game defined in Python.

The empty game has the same number of players and tensors of the same length, but no rules: it is what OpenSpiel itself
costs. Both take turns on one core in the same run; the ratio is that of the medians.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Mapping
from importlib import import_module
from itertools import count
from random import Random
from statistics import median
from typing import Any

import numpy as np

from bench.peers.contest import Work, rate, stay_on_one_core
from fourfold.envs.open_spiel import register
from fourfold.games import BUILT_IN

PYSPIEL: Any = import_module("pyspiel")
ENVIRONMENT: Any = import_module("open_spiel.python.rl_environment")
KINDS: Mapping[str, Any] = {
    "observation": ENVIRONMENT.ObservationType.OBSERVATION,
    "information state": ENVIRONMENT.ObservationType.INFORMATION_STATE,
}
LEGAL, LENGTH, BLOCK = 16, 60, 100
"""The legal actions and the decisions of the empty game, and the steps between two looks at the clock."""
_numbers = count()


class EmptyObserver:
    """A tensor of zeros that never changes."""

    def __init__(self, size: int) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"nothing": self.tensor}

    def set_from(self, state: Any, player: int) -> None:
        """Do nothing."""

    def string_from(self, state: Any, player: int) -> str:  # noqa: ARG002 - OpenSpiel's interface
        """Nothing."""
        return ""


class EmptyState(PYSPIEL.State):  # type: ignore[misc]
    """A number of decisions, two players in turn."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)  # pyright: ignore[reportUnknownMemberType]
        self._played = 0

    def current_player(self) -> int:
        """The players in turn."""
        return int(PYSPIEL.PlayerId.TERMINAL) if self._played == LENGTH else self._played % 2

    def _legal_actions(self, _player: int) -> list[int]:
        return list(range(LEGAL))

    def _apply_action(self, _number: int) -> None:
        self._played += 1

    def is_terminal(self) -> bool:
        """Whether all decisions are made."""
        return self._played == LENGTH

    def returns(self) -> list[float]:
        """A draw."""
        return [0.0, 0.0]

    def __str__(self) -> str:
        return str(self._played)


def _game_type(name: str) -> Any:
    kind = PYSPIEL.GameType
    return kind(
        short_name=name,
        long_name=name,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )


def _game_info() -> Any:
    return PYSPIEL.GameInfo(
        num_distinct_actions=LEGAL,
        max_chance_outcomes=0,
        num_players=2,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=LENGTH,
    )


def make_empty_game(size: int) -> Any:
    """A game without rules whose tensors have this length."""
    game_type = _game_type(f"fourfold_empty_{next(_numbers)}")

    class EmptyGame(PYSPIEL.Game):  # type: ignore[misc]
        """The game; OpenSpiel makes it by calling its class."""

        def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
            super().__init__(game_type, _game_info(), parameters or {})  # pyright: ignore[reportUnknownMemberType]

        def new_initial_state(self) -> EmptyState:
            """The state before the first decision."""
            return EmptyState(self)

        def make_py_observer(self, _kind: Any = None, _parameters: Any = None) -> EmptyObserver:
            """The observer of zeros."""
            return EmptyObserver(size)

    PYSPIEL.register_game(game_type, EmptyGame)
    return PYSPIEL.load_game(game_type.short_name)


def steps_of(game: Any, kind: Any) -> Work:
    """Random play through `rl_environment`; games are started again when they end."""
    env, random = ENVIRONMENT.Environment(game, observation_type=kind), Random(1)
    latest = [env.reset()]

    def work() -> int:
        for _ in range(BLOCK):
            seen = latest[0].observations
            legal = seen["legal_actions"][seen["current_player"]] if not latest[0].last() else [0]
            latest[0] = env.step([random.choice(legal)])
        return BLOCK

    return work


def compare(name: str, kind: str, rounds: int, seconds: float) -> None:
    """Print the rates of our game and of the empty one."""
    ours = PYSPIEL.load_game(f"fourfold_{name}")
    seen = KINDS[kind]
    is_observation = seen == ENVIRONMENT.ObservationType.OBSERVATION
    size = ours.observation_tensor_size() if is_observation else ours.information_state_tensor_size()
    works = steps_of(ours, seen), steps_of(make_empty_game(size), ENVIRONMENT.ObservationType.OBSERVATION)
    rates = [[rate(work, seconds) for work in works] for _ in range(rounds)]
    mine, empty = (median(each) for each in zip(*rates, strict=True))
    print(f"{name:9} {kind:18} {size:6} numbers {mine:9,.0f} steps/s, empty {empty:9,.0f}, ratio {mine / empty:.2f}")


def main() -> None:
    """Compare all games with both kinds of tensors."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5)
    arguments = parser.parse_args()
    register()
    stay_on_one_core()
    for kind in KINDS:
        for name in BUILT_IN:
            compare(name, kind, arguments.rounds, arguments.seconds)


if __name__ == "__main__":
    main()
