"""The two websockets, a table's and the lobby's; they pass Litestar by, everything else is its own."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final
from urllib.parse import unquote, urlsplit

import msgspec
from litestar import Litestar

from fourfold.server.http.headers import FRESH, SAFE
from fourfold.server.http.problems import ProblemError
from fourfold.server.http.request_pacing import RequestPacing
from fourfold.server.limits import Limits, who
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.settings import Settings
from fourfold.server.websocket.connection import LobbyConnection, TableConnection, meet, send_away
from fourfold.server.websocket.handshake import GONE, Handshake, Receive, Scope, Send

LOBBY: Final = "/ws/lobby"
TABLES: Final = "/ws/tables/"
METRICS: Final = "/metrics"
PROBES: Final = ("/healthz", METRICS)
"""For those who watch the server."""
_PAUSE: Final = 1.0
"""Seconds before an address that asks too often is told so; its connection does nothing else in that time."""


class WebSocketEndpoint:
    """Where every connection arrives."""

    def __init__(self, app: Litestar, settings: Settings) -> None:
        self._app, self._settings = app, settings
        self._turns = RequestPacing()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Let it in."""
        if scope["type"] == "websocket":
            with suppress(*GONE):
                await answer(scope, receive, send, self._app.state.registry)
        elif scope["type"] == "http" and (refusal := await self._request(scope)):
            await _refuse(refusal, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope) -> ProblemError | None:
        """Wait until the request may begin, unless it is refused."""
        client = who(scope["client"][0]) if scope["client"] else ""
        refusal = self._refusal(scope, client)
        if refusal is None and self._settings.limits:
            await self._turns.take(client)
        return refusal

    def _refusal(self, scope: Scope, client: str) -> ProblemError | None:
        """What is refused before the application is asked: too many requests, and paths that are not served here."""
        is_probe = scope["path"] in PROBES
        if self._settings.metrics:
            is_inside = scope["server"][1] == self._settings.metrics[1]
            if not is_probe if is_inside else scope["path"] == METRICS:
                return ProblemError(404, "there is nothing here")
        limits: Limits = self._app.state.registry.limits
        if (limits.probes if is_probe else limits.requests).allows(client):
            return None
        return ProblemError(429, "that are many requests; wait a little")


async def _refuse(reason: ProblemError, send: Send) -> None:
    """Answer with a problem; after a pause if there were too many, so that asking faster gains nothing."""
    if reason.problem.status == 429:
        await asyncio.sleep(_PAUSE)
    headers = [(name.lower().encode(), value.encode()) for name, value in (SAFE | FRESH).items()]
    body = msgspec.json.encode(reason.problem)
    headers += [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": reason.problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def answer(scope: Scope, receive: Receive, send: Send, registry: RoomRegistry) -> None:
    """One websocket, from the first word to the last."""
    handshake, path = Handshake(scope, receive, send), unquote(scope["path"])
    if path == LOBBY:
        if await _is_welcome(handshake, registry):
            await LobbyConnection(handshake, registry).run()
    elif path.startswith(TABLES) and "/" not in path[len(TABLES) :]:
        if await _is_welcome(handshake, registry):
            await _sit(handshake, registry, path[len(TABLES) :])
    else:
        await handshake.refuse()


async def _sit(handshake: Handshake, registry: RoomRegistry, table: str) -> None:
    guest = await meet(handshake, registry, table)
    if isinstance(guest, TableConnection):
        await guest.run()
    else:
        await send_away(handshake, guest)


async def _is_welcome(handshake: Handshake, registry: RoomRegistry) -> bool:
    """Accept it, unless a page of another site has opened it, or its address has opened too many."""
    is_welcome = (
        not is_foreign(handshake.origin, handshake.host, registry.settings.origins)
        and registry.limits.sockets.allows(handshake.address)
        and handshake.websocket.admission.assign(handshake.address)
    )
    if not is_welcome:
        await handshake.refuse()
        return False
    return await handshake.accept()


def is_foreign(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """Whether a browser says that a page of another site is behind this; programs say nothing."""
    if origin is None or origin in allowed:
        return False
    try:
        return urlsplit(origin).netloc != host
    except ValueError:  # such as "http://["
        return True
