"""Our three games in each of the measures; Quarto is the one the others' games of similar size are compared with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from bench.peers.contest import Contender, Measure, Work
from bench.peers.pettingzoo import play_agents
from fourfold import __version__
from fourfold._native import playouts, quartex_playouts
from fourfold.engine.quartex.position import options_of
from fourfold.envs import single, vector
from fourfold.envs.pettingzoo import raw_env
from fourfold.games.quartex.types import Options as QuartexOptions

PROGRAM = f"Fourfold {__version__}"
GAMES = ("quarto", "quartex", "quartino")
BATCH = 1024
GAMES_AT_ONCE = 2000


def contenders() -> Iterator[Contender]:
    yield from (
        _ours(Measure.PLAYOUTS, name, work) for name, work in (("quarto", quarto_playouts), ("quartex", _quartex))
    )
    for measure, make in ((Measure.VECTOR, vector_steps), (Measure.STATE, moves), (Measure.ZOO, agents)):
        yield from (_ours(measure, name, make(name)) for name in GAMES)


def _ours(measure: Measure, game: str, work: Work) -> Contender:
    return Contender(measure, PROGRAM, game, work, is_ours=True)


def quarto_playouts() -> int:
    """Random games with automatic calls; every piece given is a step, and every piece placed."""
    won, lost, drawn, placed = playouts("..../..../..../.... -", GAMES_AT_ONCE, 1)
    assert won + lost + drawn == GAMES_AT_ONCE
    return 2 * placed


def _quartex() -> int:
    _, _, turns, _ = quartex_playouts(options_of(QuartexOptions()), 2, False, 20, 1)
    return turns


def vector_steps(name: str) -> Work:
    env = vector.make(name, batch=BATCH, seed=1, threads=1)
    env.reset()

    def work() -> int:
        env.step(env.random_actions())
        return BATCH

    return work


def moves(name: str) -> Work:
    return partial(play_single, single.make(name), Random(1).random)


def play_single(game: Any, random: Any) -> int:
    """A random game, Nature's draws included; how many actions it had."""
    game.begin()
    steps = 0
    while not game.is_over:
        menu = game.menu()
        game.play(menu[int(random() * len(menu))])
        steps += 1
    return steps


def agents(name: str) -> Work:
    env = raw_env(name)
    env.reset(seed=1)
    return partial(play_agents, env, lambda _seen, info: info["action_mask"], Random(1).random)
