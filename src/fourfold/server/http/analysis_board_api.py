"""The HTTP API of the analysis board. It reads no table and stores nothing: it knows only what a request says."""

from __future__ import annotations

from functools import partial
from hashlib import sha256
from typing import Final

import msgspec
from litestar import MediaType, Response, post
from litestar.params import JSONBody

from fourfold.engine.analysis_board_line import AnalysisLine, line_match
from fourfold.game import NATURE
from fourfold.games import BUILT_IN, GAMES
from fourfold.options import write_options
from fourfold.play.match import Match
from fourfold.server.http.auth import Http, client_address, require_not_rated
from fourfold.server.http.cancel_on_disconnect import cancel_on_disconnect
from fourfold.server.http.dependencies import RegistryDependency
from fourfold.server.http.openapi import problems, response
from fourfold.server.http.problems import ProblemError
from fourfold.server.protocol.analysis import Moment
from fourfold.server.protocol.analysis_board import AnalysisLine as LineMessage
from fourfold.server.protocol.analysis_board import AnalysisPosition
from fourfold.server.rooms.changes import view_fields
from fourfold.server.rooms.room_registry import RoomRegistry

_RECORD_COST: Final = 2000
"""Letters of a record that cost as much as one request."""


@post(
    "/api/analysis",
    tags=["analysis"],
    summary="A position on the analysis board",
    status_code=200,
    responses=problems(404, 413),
)
async def see_line(request: Http, registry: RegistryDependency, data: JSONBody[LineMessage]) -> AnalysisPosition:
    """The end of a line as the player to move sees it, and the legal actions.

    What a position leaves open is dealt at random, and so are Nature's draws; the same line always has the same ones.
    """
    _check_rate(registry, request, data)
    line = _read(data)
    return await registry.replays.run(lambda: _position(*line_match(line)))


@post(
    "/api/analysis/values",
    tags=["analysis"],
    summary="The value of every move",
    status_code=200,
    responses=response(Moment, "The value of every action; `ply` is the number of actions so far.")
    | problems(404, 409, 413, 503),
)
async def evaluate_line(request: Http, registry: RegistryDependency, data: JSONBody[LineMessage]) -> Response[bytes]:
    """The exact value of every action and the number of replies to it; in games that are not solved, chances.

    Chances are judged by what the player to move knows.
    """
    _check_rate(registry, request, data)
    match, _ = await registry.replays.run(partial(line_match, _read(data)))
    require_not_rated(registry, match)
    owner, key = client_address(request), sha256(msgspec.json.encode(data)).hexdigest()
    study = registry.analyst.line(key, match, partial(registry.limits.studies.allows, owner), owner)
    return Response(await cancel_on_disconnect(request, study), media_type=MediaType.JSON)


HANDLERS: Final = [see_line, evaluate_line]


def _check_rate(registry: RoomRegistry, request: Http, data: LineMessage) -> None:
    """A long record takes a while to replay, so it counts as several requests."""
    cost = 1 + len(data.record) // _RECORD_COST
    if not registry.limits.lines.allows(client_address(request), cost):
        raise ProblemError(429, "Too many requests. Please wait a moment.")


def _read(data: LineMessage) -> AnalysisLine:
    if data.game not in BUILT_IN:  # others would run their rules here
        raise ProblemError(404, "There is no analysis board for this game.")
    return AnalysisLine(GAMES[data.game], data.options, data.position, data.record, data.ply, data.actions)


def _position(match: Match, begins: int) -> AnalysisPosition:
    seat = None if match.mover == NATURE else match.mover
    write = match.game.notation.write_action
    return AnalysisPosition(
        game=match.game.name,
        options=write_options(match.options),
        names=match.names,
        seat=seat,
        mover=match.mover,
        view=view_fields(match.view(seat)),
        menu=() if seat is None else match.menu(seat),
        actions=tuple(write(entry.action) for entry in match.log[begins:]),
        seats=tuple(entry.seat for entry in match.log[begins:]),
        position=_write_position(match),
    )


def _write_position(match: Match) -> str:
    if match.game.positions is None or match.game.secret:  # the text of a state contains what is hidden
        return ""
    return match.game.positions.write_position(match.state)
