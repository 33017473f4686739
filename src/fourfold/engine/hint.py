"""A hint: what the strongest program would do in a player's place, knowing what the player knows."""

from __future__ import annotations

from typing import Any

from fourfold.engine.answer import Answer, answer_of
from fourfold.engine.levels import LEVELS, make_player
from fourfold.game import Seat
from fourfold.play.match import Match


def hint(match: Match, seat: Seat, seed: int | None = None) -> Answer[Any]:
    """By the views this seat has had in its own turns, and by nothing else; it must be on the move."""
    rules = match.game.rules
    past = [rules.view(entry.before, seat) for entry in match.log if entry.seat == seat]
    player = make_player(match.game, LEVELS[match.game.name][-1], seed)
    return answer_of(player, past, match.view(seat), match.actions(seat))
