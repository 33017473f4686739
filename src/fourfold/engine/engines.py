"""The engine of each game, by the game's name."""

from __future__ import annotations

from functools import cache

from fourfold.engine.default_engine import make_default_engine
from fourfold.engine.game_engine import GameEngine
from fourfold.games import GAMES, find_any_game
from fourfold.kits import find_part


def find_engine(game: str) -> GameEngine:
    """The game's own engine, or the one that works for any game."""
    return find_part(game, "engine", GameEngine) or _default(find_any_game(game))


_default = cache(make_default_engine)


def searched_games() -> tuple[str, ...]:
    """The games that have a search over hidden information."""
    return tuple(game for game in GAMES if find_engine(game).search)
