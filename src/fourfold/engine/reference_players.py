"""Reference players to measure others by: `search:2000`, `flat:0.5s`, `cheat:2000`, with playouts or seconds.

`network:10000` searches with the network of a game; with a budget of 1 it plays the likeliest action, without search.
`unweighted:10000` is the same, but draws no conclusions about hidden cards from what others did.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fourfold._native import SearchSettings
from fourfold.engine.engines import find_engine, searched_games
from fourfold.engine.networks import network_of
from fourfold.engine.player import Player
from fourfold.engine.search import Budget, settings_with
from fourfold.game import AnyGame

_FLAT: Final = settings_with(
    depth=1, exploration=0.7, epsilon=1.0, horizon=1_000_000, widening=1_000_000, common_random_numbers=False
)
"""Flat Monte Carlo: actions chosen by UCB1, a random playout in a determinization of its own after each, no tree."""
_SETTINGS: Final[Mapping[str, Mapping[str, SearchSettings]]] = {"search": {}, "flat": {"settings": _FLAT}}
_CHEATING: Final = "cheat"
NETWORK: Final = "network"
UNWEIGHTED: Final = "unweighted"
KINDS: Final = (*_SETTINGS, _CHEATING, NETWORK, UNWEIGHTED)


def split_name(name: str) -> tuple[str, Budget] | None:
    """The kind and the budget in a player's name; None if it has no budget. Raises ValueError for a bad budget."""
    kind, colon, budget = name.partition(":")
    return (kind, read_budget(budget)) if colon else None


def read_budget(text: str) -> Budget:
    """`2000` is playouts, `0.5s` seconds."""
    try:
        budget = Budget(seconds=float(text[:-1])) if text.endswith("s") else Budget(playouts=int(text))
    except ValueError:
        budget = Budget()
    if not (0 < budget.playouts <= 10**9 or 0 < budget.seconds <= 3600):
        raise ValueError(f"a budget is a number of playouts like 2000, or seconds like 0.5s; not {text!r}")
    return budget


def make_reference_player(game: AnyGame, kind: str, budget: Budget, seed: int | None = None) -> Player[Any, Any]:
    """A player of this kind; raises ValueError if the game has none."""
    if kind not in KINDS:
        raise ValueError(f"there is no bot {kind!r} with a budget; there are: {', '.join(KINDS)}")
    search = find_engine(game.name).search
    if search is None:
        raise ValueError(f"{game.name} has no bot {kind!r}; the games that have it: {', '.join(searched_games())}")
    if kind in (NETWORK, UNWEIGHTED):
        return _with_network(game, kind, budget, seed)
    if kind == _CHEATING:
        return search.cheater(budget, seed)
    player: Player[Any, Any] = search.searcher(budget, seed, **_SETTINGS[kind])
    return player


def _with_network(game: AnyGame, kind: str, budget: Budget, seed: int | None) -> Player[Any, Any]:
    search = find_engine(game.name).search
    if search is None or search.with_network is None or network_of(game.name) is None:
        raise ValueError(f"{game.name} has no network")
    make = search.with_network if kind == NETWORK else search.without_beliefs
    if make is None:
        raise ValueError(f"{game.name} has no bot {kind!r}: none of its bots weighs hands")
    player: Player[Any, Any] = make(budget, budget, seed)
    return player
