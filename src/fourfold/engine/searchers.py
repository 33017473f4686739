"""The games whose players search, and who does it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from fourfold.engine.quartex import searcher as quartex
from fourfold.engine.quartino import searcher as quartino

SEARCHERS: Final[Mapping[str, Callable[..., Any]]] = {"quartex": quartex.Searcher, "quartino": quartino.Searcher}
"""(budget, seed, settings): a player that is an adviser, too."""
