"""Our players as OpenSpiel's bots."""

from __future__ import annotations

import pyspiel

from fourfold.engine.levels import make_player
from fourfold.envs.open_spiel.state import SpielState


class LevelBot(pyspiel.Bot):
    """A player of some level at one of our games; it sees the view of whoever is on the move, and nothing else."""

    def __init__(self, game: pyspiel.Game, level: str, seed: int | None = None) -> None:
        super().__init__()
        self._player = make_player(game.variant.game, level, seed)

    def step(self, state: pyspiel.State) -> int:
        """What it would do."""
        if not isinstance(state, SpielState):
            raise TypeError("this bot plays the games of fourfold")
        episode = state.episode
        view = episode.variant.game.rules.view(episode.state, episode.mover)
        menu = episode.variant.menu(episode.state)
        choice = self._player.choose(view, list(menu.values()))
        return next(number for number, action in menu.items() if action == choice)

    def restart(self) -> None:
        """It remembers nothing."""

    def restart_at(self, state: pyspiel.State) -> None:
        """It remembers nothing."""

    def inform_action(self, state: pyspiel.State, player_id: int, action: int) -> None:
        """It looks when it is asked."""
