"""The course of a game in the core, up to its horizon: copied as it stands, stored as the numbers that were played."""

from __future__ import annotations

from collections.abc import Iterable

from fourfold._native import SingleGame
from fourfold.envs.single import open_single
from fourfold.envs.variant import Variant
from fourfold.game import NATURE, Seat


class Course:
    """A game of a variant and what was played in it."""

    __slots__ = ("decisions", "game", "log", "variant")

    def __init__(self, variant: Variant, game: SingleGame) -> None:
        self.variant = variant
        self.game = game
        """A game that has just begun."""
        self.log: list[int] = []
        """Every number that was played, Nature's included."""
        self.decisions = 0

    def __deepcopy__(self, _memo: object) -> Course:
        other = Course(self.variant, self.game.copy())
        other.log, other.decisions = self.log[:], self.decisions
        return other

    def __reduce__(self) -> tuple[object, ...]:
        return replay, (self.variant, self.log)

    @property
    def mover(self) -> Seat | None:
        """Whose action is next; None when it is over, be it by the rules or by the horizon."""
        return None if 0 < self.variant.horizon <= self.decisions else self.game.mover

    def play(self, number: int) -> None:
        """An action of whoever is on the move; ValueError if it is not on the menu."""
        is_decision = self.game.mover != NATURE
        self.game.play(number)
        self.log.append(number)
        self.decisions += is_decision

    def rewards(self) -> list[float]:
        """What each seat has got; nothing before the rules have ended it."""
        return self.variant.rewards(self.game.winners, self.game.points)


def replay(variant: Variant, log: Iterable[int]) -> Course:
    """A game in which these numbers have been played."""
    course = Course(variant, open_single(variant))
    for number in log:
        course.play(number)
    return course
