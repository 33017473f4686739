"""The HTTP API to the games of a profile: seats, history, export, deletion, and the public page."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Annotated, Final

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter
from litestar.response import Stream

from fourfold.play.match import Refusal
from fourfold.profiles.events import Finished
from fourfold.profiles.profile import Profile
from fourfold.server.http.auth import Http, client_address, find_room
from fourfold.server.http.dependencies import RegistryDependency, TableName
from fourfold.server.http.openapi import problems
from fourfold.server.http.problems import ProblemError, refused
from fourfold.server.http.signed_in import require_profiles, signed_in, with_cookie
from fourfold.server.http.tournaments_api import TournamentsDependency
from fourfold.server.http.your_games_api import your_game
from fourfold.server.profiles import history
from fourfold.server.profiles.leaving import delete_profile, export_profile
from fourfold.server.profiles.sign_in import is_id
from fourfold.server.protocol.profiles import (
    FinishedGame,
    LinkedSeat,
    ProfileHistory,
    ProfileStatus,
    PublicProfile,
    SeatToLink,
)
from fourfold.server.protocol.your_games import MOST_TABLES, YourGame
from fourfold.server.rooms.access import seats_of
from fourfold.tables import decide

_TAGS: Final = ["profiles"]
_OWN: Final = problems(401, 403, 404, 409, 413, 503)
_READ: Final = problems(401, 404, 503)
_MOST_SHOWN: Final = 2000
"""Games in one answer."""
Id = Annotated[str, PathParameter(description="The id of a profile.", max_length=40)]


@post(
    "/api/tables/{name:str}/link", tags=_TAGS, summary="Take a seat into your profile", status_code=200, responses=_OWN
)
async def link_seat(
    request: Http, registry: RegistryDependency, name: TableName, data: JSONBody[SeatToLink]
) -> LinkedSeat:
    """Take the seat with this key into the profile that is signed in; the key stays valid."""
    profile, _ = await signed_in(request, registry)
    room = await find_room(registry, name)
    held = seats_of(room.table, data.key)
    if not held:
        raise ProblemError(403, "That key fits no seat at this table.")
    seat = next((each for each in held if room.table.chairs[each].profile == profile.id), held[0])
    if room.table.chairs[seat].profile != profile.id:
        # Who holds the seat is asked again when the room decides: it may change hands in the meantime.
        refusal = await room.apply_decision(
            lambda table: (
                decide.link(table, seat, profile.id, room.now())
                if seat in seats_of(table, data.key)
                else decide.NOT_YOURS
            )
        )
        if isinstance(refusal, Refusal):
            raise refused(refusal)
    await registry.profiles.note_seat(profile.id, name, seat)
    return LinkedSeat(seat)


@get("/api/profile/games", tags=_TAGS, summary="Your games on all devices", responses=_READ)
async def list_profile_games(request: Http, registry: RegistryDependency) -> list[YourGame]:
    """The latest tables where you have a seat, on whichever device you took it; looking does not make you present."""
    profile, session = await signed_in(request, registry)
    names = list(profile.seats)[::-1][:MOST_TABLES]
    if not registry.limits.glances.allows(client_address(request), max(1, len(names))):
        raise ProblemError(429, "Too many tables. Please wait a moment.")
    found = [await your_game(registry, name, (), session) for name in names]
    return [each for each in found if each is not None]


@get("/api/profile/history", tags=_TAGS, summary="Your history", responses=_READ)
async def see_history(request: Http, registry: RegistryDependency) -> ProfileHistory:
    """Your finished games, the latest first, with results, opponents, options and points."""
    profile, _ = await signed_in(request, registry)
    if not registry.limits.glances.allows(client_address(request), max(1, history.looks(profile))):
        raise ProblemError(429, "Too many tables. Please wait a moment.")
    profile, pending = await history.bring_up_to_date(registry, profile)
    return _history(profile, pending)


@post("/api/profile/reviews", tags=_TAGS, summary="Count your mistakes", status_code=200, responses=_OWN)
async def review_games(request: Http, registry: RegistryDependency) -> ProfileHistory:
    """Review a few more of your finished games, the latest first; ask again while `unreviewed` is not 0."""
    profile, _ = await signed_in(request, registry)
    return _history(await history.review(registry, profile, client_address(request)), 0)


@post("/api/profile/export", tags=_TAGS, summary="Export everything", status_code=200, responses=_OWN)
async def export_everything(request: Http, registry: RegistryDependency) -> Stream:
    """Everything about your profile, and the records of your finished games, as a zip file."""
    profile, session = await signed_in(request, registry)
    if not registry.limits.records.allows(client_address(request)):
        raise ProblemError(429, "Too many requests. Please wait a moment.")
    headers = {"Content-Disposition": 'attachment; filename="fourfold.zip"'}
    return Stream(export_profile(registry, profile, session), media_type="application/zip", headers=headers)


@post("/api/profile/delete", tags=_TAGS, summary="Delete everything", status_code=200, responses=_OWN)
async def delete_everything(
    request: Http, registry: RegistryDependency, tournaments: TournamentsDependency
) -> Response[ProfileStatus]:
    """Delete your profile, and your name at all your seats and tournaments. The games stay. This cannot be undone."""
    profile, session = await signed_in(request, registry)
    await registry.profiles.change_own(session, lambda _: [])  # on a node, the session may have been closed elsewhere
    await tournaments.erase(profile.id)
    await delete_profile(registry, profile)
    return with_cookie(registry.settings.public_origin, "", ProfileStatus(is_available=True))


@get("/api/profiles/{id:str}", tags=_TAGS, summary="A public profile", responses=problems(404, 503))
async def see_public_profile(request: Http, registry: RegistryDependency, id: Id) -> PublicProfile:  # noqa: A002
    """A profile that its owner shows to everybody: the name, and the results for each game."""
    require_profiles(request, registry)
    profile = await registry.profiles.find(id) if is_id(id) else None
    if profile is None or not profile.is_public:
        raise ProblemError(404, "There is no such profile, or it is not public.")
    results: dict[str, Counter[str]] = defaultdict(Counter)
    for each in profile.finished.values():
        if each.result:
            results[each.game][each.result] += 1
    return PublicProfile(profile.id, profile.name, profile.made, results)


HANDLERS: Final = [
    link_seat,
    list_profile_games,
    see_history,
    review_games,
    export_everything,
    delete_everything,
    see_public_profile,
]


def _history(profile: Profile, pending: int) -> ProfileHistory:
    games = sorted((each for each in profile.finished.values() if each.game), key=lambda each: -each.at)
    shown = tuple(_game(each, profile) for each in games[:_MOST_SHOWN])
    return ProfileHistory(shown, len(history.unreviewed(profile)), pending)


def _game(each: Finished, profile: Profile) -> FinishedGame:
    found = profile.reviewed.get(each.table)
    return FinishedGame(
        each.table,
        each.game,
        each.at,
        each.result,
        each.place,
        each.score,
        each.options,
        each.opponents,
        each.bots,
        found.mistakes if found else (),
    )
