"""`make jaxspeed`: measure Quarto in JAX beside Pgx's connect_four, in turns in the same run on the same device.

A step is a random legal action in every game; observations and masks are made, and a game that ends restarts. On a
processor the clock counts processor time on one core, on an accelerator wall time. Both games choose their actions in
the same way, with one random number for each game.

    python -m bench.jax_rate --batch 65536        what to run on an accelerator
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import version
from statistics import median
from time import perf_counter, process_time
from typing import Any

from bench.peers.contest import stay_on_one_core

AT_ONCE = 64


def play(env: Any, batch: int, steps: int) -> Callable[[], int]:
    """A function that makes this number of steps in all games and returns how many steps that is."""
    jax: Any = import_module("jax")
    step = jax.vmap(import_module("pgx.experimental.wrappers").auto_reset(env.step, env.init))

    def advance(carried: Any, _: Any) -> Any:
        state, key = carried
        key, choosing, resetting = jax.random.split(key, 3)
        actions = choose(jax, state.legal_action_mask, choosing)
        return (step(state, actions, jax.random.split(resetting, batch)), key), None

    def many(carried: Any) -> Any:
        return jax.lax.scan(advance, carried, None, steps)[0]

    run = jax.jit(many, donate_argnums=0)
    first, key = jax.random.split(jax.random.key(1))
    carried = [(jax.jit(jax.vmap(env.init))(jax.random.split(first, batch)), key)]

    def work() -> int:
        carried[0] = jax.block_until_ready(run(carried[0]))
        return steps * batch

    return work


def choose(jax: Any, mask: Any, key: Any) -> Any:
    """A random legal action in each row: the one with a random rank among the legal ones."""
    count = mask.shape[-1]
    ranks = mask.astype("float32") @ jax.numpy.triu(jax.numpy.ones((count, count)))
    drawn = jax.numpy.floor(jax.random.uniform(key, (len(mask), 1)) * ranks[:, -1:])
    return (ranks <= drawn).sum(-1)


def rates(
    works: dict[str, Callable[[], int]], rounds: int, seconds: float, clock: Callable[[], float]
) -> dict[str, float]:
    """The median of steps a second of each, measured in turns."""
    for work in works.values():
        work()  # compile
    found: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            steps, begun = 0, clock()
            while (spent := clock() - begun) < seconds:
                steps += work()
            found[name].append(steps / spent)
    return {name: median(each) for name, each in found.items()}


def measure(batches: Sequence[int], rounds: int, seconds: float) -> dict[str, Any]:
    """The device, the versions, and the steps a second of both games with each number of games."""
    device = import_module("jax").devices()[0]
    is_cpu = device.platform == "cpu"
    if is_cpu:
        stay_on_one_core()
    ours, theirs = import_module("fourfold.envs.quarto.jax").make(), import_module("pgx").make("connect_four")
    found = {
        batch: rates(
            {"quarto": play(ours, batch, AT_ONCE), "connect_four": play(theirs, batch, AT_ONCE)},
            rounds,
            seconds,
            process_time if is_cpu else perf_counter,
        )
        for batch in batches
    }
    return {"device": device.device_kind, "jax": version("jax"), "pgx": version("pgx"), "batches": found}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--batch", type=int, nargs="+", default=[1024, 65536], help="games (default: 1024 65536)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds (default: 5)")
    parser.add_argument("--seconds", type=float, default=0.5, help="time of each in each round (default: 0.5)")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    asked = parser.parse_args()
    facts = measure(asked.batch, asked.rounds, asked.seconds)
    for batch, found in facts["batches"].items() if not asked.json else ():
        said = ", ".join(f"{name} {rate / 1e6:.2f} M" for name, rate in found.items())
        print(f"{facts['device']}, {batch:,} games: {said} steps a second")
    if asked.json:
        print(json.dumps(facts))
    return int(any(found["quarto"] < found["connect_four"] for found in facts["batches"].values()))


if __name__ == "__main__":
    sys.exit(main())
