"""The HTTP interface to games that have been played: records, replays, analysis."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from functools import partial
from typing import Annotated, Any, Final

from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, PathParameter

from fourfold.play.record import record_match, write_record
from fourfold.server import sight
from fourfold.server.answers import problems, told
from fourfold.server.entrance import Bearer, Http, Invite, address, link, look, look_back
from fourfold.server.given import TableName, TheHouse
from fourfold.server.house import House
from fourfold.server.problems import Sorry
from fourfold.server.protocol import Analysis, Moment, RecordKept, RecordText, Replay, ReplayStep
from fourfold.server.room import Room
from fourfold.server.unless_gone import unless_gone

Ply = Annotated[int, PathParameter(description="After how many actions.", ge=0, le=100_000)]


@get(
    "/api/tables/{name:str}/record",
    tags=["afterwards"],
    summary="The record",
    media_type=MediaType.TEXT,
    responses=problems(403, 404, 409),
)
async def fetch_record(house: TheHouse, name: TableName, authorization: Bearer = None, x_invite: Invite = None) -> str:
    """The game as a small text file; where hands are hidden, only when it is over."""
    room, match = await look(house, name, authorization, x_invite)
    return write_record(record_match(match, _day(room)))


@get(
    "/api/tables/{name:str}/replay",
    tags=["afterwards"],
    summary="The game move by move",
    responses=problems(403, 404, 409),
)
async def fetch_replay(
    house: TheHouse, name: TableName, authorization: Bearer = None, x_invite: Invite = None
) -> Replay:
    """Every action with the table after it as a spectator saw it; where hands are hidden, only when it is over."""
    room, match = await look(house, name, authorization, x_invite)
    game = match.game
    states = [*(entry.before for entry in match.log), match.state]
    views = [sight.see_view(game.rules.view(state, None)) for state in states]
    steps = [
        ReplayStep(entry.seat, game.notation.write_action(entry.action), game.text.say(entry.action), view)
        for entry, view in zip(match.log, views[1:], strict=True)
    ]
    return Replay(sight.see_about(room.name, room.table), views[0], tuple(steps))


@get(
    "/api/tables/{name:str}/analysis",
    tags=["afterwards"],
    summary="The game as a whole",
    responses=told(Analysis, "The game from its first moment to its last.") | problems(403, 404, 409),
)
async def analyse(
    request: Http, house: TheHouse, name: TableName, authorization: Bearer = None, x_invite: Invite = None
) -> Response[bytes]:
    """How the game stood from moment to moment and what was missed, once it is over; Quarto is solved exactly."""
    room, match = await look_back(house, name, authorization, x_invite)
    return await _studied(request, house.analyst.analysis(room.name, match, _may(house, request)))


@get(
    "/api/tables/{name:str}/chances",
    tags=["afterwards"],
    summary="The game and everybody's chances",
    responses=told(Analysis, "The same with everybody's chances along it.") | problems(403, 404, 409),
)
async def weigh(
    request: Http, house: TheHouse, name: TableName, authorization: Bearer = None, x_invite: Invite = None
) -> Response[bytes]:
    """The analysis with everybody's chances from moment to moment and what cost too much of them; it takes a while.

    A player is judged by what he could know. Quarto is solved, and has no more to tell than its analysis.
    """
    room, match = await look_back(house, name, authorization, x_invite)
    return await _studied(request, house.analyst.chances(room.name, match, _may(house, request)))


@get(
    "/api/tables/{name:str}/analysis/{ply:int}",
    tags=["afterwards"],
    summary="One moment of the game",
    responses=told(Moment, "What every option was worth.") | problems(403, 404, 409),
)
async def analyse_moment(  # noqa: PLR0913, PLR0917 - it is one request
    request: Http, house: TheHouse, name: TableName, ply: Ply, authorization: Bearer = None, x_invite: Invite = None
) -> Response[bytes]:
    """What everything was worth that could be done after so many actions, in a game that is over."""
    room, match = await look_back(house, name, authorization, x_invite)
    if ply > len(match.log):
        raise Sorry(404, f"the game has {len(match.log)} actions, so there is no moment {ply}")
    return await _studied(request, house.analyst.moment(room.name, match, ply, _may(house, request)))


@post("/api/records", tags=["afterwards"], summary="Bring a record", responses=problems(413, 503))
async def bring_record(request: Http, house: TheHouse, data: JSONBody[RecordText]) -> RecordKept:
    """A game from elsewhere, replayed by the rules and kept as a table that anybody may look at who knows its name.

    The same record always becomes the same table.
    """
    if not house.limits.tables.allows(address(request)):
        raise Sorry(429, "that are many records; wait a little")
    room = await house.bring(data.record)
    return RecordKept(room.name, f"{link(request, room.name)}/replay")


HANDLERS: Final = [fetch_record, fetch_replay, analyse, weigh, analyse_moment, bring_record]


def _may(house: House, request: Http) -> Callable[[], bool]:
    """Whether this address may have something new worked out; what is known already costs nothing."""
    return partial(house.limits.studies.allows, address(request))


async def _studied(request: Http, study: Coroutine[Any, Any, bytes]) -> Response[bytes]:
    return Response(await unless_gone(request, study), media_type=MediaType.JSON)


def _day(room: Room) -> str:
    return datetime.fromtimestamp(room.news[0].public.at / 1000, UTC).date().isoformat()
