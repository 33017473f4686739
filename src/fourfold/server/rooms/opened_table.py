"""A new table as its opener gets it."""

from __future__ import annotations

from dataclasses import dataclass

from fourfold.game import Seat
from fourfold.server.rooms.room import Room


@dataclass(frozen=True, slots=True)
class OpenedTable:
    """A new table, and the secrets that are shown once."""

    room: Room
    invite: str
    keys: dict[Seat, str]
