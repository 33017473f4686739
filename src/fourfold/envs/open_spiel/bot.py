"""Fourfold's bots as OpenSpiel bots."""

from __future__ import annotations

import pyspiel

from fourfold.engine.levels import make_player
from fourfold.engine.possible_states import seen_by
from fourfold.envs.open_spiel.state import SpielState


class LevelBot(pyspiel.Bot):
    """A bot of some level; it sees only the view of the player to move."""

    def __init__(self, game: pyspiel.Game, level: str, seed: int | None = None) -> None:
        super().__init__()
        self._player = make_player(game.variant.game, level, seed)

    def step(self, state: pyspiel.State) -> int:
        """The number of the chosen action."""
        if not isinstance(state, SpielState):
            raise TypeError("this bot plays the games of fourfold")
        live = state.live
        menu = live.menu
        view = seen_by(self._player, live.variant.game, live.state, live.mover or 0)
        choice = self._player.choose(view, list(menu.values()))
        return next(number for number, action in menu.items() if action == choice)

    def restart(self) -> None:
        """Do nothing: the bot keeps no state."""

    def restart_at(self, state: pyspiel.State) -> None:
        """Do nothing: the bot keeps no state."""

    def inform_action(self, state: pyspiel.State, player_id: int, action: int) -> None:
        """Do nothing: the bot looks at the state when it is asked."""
