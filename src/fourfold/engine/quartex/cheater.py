"""A Quartex bot that sees all hands, but not what will be drawn, to measure what hidden tiles cost other bots."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from fourfold.engine.cheating_player import CheatingPlayer
from fourfold.engine.greedy_player import choose_best
from fourfold.engine.quartex.greedy import evaluate
from fourfold.engine.quartex.position import position_of
from fourfold.engine.quartex.searcher import can_search, search_settings
from fourfold.engine.search import Budget, Method, search_position
from fourfold.games.quartex.notation import read_action
from fourfold.games.quartex.rules import view as view_of
from fourfold.games.quartex.types import Action, State


class Cheater(CheatingPlayer):
    """Searches as the other bots do, but always with the hands that the players really hold."""

    def __init__(self, budget: Budget, seed: int | None = None) -> None:
        self._budget = budget
        self._random = Random(seed)

    def choose(self, view: State, menu: Sequence[Action]) -> Action:
        """The best action of the search in this state."""
        if not can_search(view.options, menu):
            seen = view_of(view, view.active)
            return choose_best(menu, lambda action: evaluate(seen, action), self._random)
        position = position_of(view, self._random.getrandbits(63))
        method = Method(self._budget, search_settings(sees_hands=True))
        return search_position(position, read_action, method, self._random.getrandbits(63)).action
