"""A Quartino bot that sees all hands, to measure what hidden cards cost other bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from fourfold.engine.cheating_player import CheatingPlayer
from fourfold.engine.greedy_player import choose_best
from fourfold.engine.quartino.greedy import evaluate
from fourfold.engine.quartino.position import position_of, with_automatic_calls
from fourfold.engine.quartino.searcher import quiet_actions
from fourfold.engine.search import Budget, Method, search_position, settings_with
from fourfold.games.quartino.notation import read_action
from fourfold.games.quartino.rules import mover
from fourfold.games.quartino.rules import view as view_of
from fourfold.games.quartino.types import Action, State

_SETTINGS: Final = settings_with(sees_hands=True)


class Cheater(CheatingPlayer):
    """Searches as the other bots do, but always with the cards that the players really hold."""

    def __init__(self, budget: Budget, seed: int | None = None) -> None:
        self._budget = budget
        self._random = Random(seed)

    def choose(self, view: State, menu: Sequence[Action]) -> Action:
        """A right call, or the best action of the search in this state."""
        seen = view_of(view, mover(view) or 0)
        quiet = quiet_actions(seen, menu)
        if len(quiet) > 1 and seen.active == seen.seat:
            position = position_of(replace(view, options=with_automatic_calls(view.options)))
            if position.is_decision:
                method = Method(self._budget, _SETTINGS)
                action = search_position(position, read_action, method, self._random.getrandbits(63)).action
                if action in quiet:
                    return action
        return choose_best(menu, lambda each: evaluate(seen, each), self._random)
