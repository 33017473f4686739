"""The players by name: who can be asked to sit down at which game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from fourfold.engine.greedy.quartex import GreedyQuartex
from fourfold.engine.greedy.quartino import GreedyQuartino
from fourfold.engine.greedy.quarto import GreedyQuarto
from fourfold.engine.player import Player
from fourfold.engine.uniform import Uniform
from fourfold.game import AnyGame

_GREEDY: Final[Mapping[str, Callable[[int | None], Player[Any, Any]]]] = {
    "quarto": GreedyQuarto,
    "quartex": GreedyQuartex,
    "quartino": GreedyQuartino,
}

LEVELS: Final = ("uniform", "greedy")


def make_player(game: AnyGame, level: str, seed: int | None = None) -> Player[Any, Any]:
    """A player of this level; ValueError lists the levels there are."""
    if level not in LEVELS:
        raise ValueError(f"there is no player {level!r}; there are: {', '.join(LEVELS)}")
    return Uniform(seed) if level == "uniform" else _GREEDY[game.name](seed)
