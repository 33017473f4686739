"""The bots by name: the levels of each game."""

from __future__ import annotations

from typing import Any, Final

from fourfold.engine.engines import ENGINES
from fourfold.engine.player import Player
from fourfold.game import AnyGame

LEVELS: Final = {game: tuple(engine.levels) for game, engine in ENGINES.items()}
"""The levels of each game, the weakest first."""
BOT_LEVELS: Final = tuple(dict.fromkeys(level for levels in LEVELS.values() for level in levels))
"""Every level of any game; no person can have one of these names."""


def check_level(game: AnyGame, level: str) -> None:
    """Raise ValueError unless the game has a bot of this level."""
    if level not in LEVELS[game.name]:
        raise ValueError(f"{game.name} has no player {level!r}; there are: {', '.join(LEVELS[game.name])}")


def make_player(game: AnyGame, level: str, seed: int | None = None) -> Player[Any, Any]:
    """A bot of this level; ValueError lists the levels there are."""
    check_level(game, level)
    return ENGINES[game.name].levels[level](seed)
