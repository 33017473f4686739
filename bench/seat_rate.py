"""Measure steps a second of Gymnasium's environments, where one seat learns and bots of the core play the others.

A step is a decision of the learning seat, with the opponents' decisions and all draws up to its next one.
"""

from __future__ import annotations

from argparse import ArgumentParser
from statistics import median

import numpy as np

from bench.peers.contest import Work, rate, stay_on_one_core
from fourfold.envs.gymnasium import SeatEnv
from fourfold.envs.gymnasium_vector import SeatVectorEnv
from fourfold.games import BUILT_IN

OPPONENTS = ("uniform", "greedy", "search:50")
BATCH = 256
BLOCK = 50


def one_game(name: str, opponents: str) -> Work:
    """Random legal actions in one environment, with observations, masks and resets."""
    env, random = SeatEnv(name, opponents=opponents), np.random.default_rng(1)
    info = [env.reset(seed=1)[1]]

    def work() -> int:
        for _ in range(BLOCK):
            legal = np.flatnonzero(info[0]["action_mask"])
            *_, over, stopped, info[0] = env.step(legal[int(random.random() * len(legal))])
            if over or stopped:
                info[0] = env.reset()[1]
        return BLOCK

    return work


def many_games(name: str, opponents: str) -> Work:
    """Random legal actions in the vector environment, without copies."""
    env = SeatVectorEnv(name, BATCH, opponents=opponents, copy=False)
    env.reset(seed=1)

    def work() -> int:
        env.step(env.games.random_actions())
        return BATCH

    return work


def main() -> None:
    """Print the median rate of every game against every kind of bot."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.4)
    arguments = parser.parse_args()
    stay_on_one_core()
    print(f"{'game':9} {'opponents':10} {'one game':>10} {f'{BATCH} games':>12}   steps/s")
    for name in BUILT_IN:
        for opponents in OPPONENTS:
            works = one_game(name, opponents), many_games(name, opponents)
            rates = [[rate(work, arguments.seconds) for work in works] for _ in range(arguments.rounds)]
            one, many = (median(each) for each in zip(*rates, strict=True))
            print(f"{name:9} {opponents:10} {one:10,.0f} {many:12,.0f}")


if __name__ == "__main__":
    main()
