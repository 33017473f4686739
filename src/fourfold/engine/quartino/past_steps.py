"""What a Quartino player remembers of the others: how the board was before and after each of their decisions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import fourfold._native as native
from fourfold.engine.quartino.position import position_of, with_automatic_calls
from fourfold.games.quartino.types import State, View

MOST_STEPS: Final = 60
"""More are never counted, and few games have more."""
_UNKNOWN: Final = "yyyy"
"""In place of a hidden card, at which the core does not look here."""

Step = tuple[View, View]
"""The same player's views of a decision of another player and of the next decision."""


@dataclass(frozen=True, slots=True)
class PastSteps:
    """The steps of others that a player has seen, the latest last."""

    steps: tuple[Step, ...] = ()
    latest: View | None = None
    """The latest decision."""


def remember(past: PastSteps, view: View) -> PastSteps:
    """Add the player's next view, of an own decision or of another player's."""
    before = past.latest
    if not _is_decision(view):
        return past
    if before is None or before.active == view.seat or _looks_like(before, view):
        return PastSteps(past.steps, view)
    return PastSteps((*past.steps, (before, view))[-MOST_STEPS:], view)


def _is_decision(view: View) -> bool:
    """Whether pawns are placed or lifted next; calls and claims are none where the rules make them."""
    turn = view.turn
    return view.outcome is None and not turn.used and bool(turn.owed or turn.lifts)


def _looks_like(before: View, view: View) -> bool:
    """Whether there was only an announcement in between, or nothing."""
    return (before.turns, before.columns) == (view.turns, view.columns)


def positions_of(past: PastSteps) -> list[tuple[native.QuartinoPosition, native.QuartinoPosition]]:
    """The steps for the core."""
    return [(_position(before), _position(after, begins=True)) for before, after in past.steps]


def _position(view: View, *, begins: bool = False) -> native.QuartinoPosition:
    """What a view shows; when a turn begins, the rules look for situations."""
    hidden = [view.hand if seat == view.seat else (_UNKNOWN,) * held for seat, held in enumerate(view.held)]
    state = State(
        options=with_automatic_calls(view.options),
        active=view.active,
        hands=tuple(hidden),
        laid=view.laid,
        shown=view.shown,
        undealt=(),
        columns=view.columns,
        turn=view.turn,
        turns=view.turns,
    )
    position = position_of(state)
    if begins and view.turn.may_announce:
        position.begin_turn()
    return position
