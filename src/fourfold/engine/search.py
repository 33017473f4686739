"""The core's tree search over hidden information, called with a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol, TypeVar

from fourfold._native import Network, SearchSettings, StopFlag
from fourfold.engine.advice import Advice, Alternative
from fourfold.engine.thread_turns import run_interruptible, stop_flag

A = TypeVar("A")


def settings_with(**changes: float) -> SearchSettings:
    """The default search settings with these changes."""
    settings = SearchSettings()
    for name, value in changes.items():
        setattr(settings, name, value)
    return settings


DEFAULT_SETTINGS: Final = settings_with()


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits of a search: playouts, seconds, or whichever ends first; 0 is no limit."""

    playouts: int = 0
    seconds: float = 0.0
    threads: int = 1
    stops_early: bool = True
    """Whether the search ends once no action can overtake the best one, which leaves rougher estimates."""


@dataclass(frozen=True, slots=True)
class Method:
    """How to search: the budget, the settings and the network that judges positions, if any."""

    budget: Budget
    settings: SearchSettings = DEFAULT_SETTINGS
    network: Network | None = None


class Position(Protocol):
    """A position in the core that can be searched for its player to move."""

    def search(  # noqa: PLR0913, PLR0917 - the signature is the core's
        self,
        playouts: int,
        seconds: float,
        threads: int,
        seed: int,
        stop: StopFlag,
        stops_early: bool = ...,
        settings: SearchSettings = ...,
        network: Network | None = ...,
        /,
    ) -> tuple[Sequence[tuple[str, int, Sequence[float]]], int]:
        """The actions by their visits, each with the seats' chances; and the number of playouts."""
        ...

    def action_value(  # noqa: PLR0913, PLR0917 - the signature is the core's
        self,
        action: str,
        playouts: int,
        seed: int,
        stop: StopFlag,
        settings: SearchSettings = ...,
        network: Network | None = ...,
        /,
    ) -> tuple[Sequence[float], Sequence[float]]:
        """Each seat's chances and points if the player to move begins with this action."""
        ...


def search_position(position: Position, read: Callable[[str], A], method: Method, seed: int) -> Advice[A]:
    """Advice for the player to move; raises Stopped if the stop flag of this thread is set during the search."""
    stop, budget = stop_flag(), method.budget
    limits = (budget.playouts, budget.seconds, budget.threads)
    found, playouts = run_interruptible(
        lambda: position.search(*limits, seed, stop, budget.stops_early, method.settings, method.network),
        stop,
    )
    alternatives = (
        Alternative(read(text), visits, tuple(chances) if visits else ()) for text, visits, chances in found
    )
    return Advice(tuple(alternatives), playouts)


def with_equal_playouts(  # noqa: PLR0913, PLR0917 - the parameters of one search
    position: Position,
    write: Callable[[A], str],
    advice: Advice[A],
    also: Sequence[A],
    method: Method,
    seed: int,
) -> Advice[A]:
    """The same advice with chances and points by equally many playouts for its best action and those in `also`.

    A search spends most playouts on the actions that look best, so its estimates of two actions are not comparable.
    All evaluations use the same seed, so that luck affects them equally as far as possible.
    """
    stop, playouts = stop_flag(), method.budget.playouts or advice.playouts

    def evaluated(each: Alternative[A]) -> Alternative[A]:
        text = write(each.action)
        chances, points = run_interruptible(
            lambda: position.action_value(text, playouts, seed, stop, method.settings, method.network), stop
        )
        return replace(each, chances=tuple(chances), points=tuple(points))

    first, *others = advice.alternatives
    better = (evaluated(each) if each.action in also else each for each in others)
    return replace(advice, alternatives=(evaluated(first), *better))
