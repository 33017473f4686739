"""The Quartino bot that searches: right calls first, then information-set Monte Carlo tree search in the core."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

import fourfold._native as native
from fourfold.engine.advice import Advice, Alternative
from fourfold.engine.greedy_player import choose_best
from fourfold.engine.networks import has_learned, network_of
from fourfold.engine.quartino.determinizations import ExcludedCards, exclude, sample
from fourfold.engine.quartino.greedy import evaluate, is_made
from fourfold.engine.quartino.past_steps import PastSteps, positions_of, remember
from fourfold.engine.quartino.position import position_of, with_automatic_calls
from fourfold.engine.search import DEFAULT_SETTINGS, Budget, Method, search_position, settings_with, with_equal_playouts
from fourfold.engine.thread_turns import run_outside_turn
from fourfold.games.quartino.notation import read_action, write_action
from fourfold.games.quartino.types import Action, Claim, Column, Done, Four, Lift, Place, View

NETWORK_SETTINGS: Final = settings_with(first_play=0)
_VARIED: Final = ("claims", "wrong_claim", "situations", "columns", "colours", "extra", "first", "cap")
"""The options with which the network was trained, or which do not matter where the rules make the calls."""


class Searcher:
    """Searches every real decision within its budget; never overlooks a call."""

    def __init__(
        self,
        budget: Budget,
        seed: int | None = None,
        settings: native.SearchSettings = DEFAULT_SETTINGS,
        judged: Method | None = None,
        beliefs: native.BeliefSettings | None = None,
    ) -> None:
        self._plain, self._judged, self._beliefs = Method(budget, settings), judged, beliefs
        self._past = PastSteps()
        self._random = Random(seed)
        self._excluded = ExcludedCards()

    def choose(self, view: View, menu: Sequence[Action]) -> Action:
        """A right call, or the best action of the search."""
        self.observe(view)
        quiet = quiet_actions(view, menu)
        if len(quiet) < 2:
            return self._choose_greedily(view, menu)
        position = self._position(view)
        seed = self._random.getrandbits(63)
        advice = search_position(position, read_action, self._method(view, position), seed) if position else None
        return advice.action if advice and advice.action in quiet else self._choose_greedily(view, menu)

    @property
    def watches(self) -> bool:
        """Whether it weighs hands by what the others did."""
        return self._beliefs is not None

    def observe(self, view: View) -> None:
        """Remember what this view shows, of an own decision or another player's."""
        self._excluded = exclude(self._excluded, view)
        self._past = remember(self._past, view)

    def advise(self, view: View, menu: Sequence[Action], also: Sequence[Action] = ()) -> Advice[Action]:
        """The advice of the search; an action without chances where there is something to call or nothing to decide."""
        self.observe(view)
        quiet = quiet_actions(view, menu)
        position = self._position(view) if quiet else None
        if position is None:
            return Advice((Alternative(self._choose_greedily(view, menu)),))
        seed = self._random.getrandbits(63)
        method = self._method(view, position)
        found = search_position(position, read_action, method, seed)
        if found.action not in quiet:
            return Advice((Alternative(self._choose_greedily(view, menu)),))
        return with_equal_playouts(position, write_action, found, also, method, seed)

    def _position(self, view: View) -> native.QuartinoPosition | None:
        """The position to search, if there is something to decide."""
        position = _position(view, self._excluded, self._random)
        network = self._method(view, position).network if position else None
        if position and network and self._beliefs:
            past, settings, seed = positions_of(self._past), self._beliefs, self._random.getrandbits(63)
            run_outside_turn(lambda: position.believe(past, network, settings, seed))
        return position

    def _method(self, view: View, position: native.QuartinoPosition) -> Method:
        """The search with a network, if the network has learned the options of this game."""
        is_known = position.has_network_options and has_learned(view.options, _VARIED)
        return self._judged if self._judged and is_known else self._plain

    def _choose_greedily(self, view: View, menu: Sequence[Action]) -> Action:
        return choose_best(menu, lambda action: evaluate(view, action), self._random)


def with_network(plain: Budget, judged: Budget, seed: int | None = None, *, believes: bool = True) -> Searcher:
    """A player that searches with the network within one budget, and without one, where it has none, within another.

    It believes the hands likely with which the others would have acted as they did, or all hands equally likely.
    """
    network = network_of("quartino")
    method = Method(judged, NETWORK_SETTINGS, network) if network else None
    return Searcher(plain, seed, judged=method, beliefs=native.BeliefSettings() if method and believes else None)


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
    return (
        search_position(position, read_action, Method(budget, settings), random.getrandbits(63)) if position else None
    )


def _position(view: View, excluded: ExcludedCards, random: Random) -> native.QuartinoPosition | None:
    """A determinization, if there is something to decide; the search redeals the hidden cards."""
    if view.active != view.seat:
        return None
    state = sample(view, excluded, random)
    position = position_of(replace(state, options=with_automatic_calls(view.options)), excluded.by_seat)
    return position if position.is_decision else None
