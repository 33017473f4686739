"""A moment of a game, at which the laws are tested, and the problems they find."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from fourfold.game import NATURE, AnyGame, Seat


class Problem(NamedTuple):
    """Something that breaks a law."""

    sentence: str
    """What is wrong; the same for all actions and states in which it is wrong."""
    action: Any = None
    """The action that it is about, if any."""
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Moment:
    """A state of a game, and what the laws need to test it."""

    game: AnyGame
    state: Any
    seats: int
    random: Random = field(default_factory=Random)
    options: Any = None
    """The options of the game; None if they are not known."""
    action: Any = None
    """The action that is played next; None at the end of the game."""
    tries: Sequence[Any] = ()
    """Actions that may be legal or not."""

    @property
    def mover(self) -> Seat | None:
        """The seat that acts next."""
        return self.game.rules.mover(self.state)

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Every seat, and a spectator."""
        return (None, *range(self.seats))

    def redealt(self, seat: Seat | None) -> Any:
        """The state with everything hidden from this seat dealt again; the same state if nothing is hidden."""
        viewer = None if seat == NATURE else seat
        return self.game.redeal(self.state, viewer, self.random) if self.game.redeal else self.state


def name_seat(seat: Seat | None) -> str:
    """A seat in words, counted from 0 as in the code."""
    return "a spectator" if seat is None else "Nature" if seat == NATURE else f"seat {seat}"
