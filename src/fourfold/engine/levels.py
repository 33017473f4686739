"""The players by name: who can be asked to sit down at which game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from fourfold.engine.greedy_player import Greedy
from fourfold.engine.player import Player
from fourfold.engine.quartex import greedy as quartex
from fourfold.engine.quartex import humanlike as quartex_person
from fourfold.engine.quartino import greedy as quartino
from fourfold.engine.quartino import humanlike as quartino_person
from fourfold.engine.quarto import greedy as quarto
from fourfold.engine.quarto.humanlike import CASUAL, NOVICE, STRONG, HumanlikePlayer
from fourfold.engine.quarto.perfect import PerfectQuarto
from fourfold.engine.search import Budget
from fourfold.engine.searchers import SEARCHERS
from fourfold.engine.uniform import Uniform
from fourfold.game import AnyGame

Maker = Callable[[int | None], Player[Any, Any]]
"""Makes a player from a seed."""

_QUARTO: Final[Mapping[str, Maker]] = {
    "uniform": Uniform,
    "novice": partial(HumanlikePlayer, NOVICE),
    "casual": partial(HumanlikePlayer, CASUAL),
    "greedy": partial(Greedy[Any, Any], quarto.worth),
    "strong": partial(HumanlikePlayer, STRONG),
    "perfect": PerfectQuarto,
}
_QUARTINO: Final[Mapping[str, Maker]] = {
    "uniform": Uniform,
    "novice": partial(quartino_person.HumanlikePlayer, quartino_person.NOVICE),
    "casual": partial(quartino_person.HumanlikePlayer, quartino_person.CASUAL),
    "greedy": partial(Greedy[Any, Any], quartino.worth),
    "strong": partial(SEARCHERS["quartino"], Budget(playouts=250)),
    "best": partial(SEARCHERS["quartino"], Budget(playouts=60_000)),
}
_QUARTEX: Final[Mapping[str, Maker]] = {
    "uniform": Uniform,
    "novice": partial(quartex_person.HumanlikePlayer, quartex_person.NOVICE),
    "casual": partial(quartex_person.HumanlikePlayer, quartex_person.CASUAL),
    "greedy": partial(Greedy[Any, Any], quartex.worth),
    "strong": partial(SEARCHERS["quartex"], Budget(playouts=100)),
    "best": partial(SEARCHERS["quartex"], Budget(playouts=10_000)),
}
_MAKERS: Final[Mapping[str, Mapping[str, Maker]]] = {
    "quarto": _QUARTO,
    "quartex": _QUARTEX,
    "quartino": _QUARTINO,
}

LEVELS: Final = {game: tuple(makers) for game, makers in _MAKERS.items()}
"""The levels of each game, the weakest first."""
BOT_LEVELS: Final = tuple(dict.fromkeys(level for levels in LEVELS.values() for level in levels))
"""Every level of any game: words that name no person."""


def check_level(game: AnyGame, level: str) -> None:
    """ValueError unless there is such a player in this game."""
    if level not in LEVELS[game.name]:
        raise ValueError(f"{game.name} has no player {level!r}; there are: {', '.join(LEVELS[game.name])}")


def make_player(game: AnyGame, level: str, seed: int | None = None) -> Player[Any, Any]:
    """A player of this level; ValueError lists the levels there are."""
    check_level(game, level)
    return _MAKERS[game.name][level](seed)
