"""One game driven by numbers, as fast as a call from Python can be: `make("quarto", calls="automatic")`.

    game.begin()
    while not game.is_over:
        game.play(choice(game.menu()))  # Nature's draws included: game.mover is NATURE then

The core plays it where it knows the options; otherwise the rules in Python do, which both are held to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from fourfold._native import Single as CoreSingle
from fourfold.envs.features import flat
from fourfold.envs.native import NOTICED, rules_of
from fourfold.envs.variant import Variant, load, write_words
from fourfold.game import NATURE, Seat


class Single(Protocol):
    """A game being played; both arrays stay where they are and change with it."""

    @property
    def observation(self) -> NDArray[np.int8]:
        """What the mover sees, or whoever was asked to look; the first seat when it is over, a spectator for Nature."""
        ...

    @property
    def mask(self) -> NDArray[np.int8]:
        """Which numbers the mover may play; none when it is over."""
        ...

    @property
    def mover(self) -> Seat | None:
        """A seat or Nature; None when it is over."""
        ...

    @property
    def is_over(self) -> bool:
        """Whether the rules have ended it."""
        ...

    @property
    def winners(self) -> Sequence[Seat]:
        """Who has won; nobody before the end."""
        ...

    @property
    def points(self) -> Sequence[int]:
        """What the score sheet says at the end."""
        ...

    def begin(self) -> None:
        """A new game, before anybody has moved, Nature included."""
        ...

    def menu(self) -> list[int]:
        """The mover's numbers in ascending order."""
        ...

    def play(self, number: int, /) -> None:
        """The mover's action, or ValueError if it is not on the menu."""
        ...

    def look(self, seat: Seat, /) -> None:
        """Let the observation be what this seat sees, until the next action."""
        ...

    def copy(self) -> Single:
        """The same position, to be played on apart."""
        ...


def make(game: str, seats: int | None = None, **options: Any) -> Single:
    """A game by its name; further settings are the options of the rules, which notice everything unless told not to."""
    return open_single(load(game, seats, write_words({**NOTICED.get(game, {}), **options})))


def open_single(variant: Variant) -> Single:
    """A game of this variant by the fastest means there are; it has no horizon."""
    return core_single(variant) or Plain(variant)


def core_single(variant: Variant) -> CoreSingle | None:
    """A game of this variant in the core; None where it does not know the options."""
    try:
        return CoreSingle.of(rules_of(variant))
    except ValueError:
        return None


class Plain:
    """The same by the rules in Python: slow, and right by definition."""

    def __init__(self, variant: Variant, state: Any = None) -> None:
        self.variant = variant
        self._rules = variant.game.rules
        self.observation = np.zeros(len(flat(variant.features(variant.start(), None))), np.int8)
        self.mask = np.zeros(variant.actions, np.int8)
        self._go_to(state or variant.start())

    def _go_to(self, state: Any) -> None:
        self.state, self.mover = state, self._rules.mover(state)
        self._menu = self.variant.menu(state)
        self.mask[:] = 0
        self.mask[list(self._menu)] = 1
        self.look(0 if self.mover is None else self.mover)

    @property
    def is_over(self) -> bool:
        """Whether the rules have ended it."""
        return self.mover is None

    @property
    def winners(self) -> Sequence[Seat]:
        """Who has won, as the outcome says."""
        outcome = self._rules.outcome(self.state)
        return outcome.winners if outcome else ()

    @property
    def points(self) -> Sequence[int]:
        """The score sheet, as the outcome has it."""
        outcome = self._rules.outcome(self.state)
        return outcome.points if outcome else (0,) * self.variant.seats

    def begin(self) -> None:
        """From the start of the rules."""
        self._go_to(self.variant.start())

    def menu(self) -> list[int]:
        """What is legal, by its numbers."""
        return list(self._menu)

    def play(self, number: int, /) -> None:
        """One action by the rules."""
        if number not in self._menu:
            raise ValueError(f"{number} is not a legal action now")
        self._go_to(self._rules.play(self.state, self._menu[number]))

    def look(self, seat: Seat, /) -> None:
        """The features of a seat's view."""
        self.observation[:] = flat(self.variant.features(self.state, None if seat == NATURE else seat))

    def copy(self) -> Plain:
        """States never change, so that both may hold this one."""
        return Plain(self.variant, self.state)
