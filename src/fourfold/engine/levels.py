"""The bots by name: the levels of each game."""

from __future__ import annotations

from functools import cache
from typing import Any

from fourfold.engine.advice import Adviser
from fourfold.engine.engines import find_engine
from fourfold.engine.player import Player
from fourfold.engine.watching import watches
from fourfold.game import AnyGame
from fourfold.games import GAMES
from fourfold.play.forfeits import END, OUT, check_successor


def levels_of(game: str) -> tuple[str, ...]:
    """The levels of a game, the weakest first."""
    return tuple(find_engine(game).levels)


def bot_levels() -> tuple[str, ...]:
    """Every level of any game; no person can have one of these names."""
    return tuple(dict.fromkeys(level for game in GAMES for level in levels_of(game)))


def check_level(game: AnyGame, level: str) -> None:
    """Raise ValueError unless the game has a bot of this level."""
    levels = levels_of(game.name)
    if level not in levels:
        raise ValueError(f"{game.name} has no player {level!r}; there are: {', '.join(levels)}")


def check_forfeits(game: AnyGame, successor: str) -> None:
    """Raise ValueError unless the seat of a player who forfeits can have this successor; "" is the default."""
    check_successor(game, successor)
    if successor not in ("", END, OUT):
        check_level(game, successor)


def substitute_level(game: AnyGame) -> str:
    """The level of the bot that plays on for a person: casual, or in games without that the middle one."""
    levels = levels_of(game.name)
    return "casual" if "casual" in levels else levels[(len(levels) - 1) // 2]


def make_player(game: AnyGame, level: str, seed: int | None = None) -> Player[Any, Any]:
    """A bot of this level; ValueError lists the levels there are."""
    check_level(game, level)
    return find_engine(game.name).levels[level](seed)


@cache
def remembers(game: AnyGame, level: str) -> bool:
    """Whether a bot of this level plays better if it has seen all of its earlier turns."""
    return game.secret and isinstance(make_player(game, level), Adviser)


@cache
def watches_others(game: AnyGame, level: str) -> bool:
    """Whether a bot of this level plays better if it has seen all decisions of the others, too."""
    return game.secret and watches(make_player(game, level))
