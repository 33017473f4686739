"""The small games in the environments, and solved there: numbers of histories, best responses and CFR."""

from __future__ import annotations

import os
import pickle
from importlib import import_module
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

from fourfold.envs import vector
from fourfold.envs.gymnasium import SeatEnv
from fourfold.envs.open_spiel import register
from fourfold.envs.open_spiel.tree import count_histories, load_tree
from fourfold.envs.pettingzoo import raw_env
from fourfold.envs.variant import load
from fourfold.games import SMALL_GAMES

register()
is_slow = pytest.mark.skipif("FOURFOLD_SLOW" not in os.environ, reason="takes a minute: make slowtest")
HISTORIES = {"small-quartex": 14_798, "small-quartino": 6_717}
SIZES = {"small-quarto": (30, 61), "small-quartex": (162, 421), "small-quartino": (23, 74)}


@pytest.mark.parametrize("name", SMALL_GAMES)
def test_small_games_are_in_every_framework(name: str) -> None:
    variant = load(name)
    assert (variant.actions, len(variant.observe(variant.game.rules.view(variant.start(), 0)))) == SIZES[name]
    check_env(SeatEnv(name), skip_render_check=True)
    api_test(raw_env(name, mask="info"), num_cycles=20)
    pyspiel.random_sim_test(pyspiel.load_game(f"fourfold_{name}"), num_sims=2, serialize=True, verbose=False)
    assert pickle.loads(pickle.dumps(variant)) == variant  # noqa: S301 - our own bytes


@pytest.mark.parametrize("name", SMALL_GAMES)
def test_gymnasium_makes_vectors_of_them_in_python(name: str) -> None:
    made = f"fourfold.envs.gymnasium:fourfold/{name}-v0"
    envs = gymnasium.make_vec(made, num_envs=2, vectorization_mode="sync", opponents="greedy")
    _, info = envs.reset(seed=1)
    for _ in range(30):
        _, _, _, _, info = envs.step(np.argmax(info["action_mask"], axis=1))
    envs.close()
    with pytest.raises(ValueError, match="the core does not know the rules"):
        vector.make(name)


@pytest.mark.parametrize("name", HISTORIES)
def test_the_number_of_histories_is_stated(name: str) -> None:
    assert count_histories(load(name)) == HISTORIES[name]
    with pytest.raises(ValueError, match="more than 500 histories"):
        count_histories(load(name), 500)


def test_no_small_game_reaches_its_horizon() -> None:
    assert count_histories(load("small-quartino", horizon=0)) == HISTORIES["small-quartino"]


def exploitabilities(name: str, iterations: int) -> list[float]:
    """How exploitable CFR+'s average policy is, by OpenSpiel's best response, before and after these iterations."""
    tree = load_tree(pyspiel.load_game(f"fourfold_{name}"))
    solver = pyspiel.CFRPlusSolver(tree)
    found = [pyspiel.exploitability(tree, pyspiel.UniformRandomPolicy(tree))]
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return [*found, pyspiel.exploitability(tree, solver.average_policy())]


def test_cfr_makes_small_quartino_unexploitable() -> None:
    before, after = exploitabilities("small-quartino", 30)
    assert before > 0.4
    assert after < 0.01


@is_slow
def test_cfr_makes_small_quartex_unexploitable() -> None:
    before, after = exploitabilities("small-quartex", 30)
    assert before > 0.2
    assert after < 0.01


@is_slow
def test_the_tree_is_the_game() -> None:
    game = pyspiel.load_game("fourfold_small-quartino")
    tree = load_tree(game)
    uniform: Any = import_module("open_spiel.python.policy").UniformRandomPolicy(game)
    direct: float = import_module("open_spiel.python.algorithms.exploitability").exploitability(game, uniform)
    assert pyspiel.exploitability(tree, pyspiel.UniformRandomPolicy(tree)) == pytest.approx(direct)


def test_a_game_that_is_not_small_is_no_tree() -> None:
    with pytest.raises(ValueError, match="quarto has more than 100,000 histories"):
        load_tree(pyspiel.load_game("fourfold_quarto"))
