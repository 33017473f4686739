"""Finding an opponent."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from fourfold.server.protocol.common import Name
from fourfold.server.protocol.tables import SeatKey


class Pair(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Play with anyone who wants the same game."""

    game: Annotated[str, Meta(max_length=30)]
    name: Name


class Paired(msgspec.Struct, frozen=True, gc=False):
    """The table and the seat to play at."""

    table: str
    key: SeatKey
