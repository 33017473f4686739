"""The Quartino bot that searches: right calls first, then information-set Monte Carlo tree search in the core."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import fourfold._native as native
from fourfold.engine.advice import Advice, Alternative
from fourfold.engine.greedy_player import choose_best
from fourfold.engine.quartino.determinizations import ExcludedCards, exclude, sample
from fourfold.engine.quartino.greedy import evaluate, is_made
from fourfold.engine.quartino.position import position_of, with_automatic_calls
from fourfold.engine.search import DEFAULT_SETTINGS, Budget, search_position, with_equal_playouts
from fourfold.games.quartino.notation import read_action, write_action
from fourfold.games.quartino.types import Action, Claim, Column, Done, Four, Lift, Place, View


class Searcher:
    """Searches every real decision within its budget; never overlooks a call."""

    def __init__(
        self, budget: Budget, seed: int | None = None, settings: native.SearchSettings = DEFAULT_SETTINGS
    ) -> None:
        self._budget = budget
        self._settings = settings
        self._random = Random(seed)
        self._excluded = ExcludedCards()

    def choose(self, view: View, menu: Sequence[Action]) -> Action:
        """A right call, or the best action of the search."""
        self.observe(view)
        quiet = quiet_actions(view, menu)
        if len(quiet) < 2:
            return self._choose_greedily(view, menu)
        advice = search_view(view, self._excluded, self._budget, self._random, self._settings)
        return advice.action if advice and advice.action in quiet else self._choose_greedily(view, menu)

    def observe(self, view: View) -> None:
        """Remember what this view shows."""
        self._excluded = exclude(self._excluded, view)

    def advise(self, view: View, menu: Sequence[Action], also: Sequence[Action] = ()) -> Advice[Action]:
        """The advice of the search; an action without chances where there is something to call or nothing to decide."""
        self.observe(view)
        quiet = quiet_actions(view, menu)
        position = _position(view, self._excluded, self._random) if quiet else None
        if position is None:
            return Advice((Alternative(self._choose_greedily(view, menu)),))
        seed = self._random.getrandbits(63)
        found = search_position(position, read_action, self._budget, seed, self._settings)
        if found.action not in quiet:
            return Advice((Alternative(self._choose_greedily(view, menu)),))
        return with_equal_playouts(position, write_action, found, also, self._budget, seed, self._settings)

    def _choose_greedily(self, view: View, menu: Sequence[Action]) -> Action:
        return choose_best(menu, lambda action: evaluate(view, action), self._random)


def quiet_actions(view: View, menu: Sequence[Action]) -> list[Action]:
    """The actions to decide between; none if an announcement comes first."""
    if any(isinstance(action, Four | Column) and evaluate(view, action) > 0 for action in menu):
        return []
    claims: list[Action] = [
        action for action in menu if isinstance(action, Claim) and is_made(view, action.card, action.sector)
    ]
    return claims or [action for action in menu if isinstance(action, Lift | Place | Done)]


def search_view(
    view: View,
    excluded: ExcludedCards,
    budget: Budget,
    random: Random,
    settings: native.SearchSettings = DEFAULT_SETTINGS,
) -> Advice[Action] | None:
    """The advice of the search in this view; None if there is nothing to decide with automatic calls."""
    position = _position(view, excluded, random)
    return search_position(position, read_action, budget, random.getrandbits(63), settings) if position else None


def _position(view: View, excluded: ExcludedCards, random: Random) -> native.QuartinoPosition | None:
    """A determinization, if there is something to decide; the search redeals the hidden cards."""
    if view.active != view.seat:
        return None
    state = sample(view, excluded, random)
    position = position_of(replace(state, options=with_automatic_calls(view.options)), excluded.by_seat)
    return position if position.is_decision else None
