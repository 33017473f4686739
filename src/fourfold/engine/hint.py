"""A hint: the advice of the strongest bot, given only what the player knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fourfold.engine.advice import Advice, advice_of
from fourfold.engine.levels import levels_of, make_player
from fourfold.engine.possible_states import seen_by
from fourfold.engine.watching import is_remembered, watches
from fourfold.game import AnyGame, Seat
from fourfold.play.match import Match


def hint(match: Match, seat: Seat, seed: int | None = None) -> Advice[Any]:
    """Advice for the seat to move, from the views it has had and from nothing else."""
    rules = match.game.rules
    player = make_player(match.game, levels_of(match.game.name)[-1], seed)
    every = watches(player)
    past = [rules.view(entry.before, seat) for entry in match.log if is_remembered(entry.seat, seat, watches=every)]
    return advice_of(player, past, seen_by(player, match.game, match.state, seat), match.actions(seat))


def hint_from_views(
    game: AnyGame, past: Sequence[Any], view: Any, menu: Sequence[Any], seed: int | None = None
) -> Advice[Any]:
    """The same advice from the views themselves."""
    return advice_of(make_player(game, levels_of(game.name)[-1], seed), past, view, menu)
