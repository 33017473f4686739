"""Both games through OpenSpiel, PettingZoo and Gymnasium: their own test suites, and Kuhn poker solved."""

from __future__ import annotations

import unittest

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.integration_tests import api_test as spiel_api_test
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability
from open_spiel.python.tests import games_sim_test
from pettingzoo.test import api_test, seed_test

from fourfold.envs import gymnasium as our_gymnasium
from fourfold.envs import open_spiel as our_open_spiel
from fourfold.envs.pettingzoo import env

our_open_spiel.register()
our_gymnasium.register()
NAMES = ["four-in-a-row", "kuhn-poker"]
GAMES = [f"fourfold_{name}" for name in NAMES]
WITH_OPTIONS = ["fourfold_four-in-a-row(board=6x5,misere=True)", "fourfold_kuhn-poker(reward=points)"]


@pytest.mark.parametrize("text", GAMES + WITH_OPTIONS)
def test_open_spiels_random_simulations(text: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize("text", GAMES)
def test_open_spiels_simulations_with_copies_and_pickles(text: str) -> None:
    games_sim_test.GamesSimTest("sim_game").sim_game(pyspiel.load_game(text))


@pytest.mark.parametrize("text", GAMES)
def test_open_spiels_interface(text: str) -> None:
    game = pyspiel.load_game(text)
    case = type("Case", (spiel_api_test.EnforceAPIOnPartialTreeBase,), {"game_name": text, "game": game})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not [said for _, said in result.errors + result.failures]


@pytest.mark.filterwarnings("ignore:Observation (space for each agent|is not a NumPy array)")  # dictionaries with masks
@pytest.mark.parametrize("name", NAMES)
def test_petting_zoos_interface(name: str) -> None:
    api_test(env(name), num_cycles=40)


@pytest.mark.parametrize("name", NAMES)
def test_petting_zoos_seeds(name: str) -> None:
    seed_test(lambda: env(name), num_cycles=20)


@pytest.mark.parametrize("name", NAMES)
def test_gymnasiums_checks(name: str) -> None:
    check_env(gymnasium.make(f"fourfold/{name}-v0", opponents="uniform").unwrapped, skip_render_check=True)


def test_open_spiel_solves_kuhn_poker() -> None:
    game = pyspiel.load_game("fourfold_kuhn-poker(reward=points)")
    solver = cfr.CFRSolver(game)
    for _ in range(200):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    assert exploitability.nash_conv(game, policy) / 2 < 0.01
    values = expected_game_score.policy_value(game.new_initial_state(), [policy] * 2)
    assert values[0] == pytest.approx(-1 / 18, abs=0.005)
    assert np.isclose(sum(values), 0)


def test_kuhn_poker_has_as_many_information_states_as_open_spiels_own() -> None:
    policies = [
        cfr.CFRSolver(pyspiel.load_game(name)).average_policy() for name in ("fourfold_kuhn-poker", "kuhn_poker")
    ]
    assert [len(policy.state_lookup) for policy in policies] == [12, 12]
