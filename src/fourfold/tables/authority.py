"""Who may act at a table and look at it. Each use checks the right again, since a seat can change hands at any time."""

from __future__ import annotations

from msgspec import Struct

from fourfold.game import Seat
from fourfold.tables.table import Table

Viewpoint = Seat | None
"""A seat, or None for a spectator."""


class SeatClaim(Struct, frozen=True, gc=False):
    """A seat and the hash of the key that claims it; the claim is void once the chair has another key."""

    seat: Seat
    key: str


class Viewer(Struct, frozen=True, gc=False):
    """A client at a table: the seats it claims by its keys, and whether it may watch without a seat."""

    holdings: tuple[SeatClaim, ...] = ()
    may_watch: bool = False


def holds(table: Table, holding: SeatClaim) -> bool:
    """Whether the seat still belongs to this key."""
    return table.chairs[holding.seat].key == holding.key


def seats_held(table: Table, viewer: Viewer) -> tuple[Seat, ...]:
    """The seats that still belong to the viewer."""
    return tuple(holding.seat for holding in viewer.holdings if holds(table, holding))


def viewpoints_of(table: Table, viewer: Viewer) -> tuple[Viewpoint, ...]:
    """The viewpoints the viewer has now: one for each seat they hold, else a spectator's, or none."""
    return seats_held(table, viewer) or ((None,) if viewer.may_watch else ())
