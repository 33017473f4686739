"""What a player answers with: its move, everybody's chances and points, and what else could be done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar, cast, runtime_checkable

from fourfold.engine.player import Player

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)

FEW: Final = 5
"""As many alternatives are told."""


@dataclass(frozen=True, slots=True)
class Alternative(Generic[A_co]):
    """Something to do, and what is expected of it."""

    action: A_co
    visits: int = 0
    """In how many playouts it was tried; 0 where nobody had to try."""
    chances: tuple[float, ...] = ()
    """Each seat's share of the first place, together 1; none where nobody has thought about it."""
    points: tuple[float, ...] = ()
    """What each seat will have in the end; none where nobody has counted."""


@dataclass(frozen=True, slots=True)
class Answer(Generic[A_co]):
    """What to do, and what to expect."""

    alternatives: tuple[Alternative[A_co], ...]
    """The best first; at least that one."""
    playouts: int = 0

    @property
    def action(self) -> A_co:
        """What to do."""
        return self.alternatives[0].action

    @property
    def chances(self) -> tuple[float, ...]:
        """Each seat's chances if the best is done; none where only the move is known."""
        return self.alternatives[0].chances

    @property
    def points(self) -> tuple[float, ...]:
        """What each seat will have in the end if the best is done."""
        return self.alternatives[0].points

    def find(self, action: object) -> Alternative[A_co] | None:
        """What was thought of this action, if anything was."""
        return next((each for each in self.alternatives if each.action == action and each.chances), None)

    def best(self, most: int = FEW) -> tuple[Alternative[A_co], ...]:
        """The best few of those that were thought about."""
        return tuple(each for each in self.alternatives if each.chances)[:most]


@runtime_checkable
class Adviser(Protocol[V_contra, A]):
    """A player that can say why."""

    def look(self, view: V_contra, /) -> None:
        """Remember what can be seen now; wanted in every turn of its own about which it is not asked."""
        ...

    def answer(self, view: V_contra, menu: Sequence[A], also: Sequence[A] = ()) -> Answer[A]:
        """What to do now; actions in `also` are thought about as thoroughly as the best one."""
        ...


def answer_of(player: Player[Any, Any], past: Sequence[Any], view: Any, menu: Sequence[Any]) -> Answer[Any]:
    """What a player says who has seen those views before; one that cannot explain itself names its move only."""
    if not isinstance(player, Adviser):
        return Answer((Alternative(player.choose(view, menu)),))
    adviser = cast("Adviser[Any, Any]", player)
    for each in past:
        adviser.look(each)
    return adviser.answer(view, menu)
