"""Finds the table of an HTTP request, and checks keys and invitations."""

from __future__ import annotations

from typing import Annotated, Any

from litestar.connection import Request as HttpRequest
from litestar.params import HeaderParameter

from fourfold.game import Seat
from fourfold.play.match import Match
from fourfold.server.http.problems import ProblemError
from fourfold.server.http.session_cookie import SESSION
from fourfold.server.rate_limits import client_id
from fourfold.server.rooms.access import Session, find_viewer
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.tokens import hash_key
from fourfold.tables.authority import SeatClaim, Viewer, viewpoints_of
from fourfold.tables.decide import RefusalCode
from fourfold.tables.table import Phase

Http = HttpRequest[Any, Any, Any]
Bearer = Annotated[
    str | None,
    HeaderParameter(
        name="authorization",
        description="`Bearer` and the key of your seat, or `Session` and the secret of a session.",
        required=False,
        max_length=200,
    ),
]
Invite = Annotated[
    str | None,
    HeaderParameter(name="x-invite", description="The invitation to a private table.", required=False, max_length=200),
]


async def find_room(registry: RoomRegistry, name: str) -> Room:
    """The room of this name, or a 404."""
    room = await registry.find(name)
    if room is None:
        raise ProblemError(404, "There is no such table; perhaps it has expired.")
    return room


async def find_viewing_room(
    registry: RoomRegistry, name: str, authorization: str | None, invite: str | None
) -> tuple[Room, Viewer]:
    """The room and its viewer: the holder of a seat by its key, else a spectator."""
    room, key = await find_room(registry, name), bearer_key(authorization)
    session = await find_session(registry, authorization)
    viewer = find_viewer(room.table, invite or "", [key] if key else [], session)
    if key and not viewer.holdings:
        raise ProblemError(403, "That key fits no seat at this table.")
    if not viewpoints_of(room.table, viewer):
        raise ProblemError(403, "This table is private; ask for an invitation.")
    for holding in viewer.holdings:
        room.presence.mark_seen(holding.seat)  # a player who polls is not away
    return room, viewer


async def find_claim(
    registry: RoomRegistry, name: str, authorization: str | None, seat: Seat | None = None
) -> tuple[Room, SeatClaim]:
    """The room, and the caller's seat with the key that proves it."""
    room, key = await find_room(registry, name), bearer_key(authorization)
    session = await find_session(registry, authorization)
    if not key and not session:
        raise ProblemError(401, "Show the key of your seat: Authorization: Bearer KEY.")
    holdings = find_viewer(room.table, "", [key] if key else [], session).holdings
    wanted = [holding for holding in holdings if seat in (None, holding.seat)]
    if not wanted:
        raise ProblemError(403, "That is not your seat." if holdings else "That key fits no seat at this table.")
    if not registry.limits.keys.allows(session.id if session else hash_key(key)):
        raise ProblemError(429, "Too many requests. Please wait a moment.")
    room.presence.mark_seen(wanted[0].seat)
    return room, wanted[0]


async def find_match(
    registry: RoomRegistry, name: str, authorization: str | None, invite: str | None
) -> tuple[Room, Match]:
    """The room and the match of a game whose every action may be seen."""
    room, _ = await find_viewing_room(registry, name, authorization, invite)
    if room.table.match is None:
        raise ProblemError(409, "The game has not begun.", "not-begun")
    if room.table.game.secret and room.table.phase is Phase.PLAYING:
        raise ProblemError(409, "What is hidden is told when the game is over.", "not-over")
    return room, room.table.match


async def find_finished_match(
    registry: RoomRegistry, name: str, authorization: str | None, invite: str | None
) -> tuple[Room, Match]:
    """The room and the match of a finished game, which may be analysed."""
    room, match = await find_match(registry, name, authorization, invite)
    if match.outcome is None:
        raise ProblemError(409, "A game is analysed when it is over.", "not-over")
    require_not_rated(registry, match)  # it may have been taken up from the record of one
    return room, match


def require_not_rated(registry: RoomRegistry, match: Match, *, only_now: bool = False) -> None:
    """Raise a 409 if the match has come through the position of a rated game that goes on, or is there now."""
    if registry.protected_positions.has(match, only_now=only_now):
        raise ProblemError(409, "This position is being played in a rated game.", RefusalCode.RATED)


async def find_session(registry: RoomRegistry, authorization: str | None) -> Session | None:
    """The open session of a request; the cookie of our own page has become this header."""
    kind, _, token = (authorization or "").partition(" ")
    return await registry.profiles.session_of(token.strip()) if kind == SESSION else None


async def find_profile(request: Http, registry: RoomRegistry) -> str:
    """The id of the profile that is signed in, empty if none is."""
    session = await find_session(registry, request.headers.get("authorization"))
    return session.profile if session else ""


def client_address(request: Http) -> str:
    """The client of a request, as rate limits count it."""
    return client_id(request.client.host) if request.client else ""


def table_link(request: Http, name: str, invite: str = "") -> str:
    """A link for people; secrets come after the #, which no browser sends or logs."""
    return f"{request.base_url}t/{name}" + (f"#invite={invite}" if invite else "")


def bearer_key(authorization: str | None) -> str:
    """The key in an Authorization header; empty if there is none."""
    kind, _, key = (authorization or "").partition(" ")
    return key.strip() if kind.lower() == "bearer" else ""
