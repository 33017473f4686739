"""The Litestar application: all HTTP handlers of the server."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request, Response, Router, get
from litestar.datastructures import ResponseHeader, State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig

from fourfold import __version__
from fourfold.play.rule_versions import NotInstalled
from fourfold.profiles.decide import ProfileRefused
from fourfold.server.bots.analyst import AnalysisTimeout
from fourfold.server.bots.bot_pool import Overloaded
from fourfold.server.cluster.cluster import Cluster
from fourfold.server.cluster.joining import join_cluster
from fourfold.server.http import games_api, profile_games_api, profiles_api, puzzles_api, replay_api, tables_api
from fourfold.server.http.analysis_board_api import HANDLERS as ANALYSIS
from fourfold.server.http.dependencies import RegistryDependency
from fourfold.server.http.headers import NO_STORE, PUBLIC, SECURITY_HEADERS
from fourfold.server.http.lessons_api import HANDLERS as LESSONS
from fourfold.server.http.manual import Manual
from fourfold.server.http.metrics import make_registry, write_metrics
from fourfold.server.http.openapi import UNHEALTHY, UNREADY, add_descriptions
from fourfold.server.http.plain_pages import ApiPage, no_icon, style
from fourfold.server.http.problems import (
    ProblemError,
    on_bad_input,
    on_deadline,
    on_elsewhere,
    on_failed_game,
    on_http,
    on_missing_game,
    on_overload,
    on_problem,
    on_profile,
    on_store,
    on_unexpected,
)
from fourfold.server.http.push_api import HANDLERS as PUSH
from fourfold.server.http.ratings_api import HANDLERS as RATINGS
from fourfold.server.http.static_files import StaticFiles
from fourfold.server.http.tournaments_api import HANDLERS as TOURNAMENTS
from fourfold.server.http.your_games_api import HANDLERS as YOUR_GAMES
from fourfold.server.lan_address import fetch_address
from fourfold.server.plugins.process import GameFailed
from fourfold.server.profiles.sign_in import SignInService
from fourfold.server.protocol.server import Health
from fourfold.server.ratings.ratings import Ratings
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.rooms.startup import Report
from fourfold.server.settings import Settings
from fourfold.server.tournaments.tournaments import Tournaments
from fourfold.server.websocket.asgi_app import is_foreign
from fourfold.store.shared import Elsewhere, NotOwner
from fourfold.store.store import Store, StoreError

LONGEST_BODY: Final = 64 * 1024

_ABOUT: Final = """\
Take a seat at a table, play, watch. All messages are JSON. You need no account: the key that you get once, with your
seat, proves that the seat is yours. A profile is optional.

