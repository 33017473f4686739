"""Ratings and leaderboards."""

from __future__ import annotations

import msgspec


class RatedPlayer(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A line of a leaderboard."""

    name: str
    rating: int
    """In Elo points; a new player has 1500."""
    uncertainty: int
    """Half the width of the 95 % interval."""
    games: int = 0
    profile: str = ""
    """The id of the profile, which its owner shows; empty for a bot."""
    level: str = ""
    """The level of a bot, whose rating is fixed."""


class Leaderboard(msgspec.Struct, frozen=True, gc=False):
    """The ratings of one game and preset."""

    game: str
    preset: str
    players: tuple[RatedPlayer, ...]
    """The best first, by the lower end of the interval."""


class YourRating(msgspec.Struct, frozen=True, gc=False):
    """Your rating in one game and preset."""

    game: str
    preset: str
    rating: int
    uncertainty: int
    games: int
    provisional: bool
    """Whether you have met too few opponents for the leaderboard."""
