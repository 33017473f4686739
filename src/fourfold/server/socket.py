"""The two websockets, a table's and the lobby's; they pass Litestar by, everything else is its own."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from litestar import Litestar

from fourfold.server.connection import LobbyConnection, TableConnection, meet, send_away
from fourfold.server.house import House
from fourfold.server.wire import GONE, Receive, Scope, Send, Wire

LOBBY: Final = "/ws/lobby"
TABLES: Final = "/ws/tables/"


class Door:
    """Where every connection arrives."""

    def __init__(self, app: Litestar) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Let it in."""
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        with suppress(*GONE):
            await answer(scope, receive, send, self._app.state.house)


async def answer(scope: Scope, receive: Receive, send: Send, house: House) -> None:
    """One websocket, from the first word to the last."""
    wire, path = Wire(scope, receive, send), unquote(scope["path"])
    if path == LOBBY:
        if await _is_welcome(wire, house):
            await LobbyConnection(wire, house).run()
    elif path.startswith(TABLES) and "/" not in path[len(TABLES) :]:
        if await _is_welcome(wire, house):
            await _sit(wire, house, path[len(TABLES) :])
    else:
        await wire.refuse()


async def _sit(wire: Wire, house: House, table: str) -> None:
    guest = await meet(wire, house, table)
    if isinstance(guest, TableConnection):
        await guest.run()
    else:
        await send_away(wire, guest)


async def _is_welcome(wire: Wire, house: House) -> bool:
    """Accept it, unless a page of another site has opened it, or its address has opened too many."""
    if is_foreign(wire.origin, wire.host, house.settings.origins) or not house.limits.sockets.allows(wire.address):
        await wire.refuse()
        return False
    return await wire.accept()


def is_foreign(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """Whether a browser says that a page of another site is behind this; programs say nothing."""
    return origin is not None and urlsplit(origin).netloc != host and origin not in allowed
