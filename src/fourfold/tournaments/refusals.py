"""The names of a tournament's own refusals."""

from __future__ import annotations

from enum import StrEnum


class TournamentRefusal(StrEnum):
    """Why a request to a tournament was refused; a bad name is refused as at a table."""

    REGISTRATION_OVER = "registration-over"
    TOURNAMENT_FULL = "tournament-full"
    STARTED = "started"
    NOT_RUNNING = "not-running"
    TOO_FEW = "too-few"
    OUT = "out"
    NOT_OUT = "not-out"
    CHECKED_IN = "checked-in"
    REGISTERED = "registered"
