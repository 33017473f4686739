"""What may be true: from what a seat sees and has seen, whole states that it cannot tell from the real one, evenly."""

from __future__ import annotations

from collections.abc import Sequence

from fourfold.game import Seat
from fourfold.play.match import Match
from fourfold.play.seen import seen

Log = Sequence[tuple[Seat, str]]
"""Every action so far, as one seat saw it: who acted, Nature included, and what was done; a hidden draw is `draw`."""


def log_of(match: Match, seat: Seat | None) -> Log:
    """A match as this seat, or a spectator, saw it."""
    return [(entry.seat, seen(match.game, entry.before, entry.action, seat)) for entry in match.log]
