"""The tree search of the core, asked about a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol, TypeVar

from fourfold._native import SearchSettings, StopFlag
from fourfold.engine.answer import Alternative, Answer
from fourfold.engine.quarto.solver import run_stoppable
from fourfold.engine.thinking import own_flag

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

    def action_value(
        self, action: str, playouts: int, seed: int, stop: StopFlag, settings: SearchSettings = ..., /
    ) -> tuple[Sequence[float], Sequence[float]]:
        """Each seat's chances and points if the mover begins with this action."""
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
    alternatives = (
        Alternative(read(text), visits, tuple(chances) if visits else ()) for text, visits, chances in found
    )
    return Answer(tuple(alternatives), playouts)


def appraise(  # noqa: PLR0913, PLR0917 - it is one question
    position: Position,
    write: Callable[[A], str],
    found: Answer[A],
    also: Sequence[A],
    budget: Budget,
    seed: int,
    settings: SearchSettings = USUAL,
) -> Answer[A]:
    """The same answer, but its best action and those in `also` with chances and points by equally many playouts.

    A search looks hardest at what it likes, so what it says about two actions is not to be compared. The seed is one
    for all: luck is alike to them as far as it can be.
    """
    stop, playouts = own_flag(), budget.playouts or found.playouts

    def appraised(each: Alternative[A]) -> Alternative[A]:
        text = write(each.action)
        chances, points = run_stoppable(lambda: position.action_value(text, playouts, seed, stop, settings), stop)
        return replace(each, chances=tuple(chances), points=tuple(points))

    first, *others = found.alternatives
    better = (appraised(each) if each.action in also else each for each in others)
    return replace(found, alternatives=(appraised(first), *better))
