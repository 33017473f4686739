"""A game in progress as OpenSpiel's state."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

import pyspiel

from fourfold.envs.history import History, begin, step
from fourfold.envs.live_game import Core, LiveGame
from fourfold.envs.resample import resample
from fourfold.envs.variant import Variant
from fourfold.game import NATURE, Seat
from fourfold.render.pictures import picture_of


class SpielState(pyspiel.State):
    """A game in progress; OpenSpiel copies and stores it by its attributes.

    The core knows the player to move and the legal actions; the Python state and the history follow on demand.
    """

    def __init__(self, game: pyspiel.Game, variant: Variant, core: Core, player: int) -> None:
        super().__init__(game)
        self._start: Core | None = core
        self._variant = variant
        self._live: LiveGame | None = None
        self._history: History | None = None
        self._player = player

    @property
    def core(self) -> Core:
        """What plays the game: until the first action that of the initial state, of which OpenSpiel makes many."""
        return self._start or self.live.core

    @property
    def live(self) -> LiveGame:
        """The game in progress."""
        if self._live is None:
            self._live = LiveGame(self._variant, self.core.copy())
            self._start = None
        return self._live

    @property
    def past(self) -> History:
        """The history so far, with the notes of each seat."""
        history = self._history or begin(self.live.variant)
        for number in self.live.log[len(history.log) :]:
            history = step(history, self.live.variant.read(history.state, number))
        self._history = history
        return history

    def current_player(self) -> int:
        """A seat, or OpenSpiel's number for chance or the end."""
        return self._player

    def is_terminal(self) -> bool:
        """Whether the rules or the horizon have ended the game."""
        return self._player == TERMINAL

    def _legal_actions(self, _player: Seat) -> list[int]:
        return self.core.menu()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The draws of Nature, equally likely."""
        menu = self.core.menu()
        chance = 1 / len(menu)
        return [(number, chance) for number in menu]

    def _apply_action(self, number: int) -> None:
        live = self._live or self.live
        live.play(number)
        mover = live.mover
        self._player = spiel_player(mover) if mover is None or mover < 0 else mover

    def _action_to_string(self, _player: Seat, number: int) -> str:
        variant = self.live.variant
        return variant.game.notation.write_action(variant.read(self.live.state, number))

    def returns(self) -> list[float]:
        """Each seat's return; zeros before the end."""
        return self.live.rewards()

    def __str__(self) -> str:
        """The position and all actions, Nature's included."""
        return write_history(self.past)

    def _repr_svg_(self) -> str:
        game, state = self.live.variant.game, self.live.state
        mover = game.rules.mover(state)
        return picture_of(game, game.rules.view(state, None if mover == NATURE else mover)).svg

    def resample_from_infostate(self, player: Seat, sampler: Callable[[], float]) -> pyspiel.State:
        """A state with another history that this player cannot tell from the real one."""
        other = resample(self.past, player, Random(int(sampler() * 2**53)))
        return replayed(self.get_game(), other)


TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
CHANCE: Final = int(pyspiel.PlayerId.CHANCE)


def spiel_player(mover: Seat | None) -> int:
    """The player to move as OpenSpiel's number."""
    if mover is None:
        return TERMINAL
    return CHANCE if mover == NATURE else mover


def write_history(history: History) -> str:
    """A history as text; different histories have different texts."""
    game = history.variant.game
    log = "; ".join(map(game.notation.write_action, history.log))
    return f"{game.text.show(game.rules.view(history.state, None))}\n{log}"


def replayed(game: pyspiel.Game, history: History) -> pyspiel.State:
    """An OpenSpiel state with this history."""
    variant, spiel_state = history.variant, game.new_initial_state()
    rules, state = variant.game.rules, variant.start()
    for action in history.log:
        spiel_state.apply_action(variant.write(state, action))
        state = rules.play(state, action)
    return spiel_state
