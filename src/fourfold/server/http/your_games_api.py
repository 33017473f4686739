"""The HTTP API to the games of one person."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

from litestar import post
from litestar.params import JSONBody

from fourfold.server.http.auth import Bearer, Http, client_address, find_claim, table_link
from fourfold.server.http.dependencies import RegistryDependency, TableName
from fourfold.server.http.openapi import problems
from fourfold.server.http.problems import ProblemError, raise_refusal
from fourfold.server.protocol.tables import WatchLink, WatchPlan
from fourfold.server.protocol.your_games import YourGame, YourTables
from fourfold.server.rooms import updates
from fourfold.server.rooms.access import Session, find_viewer
from fourfold.server.rooms.changes import view_fields
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.rooms.steady_clock import now
from fourfold.server.rooms.table_history import History
from fourfold.server.tokens import hash_key, new_key
from fourfold.store.store import Unreadable
from fourfold.tables import decide
from fourfold.tables.authority import holds
from fourfold.tables.decide import Sender
from fourfold.tables.table import Phase

_log = logging.getLogger(__name__)


@post("/api/seats", tags=["tables"], summary="Your games", status_code=200, responses=problems(413))
async def find_your_games(request: Http, registry: RegistryDependency, data: JSONBody[YourTables]) -> list[YourGame]:
    """Several of your tables at once, in the order you name them: the players, whose turn it is, the result.

    Tables that do not exist any more, or where none of your keys fits, are left out. Looking does not make you present.
    """
    if not registry.limits.glances.allows(client_address(request), len(data.tables)):
        raise ProblemError(429, "Too many tables. Please wait a moment.")
    found = [await your_game(registry, each.table, each.keys, views=data.views) for each in data.tables]
    return [each for each in found if each is not None]


@post(
    "/api/tables/{name:str}/watch",
    tags=["tables"],
    summary="Make a watch link",
    status_code=200,
    responses=problems(401, 403, 404, 409, 410, 413, 503),
)
async def link_watchers(
    request: Http,
    registry: RegistryDependency,
    name: TableName,
    data: JSONBody[WatchPlan],
    authorization: Bearer = None,
) -> WatchLink:
    """A link with which anyone may watch your private table and nobody can sit down.

    There is one link at a time: a new one, or `on: false`, withdraws the one before, and who came by it is shown out.
    """
    room, claim = await find_claim(registry, name, authorization)
    if room.table.opened.public:
        return WatchLink("", table_link(request, name))
    if not registry.limits.tables.allows(client_address(request)):
        raise ProblemError(429, "Too many links. Please wait a moment.")
    secret = new_key() if data.on else ""
    hashed, by = hash_key(secret) if secret else "", Sender(claim.seat, room.now())
    raise_refusal(
        await room.apply_decision(
            lambda table: decide.link_watchers(table, by, hashed) if holds(table, claim) else decide.NOT_YOURS
        )
    )
    return WatchLink(secret, f"{table_link(request, name)}#watch={secret}" if secret else "")


HANDLERS: Final = [find_your_games, link_watchers]


async def your_game(
    registry: RoomRegistry, name: str, keys: Sequence[str], session: Session | None = None, *, views: bool = False
) -> YourGame | None:
    """What the holder of these keys, or of this session, is shown of a table; None if they hold no seat there."""
    found = await _find(registry, name)
    if found is None:
        return None
    seats = tuple(holding.seat for holding in find_viewer(found.table, "", keys, session).holdings)
    if not seats:
        return None
    table, match = found.table, found.table.match
    has_view = views and match is not None and table.phase is Phase.PLAYING
    return YourGame(
        updates.table_about(name, table),
        seats,
        found.events[-1].public.at,
        table.mover,
        view_fields(match.view(seats[0])) if has_view and match else None,
        updates.clock_times(table, found.now() if isinstance(found, Room) else now()) if table.is_live else None,
    )


async def _find(registry: RoomRegistry, name: str) -> Room | History | None:
    """A table and its events; None if there is none, or if it cannot be read."""
    try:
        return await registry.glance(name)
    except (Unreadable, ValueError) as reason:
        _log.warning("a table could not be shown", extra={"table": name, "reason": str(reason)})
        return None
