"""The scale on which people read ratings: differences are Elo points, and a new player has 1500."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from fourfold.ratings.events import Rating

MU: Final = 25.0
SIGMA: Final = MU / 3
BETA: Final = MU / 6
NEW: Final = Rating(MU, SIGMA)
"""The rating of a player without games."""
START: Final = 1500
"""What is shown of a new player's rating."""

_ELO: Final = sqrt(2) * BETA * log(10) / 400
"""An Elo point in units of skill, between two players about whom everything is known."""
ANCHOR_SIGMA: Final = 1.0
"""The uncertainty of a bot's rating: about the 95 % interval of the arena, 60 Elo points."""


def shown(rating: Rating) -> int:
    """The rating in Elo points."""
    return round(START + (rating.mu - MU) / _ELO)


def shown_uncertainty(rating: Rating) -> int:
    """Half the width of the 95 % interval, in Elo points."""
    return round(2 * rating.sigma / _ELO)


def at_least(rating: Rating) -> int:
    """The lower end of the 95 % interval, by which leaderboards are ordered: few games do not make a leader."""
    return round(START + (rating.mu - 2 * rating.sigma - MU) / _ELO)


def anchor(elo: int) -> Rating:
    """The fixed rating of a bot."""
    return Rating(MU + (elo - START) * _ELO, ANCHOR_SIGMA)
