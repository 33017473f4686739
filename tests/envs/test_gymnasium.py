"""Gymnasium's own checks without a warning, and bots of every level at the other seats."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from fourfold.engine.levels import levels_of
from fourfold.envs.gymnasium import SeatEnv, register
from fourfold.games import GAMES
from tests.envs.random_walks import TABLES

register()


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_its_checks(name: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(f"fourfold/{name}-v0", seats=seats).unwrapped)
    register()


def play_out(env: SeatEnv, seed: int) -> float:
    """The return of a seat that plays at random."""
    random = Random(seed)
    _, info = env.reset(seed=seed)
    for _ in range(1000):
        legal = np.flatnonzero(info["action_mask"]).tolist()
        seen, reward, over, stopped, info = env.step(np.int64(random.choice(legal)))
        assert seen in env.observation_space
        if over or stopped:
            return reward
        assert reward == 0
    raise AssertionError("it does not end")


@pytest.mark.parametrize(("name", "level"), [(name, level) for name in GAMES for level in levels_of(name)])
def test_every_level_plays(name: str, level: str) -> None:
    if level in ("strong", "perfect") and name == "quarto":  # their first moves take long where all traits count
        env = SeatEnv(name, opponents=level, calls="automatic", seat=1, traits="colour")
    else:
        env = SeatEnv(name, opponents=level, seat=1)
    assert env.live.variant.range[0] <= play_out(env, 41) <= env.live.variant.range[1]


def test_the_same_seed_is_the_same_game() -> None:
    one, other = (play_out(SeatEnv("quartex", 3, opponents=["greedy", "uniform"]), 42) for _ in range(2))
    assert one == other


def test_an_illegal_action_costs_the_game() -> None:
    env = SeatEnv("quarto", first=1)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(np.int64(51))
    assert (reward, over, info["illegal"]) == (-1, True, True)


@pytest.mark.parametrize("settings", [{"seat": 2}, {"opponents": ["uniform", "uniform"]}, {"render_mode": "paint"}])
def test_nonsense_is_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"seat is|render_mode"):
        SeatEnv("quarto", **settings)
    with pytest.raises(ValueError, match="is not a bot"):
        SeatEnv("quartex", opponents="perfect")
