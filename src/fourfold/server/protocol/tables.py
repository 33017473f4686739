"""Setting up a table, taking a seat, and letting others watch by HTTP."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from fourfold.game import Seat, Takebacks
from fourfold.server.protocol.common import Key, Name, RecordBody, SeatNumber


class SeatPlan(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The occupant of a chair at a new table: the caller by name, a bot by level, or neither to leave it open."""

    name: Annotated[str, Meta(max_length=60)] = ""
    level: Annotated[str, Meta(max_length=30)] = ""


class NewTable(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A table to set up. With two names, two people share the caller's device."""

    game: Annotated[str, Meta(max_length=30)]
    seats: Annotated[tuple[SeatPlan, ...], Meta(min_length=1, max_length=8)]
    options: Annotated[
        dict[Annotated[str, Meta(max_length=30)], Annotated[str, Meta(max_length=400)]], Meta(max_length=40)
    ] = {}
    clock: Annotated[str, Meta(max_length=40)] = ""
    public: bool = False
    record: RecordBody = ""
    """A finished game to continue from; it contains the options and the number of players."""
    ply: Annotated[int, Meta(ge=0)] = 0
    """The number of the record's actions to replay first."""
    hints: bool | None = None
    """Whether players may ask for hints; by default only where one person plays against bots."""
    takebacks: Takebacks = "agree"
    """Whether moves can be taken back: if all agree, at any time, or not at all."""
    forfeits: Annotated[str, Meta(max_length=30)] = ""
    """What becomes of the seat of a player who forfeits, with three or more seats: the level of a bot that plays on, by
    default `casual`; or `out`, if the game has that; or `end`, to end the game."""
    rated: bool = False
    """Whether the result moves ratings. You must be signed in, the others too; there are no hints and no takebacks."""


class SeatKey(msgspec.Struct, frozen=True, gc=False):
    """The secret that proves that a seat is yours; it is shown once."""

    seat: Seat
    key: str
    link: str
    """Opens the seat on another device."""


class TableMade(msgspec.Struct, frozen=True, gc=False):
    """The new table."""

    table: str
    invite: str
    """The secret that others need to join or watch a private table; empty for a public one."""
    link: str
    """The link to send to others."""
    keys: tuple[SeatKey, ...]


class Sit(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Take a seat at a table."""

    name: Name
    seat: SeatNumber | None = None
    """The first free seat if absent."""
    invite: Key = ""


class WatchPlan(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Whether anyone with a new link may watch; any earlier link opens nothing any more."""

    on: bool = True


class WatchLink(msgspec.Struct, frozen=True, gc=False):
    """A link to watch a private table."""

    watch: str
    """Its secret, which a client sends in place of an invitation; it is shown once. Empty if there is no link now."""
    link: str
