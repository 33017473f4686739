"""The phases of a turn, and the refusals of actions that belong to another phase."""

from __future__ import annotations

from typing import Final

from fourfold.game import IllegalAction
from fourfold.games.quartex.types import Phase, State

DRAWING: Final = frozenset(Phase) - {Phase.LOT, Phase.PLACE, Phase.POINT}
"""The phases in which Nature draws a tile from the bag."""


def expect(state: State, *phases: Phase) -> None:
    """Raise IllegalAction unless the game is in one of these phases."""
    if state.phase not in phases:
        raise _not_now(state.phase)


def _not_now(phase: Phase) -> IllegalAction:
    """The refusal of an action that does not belong to this phase."""
    match phase:
        case Phase.LOT:
            return IllegalAction("rules.first-player-unknown", "The first player has not been drawn yet.")
        case Phase.PLACE:
            return IllegalAction("quartex.lay-now", "The player whose turn it is lays a tile now.")
        case Phase.POINT:
            return IllegalAction("quartex.point-now", "An opponent points out a place or is silent now.")
        case _:
            return IllegalAction("quartex.draw-now", "Tiles are drawn from the bag now.")
