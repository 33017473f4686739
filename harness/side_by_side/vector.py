"""The vector environment side by side with the Python features: every array must agree, element by element.

The caller makes all draws, so that both sides use the same ones.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fourfold.envs.features import flatten
from fourfold.envs.game_env import Reward
from fourfold.envs.vector import VectorEnv, make
from fourfold.game import NATURE
from fourfold.games.quarto.types import TRAITS
from fourfold.options import write_options
from harness.side_by_side import quartex, quartino

QUARTO = [
    {"calls": calls, "squares": squares, "wrong_call": wrong, "traits": traits}
    for calls in ("announced", "automatic", "no-steal", "persistent")
    for squares in ("no", "yes")
    for wrong in ("silenced", "loses")
    for traits in (",".join(TRAITS), "colour", "height,shape")
]
"""Every way to call with every penalty for a wrong call."""
QUARTEX = [
    *(write_options(options) for options in quartex.RULE_SETS),
    {"stuck": "declared"},
    {"stuck": "declared", "frame": "8", "redraw": "all"},
    {"stuck": "declared", "corners": "edges-only", "starter": "yes", "first": "2"},
]
"""Every option; those that change how a game is played, in all combinations."""
_CALLS = [
    {"situations": situations, "announcers": announcers, "claims": claims, "wrong_claim": wrong}
    for situations in ("announced", "automatic", "off")
    for announcers in ("mover", "anyone")
    for claims in ("free", "checked", "automatic")
    for wrong in ("ends", "keeps-pawns")
]
QUARTINO = [
    {**write_options(options), **_CALLS[number % len(_CALLS)]} for number, options in enumerate(quartino.RULE_SETS)
]
"""Every option alone on every board, then many options at once, cycling through all ways to call."""
WORDS: dict[str, list[dict[str, str]]] = {"quarto": QUARTO, "quartex": QUARTEX, "quartino": QUARTINO}


def play_game(game: str, words: Mapping[str, str], seats: int, random: Random, *, perft: bool) -> int:  # noqa: ARG001
    """Play one game to its end, for `bench.lockstep`; return its steps."""
    env = make_side_by_side(game, seats, words, batch=1, seed=random.getrandbits(64))
    followed, steps = [Follower(env, 0)], 0
    while not followed[0].ended:
        _step(env, followed)
        steps += 1
    return steps


def play_side_by_side(env: VectorEnv, steps: int) -> int:
    """Play random games; AssertionError if the two differ. Return how many games ended."""
    followed = [Follower(env, game) for game in range(env.batch)]
    for _ in range(steps):
        _step(env, followed)
    return sum(each.ended for each in followed)


def _step(env: VectorEnv, followed: Sequence[Follower]) -> None:
    actions = env.random_actions()
    for each in followed:
        each.compare()
    env.step(actions)
    for each, action in zip(followed, actions.tolist(), strict=True):
        each.follow(action)


class Follower:
    """One game of a vector, followed by the Python rules."""

    def __init__(self, env: VectorEnv, game: int) -> None:
        self.env, self.game, self.ended = env, game, 0
        self._begin()

    def _begin(self) -> None:
        self.state: Any = self.env.variant.start()
        self.decisions = 0

    @property
    def mover(self) -> int | None:
        return self.env.variant.game.rules.mover(self.state)

    def compare(self) -> None:
        """Compare the player to move, their legal actions and their observation."""
        env, game, variant = self.env, self.game, self.env.variant
        mover = self.mover
        assert env.to_play[game] == mover, self.state
        assert np.flatnonzero(env.mask[game]).tolist() == list(variant.menu(self.state)), self.state
        seen = np.array(flatten(variant.features(self.state, None if mover == NATURE else mover)), np.int8)
        differ = np.flatnonzero(env.observation[game] != seen)
        assert not len(differ), f"{_where(env, differ)} of {self.state}"

    def follow(self, action: int) -> None:
        """Play the same action, and compare the result."""
        env, game, variant = self.env, self.game, self.env.variant
        self.decisions += self.mover != NATURE
        self.state = variant.game.rules.play(self.state, variant.menu(self.state)[action])
        is_over = self.mover is None
        is_cut = not is_over and self.mover != NATURE and 0 < variant.horizon <= self.decisions
        assert (env.done[game], env.truncated[game]) == (is_over or is_cut, is_cut), self.state
        assert env.reward[game].tolist() == np.array(variant.returns(self.state), np.float32).tolist(), self.state
        if is_over or is_cut:
            self.ended += 1
            self._begin()


def _where(env: VectorEnv, numbers: NDArray[np.int64]) -> str:
    """The names of the parts of an observation that contain these indices."""
    bounds = list(accumulate(piece[0].size for piece in env.pieces.values()))
    names = list(env.pieces)
    return ", ".join(sorted({names[bisect_right(bounds, number)] for number in numbers.tolist()}))


def make_side_by_side(game: str, seats: int, words: Mapping[str, Any], batch: int, seed: int) -> VectorEnv:
    """An environment to compare, with a random reward and a random horizon."""
    random = Random(f"{game} {seats} {words} {seed}")
    horizons = (40, 300, 2000) if game == "quartino" else (0, 40, 300)
    rewards: tuple[Reward, Reward] = ("win", "points")
    horizon, reward = random.choice(horizons), random.choice(rewards)
    return make(game, batch, seats=seats, seed=seed, chance="caller", horizon=horizon, reward=reward, **words)