A bot plays like this: set up a table or take a seat at one, follow its stream (one JSON object a line), and whenever
the menu in it is not empty, play one of its entries. The websocket /ws/tables/NAME is faster and offers everything a
person can do; the live lobby is at /ws/lobby. Each player receives only what their seat may see."""


def make_app(settings: Settings, report: Report | None = None) -> Litestar:
    """The application of one store; it opens the store when it starts, unless `state.joined` has it already.

    `report` is called while tables are loaded, if that takes long.
    """

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncGenerator[None]:
        joined: tuple[Store, Cluster] | None = app.state.get("joined")
        store, cluster = joined or await join_cluster(settings)
        registry = RoomRegistry(settings, store, cluster=cluster)
        app.state.registry, app.state.metrics = registry, make_registry(registry)
        app.state.sign_in = SignInService(registry.profiles, store, settings.public_origin)
        tournaments = app.state.tournaments = Tournaments(registry)
        ratings = app.state.ratings = Ratings(registry)
        await registry.open(report)
        tournaments.open()
        ratings.open()
        try:
            yield
        finally:
            await tournaments.close()
            await ratings.close()
            await registry.close()

    client = StaticFiles()
    pages = [*client.handlers(), *Manual().handlers()]
    app = Litestar(
        route_handlers=[_api_router(), _public_router(), *pages, style, no_icon, health, ready, metrics],
        dependencies={
            "registry": Provide(_registry, sync_to_thread=False),
            "sign_in": Provide(_sign_in, sync_to_thread=False),
            "tournaments": Provide(_tournaments, sync_to_thread=False),
            "ratings": Provide(_ratings, sync_to_thread=False),
        },
        lifespan=[life],
        before_request=_check_sender,
        request_max_body_size=LONGEST_BODY,
        response_headers=_headers(SECURITY_HEADERS),
        exception_handlers=_exception_handlers(client),
        openapi_config=_openapi_config(),
        logging_config=None,
    )
    add_descriptions(app.openapi_schema)
    return app


def _openapi_config() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Fourfold",
        version=__version__,
        description=_ABOUT,
        path="/docs",
        render_plugins=[ApiPage()],
        use_handler_docstrings=True,
        operation_id_creator=lambda handler, _method, _path: handler.handler_name,
    )


def _api_router() -> Router:
    handlers = [*games_api.HANDLERS, *tables_api.HANDLERS, *YOUR_GAMES, *replay_api.HANDLERS, *LESSONS, fetch_address]
    handlers += [*PUSH, *ANALYSIS, *puzzles_api.HANDLERS, *profiles_api.HANDLERS, *profile_games_api.HANDLERS]
    handlers += [*TOURNAMENTS, *RATINGS]
    return Router("/", route_handlers=handlers, response_headers=_headers(NO_STORE))


def _public_router() -> Router:
    return Router(
        "/",
        route_handlers=[*games_api.PUBLIC_HANDLERS, *puzzles_api.PUBLIC_HANDLERS],
        response_headers=_headers(PUBLIC),
    )


def _headers(headers: Mapping[str, str]) -> list[ResponseHeader]:
    return [ResponseHeader(name=name, value=value) for name, value in headers.items()]


def _exception_handlers(client: StaticFiles) -> dict[int | type[Exception], Any]:
    def on_wrong_path(request: Request[Any, Any, Any], reason: HTTPException) -> Response[Any]:
        """A browser gets a page, other clients the problem."""
        is_browser = request.method == "GET" and "text/html" in request.headers.get("accept", "")
        return client.page(request, 404) if reason.status_code == 404 and is_browser else on_http(request, reason)

    return {
        ProblemError: on_problem,
        ProfileRefused: on_profile,
        Elsewhere: on_elsewhere,
        NotOwner: on_elsewhere,
        StoreError: on_store,
        NotInstalled: on_missing_game,
        GameFailed: on_failed_game,
        Overloaded: on_overload,
        AnalysisTimeout: on_deadline,
        HTTPException: on_wrong_path,
        ValueError: on_bad_input,
        RecursionError: on_bad_input,
        Exception: on_unexpected,
    }


def _registry(state: State) -> RoomRegistry:
    registry: RoomRegistry = state.registry
    return registry


def _sign_in(state: State) -> SignInService:
    service: SignInService = state.sign_in
    return service


def _tournaments(state: State) -> Tournaments:
    tournaments: Tournaments = state.tournaments
    return tournaments


def _ratings(state: State) -> Ratings:
    ratings: Ratings = state.ratings
    return ratings


async def _check_sender(request: Request[Any, Any, Any]) -> None:
    """Refuse changes from pages of other sites: a browser lets them send a form, or text that is JSON."""
    if request.method != "POST":
        return
    registry: RoomRegistry = request.app.state.registry
    headers = request.headers
    if is_foreign(headers.get("origin"), headers.get("host"), registry.settings.origins):
        raise ProblemError(403, "Pages of other sites may not do this.")
    has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
    if has_body and headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise ProblemError(415, "Send JSON with the header Content-Type: application/json.")


@get("/healthz", tags=["server"], summary="Health check", sync_to_thread=False, responses=UNHEALTHY)
def health(registry: RegistryDependency) -> Response[Health]:
    """200 while everything works, 503 while the store cannot be written."""
    ok = not registry.writes.is_failing
    return Response(Health("ok" if ok else "nothing can be stored", __version__), status_code=200 if ok else 503)


@get("/readyz", tags=["server"], summary="Readiness check", sync_to_thread=False, responses=UNREADY)
def ready(registry: RegistryDependency) -> Response[Health]:
    """200 while this server takes clients, 503 while it cannot store anything, has lost its database, or stops."""
    if registry.cluster.is_draining:
        reason = "the server stops"
    elif not registry.cluster.is_serving:
        reason = "the database cannot be reached"
    else:
        reason = "nothing can be stored" if registry.writes.is_failing else ""
    return Response(Health(reason or "ok", __version__), status_code=503 if reason else 200)


@get(
    "/metrics",
    tags=["server"],
    summary="Metrics for Prometheus",
    media_type="text/plain; version=0.0.4",
    sync_to_thread=False,
)
def metrics(state: State) -> bytes:
    """The number of tables, connections and busy bots, and the use of the store."""
    return write_metrics(state.metrics)
