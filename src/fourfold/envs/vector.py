"""Thousands of games at once: the core steps them and writes what there is to see straight into NumPy arrays.

env = make("quarto", batch=1024, seed=1)
while True:
    env.step(env.random_actions())
    learn(env.observation, env.mask, env.to_play, env.reward, env.done)

Row i of every array is game i. A game that ends is followed by a new one in the same step. Actions have the numbers of
`fourfold.envs.numbering`, observations are the features of `fourfold.envs.features`; docs/research.md has both.
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
from fourfold.envs.native import rules_of
from fourfold.envs.variant import Reward, Variant, load, options_to_text

Chance = Literal["sampled", "caller"]
"""Who draws: the environment, evenly and from its seed, or the caller, for whom every draw is a step."""


class VectorEnv:
    """Many games of one variant, stepped together.

    The arrays are the core's own memory: `step` and `reset` change what is in them, and nobody else can. Copy what
    should last longer.
    """

    def __init__(self, variant: Variant, batch: Batch, chance: Chance) -> None:
        self._batch = batch
        self.variant = variant
        self.chance: Chance = chance
        self.observation: NDArray[np.int8] = batch.observation
        """(batch, size): what whoever is on the move sees; a spectator's view where Nature is."""
        self.mask: NDArray[np.bool_] = batch.mask
        """(batch, actions): what he may do."""
        self.to_play: NDArray[np.int32] = batch.to_play
        """(batch,): whose decision is next, a seat from 0; NATURE, -1, for a draw that the caller chooses."""
        self.reward: NDArray[np.float32] = batch.reward
        """(batch, seats): what the latest step brought each seat: all there is when it ended the game, else nothing."""
        self.done: NDArray[np.bool_] = batch.done
        """(batch,): whether the latest step ended the game; what else is shown, but for `reward`, is of the next."""
        self.truncated: NDArray[np.bool_] = batch.truncated
        """(batch,): whether it was the horizon that ended it, not the rules."""
        self.pieces: dict[str, NDArray[np.int8]] = _pieces(variant, batch.observation)
        """The observations by the names of their pieces, as views: (batch, length) or (batch, length, width)."""

    @property
    def batch(self) -> int:
        """How many games there are."""
        return len(self.to_play)

    @property
    def seats(self) -> int:
        """How many play each of them."""
        return self.variant.seats

    @property
    def actions(self) -> int:
        """How many decisions have numbers."""
        return self._batch.actions

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self._batch.size

    def reset(self, seed: int | None = None) -> None:
        """New games; without a seed luck goes on as it was."""
        self._batch.reset(None if seed is None else _seed(seed))

    def step(self, actions: ArrayLike) -> None:
        """An action for each game, by its number; ValueError, nothing having changed, if one of them is not legal."""
        self._batch.step(_numbers(actions, self.batch))

    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for each game, evenly and from the seed; Nature's are those she would draw by herself."""
        actions = np.empty(self.batch, np.int64)
        self._batch.sample_actions(actions)
        return actions


def make(  # noqa: PLR0913 - each is a setting of its own
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
    """So many games of a kind, begun; further settings are the options of the rules. ValueError says what is wrong.

    The same seed gives the same games, however many threads there are.
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
    return VectorEnv(variant, Batch.of(setup, rules_of(variant)), chance)


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
    """Actions as the core wants them; nothing is copied if they are so already."""
    array = np.asarray(actions)
    if array.shape != (batch,):
        raise ValueError(f"actions is an array of shape ({batch},), one for each game, not {array.shape}")
    if array.dtype.kind not in "iu" or not np.can_cast(array.dtype, np.int64):
        raise ValueError(f"actions are whole numbers, int64 or smaller, not {array.dtype}")
    return np.ascontiguousarray(array, np.int64)
