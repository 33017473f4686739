"""Takes time, chance, threads and the database of the server's modules from the simulation, and from a seed."""

from __future__ import annotations

import gc
import random
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

import asyncpg

from bench.simulation.loop import SimulatedLoop
from bench.simulation.node import SimulatedBots
from fourfold.play import nature
from fourfold.server import rate_limits, tokens
from fourfold.server.rooms import room_registry, steady_clock


async def _no_remote_thinking(*_: object) -> None:
    """No think processes: bots that choose at random take their place."""


def _replacements(
    loop: SimulatedLoop, chance: random.Random, wall: Callable[[], int], connect: Callable[..., Any]
) -> list[tuple[Any, str, Any]]:
    """Modules, names in them, and what they are replaced by."""

    def token(size: int) -> str:
        return f"{chance.getrandbits(8 * size):x}"

    return [
        (steady_clock, "time_ns", wall),
        (rate_limits, "monotonic", loop.time),
        (tokens, "choice", chance.choice),
        (tokens, "token_urlsafe", token),
        (nature, "SystemRandom", lambda: chance),
        (room_registry, "BotPool", SimulatedBots),
        (room_registry, "open_remote_thinking", _no_remote_thinking),
        (asyncpg, "connect", connect),
    ]


@contextmanager
def deterministic(
    loop: SimulatedLoop, seed: int, wall: Callable[[], int], connect: Callable[..., Any]
) -> Generator[None]:
    """Run the server's modules in this context with virtual time and seeded chance.

    Names, keys and draws come from the system's random numbers, which are not an argument anywhere: a server must not
    be able to get others. The garbage collector is off, because it ends coroutines whenever it likes.
    """
    before = random.getstate()
    random.seed(f"choices {seed}")
    gc.disable()
    try:
        with ExitStack() as stack:
            for module, name, value in _replacements(loop, random.Random(f"names {seed}"), wall, connect):
                stack.enter_context(patch.object(module, name, value))
            yield
    finally:
        random.setstate(before)
        gc.enable()
