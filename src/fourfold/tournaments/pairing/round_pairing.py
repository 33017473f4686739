"""The pairing of a round, before its tables have names."""

from __future__ import annotations

from dataclasses import dataclass

from fourfold.tournaments.events import Number


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """Who meets whom in a round, in the order of the seats, and who has a bye."""

    meetings: tuple[tuple[Number, ...], ...]
    byes: tuple[Number, ...] = ()
