"""Answers of a tree search: what to do, how good each seat's chances are, and what else could be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from fourfold._native import SearchSettings, StopFlag
from fourfold.engine.solver import run_stoppable
from fourfold.engine.thinking import own_flag

A_co = TypeVar("A_co", covariant=True)
A = TypeVar("A")


def settings_with(**changes: float) -> SearchSettings:
    """How a search weighs what it sees, changed here and there."""
    settings = SearchSettings()
    for name, value in changes.items():
        setattr(settings, name, value)
    return settings


USUAL: Final = settings_with()


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a search may take: so many playouts, so many seconds, or whichever ends first; 0 is no limit."""

    playouts: int = 0
    seconds: float = 0.0
    threads: int = 1
    stops_early: bool = True
    """Whether it ends as soon as nothing can overtake the best action, its estimates being rougher then."""


@dataclass(frozen=True, slots=True)
class Alternative(Generic[A_co]):
    """Something to do, and what came of it."""

    action: A_co
    visits: int
    chances: tuple[float, ...]
    """Each seat's share of the first place; all 0 where it was never tried."""


@dataclass(frozen=True, slots=True)
class Answer(Generic[A_co]):
    """What a search has found."""

    alternatives: tuple[Alternative[A_co], ...]
    """The best first."""
    playouts: int

    @property
    def action(self) -> A_co:
        """What to do."""
        return self.alternatives[0].action

    @property
    def chances(self) -> tuple[float, ...]:
        """Each seat's chances if the best is done."""
        return self.alternatives[0].chances


class Position(Protocol):
    """A native position whose mover can be advised."""

    def search(  # noqa: PLR0913, PLR0917 - it is the core's
        self,
        playouts: int,
        seconds: float,
        threads: int,
        seed: int,
        stop: StopFlag,
        stops_early: bool = ...,
        settings: SearchSettings = ...,
        /,
    ) -> tuple[Sequence[tuple[str, int, Sequence[float]]], int]:
        """The actions by their visits, each with the seats' chances; and the number of playouts."""
        ...


def advise(
    position: Position, read: Callable[[str], A], budget: Budget, seed: int, settings: SearchSettings = USUAL
) -> Answer[A]:
    """What the mover should do; Stopped if the flag of this thread is set meanwhile."""
    stop = own_flag()
    limits = (budget.playouts, budget.seconds, budget.threads)
    found, playouts = run_stoppable(
        lambda: position.search(*limits, seed, stop, budget.stops_early, settings),
        stop,
    )
    alternatives = (Alternative(read(text), visits, tuple(chances)) for text, visits, chances in found)
    return Answer(tuple(alternatives), playouts)
