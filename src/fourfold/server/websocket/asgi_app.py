"""The outermost ASGI application: it serves the websockets itself and passes HTTP requests on to Litestar."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from litestar import Litestar

from fourfold.server.cluster.calls import PATH
from fourfold.server.cluster.cluster import Cluster
from fourfold.server.http.answer import send_problem
from fourfold.server.http.node_calls import answer_call
from fourfold.server.http.problems import UNREACHABLE, ProblemError, elsewhere
from fourfold.server.http.request_pacing import RequestPacing
from fourfold.server.http.session_cookie import with_session
from fourfold.server.rate_limits import Limits, client_id
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.settings import Settings
from fourfold.server.websocket.connection import LobbyConnection
from fourfold.server.websocket.greeting import greet, reject
from fourfold.server.websocket.handshake import DISCONNECTED, Handshake, Receive, Scope, Send
from fourfold.server.websocket.table_connection import TableConnection
from fourfold.store.shared import Elsewhere, NotOwner

LOBBY: Final = "/ws/lobby"
TABLES: Final = "/ws/tables/"
METRICS: Final = "/metrics"
PROBES: Final = ("/healthz", "/readyz", METRICS)
"""The paths for monitoring."""
_REFUSE_AFTER: Final = 1.0
"""Seconds before a request beyond the rate limit is refused; its connection does nothing else in that time."""


class AsgiApp:
    """Every request and every websocket arrives here."""

    def __init__(self, app: Litestar, settings: Settings) -> None:
        self._app, self._settings = app, settings
        self._turns = RequestPacing()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve one request or websocket."""
        if scope["type"] == "websocket":
            with suppress(*DISCONNECTED):
                await answer(scope, receive, send, self._app.state.registry)
            return
        if scope["type"] == "http" and self._settings.public_origin:
            with_session(scope, self._settings.public_origin)
        if scope["type"] == "http" and scope["path"] == PATH and await answer_call(scope, receive, send, self._node):
            pass
        elif scope["type"] == "http" and (refusal := await self._request(scope)):
            await _refuse(refusal, send)
        elif scope["type"] == "http" and self._leaves(scope):
            await send_problem(send, *elsewhere(Elsewhere(self._node.another)))
        else:
            await self._app(scope, receive, send)

    @property
    def _node(self) -> Cluster:
        registry: RoomRegistry = self._app.state.registry
        return registry.cluster

    async def _request(self, scope: Scope) -> ProblemError | None:
        """Wait until the request may begin; return why it is refused, if it is."""
        client = client_id(scope["client"][0]) if scope["client"] else ""
        refusal = self._refusal(scope, client)
        if refusal is None and self._settings.limits:
            await self._turns.take(client)
        return refusal

    def _refusal(self, scope: Scope, client: str) -> ProblemError | None:
        """Why a request does not reach Litestar: too many requests, or a path that is not served at this port."""
        is_probe = scope["path"] in PROBES
        if self._settings.metrics:
            is_inside = scope["server"][1] == self._settings.metrics[1]
            if not is_probe if is_inside else scope["path"] == METRICS:
                return ProblemError(404, "There is nothing here.")
        limits: Limits = self._app.state.registry.limits
        if not (limits.probes if is_probe else limits.requests).allows(client):
            return ProblemError(429, "Too many requests. Please wait a moment.")
        is_unserved = not self._node.is_serving and scope["path"].startswith("/api/")
        return ProblemError(503, UNREACHABLE) if is_unserved else None

    def _leaves(self, scope: Scope) -> bool:
        """Whether another node should answer, because this one stops; its tables may not have moved yet."""
        path: str = scope["path"]
        is_elsewhere = path.startswith("/api/") and not path.startswith("/api/tables/")
        return self._node.is_draining and (is_elsewhere or path == "/api/tables")


async def _refuse(reason: ProblemError, send: Send) -> None:
    """Answer with a problem; beyond the rate limit after a pause, so that asking faster gains nothing."""
    if reason.problem.status == 429:
        await asyncio.sleep(_REFUSE_AFTER)
    await send_problem(send, reason.problem)


async def _is_here(handshake: Handshake, registry: RoomRegistry, table: str) -> bool:
    """Whether this node has a table, which it may claim now; else tell the proxy where to look, before upgrading."""
    try:
        if not registry.cluster.is_serving:
            raise Elsewhere  # noqa: TRY301 - it is answered like any other
        await registry.find(table)
    except (Elsewhere, NotOwner) as reason:
        await handshake.redirect(*elsewhere(reason))
        return False
    except Exception:
        return True
    return True


async def answer(scope: Scope, receive: Receive, send: Send, registry: RoomRegistry) -> None:
    """Serve one websocket until it is closed."""
    handshake, path = Handshake(scope, receive, send), unquote(scope["path"])
    if path == LOBBY:
        if registry.cluster.is_draining or not registry.cluster.is_serving:
            await handshake.redirect(*elsewhere(Elsewhere(registry.cluster.another)))
        elif await _accept(handshake, registry):
            await LobbyConnection(handshake, registry).run()
    elif path.startswith(TABLES) and "/" not in path[len(TABLES) :]:
        if await _accept(handshake, registry, path[len(TABLES) :]):
            await _serve_table(handshake, registry, path[len(TABLES) :])
    else:
        await handshake.refuse()


async def _serve_table(handshake: Handshake, registry: RoomRegistry, table: str) -> None:
    connection = await greet(handshake, registry, table)
    if isinstance(connection, TableConnection):
        await connection.run()
    else:
        await reject(handshake, connection)


async def _accept(handshake: Handshake, registry: RoomRegistry, table: str = "") -> bool:
    """Accept a websocket and return True, unless a page of another site opened it or its address has too many.

    A node also refuses it if another node has the table.
    """
    is_allowed = (
        not is_foreign(handshake.origin, handshake.host, registry.settings.origins)
        and registry.limits.sockets.allows(handshake.address)
        and handshake.websocket.admission.assign(handshake.address)
    )
    if not is_allowed:
        await handshake.refuse()
        return False
    if table and registry.cluster.name and not await _is_here(handshake, registry, table):
        return False
    return await handshake.accept()


def is_foreign(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """Whether a browser reports that a page of another site sends this; other clients report nothing."""
    if origin is None or origin in allowed:
        return False
    try:
        return urlsplit(origin).netloc != host
    except ValueError:  # such as "http://["
        return True
