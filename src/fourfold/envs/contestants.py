"""All bots that can play in a contest: the levels of a game, reference players, and bots of other projects."""

from __future__ import annotations

from typing import Any, Final

from fourfold.engine.levels import levels_of, make_player
from fourfold.engine.player import Player
from fourfold.engine.reference_players import KINDS, make_reference_player, split_name
from fourfold.engine.search import Budget
from fourfold.game import AnyGame

OPEN_SPIEL: Final = "openspiel"
BUDGETED: Final = (*KINDS, OPEN_SPIEL)
"""The bots whose names end in a budget."""


def make_contestant(game: AnyGame, name: str, seed: int | None = None) -> Player[Any, Any]:
    """A player by its name; ValueError says what is wrong."""
    found = split_name(name)
    if found is None and name not in levels_of(game.name):
        others = ", ".join(f"{kind}:BUDGET" for kind in BUDGETED)
        raise ValueError(f"{name!r} is not a bot; there are: {', '.join(levels_of(game.name))}, {others}")
    if found is None:
        return make_player(game, name, seed)
    kind, budget = found
    if kind == OPEN_SPIEL:
        return _make_open_spiel_player(game, budget, seed)
    return make_reference_player(game, kind, budget, seed)


def _make_open_spiel_player(game: AnyGame, budget: Budget, seed: int | None) -> Player[Any, Any]:
    try:
        from fourfold.envs.open_spiel.is_mcts import IsMctsPlayer  # noqa: PLC0415 - OpenSpiel is an extra
    except ImportError:
        raise ValueError("OpenSpiel is not installed; pip install 'fourfold[research]' installs it") from None
    return IsMctsPlayer(game, budget, seed)
