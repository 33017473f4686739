"""A websocket as uvicorn hands it over: accepting, the first message and closing. `WebSocket` does the rest."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from fourfold.server.http.answer import send_problem
from fourfold.server.protocol.server import Problem
from fourfold.server.rate_limits import client_id
from fourfold.server.websocket.websocket import EXTENSION, WebSocket

Scope = Mapping[str, Any]
Event = dict[str, Any]
Receive = Callable[[], Awaitable[Event]]
Send = Callable[[Event], Awaitable[None]]

DISCONNECTED: Final = (OSError, RuntimeError)
"""The exceptions raised when the client has disconnected, depending on how far the connection was."""


class Handshake:
    """The opening handshake of one websocket."""

    __slots__ = ("_receive", "_send", "address", "headers", "host", "origin", "websocket")

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._receive, self._send = receive, send
        # Removed from the scope, which the websocket refers to: neither should wait for the garbage collector.
        self.websocket: WebSocket = scope["extensions"].pop(EXTENSION)
        headers = dict(scope["headers"])
        self.origin = _text(headers.get(b"origin"))
        self.host = _text(headers.get(b"host"))
        self.headers = {name: headers[name] for name in (b"origin", b"cookie") if name in headers}
        """What says who is signed in."""
        client = scope.get("client")
        self.address: str = client_id(client[0]) if client else ""

    async def accept(self) -> bool:
        """Accept the connection; return False if the client is gone."""
        if (await self._receive())["type"] != "websocket.connect":
            return False
        await self._send({"type": "websocket.accept"})
        return True

    async def refuse(self) -> None:
        """Refuse the connection."""
        await self._send({"type": "websocket.close"})

    async def redirect(self, problem: Problem, headers: Mapping[str, str]) -> None:
        """Refuse the connection with a status and headers, which the proxy understands."""
        await send_problem(self._send, problem, headers, "websocket.http.response")

    async def receive(self) -> bytes | None:
        """The next message; None when the client has disconnected."""
        event = await self._receive()
        return event["bytes"] if event["type"] == "websocket.receive" else None

    async def send(self, message: bytes) -> None:
        """Send one message."""
        await self._send({"type": "websocket.send", "text": message.decode()})

    async def close(self, code: int) -> None:
        """Close the connection."""
        await self._send({"type": "websocket.close", "code": code})


def _text(header: bytes | None) -> str | None:
    return None if header is None else header.decode("latin-1")
