"""Symmetries of a game as operations on arrays: they turn observations, masks and actions into those of an equal game.

all_of_them = symmetries(game, seats=2)
same = all_of_them[5].apply(env.observation, env.mask)

An equal game has the same rules, rewards and values; only places, pieces, colours or cards have changed their names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeVar, overload

import numpy as np
from numpy.typing import NDArray

from fourfold.envs.variant import load, options_to_text

M = TypeVar("M")
Numbers = NDArray[np.int64]
Observations = NDArray[np.int8]


class Augmented(NamedTuple):
    """Observations and masks of equal games."""

    observation: Observations
    mask: NDArray[Any]


class Symmetry(Protocol):
    """One symmetry; rows are games, as in the vector environment."""

    def apply(self, observation: Observations, mask: NDArray[Any]) -> Augmented:
        """The observations and masks of the equal games; `mask` may have other numbers for each action, too."""
        ...

    def actions(self, observation: Observations, actions: Numbers) -> Numbers:
        """The numbers that these actions have in the equal games."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class FixedSymmetry:
    """A symmetry that is the same in every position: each number is another one, or a flag less another one."""

    source: Numbers
    """The place from which each number of the observation is taken."""
    flipped: Numbers
    """The places whose numbers are taken from a flag, whose place `flags` has: 1 becomes 0, and 0 becomes 1."""
    flags: Numbers
    action_source: Numbers
    """The action whose place in the mask each action takes."""

    def apply(self, observation: Observations, mask: NDArray[Any]) -> Augmented:
        """The observations and masks of the equal games."""
        seen = observation[:, self.source]
        seen[:, self.flipped] = seen[:, self.flags] - seen[:, self.flipped]
        return Augmented(seen, mask[:, self.action_source])

    def actions(self, observation: Observations, actions: Numbers) -> Numbers:  # noqa: ARG002 - see Symmetry
        """The numbers of these actions in the equal games."""
        return np.argsort(self.action_source)[actions]


class Symmetries(Sequence[Symmetry]):
    """Symmetries that are made when they are asked for."""

    def __init__(self, maps: Sequence[M], make: Callable[[M], Symmetry]) -> None:
        self._maps: Sequence[Any] = maps
        self._make: Callable[[Any], Symmetry] = make

    def __len__(self) -> int:
        return len(self._maps)

    @overload
    def __getitem__(self, number: int) -> Symmetry: ...
    @overload
    def __getitem__(self, number: slice) -> Symmetries: ...
    def __getitem__(self, number: int | slice) -> Symmetry | Symmetries:
        if isinstance(number, slice):
            return Symmetries(self._maps[number], self._make)
        return self._make(self._maps[number])


def symmetries(game: str, seats: int | None = None, **options: object) -> Sequence[Symmetry]:
    """All symmetries of a game with these options; the first changes nothing."""
    variant = load(game, seats, options_to_text(options))
    make = variant.env.symmetries
    if make is None:
        raise ValueError(f"the symmetries of {game} are not known")
    return make(variant.options, variant.seats)
