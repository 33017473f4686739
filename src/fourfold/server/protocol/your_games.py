"""The games of one person: what a client shows of several tables at once."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from fourfold.game import Seat
from fourfold.server.protocol.common import Key
from fourfold.server.protocol.updates import About, Clocks

MOST_TABLES: Final = 40
"""Tables in one request."""


class TableKeys(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A table, and the keys of your seats there."""

    table: Annotated[str, Meta(max_length=40)]
    keys: Annotated[tuple[Key, ...], Meta(min_length=1, max_length=8)]


class YourTables(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The tables to look at."""

    tables: Annotated[tuple[TableKeys, ...], Meta(max_length=MOST_TABLES)]
    views: bool = False
    """Whether to send the positions of the games that go on, too."""


class YourGame(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One of your games: the players, whose turn it is, or the result."""

    about: About
    seats: tuple[Seat, ...]
    """Your seats."""
    at: int
    """When something last happened there."""
    mover: Seat | None = None
    view: Any = None
    """The position as the first of your seats sees it, if it was asked for and the game goes on."""
    clocks: Clocks | None = None
    """The time each seat has left, if the game has a clock and goes on."""
