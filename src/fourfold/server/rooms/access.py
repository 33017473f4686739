"""Checks keys and invitations: which seats a client holds, and whether it may watch."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from fourfold.game import Seat
from fourfold.server.tokens import matches
from fourfold.tables.authority import SeatClaim, Viewer, hides_play
from fourfold.tables.table import Table


class Session(NamedTuple):
    """An open session of a profile."""

    profile: str
    id: str
    """The hash of its secret."""


def find_viewer(table: Table, invite: str, keys: Iterable[str] = (), session: Session | None = None) -> Viewer:
    """The viewer with this invitation, these keys and this open session.

    The secret of a watch link stands in for an invitation, but lets nobody sit down.
    """
    seats = dict.fromkeys(seat for key in keys for seat in seats_of(table, key))
    holdings = [SeatClaim(seat, table.chairs[seat].key) for seat in seats]
    if session:
        own = (
            seat for seat, chair in enumerate(table.chairs) if chair.profile == session.profile and seat not in seats
        )
        holdings += [SeatClaim(seat, "", session.profile, session.id) for seat in own]
    watch = table.watch if matches(invite, table.watch) else ""
    is_invited = table.opened.public or matches(invite, table.opened.invite)
    return Viewer(tuple(holdings), is_invited and not hides_play(table), watch)


def seats_of(table: Table, key: str) -> tuple[Seat, ...]:
    """The seats this key opens; it is compared with every seat, so that the time reveals nothing."""
    return tuple(seat for seat, fit in enumerate([matches(key, chair.key) for chair in table.chairs]) if fit)
