"""Gymnasium's and PettingZoo's environments, copied and pickled in the middle of a game, continue with that game."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest

from fourfold.envs.gymnasium import SeatEnv, register
from fourfold.envs.pettingzoo import env as zoo_env
from fourfold.envs.pettingzoo import raw_env
from fourfold.games import BUILT_IN

WAYS: list[Callable[[Any], Any]] = [deepcopy, lambda env: pickle.loads(pickle.dumps(env))]  # noqa: S301 - our own bytes


def choose(mask: Any, random: Random) -> int:
    return random.choice(np.flatnonzero(mask).tolist())


def play_agents(zoo: Any, random: Random, steps: int) -> list[Any]:
    """All that the agents see in these steps."""
    seen: list[Any] = []
    for _ in range(steps):
        if not zoo.agents:
            break
        observation, reward, terminated, truncated, info = zoo.last()
        seen.append((zoo.agent_selection, observation["observation"].tolist(), reward, terminated, truncated))
        zoo.step(None if terminated or truncated else choose(info["action_mask"], random))
    return seen


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("make", [raw_env, zoo_env])
def test_a_copied_pettingzoo_environment_has_that_game(name: str, make: Any) -> None:
    for seed in (1, None):
        zoo = make(name)
        zoo.reset(seed=seed)
        play_agents(zoo, Random(1), 12)
        others = [way(zoo) for way in WAYS]
        seen = play_agents(zoo, Random(2), 60)
        for other in others:
            assert play_agents(other, Random(2), 60) == seen


def play_seat(env: Any, info: dict[str, Any], random: Random, steps: int) -> tuple[list[Any], dict[str, Any]]:
    """All that the seat sees in these steps, and the last info."""
    seen: list[Any] = []
    for _ in range(steps):
        observation, reward, over, stopped, info = env.step(choose(info["action_mask"], random))
        seen.append((observation.tolist(), reward, over, stopped))
        if over or stopped:
            observation, info = env.reset()
            seen.append(observation.tolist())
    return seen, info


@pytest.mark.parametrize(
    ("name", "level"),
    [("quarto", "uniform"), ("quarto", "casual"), ("quartex", "greedy"), ("quartino", "novice"), ("quartex", "strong")],
)
def test_a_copied_gymnasium_environment_has_that_game(name: str, level: str) -> None:
    register()
    for env in (SeatEnv(name, opponents=level), gymnasium.make(f"fourfold/{name}-v0", opponents=level)):
        many = 3 if level == "strong" else 30
        _, info = env.reset(seed=3)
        _, info = play_seat(env, info, Random(3), 5)
        others = [way(env) for way in WAYS]
        seen, _ = play_seat(env, info, Random(4), many)
        for other in others:
            assert play_seat(other, info, Random(4), many)[0] == seen
