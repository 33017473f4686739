"""Humanlike Quartino bots: they recognise cards in some sectors only, and do not always count the pawns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from fourfold.engine.greedy_player import choose_best
from fourfold.engine.habits import Habits
from fourfold.engine.quartino.greedy import evaluate
from fourfold.games.quartino.board import find_board
from fourfold.games.quartino.types import Action, Claim, Column, Four, Options, Sector, View


@dataclass(frozen=True, slots=True)
class Skill:
    """The probability of overlooking something, for each kind of thing."""

    sector: float
    """A sector in which the player recognises no card in the whole game."""
    four: float
    """Four pawns of one colour, some of them covered, at the start of a turn."""
    column: float
    """A high column at the start of a turn."""


NOVICE: Final = Skill(sector=0.75, four=0.8, column=0.4)
CASUAL: Final = Skill(sector=0.5, four=0.5, column=0.15)


class HumanlikePlayer:
    """Builds towards the nearest cards, as far as the player notices them."""

    def __init__(self, skill: Skill, seed: int | None = None) -> None:
        self._random = Random(seed)
        self._skill = skill
        self.use_habits(self._random.getrandbits(63))

    def use_habits(self, seed: int) -> None:
        """Recognise cards in the sectors that belong to this seed, and situations in the turns that do."""
        self._habits = Habits(seed)
        self._sectors: dict[Options, tuple[Sector, ...]] = {}

    def choose(self, view: View, menu: Sequence[Action]) -> Action:
        """The action with the highest value among those the player notices."""
        sectors = self._sectors_of(view.options)
        return choose_best(menu, lambda action: self._evaluate(view, action, sectors), self._random)

    def _evaluate(self, view: View, action: Action, sectors: Sequence[Sector]) -> float:
        seen = evaluate(view, action, sectors)
        match action:
            case Claim(_, sector) if sector not in sectors:
                return min(seen, -10_000)
            case Four():
                return seen if self._notices(view, action, self._skill.four) else -1_000
            case Column():
                return seen if self._notices(view, action, self._skill.column) else -1_000
            case _:
                return seen

    def _notices(self, view: View, action: Action, overlooked: float) -> bool:
        return self._habits.notices(overlooked, view.turns, type(action).__name__)

    def _sectors_of(self, options: Options) -> tuple[Sector, ...]:
        """The sectors in which the player recognises cards, at least one."""
        if options not in self._sectors:
            names, random = list(find_board(options).sectors), self._habits.random("sectors")
            seen = [name for name in names if random.random() >= self._skill.sector]
            self._sectors[options] = tuple(seen) or (random.choice(names),)
        return self._sectors[options]
