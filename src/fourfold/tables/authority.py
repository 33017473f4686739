"""Who may act at a table and look at it. Each use checks the right again, since a seat can change hands at any time."""

from __future__ import annotations

from msgspec import Struct

from fourfold.game import Seat
from fourfold.tables.table import Phase, Table

Viewpoint = Seat | None
"""A seat, or None for a spectator."""


class SeatClaim(Struct, frozen=True, gc=False):
    """A seat and what claims it: the hash of a key, or a profile with the hash of one of its sessions.

    The claim is void once the chair has another key or profile. Whether a session is still open is asked elsewhere.
    """

    seat: Seat
    key: str
    profile: str = ""
    session: str = ""


class Viewer(Struct, frozen=True, gc=False):
    """A client at a table: the seats it claims by its keys, and whether it may watch without a seat."""

    holdings: tuple[SeatClaim, ...] = ()
    may_watch: bool = False
    watch: str = ""
    """The hash of the watch link by which it came; it counts only as long as the table has the same."""


def holds(table: Table, holding: SeatClaim) -> bool:
    """Whether the seat still belongs to this key, or to this profile."""
    chair = table.chairs[holding.seat]
    return chair.profile == holding.profile if holding.profile else bool(chair.key) and chair.key == holding.key


def seats_held(table: Table, viewer: Viewer) -> tuple[Seat, ...]:
    """The seats that still belong to the viewer."""
    return tuple(holding.seat for holding in viewer.holdings if holds(table, holding))


def hides_play(table: Table) -> bool:
    """Whether spectators have to wait: nobody outside may help a player of a rated game."""
    return table.opened.rated and table.phase is Phase.PLAYING


def viewpoints_of(table: Table, viewer: Viewer) -> tuple[Viewpoint, ...]:
    """The viewpoints the viewer has now: one for each seat they hold, else a spectator's, or none."""
    may_watch = viewer.may_watch or (viewer.watch and viewer.watch == table.watch)
    return seats_held(table, viewer) or ((None,) if may_watch and not hides_play(table) else ())
