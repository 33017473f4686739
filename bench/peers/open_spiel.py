"""OpenSpiel's connect_four in C++: stepped from Python, in its vector environment, and in C++ rollouts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from importlib.metadata import version
from random import Random
from typing import Any

from bench.peers.contest import Contender, Measure, Work

GAME = "connect_four"
ROLLOUTS = 200
BATCH = 1024


def contenders() -> Iterator[Contender]:
    pyspiel: Any = import_module("pyspiel")
    register: Any = import_module("fourfold.envs.open_spiel").register
    game, name = pyspiel.load_game(GAME), f"OpenSpiel {version('open-spiel')}"
    yield Contender(Measure.PLAYOUTS, f"{name}, rollouts of its C++ MCTS", GAME, rollouts(pyspiel, game))
    yield Contender(Measure.VECTOR, f"{name}, SyncVectorEnv", GAME, vector())
    yield Contender(Measure.STATE, f"{name}, C++ game", GAME, partial(play_state, game, Random(1).random))
    register()
    ours = partial(play_state, pyspiel.load_game("fourfold_quarto(calls=automatic)"), Random(1).random)
    yield Contender(Measure.STATE, f"{name}, our game in it", "fourfold_quarto", ours, is_ours=True)


def play_state(game: Any, random: Any) -> int:
    """Play a random game; return its number of moves."""
    state, steps = game.new_initial_state(), 0
    while not state.is_terminal():
        menu = state.legal_actions()
        state.apply_action(menu[int(random() * len(menu))])
        steps += 1
    return steps


def rollouts(pyspiel: Any, game: Any) -> Work:
    """Random games without calls to Python: one simulation of a tree search, evaluated by many rollouts."""
    random = Random(2).random
    length = sum(play_state(game, random) for _ in range(5000)) / 5000
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(ROLLOUTS, 3), 2.0, 1, 10, False, 3, False)
    state = game.new_initial_state()

    def work() -> int:
        bot.mcts_search(state)
        return round(ROLLOUTS * length)  # the rollouts are not counted, so use the mean length of such games

    return work


def vector() -> Work:
    environment: Any = import_module("open_spiel.python.rl_environment")
    step_output: Any = import_module("open_spiel.python.rl_agent").StepOutput
    vector_env: Any = import_module("open_spiel.python.vector_env")
    envs = vector_env.SyncVectorEnv([environment.Environment(GAME) for _ in range(BATCH)])
    random, seen = Random(4).random, [envs.reset()]

    def work() -> int:
        menus = [step.observations["legal_actions"][step.observations["current_player"]] for step in seen[0]]
        chosen = [step_output(action=menu[int(random() * len(menu))], probs=None) for menu in menus]
        seen[0] = envs.step(chosen, reset_if_done=True)[0]
        return BATCH

    return work
