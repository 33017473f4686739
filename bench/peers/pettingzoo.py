"""PettingZoo's own connect_four and tictactoe."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.metadata import version
from random import Random
from typing import Any

from bench.peers.contest import Contender, Measure

GAMES = ("connect_four_v3", "tictactoe_v3")


def contenders() -> Iterator[Contender]:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for name in GAMES:
        env = import_module(f"pettingzoo.classic.{name}").raw_env()
        work = partial(play_agents, env, observation_mask, Random(1).random)
        yield Contender(Measure.ZOO, f"PettingZoo {version('pettingzoo')}", name, work)


def observation_mask(seen: Any, _info: Any) -> Any:
    """The mask in an observation of PettingZoo's games."""
    return seen["action_mask"]


def play_agents(env: Any, find_mask: Callable[[Any, Any], Any], random: Any) -> int:
    """Play a random game in a raw environment and read every observation; return its number of actions."""
    env.reset()
    steps = 0
    while True:
        seen, _, is_over, is_stopped, info = env.last()
        if is_over or is_stopped:
            return steps
        legal = find_mask(seen, info).nonzero()[0]
        env.step(legal[int(random() * len(legal))])
        steps += 1
