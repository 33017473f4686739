"""Our three games in each of the measures; Quarto is the one that games of similar size are compared with.

Where nothing else is said the rules notice lines, situations and claims by themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from typing import Any

from bench.peers.contest import Contender, Measure, Work
from bench.peers.pettingzoo import play_agents
from fourfold import __version__
from fourfold._native import playouts, quartex_playouts
from fourfold.engine.quartex.position import options_of
from fourfold.engine.quartino.position import position_of
from fourfold.envs import single, vector
from fourfold.envs.native import NOTICED
from fourfold.envs.pettingzoo import raw_env
from fourfold.envs.table import Table
from fourfold.envs.variant import load, write_words
from fourfold.games.quartex.types import Options as QuartexOptions

PROGRAM = f"Fourfold {__version__}"
BATCH = 1024


def contenders() -> Iterator[Contender]:
    for measure, makers in _MAKERS.items():
        for game, make in makers.items():
            yield Contender(measure, PROGRAM, game, make(), is_ours=True)


def quarto_playouts() -> int:
    """Every piece given is a step, and every piece placed."""
    won, lost, drawn, placed = playouts("..../..../..../.... -", 2000, 1)
    assert won + lost + drawn == 2000
    return 2 * placed


def quartex_turns() -> int:
    _, _, turns, _ = quartex_playouts(options_of(QuartexOptions()), 2, False, 20, 1)
    return turns


def quartino_playouts() -> Work:
    table = Table(load("quartino", words=write_words(NOTICED["quartino"])))
    table.reset(1)
    position = position_of(table.state)
    return lambda: position.playouts(20, 1)[2]


def vector_steps(name: str) -> Work:
    env = vector.make(name, batch=BATCH, seed=1, threads=1)

    def work() -> int:
        env.step(env.random_actions())
        return BATCH

    return work


def moves(name: str) -> Work:
    return partial(play_single, single.make(name), Random(1).random)


def play_single(game: single.Single, random: Callable[[], float]) -> int:
    """A random game, Nature's draws included; how many actions it had."""
    game.begin()
    steps = 0
    while not game.is_over:
        menu = game.menu()
        game.play(menu[int(random() * len(menu))])
        steps += 1
    return steps


def agents(name: str, options: Mapping[str, Any]) -> Work:
    env = raw_env(name, **options)
    env.reset(seed=1)
    return partial(play_agents, env, _mask, Random(1).random)


def _mask(_seen: Any, info: Any) -> Any:
    return info["action_mask"]


_MAKERS: Mapping[Measure, Mapping[str, Callable[[], Work]]] = {
    Measure.PLAYOUTS: {
        "quarto": lambda: quarto_playouts,
        "quartex": lambda: quartex_turns,
        "quartino": quartino_playouts,
    },
    Measure.VECTOR: {name: partial(vector_steps, name) for name in NOTICED},
    Measure.STATE: {name: partial(moves, name) for name in NOTICED},
    Measure.ZOO: {
        **{name: partial(agents, name, NOTICED[name]) for name in NOTICED},
        "quarto, players call": partial(agents, "quarto", {}),
    },
}
