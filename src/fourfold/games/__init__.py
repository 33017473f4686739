"""GAMES: all games by name, ours and those of other packages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from fourfold.game import AnyGame
from fourfold.games.quartex import QUARTEX
from fourfold.games.quartex.small import SMALL_QUARTEX
from fourfold.games.quartino import QUARTINO
from fourfold.games.quartino.small import SMALL_QUARTINO
from fourfold.games.quarto import QUARTO
from fourfold.games.quarto.small import SMALL_QUARTO
from fourfold.plugins import Plugins, find_plugins

BUILT_IN: Final[Mapping[str, AnyGame]] = {game.name: game for game in (QUARTO, QUARTEX, QUARTINO)}
"""The games of this package."""
SMALL_GAMES: Final[Mapping[str, AnyGame]] = {game.name: game for game in (SMALL_QUARTO, SMALL_QUARTEX, SMALL_QUARTINO)}
"""The same rules with so few pieces that a game can be solved; for engine and environments, not for tables."""


_ONLY: Final[list[str]] = []
"""The only game of another package that this process may import; empty if it may import all."""


@cache
def plugins() -> Plugins:
    """The games of other packages, which are imported when they are first asked for.

    They are not imported before, because such a package may itself import one of our games.
    """
    return find_plugins(BUILT_IN, "".join(_ONLY))


def use_only(name: str) -> None:
    """Import no other game of another package than this one, so that it depends on no other package."""
    _ONLY[:] = [name]
    plugins.cache_clear()


_STAND_INS: Final[dict[str, AnyGame]] = {}


def stand_in(name: str, game: AnyGame) -> None:
    """Put another game in the place of one from another package: a server runs the real one elsewhere."""
    _STAND_INS[name] = game


def remove_stand_ins() -> None:
    """Put all games back in their places."""
    _STAND_INS.clear()


class _Games(Mapping[str, AnyGame]):
    """Our games, followed by those of other packages."""

    def __getitem__(self, name: str) -> AnyGame:
        if name in BUILT_IN:
            return BUILT_IN[name]
        return _STAND_INS[name] if name in _STAND_INS else plugins().found[name].game

    def __iter__(self) -> Iterator[str]:
        yield from (*BUILT_IN, *plugins().found)

    def __len__(self) -> int:
        return len(BUILT_IN) + len(plugins().found)


GAMES: Final[Mapping[str, AnyGame]] = _Games()
"""All games by name."""


def is_plugin(game: str) -> bool:
    """Whether a game is from another package."""
    return game not in BUILT_IN and game not in SMALL_GAMES


def find_game(name: str) -> AnyGame:
    """The game of this name; ValueError lists the known names."""
    if name not in GAMES:
        raise ValueError(f"there is no game {name!r}; there are: {', '.join(GAMES)}")
    return GAMES[name]


def find_any_game(name: str) -> AnyGame:
    """The game of this name, a small one too; ValueError lists the known names."""
    return SMALL_GAMES[name] if name in SMALL_GAMES else find_game(name)
