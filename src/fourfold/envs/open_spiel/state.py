"""An episode as OpenSpiel's state."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pyspiel

from fourfold.envs.course import Course
from fourfold.envs.episode import Episode, begin, step
from fourfold.envs.resample import resample
from fourfold.game import NATURE, Seat
from fourfold.render.pictures import picture


class SpielState(pyspiel.State):
    """A game in progress; OpenSpiel copies and stores it by its attributes.

    The core says who may do what; the rules in Python follow when somebody asks for more.
    """

    def __init__(self, game: pyspiel.Game, course: Course) -> None:
        super().__init__(game)
        self._course = course
        self._episode = begin(course.variant)

    @property
    def episode(self) -> Episode:
        """The game with its whole past."""
        for number in self._course.log[len(self._episode.log) :]:
            self._episode = step(self._episode, self._course.variant.read(self._episode.state, number))
        return self._episode

    def current_player(self) -> int:
        """A seat, chance or nobody."""
        mover = self._course.mover
        if mover is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if mover == NATURE else mover

    def is_terminal(self) -> bool:
        """Whether it is over."""
        return self._course.mover is None

    def _legal_actions(self, _player: Seat) -> list[int]:
        return self._course.game.menu()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Nature draws evenly."""
        menu = self._course.game.menu()
        return [(number, 1 / len(menu)) for number in menu]

    def _apply_action(self, number: int) -> None:
        self._course.play(number)

    def _action(self, number: int) -> Any:
        return self._course.variant.read(self.episode.state, number)

    def _action_to_string(self, _player: Seat, number: int) -> str:
        return self._course.variant.game.notation.write_action(self._action(number))

    def returns(self) -> list[float]:
        """What each seat has got, which is nothing before the end."""
        return self._course.rewards()

    def __str__(self) -> str:
        """The table, and all that was done, Nature's draws included."""
        return write_episode(self.episode)

    def _repr_svg_(self) -> str:
        return picture(self.episode.state).svg

    def resample_from_infostate(self, player: Seat, sampler: Callable[[], float]) -> pyspiel.State:
        """A state with another history that this player cannot tell from the real one."""
        other = resample(self.episode, player, Random(int(sampler() * 2**53)))
        return replayed(self.get_game(), other)


def write_episode(episode: Episode) -> str:
    """An episode for people to read; no two different ones look alike."""
    game = episode.variant.game
    log = "; ".join(map(game.notation.write_action, episode.log))
    return f"{game.text.show(game.rules.view(episode.state, None))}\n{log}"


def replayed(game: pyspiel.Game, episode: Episode) -> pyspiel.State:
    """A state with this history."""
    variant, state = episode.variant, game.new_initial_state()
    rules, table = variant.game.rules, variant.start()
    for action in episode.log:
        mover = rules.mover(table)
        write = variant.numbering.write_draw if mover == NATURE else variant.numbering.write_number
        state.apply_action(write(rules.view(table, None if mover == NATURE else mover), action))
        table = rules.play(table, action)
    return state
