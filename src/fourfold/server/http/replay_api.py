"""The HTTP interface to games that have been played: records, replays, analysis."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from functools import partial
from typing import Annotated, Any, Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from fourfold.play.match import Match
from fourfold.play.record import record_match, write_record
from fourfold.server.http.auth import Bearer, Http, Invite, address, link, look, look_back
from fourfold.server.http.cancel_on_disconnect import cancel_on_disconnect
from fourfold.server.http.dependencies import TableName, TheRegistry
from fourfold.server.http.openapi import problems, told
from fourfold.server.http.problems import ProblemError
from fourfold.server.protocol.analysis import Analysis, Moment
from fourfold.server.protocol.records import RecordKept, RecordText
from fourfold.server.protocol.replay import Replay, ReplayStep
from fourfold.server.protocol.updates import About
from fourfold.server.rooms import updates
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.room_registry import RoomRegistry

Ply = Annotated[int, PathParameter(description="After how many actions.", ge=0, le=100_000)]
First = Annotated[int, QueryParameter(description="After how many actions to begin.", ge=0, le=10_000_000)]

PAGE_STEPS: Final = 500
"""Actions in one answer."""


@get(
    "/api/tables/{name:str}/record",
    tags=["afterwards"],
    summary="The record",
    media_type=MediaType.TEXT,
    responses=problems(403, 404, 409),
)
async def fetch_record(
    registry: TheRegistry, name: TableName, authorization: Bearer = None, x_invite: Invite = None
) -> str:
    """The game as a small text file; where hands are hidden, only when it is over."""
    room, match = await look(registry, name, authorization, x_invite)
    day = _day(room)
    return await registry.replays.run(lambda: write_record(record_match(match, day)))


@get(
    "/api/tables/{name:str}/replay",
    tags=["afterwards"],
    summary="The game move by move",
    responses=told(Replay, "The game, or a page of it.") | problems(403, 404, 409),
)
async def fetch_replay(
    registry: TheRegistry, name: TableName, since: First = 0, authorization: Bearer = None, x_invite: Invite = None
) -> Response[bytes]:
    """Every action with the table after it as a spectator saw it; where hands are hidden, only when it is over.

    A long game comes in pages: as long as an answer has `more`, ask again since the last action you have.
    """
    room, match = await look(registry, name, authorization, x_invite)
    _check_ply(match, since)
    about = updates.see_about(room.name, room.table)
    page = await registry.replays.run(lambda: _page(about, match, since))
    return Response(page, media_type=MediaType.JSON)


@get(
    "/api/tables/{name:str}/analysis",
    tags=["afterwards"],
    summary="The game as a whole",
    responses=told(Analysis, "The game from its first moment to its last.") | problems(403, 404, 409, 503),
)
async def analyse(
    request: Http, registry: TheRegistry, name: TableName, authorization: Bearer = None, x_invite: Invite = None
) -> Response[bytes]:
    """How the game stood from moment to moment and what was missed, once it is over; Quarto is solved exactly."""
    room, match = await look_back(registry, name, authorization, x_invite)
    study = registry.analyst.analysis(room.name, match, _may(registry, request), address(request))
    return await _studied(request, study)


@get(
    "/api/tables/{name:str}/chances",
    tags=["afterwards"],
    summary="The game and everybody's chances",
    responses=told(Analysis, "The same with everybody's chances along it.") | problems(403, 404, 409, 503),
)
async def weigh(
    request: Http, registry: TheRegistry, name: TableName, authorization: Bearer = None, x_invite: Invite = None
) -> Response[bytes]:
    """The analysis with everybody's chances from moment to moment and what cost too much of them; it takes a while.

    A player is judged by what he could know. Quarto is solved, and has no more to tell than its analysis.
    """
    room, match = await look_back(registry, name, authorization, x_invite)
    study = registry.analyst.chances(room.name, match, _may(registry, request), address(request))
    return await _studied(request, study)


@get(
    "/api/tables/{name:str}/analysis/{ply:int}",
    tags=["afterwards"],
    summary="One moment of the game",
    responses=told(Moment, "What every option was worth.") | problems(403, 404, 409, 503),
)
async def analyse_moment(  # noqa: PLR0913, PLR0917 - it is one request
    request: Http,
    registry: TheRegistry,
    name: TableName,
    ply: Ply,
    authorization: Bearer = None,
    x_invite: Invite = None,
) -> Response[bytes]:
    """What everything was worth that could be done after so many actions, in a game that is over."""
    room, match = await look_back(registry, name, authorization, x_invite)
    _check_ply(match, ply)
    study = registry.analyst.moment(room.name, match, ply, _may(registry, request), address(request))
    return await _studied(request, study)


@post("/api/records", tags=["afterwards"], summary="Bring a record", responses=problems(413, 503))
async def bring_record(request: Http, registry: TheRegistry, data: JSONBody[RecordText]) -> RecordKept:
    """A game from elsewhere, replayed by the rules and kept as a table that anybody may look at who knows its name.

    The same record always becomes the same table.
    """
    if not registry.limits.records.allows(address(request)):
        raise ProblemError(429, "too many records; wait a little")
    room = await registry.bring(data.record, address(request))
    return RecordKept(room.name, f"{link(request, room.name)}/replay")


HANDLERS: Final = [fetch_record, fetch_replay, analyse, weigh, analyse_moment, bring_record]


def _check_ply(match: Match, ply: int) -> None:
    if ply > len(match.log):
        raise ProblemError(404, f"the game has {len(match.log)} actions, so there is no moment {ply}")


def _page(about: About, match: Match, since: int) -> bytes:
    """A page of the game from this action on, encoded."""
    game, end = match.game, min(len(match.log), since + PAGE_STEPS)
    entries = match.log[since:end]
    last = match.log[end].before if end < len(match.log) else match.state
    views = [updates.see_view(game.rules.view(state, None)) for state in (*(entry.before for entry in entries), last)]
    steps = tuple(
        ReplayStep(entry.seat, game.notation.write_action(entry.action), game.text.say(entry.action), view)
        for entry, view in zip(entries, views[1:], strict=True)
    )
    return msgspec.json.encode(Replay(about, views[0], steps, since, end < len(match.log)))


def _may(registry: RoomRegistry, request: Http) -> Callable[[], bool]:
    """Whether this address may have something new worked out; what is known already costs nothing."""
    return partial(registry.limits.studies.allows, address(request))


async def _studied(request: Http, study: Coroutine[Any, Any, bytes]) -> Response[bytes]:
    return Response(await cancel_on_disconnect(request, study), media_type=MediaType.JSON)


def _day(room: Room) -> str:
    return datetime.fromtimestamp(room.events[0].public.at / 1000, UTC).date().isoformat()
