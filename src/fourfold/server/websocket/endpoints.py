"""The outermost ASGI application: it serves the websockets itself and passes HTTP requests on to Litestar."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final
from urllib.parse import unquote, urlsplit

import msgspec
from litestar import Litestar

from fourfold.server.http.headers import NO_STORE, SECURITY_HEADERS
from fourfold.server.http.problems import ProblemError
from fourfold.server.http.request_pacing import RequestPacing
from fourfold.server.limits import Limits, client_id
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.settings import Settings
from fourfold.server.websocket.connection import LobbyConnection
from fourfold.server.websocket.greeting import greet, reject
from fourfold.server.websocket.handshake import DISCONNECTED, Handshake, Receive, Scope, Send
from fourfold.server.websocket.table_connection import TableConnection

LOBBY: Final = "/ws/lobby"
TABLES: Final = "/ws/tables/"
METRICS: Final = "/metrics"
PROBES: Final = ("/healthz", METRICS)
"""The paths for monitoring."""
_REFUSE_AFTER: Final = 1.0
"""Seconds before a request beyond the rate limit is refused; its connection does nothing else in that time."""


class WebSocketEndpoint:
    """Every request and every websocket arrives here."""

    def __init__(self, app: Litestar, settings: Settings) -> None:
        self._app, self._settings = app, settings
        self._turns = RequestPacing()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve one request or websocket."""
        if scope["type"] == "websocket":
            with suppress(*DISCONNECTED):
                await answer(scope, receive, send, self._app.state.registry)
        elif scope["type"] == "http" and (refusal := await self._request(scope)):
            await _refuse(refusal, send)
        else:
            await self._app(scope, receive, send)

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
                return ProblemError(404, "there is nothing here")
        limits: Limits = self._app.state.registry.limits
        if (limits.probes if is_probe else limits.requests).allows(client):
            return None
        return ProblemError(429, "Too many requests. Please wait a moment.")


async def _refuse(reason: ProblemError, send: Send) -> None:
    """Answer with a problem; beyond the rate limit after a pause, so that asking faster gains nothing."""
    if reason.problem.status == 429:
        await asyncio.sleep(_REFUSE_AFTER)
    headers = [(name.lower().encode(), value.encode()) for name, value in (SECURITY_HEADERS | NO_STORE).items()]
    body = msgspec.json.encode(reason.problem)
    headers += [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": reason.problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def answer(scope: Scope, receive: Receive, send: Send, registry: RoomRegistry) -> None:
    """Serve one websocket until it is closed."""
    handshake, path = Handshake(scope, receive, send), unquote(scope["path"])
    if path == LOBBY:
        if await _accept(handshake, registry):
            await LobbyConnection(handshake, registry).run()
    elif path.startswith(TABLES) and "/" not in path[len(TABLES) :]:
        if await _accept(handshake, registry):
            await _serve_table(handshake, registry, path[len(TABLES) :])
    else:
        await handshake.refuse()


async def _serve_table(handshake: Handshake, registry: RoomRegistry, table: str) -> None:
    connection = await greet(handshake, registry, table)
    if isinstance(connection, TableConnection):
        await connection.run()
    else:
        await reject(handshake, connection)


async def _accept(handshake: Handshake, registry: RoomRegistry) -> bool:
    """Accept a websocket and return True, unless a page of another site opened it or its address has too many."""
    is_allowed = (
        not is_foreign(handshake.origin, handshake.host, registry.settings.origins)
        and registry.limits.sockets.allows(handshake.address)
        and handshake.websocket.admission.assign(handshake.address)
    )
    if not is_allowed:
        await handshake.refuse()
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
