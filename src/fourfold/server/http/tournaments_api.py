"""The HTTP API of tournaments: announce one, register, follow pairings and standings."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.params import HeaderParameter, JSONBody, PathParameter

from fourfold.play.match import Refusal
from fourfold.server.http.auth import Bearer, Http, bearer_key, client_address, find_profile, find_session
from fourfold.server.http.dependencies import RegistryDependency
from fourfold.server.http.openapi import problems, response
from fourfold.server.http.problems import ProblemError, refused
from fourfold.server.protocol import tournaments as messages
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.tokens import hash_key
from fourfold.server.tournaments.tournament_views import round_view
from fourfold.server.tournaments.tournaments import Caller, Tournaments, yourself
from fourfold.tournaments.tournament import Tournament

TournamentsDependency = NamedDependency[Tournaments]
TournamentName = Annotated[str, PathParameter(description="The tournament's name.", max_length=40)]
RoundNumber = Annotated[int, PathParameter(description="Counted from 1.", ge=1, le=100)]
IfNoneMatch = Annotated[
    str | None,
    HeaderParameter(
        name="if-none-match", description="The ETag of the version you have.", required=False, max_length=60
    ),
]


@get("/api/tournaments", tags=["tournaments"], summary="The tournaments", sync_to_thread=False, responses=problems())
def list_tournaments(tournaments: TournamentsDependency) -> messages.TournamentList:
    """The public tournaments: those that are open for registration first, then running ones, then the latest others."""
    return tournaments.list()


@post("/api/tournaments", tags=["tournaments"], summary="Announce a tournament", responses=problems(413, 503))
async def create_tournament(
    request: Http,
    registry: RegistryDependency,
    tournaments: TournamentsDependency,
    data: JSONBody[messages.NewTournament],
) -> messages.TournamentMade:
    """Open the registration for a tournament. The organiser's key is shown once; keep it."""
    if not registry.limits.tournaments.allows(client_address(request)):
        raise ProblemError(429, "Too many tournaments. Please wait a moment.")
    name, key = await tournaments.create(data, await find_profile(request, registry))
    return messages.TournamentMade(name, key, _link(request, name))


@get(
    "/api/tournaments/{name:str}",
    tags=["tournaments"],
    summary="A tournament",
    responses=response(messages.Tournament, "The tournament as everybody sees it.") | problems(404),
)
async def see_tournament(
    tournaments: TournamentsDependency, name: TournamentName, if_none_match: IfNoneMatch = None
) -> Response[bytes]:
    """Players, the current round and the standings.

    To follow a tournament, ask again every few seconds with the ETag of the last answer in `If-None-Match`: as long as
    nothing changes, the answer is 304.
    """
    found = await _find(tournaments, name)
    tag = f'"{found.version}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if if_none_match == tag:
        return Response(b"", status_code=304, headers=headers)
    return Response(tournaments.encoded_view(name, found), media_type=MediaType.JSON, headers=headers)


@get(
    "/api/tournaments/{name:str}/rounds/{number:int}",
    tags=["tournaments"],
    summary="A round of a tournament",
    responses=problems(404),
)
async def see_round(
    tournaments: TournamentsDependency, name: TournamentName, number: RoundNumber
) -> messages.TournamentRound:
    """The meetings and results of a round."""
    found = await _find(tournaments, name)
    if number > len(found.rounds):
        raise ProblemError(404, "This round is not paired yet.")
    return round_view(found, number)


@post(
    "/api/tournaments/{name:str}/entrants",
    tags=["tournaments"],
    summary="Register for a tournament",
    responses=problems(404, 409, 413, 503),
)
async def register(
    request: Http,
    registry: RegistryDependency,
    tournaments: TournamentsDependency,
    name: TournamentName,
    data: JSONBody[messages.Register],
) -> messages.EntrantKey:
    """Take part. The key, which is shown once, opens your seats at all tables of the tournament."""
    if not registry.limits.registrations.allows(client_address(request)):
        raise ProblemError(429, "Too many registrations. Please wait a moment.")
    await _find(tournaments, name)
    done = await tournaments.register(name, data.name, await find_profile(request, registry))
    if isinstance(done, Refusal):
        raise refused(done)
    entrant, key = done
    return messages.EntrantKey(entrant, key, f"{_link(request, name)}#key={key}")


@get(
    "/api/tournaments/{name:str}/me",
    tags=["tournaments"],
    summary="Your part in a tournament",
    responses=problems(401, 404),
)
async def see_yourself(
    registry: RegistryDependency,
    tournaments: TournamentsDependency,
    name: TournamentName,
    authorization: Bearer = None,
) -> messages.Yourself:
    """Your number, and your table and seat in the current round; the same key opens the seat."""
    return yourself(await _find(tournaments, name), await _caller(registry, authorization))


@post(
    "/api/tournaments/{name:str}/requests",
    tags=["tournaments"],
    summary="Check in, withdraw, come back; start or cancel",
    status_code=200,
    responses=problems(401, 403, 404, 409, 413, 503),
)
async def do_tournament_request(
    registry: RegistryDependency,
    tournaments: TournamentsDependency,
    name: TournamentName,
    data: JSONBody[messages.TournamentRequest],
    authorization: Bearer = None,
) -> messages.Yourself:
    """With the key of a player: `check-in`, `withdraw`, `return`. With the key of the organiser: `start`, `cancel`."""
    caller, found = await _caller(registry, authorization), await _find(tournaments, name)
    if not registry.limits.keys.allows(caller.profile or hash_key(caller.key)):
        raise ProblemError(429, "Too many requests. Please wait a moment.")
    done = await tournaments.request(name, found, caller, data.do)
    if done is None:
        raise ProblemError(403, "That key is not for this.")
    if isinstance(done, Refusal):
        raise refused(done)
    return yourself(done, caller)


HANDLERS: Final = [
    list_tournaments,
    create_tournament,
    see_tournament,
    see_round,
    register,
    see_yourself,
    do_tournament_request,
]


async def _find(tournaments: Tournaments, name: str) -> Tournament:
    found = await tournaments.logs.find(name)
    if found is None:
        raise ProblemError(404, "There is no such tournament.")
    return found


async def _caller(registry: RoomRegistry, authorization: str | None) -> Caller:
    key, session = bearer_key(authorization), await find_session(registry, authorization)
    if not key and not session:
        raise ProblemError(401, "Show your key: Authorization: Bearer KEY.")
    return Caller(key, session.profile if session else "")


def _link(request: Http, name: str) -> str:
    return f"{request.base_url}tournament/{name}"
