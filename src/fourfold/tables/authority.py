"""Who may act and look at a table. A right is checked when it is used: a seat can change hands after any question."""

from __future__ import annotations

from msgspec import Struct

from fourfold.game import Seat
from fourfold.tables.table import Table

Viewpoint = Seat | None
"""A seat's, or a spectator's."""


class SeatClaim(Struct, frozen=True, gc=False):
    """A seat and the hash of the key that holds it; it holds nothing once the chair has another key."""

    seat: Seat
    key: str


class Viewer(Struct, frozen=True, gc=False):
    """A client at a table: the seats its keys opened, and whether it may watch without any."""

    holdings: tuple[SeatClaim, ...] = ()
    may_watch: bool = False


def holds(table: Table, holding: SeatClaim) -> bool:
    """Whether the seat still belongs to this key."""
    return table.chairs[holding.seat].key == holding.key


def seats_held(table: Table, viewer: Viewer) -> tuple[Seat, ...]:
    """The seats that still belong to the viewer."""
    return tuple(holding.seat for holding in viewer.holdings if holds(table, holding))


def viewpoints_of(table: Table, viewer: Viewer) -> tuple[Viewpoint, ...]:
    """Whose eyes the viewer has now: those of each seat they hold, else a spectator's, or none at all."""
    return seats_held(table, viewer) or ((None,) if viewer.may_watch else ())
