"""The Quartex bot that searches: information-set Monte Carlo tree search in the core."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from fourfold._native import QuartexPosition, SearchSettings
from fourfold.engine.advice import Advice, Alternative
from fourfold.engine.greedy_player import choose_best
from fourfold.engine.networks import has_learned, network_of
from fourfold.engine.quartex.determinizations import InformationSet
from fourfold.engine.quartex.greedy import evaluate
from fourfold.engine.quartex.position import position_of
from fourfold.engine.quartex.seen_tiles import SeenTiles, TileEvent
from fourfold.engine.search import Budget, Method, search_position, settings_with, with_equal_playouts
from fourfold.games.quartex.notation import read_action, write_action
from fourfold.games.quartex.types import Action, Options, Place, View


def search_settings(**changes: float) -> SearchSettings:
    """The settings of Quartex with these changes.

    Playouts first go four turns ahead: a tile that prepares a symbol pays off only in the player's next turn.
    """
    return settings_with(horizon=4, horizon_growth=2, widening=2, **changes)


SETTINGS: Final = search_settings()
NETWORK_SETTINGS: Final = search_settings(playout_share=1, prior_weight=0.3, first_play=0, temperature=2)
"""The network says which placements are likely, and playouts how good they are (docs/experiments.md)."""

_VARIED: Final = ("corners", "frame", "starter", "first")
"""The options with which the network was trained."""
_FRAMES: Final = (0, 8)


def can_search(options: Options, menu: Sequence[Action]) -> bool:
    """Whether there is a choice, and only between placements. The core does not know `stuck=declared`."""
    return len(menu) > 1 and options.stuck != "declared" and all(isinstance(action, Place) for action in menu)


class Searcher:
    """Searches every placement within its budget; with `stuck=declared` it plays one tile ahead instead."""

    def __init__(
        self,
        budget: Budget,
        seed: int | None = None,
        settings: SearchSettings = SETTINGS,
        judged: Method | None = None,
    ) -> None:
        self._plain, self._judged = Method(budget, settings), judged
        self._random = Random(seed)
        self._seen_tiles = SeenTiles()

    def choose(self, view: View, menu: Sequence[Action]) -> Action:
        """The best action of the search."""
        self._seen_tiles.observe(view)
        if not can_search(view.options, menu):
            return choose_best(menu, lambda action: evaluate(view, action), self._random)
        position = _position(view, self._seen_tiles.events, self._random)
        return search_position(position, read_action, self._method(view, position), self._random.getrandbits(63)).action

    def observe(self, view: View) -> None:
        """Remember what this view shows."""
        self._seen_tiles.observe(view)

    def advise(self, view: View, menu: Sequence[Action], also: Sequence[Action] = ()) -> Advice[Action]:
        """The advice of the search; an action without chances where there is nothing to search."""
        self.observe(view)
        if view.options.stuck == "declared" or not all(isinstance(action, Place) for action in menu):
            return Advice((Alternative(self.choose(view, menu)),))
        position = _position(view, self._seen_tiles.events, self._random)
        seed = self._random.getrandbits(63)
        method = self._method(view, position)
        found = search_position(position, read_action, method, seed)
        return with_equal_playouts(position, write_action, found, also, method, seed)

    def _method(self, view: View, position: QuartexPosition) -> Method:
        """The search with a network, if the network has learned the options of this game."""
        options = view.options
        is_known = position.has_network_options and has_learned(options, _VARIED) and options.frame in _FRAMES
        return self._judged if self._judged and is_known else self._plain


def with_network(plain: Budget, judged: Budget, seed: int | None = None) -> Searcher:
    """A player that searches with the network within one budget, and without one, where it has none, within another."""
    network = network_of("quartex")
    return Searcher(plain, seed, judged=Method(judged, NETWORK_SETTINGS, network) if network else None)


def search_view(
    view: View, events: Sequence[TileEvent], budget: Budget, random: Random, settings: SearchSettings = SETTINGS
) -> Advice[Action]:
    """The advice of the search for a player who has to lay a tile."""
    position = _position(view, events, random)
    return search_position(position, read_action, Method(budget, settings), random.getrandbits(63))


def _position(view: View, events: Sequence[TileEvent], random: Random) -> QuartexPosition:
    """A determinization; the search redeals the hidden tiles."""
    state = InformationSet(view, events).sample(random)
    return position_of(state, random.getrandbits(63), events)
