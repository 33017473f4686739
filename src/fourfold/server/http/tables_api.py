"""The HTTP API to set up tables, play and follow them; /docs describes every path."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, QueryParameter
from litestar.response import Stream

from fourfold.game import Seat
from fourfold.play.match import Refusal
from fourfold.server.http.auth import (
    Bearer,
    Http,
    Invite,
    client_address,
    find_claim,
    find_profile,
    find_room,
    find_viewing_room,
    require_not_rated,
    table_link,
)
from fourfold.server.http.cancel_on_disconnect import cancel_on_disconnect
from fourfold.server.http.dependencies import Language, RegistryDependency, TableName
from fourfold.server.http.openapi import NDJSON, problems, request_responses, update_responses
from fourfold.server.http.problems import ProblemError, raise_refusal, refused
from fourfold.server.http.streams import prepare_viewpoints, stream_lines
from fourfold.server.protocol.http_play import Hint, PlayBody
from fourfold.server.protocol.lobby import Featured, Lobby
from fourfold.server.protocol.pairing import Pair, Paired
from fourfold.server.protocol.requests import Ask, Play, Request
from fourfold.server.protocol.tables import NewTable, SeatKey, Sit, TableMade
from fourfold.server.protocol.updates import Accepted, Refused
from fourfold.server.rooms.access import find_viewer
from fourfold.server.rooms.changes import view_fields
from fourfold.server.rooms.new_chairs import check_name
from fourfold.server.rooms.presence import Listener
from fourfold.server.rooms.room import Room
from fourfold.server.tokens import hash_key, new_key
from fourfold.tables import decide
from fourfold.tables.authority import SeatClaim, Viewer, holds, viewpoints_of
from fourfold.tables.table import match_of
from fourfold.words import find_language

Since = Annotated[int | None, QueryParameter(description="The version you have.", ge=0, le=10_000_000, required=False)]

MOST_FEATURED: Final = 3
_REFUSALS: Final = problems(401, 403, 404, 409, 410, 413, 503)


@get("/api/tables", tags=["tables"], summary="The lobby", sync_to_thread=False, responses=problems())
def list_tables(registry: RegistryDependency) -> Lobby:
    """The public tables; tables that wait for players come first."""
    return registry.lobby.snapshot()


@get("/api/featured", tags=["tables"], summary="Games to watch", sync_to_thread=False, responses=problems())
def list_featured(registry: RegistryDependency) -> list[Featured]:
    """A few public games that are played on this server now, with their positions as spectators see them."""
    return [
        Featured(listed, view_fields(room.table.match.view(None)), room.table.mover)
        for listed, room in registry.lobby.featured(MOST_FEATURED)
        if room.table.match
    ]


@post("/api/tables", tags=["tables"], summary="Set up a table", responses=problems(409, 413, 503))
async def set_up_table(request: Http, registry: RegistryDependency, data: JSONBody[NewTable]) -> TableMade:
    """Open a table: each seat has a name (you), a level (a bot) or neither (open to others).

    The keys are shown once; keep them.
    """
    limit = registry.limits.records if data.record else registry.limits.tables
    if not limit.allows(client_address(request)):
        raise ProblemError(429, "Too many tables. Please wait a moment.")
    profile = await find_profile(request, registry)
    opening = await registry.set_up(data, client_address(request), profile=profile)
    name = opening.room.name
    if profile and opening.keys:
        await registry.profiles.note_seat(profile, name, min(opening.keys))
    keys = tuple(_seat_key(request, name, seat, key) for seat, key in opening.keys.items())
    return TableMade(name, opening.invite, table_link(request, name, opening.invite), keys)


@get(
    "/api/tables/{name:str}",
    tags=["tables"],
    summary="Look at a table",
    responses=update_responses() | problems(403, 404),
)
async def see_table(  # noqa: PLR0913, PLR0917 - it is one request
    registry: RegistryDependency,
    name: TableName,
    since: Since = None,
    language: Language = "en",
    authorization: Bearer = None,
    x_invite: Invite = None,
) -> Response[bytes]:
    """A table as your seat sees it, or as a spectator does, with its last events: all of them if there are few.

    With `since`, the events after that version, page by page: while an answer has `more`, ask again with its
    `version`. Only the last page shows the table.
    """
    room, viewer = await find_viewing_room(registry, name, authorization, x_invite)
    words = find_language(language)
    viewpoints = await prepare_viewpoints(room, viewer, words)
    if not viewpoints:  # the right was lost in the meantime
        raise ProblemError(403, "This table is private; ask for an invitation.")
    room.require_owned()  # it may have been lost while the viewpoints were prepared
    if since is None or since > room.version:
        return Response(room.latest_update(viewpoints[0], words), media_type=MediaType.JSON)
    return Response(room.update(viewpoints[0], since, about=True, language=words), media_type=MediaType.JSON)


@post(
    "/api/tables/{name:str}/seats",
    tags=["tables"],
    summary="Sit down",
    responses=problems(403, 404, 409, 410, 413, 503),
)
async def sit_down(request: Http, registry: RegistryDependency, name: TableName, data: JSONBody[Sit]) -> SeatKey:
    """Take an open seat; the game begins when the last seat is taken. The key is shown once."""
    room = await find_room(registry, name)
    if not find_viewer(room.table, data.invite).may_watch:
        raise ProblemError(403, "This table is private; ask for an invitation.")
    check_name(data.name)
    key = new_key()
    profile = await find_profile(request, registry)
    if any(chair.profile == profile for chair in room.table.chairs):
        profile = ""  # one seat at a table is theirs, and others may share the device
    seat = await room.sit(data.seat, data.name, hash_key(key), profile)
    if not isinstance(seat, int):
        raise refused(seat)
    if profile:
        await registry.profiles.note_seat(profile, name, seat)
    return _seat_key(request, name, seat, key)


@post(
    "/api/tables/{name:str}/play",
    tags=["play"],
    summary="Play an action",
    status_code=200,
    responses=request_responses() | _REFUSALS,
)
async def play(
    registry: RegistryDependency,
    name: TableName,
    data: JSONBody[PlayBody],
    language: Language = "en",
    authorization: Bearer = None,
) -> Response[bytes]:
    """Play one of the actions on your menu; the answer is the table after it."""
    room, holding = await find_claim(registry, name, authorization)
    version = room.version if data.version is None else data.version
    request = Play(data.id or new_key(), holding.seat, version, data.text)
    return await _do(room, holding, request, language)


@post(
    "/api/tables/{name:str}/requests",
    tags=["play"],
    summary="Send any other request",
    status_code=200,
    responses=request_responses() | _REFUSALS,
)
async def do_request(  # noqa: PLR0913, PLR0917 - it is one request
    request: Http,
    registry: RegistryDependency,
    name: TableName,
    data: JSONBody[Request],
    language: Language = "en",
    authorization: Bearer = None,
) -> Response[bytes]:
    """Any request of the websocket protocol: play, resign, ask, answer, say, leave, return, replace, finish."""
    room, holding = await find_claim(registry, name, authorization, data.seat)
    if isinstance(data, Ask) and not registry.limits.allow_wish(data.wish, client_address(request)):
        raise ProblemError(429, "Too many tables. Please wait a moment.")
    return await _do(room, holding, data, language)


@post(
    "/api/tables/{name:str}/hint",
    tags=["play"],
    summary="Take a hint",
    status_code=200,
    responses=_REFUSALS,
)
async def take_hint(request: Http, registry: RegistryDependency, name: TableName, authorization: Bearer = None) -> Hint:
    """The action the strongest bot would choose in your place, knowing what you know; the others see that you asked.

    Only at tables where hints are allowed, when it is your turn.
    """
    room, holding = await find_claim(registry, name, authorization)
    raise_refusal(decide.hint_refusal(room.table, holding.seat))
    require_not_rated(registry, match_of(room.table), only_now=True)
    if not registry.limits.hints.allows(client_address(request)):
        raise ProblemError(429, "Too many hints. Please wait a moment.")
    found = await cancel_on_disconnect(request, room.hints.give(room, holding, client_address(request)))
    if isinstance(found, Refusal):
        raise refused(found)
    is_theirs = holds(room.table, holding) and await registry.profiles.are_open(holding)
    raise_refusal(None if is_theirs else decide.NOT_YOURS)
    return found


@get(
    "/api/tables/{name:str}/stream",
    tags=["play"],
    summary="Follow a table",
    responses=update_responses(NDJSON) | problems(403, 404),
)
async def follow(  # noqa: PLR0913, PLR0917 - it is one request
    request: Http,
    registry: RegistryDependency,
    name: TableName,
    language: Language = "en",
    authorization: Bearer = None,
    x_invite: Invite = None,
) -> Stream:
    """One JSON object a line for every change, with your menu when it is your turn; empty lines in between.

    The stream ends when the game is over, and when the seat is given up.
    """
    room, viewer = await find_viewing_room(registry, name, authorization, x_invite)
    streams, changed = registry.limits.streams, asyncio.Event()
    listener = Listener(viewer, client_address(request), changed.set, changed.set)
    if not streams.allows(listener.address):
        raise ProblemError(429, "Too many streams; close one first.")
    lines = stream_lines(room, listener, viewpoints_of(room.table, viewer), find_language(language), changed, streams)
    return Stream(lines, media_type=NDJSON, headers={"x-accel-buffering": "no"})


@post("/api/pair", tags=["tables"], summary="Play with anyone", responses=problems(413, 503))
async def pair(request: Http, registry: RegistryDependency, data: JSONBody[Pair]) -> Paired:
    """A seat at a table where a player waits for the same game, or at a new one; connect to it while you wait."""
    if not registry.limits.tables.allows(client_address(request)):
        raise ProblemError(429, "Too many tables. Please wait a moment.")
    table, seat, key = await registry.cluster.pair(data)
    return Paired(table, _seat_key(request, table, seat, key))


HANDLERS: Final = [
    list_tables,
    list_featured,
    set_up_table,
    see_table,
    sit_down,
    play,
    do_request,
    take_hint,
    follow,
    pair,
]


async def _do(room: Room, holding: SeatClaim, request: Request, language: str) -> Response[bytes]:
    """Do a request and show the table after it, or an acknowledgement if the caller cannot see it here any more."""
    answer = await room.submit(holding, request)
    if isinstance(answer, Refused):
        raise refused(answer)
    words, viewer = find_language(language), Viewer((holding,), room.table.opened.public)
    viewpoint = await prepare_viewpoints(room, viewer, words)
    if viewpoint and not room.is_lost:
        return Response(room.latest_update(viewpoint[0], words), media_type=MediaType.JSON)
    return Response(msgspec.json.encode(Accepted(request.id, room.version)), media_type=MediaType.JSON)


def _seat_key(request: Http, name: str, seat: Seat, key: str) -> SeatKey:
    return SeatKey(seat, key, f"{request.base_url}t/{name}#key={key}")
