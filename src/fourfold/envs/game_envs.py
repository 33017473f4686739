"""The environments' part of each game, by the game's name."""

from __future__ import annotations

from typing import Final

from fourfold.envs.game_env import GameEnv
from fourfold.games import GAMES, SMALL_GAMES, find_any_game
from fourfold.kits import find_part

_DEFAULT: Final = GameEnv(horizon=1000)
"""For a game that says nothing about itself, not even that it ends."""


def find_env(game: str) -> GameEnv:
    """The game's own part, or the one that works for any game that lists its action texts."""
    return find_part(game, "envs", GameEnv) or _DEFAULT


def is_playable(game: str) -> bool:
    """Whether there are environments for this game: its actions can be numbered."""
    return find_env(game).numbering is not None or find_any_game(game).action_texts is not None


def playable_games() -> tuple[str, ...]:
    """All games that have environments, the small ones last."""
    return tuple(filter(is_playable, (*GAMES, *SMALL_GAMES)))
