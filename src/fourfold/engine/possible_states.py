"""States instead of views, for players that look ahead by the rules of any game.

A player knows its view. The rules need a state, and only some games can make one from a view. So these players are
given states that their seat cannot tell from the real one: everything hidden from the seat is dealt again.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from fourfold.engine.cheating_player import CheatingPlayer
from fourfold.engine.player import Player
from fourfold.game import AnyGame, Seat


class PossibleStates:
    """The states that a seat cannot tell from the real one, as far as the game can deal them."""

    def __init__(self, game: AnyGame, state: Any, seat: Seat) -> None:
        self._game, self._state, self._seat = game, state, seat

    def sample(self, random: Random) -> Any:
        """One of the states; the real one if nothing is hidden."""
        redeal = self._game.redeal
        return self._state if redeal is None else redeal(self._state, self._seat, random)


class SamplingPlayer:
    """The base class of players that choose from possible states instead of a view."""

    def choose(self, view: PossibleStates, menu: Sequence[Any]) -> Any:
        """One action of the menu."""
        raise NotImplementedError


def seen_by(player: Player[Any, Any], game: AnyGame, state: Any, seat: Seat) -> Any:
    """What this player chooses from: the view of its seat, possible states, or for a player that cheats the state."""
    if isinstance(player, CheatingPlayer):
        return state
    return PossibleStates(game, state, seat) if isinstance(player, SamplingPlayer) else game.rules.view(state, seat)
