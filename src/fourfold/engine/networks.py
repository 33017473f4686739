"""The networks that judge positions in the search: one for each game whose weights are installed."""

from __future__ import annotations

from functools import cache

from fourfold._native import Network, network
from fourfold.data import network_weights


@cache
def network_of(game: str) -> Network | None:
    """The network of a game, or None if it has none; raises ValueError if the weights do not fit this version."""
    weights = network_weights(game)
    return None if weights is None else network(weights)
