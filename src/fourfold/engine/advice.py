"""Advice: the action a player recommends, the expected result for each seat, and the alternatives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar, cast, runtime_checkable

from fourfold.engine.player import Player
from fourfold.engine.review.review import Standing

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)

FEW: Final = 5
"""The default number of alternatives to list."""


@dataclass(frozen=True, slots=True)
class Alternative(Generic[A_co]):
    """A legal action and its expected result."""

    action: A_co
    visits: int = 0
    """The number of playouts that tried this action; 0 if no search was needed."""
    chances: tuple[float, ...] = ()
    """Each seat's expected share of the first place, in total 1; empty if the action was not evaluated."""
    points: tuple[float, ...] = ()
    """Each seat's expected final points; empty if they were not estimated."""
    standing: Standing | None = None
    """The exact result of best play after the action; None if it is only estimated."""


@dataclass(frozen=True, slots=True)
class Advice(Generic[A_co]):
    """The recommended action and its alternatives."""

    alternatives: tuple[Alternative[A_co], ...]
    """At least one, the best first."""
    playouts: int = 0

    @property
    def action(self) -> A_co:
        """The recommended action."""
        return self.alternatives[0].action

    @property
    def chances(self) -> tuple[float, ...]:
        """Each seat's chances after the recommended action; empty if only the action is known."""
        return self.alternatives[0].chances

    @property
    def points(self) -> tuple[float, ...]:
        """Each seat's expected final points after the recommended action."""
        return self.alternatives[0].points

    @property
    def standing(self) -> Standing | None:
        """The exact result after the recommended action; None if it is only estimated."""
        return self.alternatives[0].standing

    def find(self, action: object) -> Alternative[A_co] | None:
        """The evaluation of this action; None if there is none."""
        return next((each for each in self.alternatives if each.action == action and each.chances), None)

    def best(self, most: int = FEW) -> tuple[Alternative[A_co], ...]:
        """The first evaluated alternatives, at most this many."""
        return tuple(each for each in self.alternatives if each.chances)[:most]


@runtime_checkable
class Adviser(Protocol[V_contra, A]):
    """A player that can explain its choice."""

    def observe(self, view: V_contra, /) -> None:
        """Remember this view; call it in each of the player's turns in which no advice is asked for."""
        ...

    def advise(self, view: V_contra, menu: Sequence[A], also: Sequence[A] = ()) -> Advice[A]:
        """The advice in this view; actions in `also` are evaluated as thoroughly as the best one."""
        ...


def advice_of(player: Player[Any, Any], past: Sequence[Any], view: Any, menu: Sequence[Any]) -> Advice[Any]:
    """The advice of a player that had these views before; a player that is no adviser names its action only."""
    if not isinstance(player, Adviser):
        return Advice((Alternative(player.choose(view, menu)),))
    adviser = cast("Adviser[Any, Any]", player)
    for each in past:
        adviser.observe(each)
    return adviser.advise(view, menu)
