"""Pgx's connect_four, compiled by JAX for the processor: one step per call, and many steps per call."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import version
from typing import Any

from bench.peers.contest import Contender, Measure, Work

GAME = "connect_four"
BATCH = 1024
AT_ONCE = 64


def contenders() -> Iterator[Contender]:
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    name = f"Pgx {version('pgx')}, JAX {version('jax')}"
    yield Contender(Measure.VECTOR, f"{name}, a call a step", GAME, work(1))
    yield Contender(Measure.VECTOR, f"{name}, a scan of {AT_ONCE} steps", GAME, work(AT_ONCE))


def work(steps: int) -> Work:
    """Make this number of steps in all games with random legal actions; a finished game restarts."""
    jax: Any = import_module("jax")
    env: Any = import_module("pgx").make(GAME)
    auto_reset: Any = import_module("pgx.experimental.wrappers").auto_reset
    step = jax.vmap(auto_reset(env.step, env.init))

    def advance(carried: Any, _: Any) -> Any:
        state, key = carried
        key, choosing, resetting = jax.random.split(key, 3)
        luck = jax.random.uniform(choosing, state.legal_action_mask.shape)
        actions = jax.numpy.argmax(luck * state.legal_action_mask, axis=-1)
        return (step(state, actions, jax.random.split(resetting, BATCH)), key), None

    def many(carried: Any) -> Any:
        return jax.lax.scan(advance, carried, None, steps)[0] if steps > 1 else advance(carried, None)[0]

    run = jax.jit(many, donate_argnums=0)
    first, key = jax.random.split(jax.random.PRNGKey(1))
    carried = [(jax.jit(jax.vmap(env.init))(jax.random.split(first, BATCH)), key)]

    def go() -> int:
        carried[0] = jax.block_until_ready(run(carried[0]))
        return steps * BATCH

    return go
