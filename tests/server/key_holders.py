"""The rightful holders of seats, for tests that speak to a room themselves."""

from __future__ import annotations

from fourfold.server.rooms.room import Room
from fourfold.tables.authority import SeatClaim, Viewer


def holder(room: Room, seat: int) -> SeatClaim:
    """The rightful holder of the seat now."""
    return SeatClaim(seat, room.table.chairs[seat].key)


def viewer(room: Room, *seats: int) -> Viewer:
    """The rightful holder of all these seats now; a spectator for none."""
    return Viewer(tuple(holder(room, seat) for seat in seats), may_watch=not seats)
