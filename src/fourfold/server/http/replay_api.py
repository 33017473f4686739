"""The HTTP API to records, replays and analysis."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from functools import partial
from typing import Annotated, Any, Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec.structs import replace

from fourfold.play.findings import findings_of
from fourfold.play.match import Entry, Match
from fourfold.play.record import record_match, write_record
from fourfold.server.http.auth import Bearer, Http, Invite, client_address, find_finished_match, find_match, table_link
from fourfold.server.http.cancel_on_disconnect import cancel_on_disconnect
from fourfold.server.http.dependencies import Language, RegistryDependency, TableName
from fourfold.server.http.openapi import problems, response
from fourfold.server.http.problems import ProblemError
from fourfold.server.protocol.analysis import Analysis, Moment
from fourfold.server.protocol.records import RecordKept, RecordText
from fourfold.server.protocol.replay import Replay, ReplayStep
from fourfold.server.protocol.updates import About
from fourfold.server.rooms import updates
from fourfold.server.rooms.changes import view_fields
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.rooms.seen_events import found
from fourfold.words import find_language

Ply = Annotated[int, PathParameter(description="The number of actions before the moment.", ge=0, le=100_000)]
First = Annotated[int, QueryParameter(description="The number of actions to skip.", ge=0, le=10_000_000)]

PAGE_STEPS: Final = 500
"""Actions in one page."""
SHOWN_STEPS: Final = 50
"""Actions in one page of a game from another package."""


@get(
    "/api/tables/{name:str}/record",
    tags=["afterwards"],
    summary="The record",
    media_type=MediaType.TEXT,
    responses=problems(403, 404, 409),
)
async def fetch_record(
    registry: RegistryDependency, name: TableName, authorization: Bearer = None, x_invite: Invite = None
) -> str:
    """The game as a small text file; with hidden hands, only when the game is over."""
    room, match = await find_match(registry, name, authorization, x_invite)
    day = _day(room)
    return await registry.replays.run(lambda: write_record(record_match(match, day)))


@get(
    "/api/tables/{name:str}/replay",
    tags=["afterwards"],
    summary="The game move by move",
    responses=response(Replay, "The game, or a page of it.") | problems(403, 404, 409),
)
async def fetch_replay(  # noqa: PLR0913, PLR0917 - it is one request
    registry: RegistryDependency,
    name: TableName,
    since: First = 0,
    language: Language = "en",
    authorization: Bearer = None,
    x_invite: Invite = None,
) -> Response[bytes]:
    """Every action with the table after it as a spectator sees it; with hidden hands, only when the game is over.

    A long game comes in pages: while an answer has `more`, ask again with the number of actions you have.
    """
    room, match = await find_match(registry, name, authorization, x_invite)
    _check_ply(match, since)
    about = updates.table_about(room.name, room.table)
    if registry.plugins.has(match.game.name):
        page = await _shown_page(registry, about, match, since, find_language(language))
    else:
        page = await registry.replays.run(lambda: _page(about, match, since))
    return Response(page, media_type=MediaType.JSON)


@get(
    "/api/tables/{name:str}/analysis",
    tags=["afterwards"],
    summary="The game as a whole",
    responses=response(Analysis, "The game from its first moment to its last.") | problems(403, 404, 409, 503),
)
async def analyse(
    request: Http, registry: RegistryDependency, name: TableName, authorization: Bearer = None, x_invite: Invite = None
) -> Response[bytes]:
    """The standing at each moment of a finished game, and the mistakes; Quarto is solved exactly."""
    room, match = await find_finished_match(registry, name, authorization, x_invite)
    study = registry.analyst.analysis(room.name, match, _is_allowed(registry, request), client_address(request))
    return await _studied(request, study)


@get(
    "/api/tables/{name:str}/chances",
    tags=["afterwards"],
    summary="The game and the chances of every seat",
    responses=response(Analysis, "The same with the chances of every seat.") | problems(403, 404, 409, 503),
)
async def weigh(
    request: Http, registry: RegistryDependency, name: TableName, authorization: Bearer = None, x_invite: Invite = None
) -> Response[bytes]:
    """The analysis with the chances of every seat at each moment, and the moves that cost too much; it takes a while.

    Players are judged by what they could know. Quarto is solved, so that its analysis already says everything.
    """
    room, match = await find_finished_match(registry, name, authorization, x_invite)
    study = registry.analyst.chances(room.name, match, _is_allowed(registry, request), client_address(request))
    return await _studied(request, study)


@get(
    "/api/tables/{name:str}/analysis/{ply:int}",
    tags=["afterwards"],
    summary="One moment of the game",
    responses=response(Moment, "The value of every action.") | problems(403, 404, 409, 503),
)
async def analyse_moment(  # noqa: PLR0913, PLR0917 - it is one request
    request: Http,
    registry: RegistryDependency,
    name: TableName,
    ply: Ply,
    authorization: Bearer = None,
    x_invite: Invite = None,
) -> Response[bytes]:
    """The value of every action that was possible at a moment of a finished game."""
    room, match = await find_finished_match(registry, name, authorization, x_invite)
    _check_ply(match, ply)
    study = registry.analyst.moment(room.name, match, ply, _is_allowed(registry, request), client_address(request))
    return await _studied(request, study)


@post("/api/records", tags=["afterwards"], summary="Import a record", responses=problems(413, 503))
async def bring_record(request: Http, registry: RegistryDependency, data: JSONBody[RecordText]) -> RecordKept:
    """Replay a record by the rules, and store it as a table that anyone who knows its name may view.

    The same record always becomes the same table.
    """
    if not registry.limits.records.allows(client_address(request)):
        raise ProblemError(429, "Too many records. Please wait a moment.")
    room = await registry.import_record(data.record, client_address(request))
    return RecordKept(room.name, f"{table_link(request, room.name)}/replay")


HANDLERS: Final = [fetch_record, fetch_replay, analyse, weigh, analyse_moment, bring_record]


def _check_ply(match: Match, ply: int) -> None:
    if ply > len(match.log):
        raise ProblemError(404, f"The game has {len(match.log)} actions, so there is no moment {ply}.")


def _page(about: About, match: Match, since: int) -> bytes:
    """An encoded page of the game from this action on."""
    game, end = match.game, min(len(match.log), since + PAGE_STEPS)
    entries = match.log[since:end]
    last = match.log[end].before if end < len(match.log) else match.state
    views = [view_fields(game.rules.view(state, None)) for state in (*(entry.before for entry in entries), last)]
    steps = tuple(_step(match, entry, view) for entry, view in zip(entries, views[1:], strict=True))
    return msgspec.json.encode(Replay(about, views[0], steps, since, end < len(match.log)))


def _step(match: Match, entry: Entry, view: Any) -> ReplayStep:
    game = match.game
    findings = found(findings_of(game, entry.before, entry.action))
    action, phrase = game.notation.write_action(entry.action), game.text.say(entry.action)
    return ReplayStep(entry.seat, action, phrase, view, findings=findings)


async def _shown_page(registry: RoomRegistry, about: About, match: Match, since: int, language: str) -> bytes:
    """An encoded page of a game from another package, whose process shows it; its pages are shorter."""
    end = min(len(match.log), since + SHOWN_STEPS)
    shown = await registry.plugins.frames(match, since, end, language)
    first, *rest = shown.frames
    steps = tuple(
        replace(
            _step(match, entry, msgspec.Raw(frame.view)),
            says=phrase.english,
            message=phrase.message,
            values=phrase.values,
            board=frame.board,
        )
        for entry, phrase, frame in zip(match.log[since:end], shown.phrases, rest, strict=False)
    )
    is_more = since + len(steps) < len(match.log)
    return msgspec.json.encode(Replay(about, msgspec.Raw(first.view), steps, since, is_more, first.board))


def _is_allowed(registry: RoomRegistry, request: Http) -> Callable[[], bool]:
    """Whether the rate limit of this address allows a new analysis; a cached one costs nothing."""
    return partial(registry.limits.studies.allows, client_address(request))


async def _studied(request: Http, study: Coroutine[Any, Any, bytes]) -> Response[bytes]:
    return Response(await cancel_on_disconnect(request, study), media_type=MediaType.JSON)


def _day(room: Room) -> str:
    return datetime.fromtimestamp(room.events[0].public.at / 1000, UTC).date().isoformat()
