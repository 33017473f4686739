"""The HTTP interface for people's programs; every path is explained at /docs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, QueryParameter
from litestar.response import Stream

from fourfold.engine.levels import LEVELS
from fourfold.game import AnyGame, Seat
from fourfold.games import GAMES
from fourfold.options import list_options
from fourfold.play.match import Refusal
from fourfold.server.http.auth import Bearer, Http, Invite, address, enter, find, link, sit
from fourfold.server.http.cancel_on_disconnect import cancel_on_disconnect
from fourfold.server.http.dependencies import TableName, TheRegistry
from fourfold.server.http.openapi import LINES, done, problems, seen
from fourfold.server.http.problems import ProblemError, check, refused
from fourfold.server.limits import Concurrent
from fourfold.server.protocol.games import GameAbout, OptionAbout
from fourfold.server.protocol.lobby import Lobby
from fourfold.server.protocol.pairing import Pair, Paired
from fourfold.server.protocol.play import Hint, PlayBody
from fourfold.server.protocol.requests import Ask, Play, Request
from fourfold.server.protocol.tables import NewTable, SeatKey, Sit, TableMade
from fourfold.server.protocol.updates import Accepted, Refused
from fourfold.server.rooms.room import Room
from fourfold.server.tokens import hashed, new_key
from fourfold.tables import decide
from fourfold.tables.authority import SeatClaim, Viewer, Viewpoint, holds, viewpoints_of

_BREATH: Final = 7.0
"""Seconds between two empty lines of a stream, so that nobody on the way believes it dead."""

Since = Annotated[int | None, QueryParameter(description="The version you have.", ge=0, le=10_000_000, required=False)]

_REFUSALS: Final = problems(401, 403, 404, 409, 410, 413, 503)


@get("/api/games", tags=["games"], summary="The games", sync_to_thread=False, responses=problems())
def list_games() -> list[GameAbout]:
    """Every game with its rule options and the programs that play it."""
    return [_about_game(game) for game in GAMES.values()]


@get("/api/tables", tags=["tables"], summary="The lobby", sync_to_thread=False, responses=problems())
def list_tables(registry: TheRegistry) -> Lobby:
    """The public tables, those that wait for players first."""
    return registry.lobby.seen()


@post("/api/tables", tags=["tables"], summary="Set up a table", responses=problems(413, 503))
async def set_up_table(request: Http, registry: TheRegistry, data: JSONBody[NewTable]) -> TableMade:
    """Open a table: each seat has a name (you), a level (a program) or nothing (whoever comes).

    The keys are told once; keep them.
    """
    limit = registry.limits.records if data.record else registry.limits.tables
    if not limit.allows(address(request)):
        raise ProblemError(429, "that are many tables; wait a little")
    opening = await registry.set_up(data, address(request))
    name = opening.room.name
    keys = tuple(_seat_key(request, name, seat, key) for seat, key in opening.keys.items())
    return TableMade(name, opening.invite, link(request, name, opening.invite), keys)


@get("/api/tables/{name:str}", tags=["tables"], summary="Look at a table", responses=seen() | problems(403, 404))
async def see_table(
    registry: TheRegistry, name: TableName, since: Since = None, authorization: Bearer = None, x_invite: Invite = None
) -> Response[bytes]:
    """A table as your seat sees it, or as a spectator does, with the last events: all of them if there are few.

    With `since` the events after that version, page by page: as long as an answer has `more`, ask again since its
    `version`. Only the last page shows the table.
    """
    room, viewer = await enter(registry, name, authorization, x_invite)
    viewpoint = viewpoints_of(room.table, viewer)[0]
    if since is None or since > room.version:
        return Response(room.newest(viewpoint), media_type=MediaType.JSON)
    return Response(room.update(viewpoint, since, about=True), media_type=MediaType.JSON)


@post(
    "/api/tables/{name:str}/seats",
    tags=["tables"],
    summary="Sit down",
    responses=problems(403, 404, 409, 410, 413, 503),
)
async def sit_down(request: Http, registry: TheRegistry, name: TableName, data: JSONBody[Sit]) -> SeatKey:
    """Take an open seat; the game begins when the last one is taken. The key is told once."""
    room = await find(registry, name)
    if not registry.viewer(room.table, data.invite).may_watch:
        raise ProblemError(403, "this table is private; ask for an invitation")
    registry.check_name(data.name)
    key = new_key()
    seat = await room.sit(data.seat, data.name, hashed(key))
    if not isinstance(seat, int):
        raise refused(seat)
    return _seat_key(request, name, seat, key)


@post(
    "/api/tables/{name:str}/play",
    tags=["play"],
    summary="Play an action",
    status_code=200,
    responses=done() | _REFUSALS,
)
async def play(
    registry: TheRegistry, name: TableName, data: JSONBody[PlayBody], authorization: Bearer = None
) -> Response[bytes]:
    """One of the actions on your menu; what comes back is the table after it."""
    room, holding = await sit(registry, name, authorization)
    version = room.version if data.version is None else data.version
    request = Play(data.id or new_key(), holding.seat, version, data.text)
    return await _do(room, holding, request)


@post(
    "/api/tables/{name:str}/requests",
    tags=["play"],
    summary="Do anything else",
    status_code=200,
    responses=done() | _REFUSALS,
)
async def do_request(
    request: Http,
    registry: TheRegistry,
    name: TableName,
    data: JSONBody[Request],
    authorization: Bearer = None,
) -> Response[bytes]:
    """Everything that can be said on the socket: play, resign, ask, answer, say, leave, return, replace, finish."""
    room, holding = await sit(registry, name, authorization, data.seat)
    if isinstance(data, Ask) and not registry.may_ask(data, address(request)):
        raise ProblemError(429, "too many tables; wait a little")
    return await _do(room, holding, data)


@post(
    "/api/tables/{name:str}/hint",
    tags=["play"],
    summary="Take a hint",
    status_code=200,
    responses=_REFUSALS,
)
async def take_hint(request: Http, registry: TheRegistry, name: TableName, authorization: Bearer = None) -> Hint:
    """What the strongest program would do in your place, knowing what you know; the others learn that you asked.

    At tables where hints are allowed, when it is your turn.
    """
    room, holding = await sit(registry, name, authorization)
    check(decide.hint_refusal(room.table, holding.seat))
    if not registry.limits.hints.allows(address(request)):
        raise ProblemError(429, "that are many hints; think for yourself a little")
    found = await cancel_on_disconnect(request, room.hints.tell(room, holding, address(request)))
    if isinstance(found, Refusal):
        raise refused(found)
    check(None if holds(room.table, holding) else decide.NOT_YOURS)
    return found


@get(
    "/api/tables/{name:str}/stream", tags=["play"], summary="Follow a table", responses=seen(LINES) | problems(403, 404)
)
async def follow(
    request: Http, registry: TheRegistry, name: TableName, authorization: Bearer = None, x_invite: Invite = None
) -> Stream:
    """One JSON object a line whenever something happens, with your menu when it is your turn; empty lines between.

    It ends when the game is over, and when the seat is given up.
    """
    room, viewer = await enter(registry, name, authorization, x_invite)
    streams, follower = registry.limits.streams, _Follower(viewer, address(request))
    if not streams.allows(follower.address):
        raise ProblemError(429, "too many streams; close one first")
    lines = _lines(room, follower, viewpoints_of(room.table, viewer), streams)
    return Stream(lines, media_type=LINES, headers={"x-accel-buffering": "no"})


@post("/api/pair", tags=["tables"], summary="Play with whoever comes", responses=problems(413, 503))
async def pair(request: Http, registry: TheRegistry, data: JSONBody[Pair]) -> Paired:
    """A seat at a table where somebody waits for the same game, or at a new one; listen there while you wait."""
    if not registry.limits.tables.allows(address(request)):
        raise ProblemError(429, "that are many tables; wait a little")
    room, seat, key = await registry.pair(data)
    return Paired(room.name, _seat_key(request, room.name, seat, key))


HANDLERS: Final = [
    list_games,
    list_tables,
    set_up_table,
    see_table,
    sit_down,
    play,
    do_request,
    take_hint,
    follow,
    pair,
]


async def _do(room: Room, holding: SeatClaim, request: Request) -> Response[bytes]:
    """Do it, and show the table as the caller may see it then; nothing of it if the seat of a private one is left."""
    answer = await room.submit(holding, request)
    if isinstance(answer, Refused):
        raise refused(answer)
    viewpoint = viewpoints_of(room.table, Viewer((holding,), room.table.opened.public))
    told = room.newest(viewpoint[0]) if viewpoint else msgspec.json.encode(Accepted(request.id, room.version))
    return Response(told, media_type=MediaType.JSON)


class _Follower:
    """A listener on a stream."""

    def __init__(self, viewer: Viewer, address: str) -> None:
        self.viewer, self.address = viewer, address
        self.awake = asyncio.Event()

    def wake(self) -> None:
        """There is something new."""
        self.awake.set()


async def _lines(
    room: Room, follower: _Follower, viewpoint: tuple[Viewpoint, ...], streams: Concurrent
) -> AsyncIterator[bytes]:
    """Updates for as long as the viewer has the eyes it had when it asked.

    A client decides when this begins: it may be long after the request was answered, or never. So it is here that the
    room is entered, and nothing is left behind there by a client that hangs up before.
    """
    with streams.one(follower.address):
        room.enter(follower)
        try:
            async for line in _told(room, follower, viewpoint):
                yield line
        finally:
            room.presence.go(follower, room.table)


async def _told(room: Room, follower: _Follower, viewpoint: tuple[Viewpoint, ...]) -> AsyncIterator[bytes]:
    told, lacks_about = 0, True
    while viewpoints_of(room.table, follower.viewer) == viewpoint:
        if told < room.version:
            since, told = told, room.page_end(told)
            yield room.update(viewpoint[0], since, about=lacks_about) + b"\n"
            lacks_about = told < room.version
            if lacks_about:
                await asyncio.sleep(0)  # a client that reads fast shall not keep the others waiting
                continue
            if not room.table.is_live:
                return
        follower.awake.clear()
        try:
            async with asyncio.timeout(_BREATH):
                await follower.awake.wait()
        except TimeoutError:
            yield b"\n"


def _about_game(game: AnyGame) -> GameAbout:
    options = msgspec.convert(list_options(game.Options), tuple[OptionAbout, ...])
    low, high = game.seats[0], game.seats[-1]
    return GameAbout(game.name, low, high, LEVELS[game.name], options, game.secret, game.can_agree, game.text.explain())


def _seat_key(request: Http, name: str, seat: Seat, key: str) -> SeatKey:
    return SeatKey(seat, key, f"{request.base_url}t/{name}#key={key}")
