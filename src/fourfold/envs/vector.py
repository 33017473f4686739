"""Thousands of games at once: the core steps them and writes observations and masks directly into NumPy arrays.

env = make("quarto", batch=1024, seed=1)
while True:
    env.step(env.random_actions())
    learn(env.observation, env.mask, env.to_play, env.reward, env.done)

Row i of every array is game i. When a game ends, a new one starts in the same step. Actions have the numbers of
`fourfold.envs.numbering`, observations are the features of `fourfold.envs.features`; docs/research.md describes both.
"""

from __future__ import annotations

from math import prod
from operator import index
from random import Random
from typing import Literal, SupportsIndex

import numpy as np
from numpy.typing import ArrayLike, NDArray

from fourfold._native import Batch, BatchSetup
from fourfold.envs.features import shapes
from fourfold.envs.game_env import Reward
from fourfold.envs.variant import Variant, load, options_to_text

Chance = Literal["sampled", "caller"]
"""Who draws for Nature: the environment, at random from its seed, or the caller, for whom every draw is a step."""


class VectorEnv:
    """Many games of one variant, stepped together.

    The arrays are the core's own memory and read-only; `step` and `reset` change their contents. Copy what should last
    longer.
    """

    def __init__(self, variant: Variant, batch: Batch, chance: Chance) -> None:
        self._batch = batch
        self.variant = variant
        self.chance: Chance = chance
        self.observation: NDArray[np.int8] = batch.observation
        """(batch, size): the observation of the player to move; a spectator's where Nature is to draw."""
        self.mask: NDArray[np.bool_] = batch.mask
        """(batch, actions): the legal actions."""
        self.to_play: NDArray[np.int32] = batch.to_play
        """(batch,): the seat to move, from 0; NATURE, -1, for a draw that the caller chooses."""
        self.reward: NDArray[np.float32] = batch.reward
        """(batch, seats): the reward of each seat for the latest step; zeros unless it ended the game."""
        self.done: NDArray[np.bool_] = batch.done
        """(batch,): whether the latest step ended the game; if so, all arrays but the rewards show the next game."""
        self.truncated: NDArray[np.bool_] = batch.truncated
        """(batch,): whether the horizon ended the game, and not the rules."""
        self.pieces: dict[str, NDArray[np.int8]] = _pieces(variant, batch.observation)
        """The observations by the names of their pieces, as views: (batch, length) or (batch, length, width)."""

    @property
    def batch(self) -> int:
        """The number of games."""
        return len(self.to_play)

    @property
    def seats(self) -> int:
        """The number of players in each game."""
        return self.variant.seats

    @property
    def actions(self) -> int:
        """The number of different decisions."""
        return self._batch.actions

    @property
    def size(self) -> int:
        """The length of an observation."""
        return self._batch.size

    def reset(self, seed: int | None = None) -> None:
        """Start new games; without a seed the random numbers continue."""
        self._batch.reset(None if seed is None else _seed(seed))

    def step(self, actions: ArrayLike) -> None:
        """Play one action number in each game; raises ValueError, with no game changed, if one of them is not legal."""
        self._batch.step(_numbers(actions, self.batch))

    def random_actions(self) -> NDArray[np.int64]:
        """A random legal action for each game, from the seed; for Nature what `chance="sampled"` would draw."""
        actions = np.empty(self.batch, np.int64)
        self._batch.sample_actions(actions)
        return actions


def make(  # noqa: PLR0913 - each is a separate setting
    name: str,
    batch: int = 1,
    *,
    seats: int | None = None,
    seed: int | None = None,
    threads: int = 1,
    chance: Chance = "sampled",
    reward: Reward | None = None,
    horizon: int | None = None,
    **options: object,
) -> VectorEnv:
    """Start `batch` games; further keyword arguments are options of the rules. ValueError says what is wrong.

    The same seed gives the same games with any number of threads.
    """
    if chance not in ("sampled", "caller"):
        raise ValueError(f"chance is sampled or caller, not {chance!r}")
    variant = load(name, seats, options_to_text(options), reward, horizon)
    setup = BatchSetup(
        batch=_whole("batch", batch, 1, 2**24),
        threads=_whole("threads", threads, 1, 256),
        seed=Random().getrandbits(64) if seed is None else _seed(seed),
        caller_draws=chance == "caller",
        by_points=variant.reward == "points",
        horizon=_whole("horizon", variant.horizon, 0, 2**32 - 1),
    )
    return VectorEnv(variant, Batch.of(setup, variant.native_rules), chance)


def _pieces(variant: Variant, observation: NDArray[np.int8]) -> dict[str, NDArray[np.int8]]:
    found: dict[str, NDArray[np.int8]] = {}
    begin = 0
    for name, shape in shapes(variant.features(variant.start(), None)).items():
        end = begin + prod(shape)
        found[name] = observation[:, begin:end].reshape(-1, *shape)
        begin = end
    return found


def _whole(name: str, number: object, least: int, most: int) -> int:
    if isinstance(number, SupportsIndex) and least <= index(number) <= most:
        return index(number)
    raise ValueError(f"{name} is a whole number from {least} to {most}, not {number!r}")


def _seed(seed: int) -> int:
    return _whole("seed", seed, 0, 2**64 - 1)


def _numbers(actions: ArrayLike, batch: int) -> NDArray[np.int64]:
    """Actions in the core's format; an int64 array is not copied."""
    array = np.asarray(actions)
    if array.shape != (batch,):
        raise ValueError(f"actions is an array of shape ({batch},), one for each game, not {array.shape}")
    if array.dtype.kind not in "iu" or not np.can_cast(array.dtype, np.int64):
        raise ValueError(f"actions are whole numbers, int64 or smaller, not {array.dtype}")
    return np.ascontiguousarray(array, np.int64)
