"""A game in progress as OpenSpiel's state."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pyspiel

from fourfold.envs.history import History, begin, step
from fourfold.envs.live_game import LiveGame
from fourfold.envs.resample import resample
from fourfold.game import NATURE, Seat
from fourfold.render.pictures import picture


class SpielState(pyspiel.State):
    """A game in progress; OpenSpiel copies and stores it by its attributes.

    The core knows the player to move and the legal actions; the Python state and the history follow on demand.
    """

    def __init__(self, game: pyspiel.Game, live: LiveGame) -> None:
        super().__init__(game)
        self.live = live
        self._history = begin(live.variant)

    @property
    def past(self) -> History:
        """The history so far, with the notes of each seat."""
        for number in self.live.log[len(self._history.log) :]:
            self._history = step(self._history, self.live.variant.read(self._history.state, number))
        return self._history

    def current_player(self) -> int:
        """A seat, or OpenSpiel's number for chance or the end."""
        return spiel_player(self.live.mover)

    def is_terminal(self) -> bool:
        """Whether the rules or the horizon have ended the game."""
        return self.live.mover is None

    def _legal_actions(self, _player: Seat) -> list[int]:
        return self.live.core.menu()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The draws of Nature, equally likely."""
        menu = self.live.core.menu()
        return [(number, 1 / len(menu)) for number in menu]

    def _apply_action(self, number: int) -> None:
        self.live.play(number)

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
        return picture(self.live.state).svg

    def resample_from_infostate(self, player: Seat, sampler: Callable[[], float]) -> pyspiel.State:
        """A state with another history that this player cannot tell from the real one."""
        other = resample(self.past, player, Random(int(sampler() * 2**53)))
        return replayed(self.get_game(), other)


def spiel_player(mover: Seat | None) -> int:
    """The player to move as OpenSpiel's number."""
    if mover is None:
        return int(pyspiel.PlayerId.TERMINAL)
    return int(pyspiel.PlayerId.CHANCE) if mover == NATURE else mover


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
