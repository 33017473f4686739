"""The HTTP API to the games of one person."""

from __future__ import annotations

import logging
from typing import Final

from litestar import post
from litestar.params import JSONBody

from fourfold.server.http.auth import Http, client_address
from fourfold.server.http.dependencies import RegistryDependency
from fourfold.server.http.openapi import problems
from fourfold.server.http.problems import ProblemError
from fourfold.server.protocol.seats import TableKeys, YourGame, YourTables
from fourfold.server.rooms import updates
from fourfold.server.rooms.changes import view_fields
from fourfold.server.rooms.history import History
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.rooms.viewers import find_viewer
from fourfold.store.store import Unreadable
from fourfold.tables.table import Phase

_log = logging.getLogger(__name__)


@post("/api/seats", tags=["tables"], summary="Your games", status_code=200, responses=problems(413))
async def find_your_games(request: Http, registry: RegistryDependency, data: JSONBody[YourTables]) -> list[YourGame]:
    """Several of your tables at once, in the order you name them: the players, whose turn it is, the result.

    Tables that do not exist any more, or where none of your keys fits, are left out. Looking does not make you present.
    """
    if not registry.limits.glances.allows(client_address(request), len(data.tables)):
        raise ProblemError(429, "Too many tables. Please wait a moment.")
    found = [await _your_game(registry, each, views=data.views) for each in data.tables]
    return [each for each in found if each is not None]


HANDLERS: Final = [find_your_games]


async def _your_game(registry: RoomRegistry, wanted: TableKeys, *, views: bool) -> YourGame | None:
    """What the holder of these keys is shown of a table; None if they hold no seat there."""
    found = await _find(registry, wanted.table)
    if found is None:
        return None
    seats = tuple(holding.seat for holding in find_viewer(found.table, "", wanted.keys).holdings)
    if not seats:
        return None
    table, match = found.table, found.table.match
    has_view = views and match is not None and table.phase is Phase.PLAYING
    return YourGame(
        updates.table_about(wanted.table, table),
        seats,
        found.events[-1].public.at,
        table.mover,
        view_fields(match.view(seats[0])) if has_view and match else None,
    )


async def _find(registry: RoomRegistry, name: str) -> Room | History | None:
    """A table and its events; None if there is none, or if it cannot be read."""
    try:
        return await registry.glance(name)
    except (Unreadable, ValueError) as reason:
        _log.warning("a table could not be shown", extra={"table": name, "reason": str(reason)})
        return None
