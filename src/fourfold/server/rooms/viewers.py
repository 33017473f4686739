"""Checks keys and invitations: which seats a client holds, and whether it may watch."""

from __future__ import annotations

from collections.abc import Iterable

from fourfold.game import Seat
from fourfold.server.tokens import matches
from fourfold.tables.authority import SeatClaim, Viewer
from fourfold.tables.table import Table


def find_viewer(table: Table, invite: str, keys: Iterable[str] = ()) -> Viewer:
    """The viewer with this invitation and these keys."""
    seats = dict.fromkeys(seat for key in keys for seat in seats_of(table, key))
    holdings = tuple(SeatClaim(seat, table.chairs[seat].key) for seat in seats)
    return Viewer(holdings, table.opened.public or matches(invite, table.opened.invite))


def seats_of(table: Table, key: str) -> tuple[Seat, ...]:
    """The seats this key opens; it is compared with every seat, so that the time reveals nothing."""
    return tuple(seat for seat, fit in enumerate([matches(key, chair.key) for chair in table.chairs]) if fit)
