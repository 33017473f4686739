"""A websocket as uvicorn hands it over: accepting, the first message and closing. `WebSocket` carries the rest."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from fourfold.server.limits import who
from fourfold.server.websocket.websocket import EXTENSION, WebSocket

Scope = Mapping[str, Any]
Event = dict[str, Any]
Receive = Callable[[], Awaitable[Event]]
Send = Callable[[Event], Awaitable[None]]

GONE: Final = (OSError, RuntimeError)
"""What is raised when the other side has hung up, depending on how far it had come."""


class Handshake:
    """One websocket."""

    __slots__ = ("_receive", "_send", "address", "host", "origin", "websocket")

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._receive, self._send = receive, send
        # Taken out, since the websocket holds its scope: neither should wait for the garbage collector.
        self.websocket: WebSocket = scope["extensions"].pop(EXTENSION)
        headers = dict(scope["headers"])
        self.origin = _text(headers.get(b"origin"))
        self.host = _text(headers.get(b"host"))
        client = scope.get("client")
        self.address: str = who(client[0]) if client else ""

    async def accept(self) -> bool:
        """Take the call; False if nobody is there any more."""
        if (await self._receive())["type"] != "websocket.connect":
            return False
        await self._send({"type": "websocket.accept"})
        return True

    async def refuse(self) -> None:
        """Do not take it."""
        await self._send({"type": "websocket.close"})

    async def receive(self) -> bytes | None:
        """The next message; None when the other side has hung up."""
        event = await self._receive()
        return event["bytes"] if event["type"] == "websocket.receive" else None

    async def send(self, message: bytes) -> None:
        """One message."""
        await self._send({"type": "websocket.send", "text": message.decode()})

    async def close(self, code: int) -> None:
        """Hang up."""
        await self._send({"type": "websocket.close", "code": code})


def _text(header: bytes | None) -> str | None:
    return None if header is None else header.decode("latin-1")
