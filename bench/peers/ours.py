"""Our three games in each of the measures; Quarto is compared with games of similar size.

By the default rules players make calls themselves, here at random and mostly wrong; with `automatic` the rules do it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from typing import Any

from bench.peers.contest import Contender, Measure, Work
from bench.peers.pettingzoo import play_agents
from fourfold import __version__
from fourfold._native import SingleGame, playouts, quartex_playouts
from fourfold.engine.quartex.position import options_of
from fourfold.engine.quartino.position import position_of
from fourfold.envs import single, vector
from fourfold.envs.live_game import LiveGame
from fourfold.envs.pettingzoo import raw_env
from fourfold.envs.variant import load, options_to_text
from fourfold.games.quartex.types import Options as QuartexOptions
from fourfold.play.nature import Nature

AUTOMATIC = {"claims": "automatic", "situations": "automatic"}
GAMES: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "quarto": ("quarto", {}),
    "quarto, calls=automatic": ("quarto", {"calls": "automatic"}),
    "quartex": ("quartex", {}),
    "quartino": ("quartino", {}),
}
PROGRAM = f"Fourfold {__version__}"
BATCH = 1024


def contenders() -> Iterator[Contender]:
    yield _ours(Measure.PLAYOUTS, "quarto, calls=automatic", quarto_playouts)
    yield _ours(Measure.PLAYOUTS, "quartex", quartex_turns)
    yield _ours(Measure.PLAYOUTS, "quartino, all automatic", quartino_playouts())
    for label, (name, options) in GAMES.items():
        yield _ours(Measure.VECTOR, label, vector_steps(name, **options))
        yield _ours(Measure.STATE, label, moves(name, **options))
        yield _ours(Measure.ZOO, label, agents(name, **options))


def _ours(measure: Measure, game: str, work: Work) -> Contender:
    return Contender(measure, PROGRAM, game, work, is_ours=True)


def quarto_playouts() -> int:
    """Play random games; every piece given and every piece placed is a step."""
    won, lost, drawn, placed = playouts("..../..../..../.... -", 2000, 1)
    assert won + lost + drawn == 2000
    return 2 * placed


def quartex_turns() -> int:
    _, _, turns, _ = quartex_playouts(options_of(QuartexOptions()), 2, False, 20, 1)
    return turns


def quartino_playouts() -> Work:
    game = LiveGame(load("quartino", words=options_to_text(AUTOMATIC)))
    game.draw_chance(Nature(1))
    position = position_of(game.state)
    return lambda: position.playouts(20, 1)[2]


def vector_steps(name: str, **options: Any) -> Work:
    env = vector.make(name, batch=BATCH, seed=1, threads=1, **options)

    def work() -> int:
        env.step(env.random_actions())
        return BATCH

    return work


def moves(name: str, **options: Any) -> Work:
    return partial(play_single, single.make(name, **options), Random(1).random)


def play_single(game: SingleGame, random: Callable[[], float]) -> int:
    """Play a random game; return its number of actions, Nature's draws included."""
    game.begin()
    steps = 0
    while not game.is_over:
        menu = game.menu()
        game.play(menu[int(random() * len(menu))])
        steps += 1
    return steps


def agents(name: str, **options: Any) -> Work:
    env = raw_env(name, **options)
    env.reset(seed=1)
    return partial(play_agents, env, _mask, Random(1).random)


def _mask(_seen: Any, info: Any) -> Any:
    return info["action_mask"]
