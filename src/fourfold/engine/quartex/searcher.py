"""The Quartex player who looks ahead: a search over what he cannot see."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from fourfold._native import QuartexPosition, SearchSettings
from fourfold.engine.answer import Alternative, Answer
from fourfold.engine.greedy_player import choose_best
from fourfold.engine.quartex.greedy import worth
from fourfold.engine.quartex.position import position_of
from fourfold.engine.quartex.seen_tiles import SeenTiles, Sight
from fourfold.engine.quartex.worlds import Worlds
from fourfold.engine.search import Budget, advise, appraise, settings_with
from fourfold.games.quartex.notation import read_action, write_action
from fourfold.games.quartex.types import Action, Place, View

SETTINGS: Final = settings_with(horizon=4, horizon_growth=2, widening=2)
"""Playouts go on for four turns at first: what a tile prepares is worth nothing before one's own next one."""


class Searcher:
    """Thinks for so many playouts about every tile; where players say themselves who is stuck, one tile ahead only."""

    def __init__(self, budget: Budget, seed: int | None = None, settings: SearchSettings = SETTINGS) -> None:
        self._budget = budget
        self._settings = settings
        self._random = Random(seed)
        self._memory = SeenTiles()

    def choose(self, view: View, menu: Sequence[Action]) -> Action:
        """What the search likes best."""
        self._memory.look(view)
        places = [action for action in menu if isinstance(action, Place)]
        if len(places) < 2 or len(places) < len(menu) or view.options.stuck == "declared":
            return choose_best(menu, lambda action: worth(view, action), self._random)
        return think(view, self._memory.sights, self._budget, self._random, self._settings).action

    def look(self, view: View) -> None:
        """Remember the table in an own turn."""
        self._memory.look(view)

    def answer(self, view: View, menu: Sequence[Action], also: Sequence[Action] = ()) -> Answer[Action]:
        """What the search likes best, and what is to be expected; only a move where nothing can be searched."""
        self.look(view)
        if view.options.stuck == "declared" or not all(isinstance(action, Place) for action in menu):
            return Answer((Alternative(self.choose(view, menu)),))
        position = _position(view, self._memory.sights, self._random)
        seed = self._random.getrandbits(63)
        found = advise(position, read_action, self._budget, seed, self._settings)
        return appraise(position, write_action, found, also, self._budget, seed, self._settings)


def think(
    view: View, sights: Sequence[Sight], budget: Budget, random: Random, settings: SearchSettings = SETTINGS
) -> Answer[Action]:
    """What the search says to whoever has to lay a tile."""
    position = _position(view, sights, random)
    return advise(position, read_action, budget, random.getrandbits(63), settings)


def _position(view: View, sights: Sequence[Sight], random: Random) -> QuartexPosition:
    """One of the worlds this may be; the search deals what cannot be seen anew."""
    world = Worlds(view, sights).sample(random)
    return position_of(world, random.getrandbits(63), sights)
