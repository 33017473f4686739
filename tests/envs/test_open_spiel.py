"""OpenSpiel's own test suites, and a comparison of its states with the rules."""

from __future__ import annotations

import subprocess
import sys
import unittest
from pathlib import Path
from random import Random

import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.tests import games_sim_test

from bench.peers import open_spiel as peer
from bench.peers.contest import Measure
from fourfold.envs.open_spiel import register
from fourfold.envs.open_spiel.bot import LevelBot
from fourfold.envs.variant import Variant
from fourfold.game import NATURE
from tests.envs.random_walks import TABLES

register()
HORIZON = {"quartino": ",horizon=200"}
LOADED = [f"fourfold_{name}(players={seats}{HORIZON.get(name, '')})" for name, seats in TABLES]
WITH_OPTIONS = [
    "fourfold_quarto(first=2,calls=automatic,squares=True)",
    "fourfold_quarto(traits=colour+height,wrong_call=loses)",
    "fourfold_quartex(players=3,stuck=declared,frame=8,reward=win)",
    "fourfold_quartex(shown=hidden,frame=8,redraw=all,penalty=five,floor=True)",
    "fourfold_quartino(board=grid3x3,announcers=anyone,reward=points,cap=20)",
    "fourfold_quartino(cards=yyyy+bbbb+gggg+pppp+ybyb+bgbg+gpgp+pypy,claims=automatic,situations=off,horizon=60)",
]


@pytest.mark.parametrize("text", LOADED + WITH_OPTIONS)
def test_its_random_simulations(text: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("text", LOADED)
def test_its_simulations_with_copies_and_pickles(text: str) -> None:
    games_sim_test.GamesSimTest("sim_game").sim_game(pyspiel.load_game(text))


@pytest.mark.parametrize("text", LOADED)
def test_its_interface(text: str) -> None:
    game = pyspiel.load_game(text)
    case = type("Case", (api_test.EnforceAPIOnPartialTreeBase,), {"game_name": text, "game": game})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not [said for _, said in result.errors + result.failures]


@pytest.mark.parametrize("text", LOADED + WITH_OPTIONS)
def test_it_agrees_with_the_rules(text: str) -> None:
    game, random = pyspiel.load_game(text), Random(21)
    state, variant = game.new_initial_state(), game.variant
    assert isinstance(variant, Variant)
    rules, write = variant.game.rules, variant.game.notation.write_action
    table, decisions = variant.start(), 0
    while (mover := rules.mover(table)) is not None and decisions < (variant.horizon or 9999):
        player = state.current_player()
        assert player == (pyspiel.PlayerId.CHANCE if mover == NATURE else mover)
        menu = state.legal_actions()
        words = {state.action_to_string(player, number): number for number in menu}
        assert sorted(words) == sorted(map(write, rules.legal(table)))
        action = random.choice(rules.legal(table))
        state.apply_action(words[write(action)])
        table, decisions = rules.play(table, action), decisions + (mover != NATURE)
    assert state.is_terminal()
    assert state.returns() == variant.returns(table)


@pytest.mark.parametrize("text", LOADED)
def test_resampling_keeps_the_information_state(text: str) -> None:
    game, random = pyspiel.load_game(text), Random(22)
    state, sampler = game.new_initial_state(), random.random
    while not state.is_terminal() and len(state.history()) < 150:
        if not state.is_chance_node() and random.random() < 0.1:
            for player in range(game.num_players()):
                other = state.resample_from_infostate(player, sampler)
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.information_state_tensor(player) == state.information_state_tensor(player)
                assert other.current_player() == state.current_player()
                assert other.legal_actions(player) == state.legal_actions(player)
                assert len(other.history()) == len(state.history())
        state.apply_action(random.choice(state.legal_actions()))


@pytest.mark.parametrize(("text", "level"), [("quarto", "casual"), ("quartex(players=3)", "greedy")])
def test_our_players_are_its_bots(text: str, level: str) -> None:
    game = pyspiel.load_game(f"fourfold_{text}")
    bots: list[pyspiel.Bot] = [LevelBot(game, level, seat) for seat in range(game.num_players())]
    returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, 23)
    assert all(game.min_utility() <= each <= game.max_utility() for each in returns)


def test_parameters_say_everything_the_options_do() -> None:
    game = pyspiel.load_game("fourfold_quartex(players=5,frame=9,starter=True,first=3,ties=more-tokens)")
    options = game.variant.options
    assert (game.num_players(), options.frame, options.starter, options.first) == (5, 9, True, 2)
    assert options.ties == "more-tokens"
    with pytest.raises(Exception, match="join the parts"):
        pyspiel.load_game("fourfold_quarto", {"traits": "colour,height"})


def test_the_reward_decides_the_type_of_game() -> None:
    utility = pyspiel.GameType.Utility
    points, wins = (pyspiel.load_game(f"fourfold_quartex(reward={reward})") for reward in ("points", "win"))
    assert (points.get_type().utility, points.utility_sum()) == (utility.GENERAL_SUM, None)
    assert (wins.get_type().utility, wins.utility_sum()) == (utility.ZERO_SUM, 0)


@pytest.mark.parametrize(
    "text", ["fourfold_quarto(horizon=20)", "fourfold_quartex(horizon=4)", "fourfold_quartino(horizon=9)"]
)
def test_its_playthroughs_replay(text: str, tmp_path: Path) -> None:
    flags.FLAGS.mark_as_parsed()
    (tmp_path / "played.txt").write_text(generate_playthrough.playthrough(text, None, seed=7), encoding="utf-8")
    original, again = generate_playthrough.replay(str(tmp_path / "played.txt"))
    assert original == again


def test_its_search_for_hidden_information_plays() -> None:
    game = pyspiel.load_game("fourfold_quartino(horizon=40)")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    rollouts = mcts.RandomRolloutEvaluator(n_rollouts=1)
    bot = ismcts.ISMCTSBot(game, uct_c=2, evaluator=rollouts, max_simulations=2, max_world_samples=2)
    assert bot.step(state) in state.legal_actions()


def test_the_comparison_with_it_takes_steps() -> None:
    taken = {each.measure for each in peer.contenders() if each.work() > 0}
    assert taken == {Measure.PLAYOUTS, Measure.VECTOR, Measure.STATE}


def test_nothing_is_left_behind_when_python_ends() -> None:
    program = """
import pyspiel
from fourfold.envs.open_spiel import register
from fourfold.games import BUILT_IN
register()
games = [pyspiel.load_game(f"fourfold_{name}") for name in BUILT_IN]
state = games[0].new_initial_state()
state.apply_action(0)
"""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout + ran.stderr == ""
