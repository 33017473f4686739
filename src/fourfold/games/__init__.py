"""GAMES: the list of all games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fourfold.game import AnyGame
from fourfold.games.quartex import QUARTEX
from fourfold.games.quartino import QUARTINO
from fourfold.games.quarto import QUARTO

GAMES: Final[Mapping[str, AnyGame]] = {game.name: game for game in (QUARTO, QUARTEX, QUARTINO)}


def find_game(name: str) -> AnyGame:
    """The game of this name; ValueError lists the known names."""
    if name not in GAMES:
        raise ValueError(f"there is no game {name!r}; there are: {', '.join(GAMES)}")
    return GAMES[name]
