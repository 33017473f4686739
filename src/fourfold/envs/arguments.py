"""The arguments of the vector environment, checked and converted for the core; ValueError says what is wrong."""

from __future__ import annotations

from operator import index
from typing import Final, SupportsIndex

import numpy as np
from numpy.typing import ArrayLike, NDArray

Seed = int | ArrayLike
"""A seed for all games, from which each has random numbers of its own, or one seed for each game."""
MAX_SEED: Final = 2**64 - 1
MAX_HORIZON: Final = 2**32 - 1
_GOLDEN_RATIO: Final = np.uint64(0x9E3779B97F4A7C15)
"""The step between the seeds of neighbouring games, as in native/envs/batch_game.hpp."""


def whole_number(name: str, number: object, least: int, most: int) -> int:
    """A number within these bounds."""
    if isinstance(number, SupportsIndex) and least <= index(number) <= most:
        return index(number)
    raise ValueError(f"{name} is a whole number from {least} to {most}, not {number!r}")


def action_number(action: object) -> int:
    """An action as an integer of Python."""
    if isinstance(action, SupportsIndex) and not isinstance(action, bool):
        try:
            return index(action)
        except TypeError:  # an array with several numbers, or with other numbers
            pass
    raise ValueError(f"an action is a whole number, not {action!r}")


def action_numbers(actions: ArrayLike, batch: int) -> NDArray[np.int64]:
    """One action for each game; an int64 array is not copied."""
    array = np.asarray(actions)
    if array.shape != (batch,):
        raise ValueError(f"actions is an array of shape ({batch},), one for each game, not {array.shape}")
    if array.dtype.kind not in "iu" or not np.can_cast(array.dtype, np.int64):
        raise ValueError(f"actions are whole numbers, int64 or smaller, not {array.dtype}")
    return np.ascontiguousarray(array, np.int64)


def row_numbers(rows: ArrayLike | None, batch: int) -> NDArray[np.int64]:
    """The numbers of some games, given as numbers or as a flag for each game; all games for None."""
    if rows is None:
        return np.arange(batch, dtype=np.int64)
    array = np.asarray(rows)
    if array.dtype == np.bool_ and array.shape == (batch,):
        return np.flatnonzero(array).astype(np.int64, copy=False)
    if array.ndim != 1 or (array.size and array.dtype.kind not in "iu"):
        raise ValueError(f"rows is a list of game numbers or an array of {batch} flags, not {rows!r}")
    return array.astype(np.int64)


def is_one_seed(seed: Seed) -> bool:
    """Whether this is a seed for all games, and not one for each."""
    return isinstance(seed, SupportsIndex) and not (isinstance(seed, np.ndarray) and seed.ndim)


def row_seeds(seed: Seed | None, rows: NDArray[np.int64]) -> NDArray[np.uint64]:
    """A seed for each of these games; an empty array for None.

    From one seed for all, game i gets the seed of the i-th game of an environment with that seed.
    """
    if seed is None:
        return np.empty(0, np.uint64)
    if is_one_seed(seed):
        one = np.uint64(whole_number("seed", seed, 0, MAX_SEED))
        return one + rows.astype(np.uint64) * _GOLDEN_RATIO
    seeds = [whole_number("seed", each, 0, MAX_SEED) for each in np.asarray(seed, dtype=object).ravel()]
    if len(seeds) != len(rows):
        raise ValueError(f"seed is one number, or one for each of {len(rows)} games, not {len(seeds)} numbers")
    return np.array(seeds, np.uint64)
