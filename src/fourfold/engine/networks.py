"""The networks that judge positions in the search: one for each game whose weights are installed."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any

from fourfold._native import Network, network
from fourfold.data import network_weights
from fourfold.options import declared


@cache
def network_of(game: str) -> Network | None:
    """The network of a game, or None if it has none; raises ValueError if the weights do not fit this version."""
    weights = network_weights(game)
    return None if weights is None else network(weights)


def has_learned(options: object, varied: Collection[str]) -> bool:
    """Whether these options are the defaults, apart from those that training varied."""
    kind: type[Any] = type(options)
    default = kind()
    return all(name in varied or getattr(options, name) == getattr(default, name) for name in declared(kind))
