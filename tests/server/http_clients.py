"""Clients without a network, for the real application and the real connections."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import msgspec
from litestar import Litestar

from fourfold.server.app import make_app
from fourfold.server.protocol.requests import Hello
from fourfold.server.protocol.updates import Goodbye, ServerMessage, Update
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.settings import Settings
from fourfold.server.websocket.greeting import greet
from fourfold.server.websocket.handshake import Handshake
from fourfold.server.websocket.message_handler import MessageHandler
from fourfold.server.websocket.table_connection import TableConnection


@asynccontextmanager
async def application(folder: Path) -> AsyncGenerator[tuple[Litestar, RoomRegistry]]:
    """The whole server except its sockets."""
    app = make_app(Settings(folder, threads=1, limits=False))
    async with app.lifespan():
        yield app, app.state.registry


class Caller:
    """One HTTP request whose answer cannot be written before the caller reads."""

    def __init__(  # noqa: PLR0913 - it is one request
        self, app: Litestar, path: str, key: str = "", invite: str = "", *, session: str = "", method: str = "GET"
    ) -> None:
        self.received = b""
        self.is_over = False
        self.answered = asyncio.Event()
        """Set when the application has answered as far as it can."""
        self._reads, self._gone = asyncio.Event(), asyncio.Event()
        headers = [(b"authorization", f"Bearer {key}".encode())] if key else []
        headers += [(b"authorization", f"Session {session}".encode())] if session else []
        headers += [(b"x-invite", invite.encode())] if invite else []
        scope: dict[str, Any] = {
            "type": "http",
            "method": method,
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 2),
            "scheme": "http",
            "root_path": "",
            "http_version": "1.1",
            "extensions": {},
        }
        self.task = asyncio.create_task(app(cast(Any, scope), cast(Any, self._receive), cast(Any, self._send)))

    async def _receive(self) -> dict[str, Any]:
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, event: dict[str, Any]) -> None:
        self.answered.set()
        await self._reads.wait()
        if not self._gone.is_set():
            self.received += event.get("body", b"")
            self.is_over = event["type"] == "http.response.body" and not event.get("more_body")
        if self.is_over:
            self._gone.set()

    def read(self) -> None:
        """Read everything from now on."""
        self._reads.set()

    async def disconnect(self) -> None:
        """Disconnect, as a real server reports it: nothing more can be written."""
        self._gone.set()
        self._reads.set()
        await self.task

    @property
    def updates(self) -> list[Update]:
        return [msgspec.json.decode(line, type=Update) for line in self.received.splitlines() if line]


class WebSocket:
    """The part of a websocket that connections use."""

    def __init__(self) -> None:
        self.handler: MessageHandler | None = None
        self.can_write = True
        self.received: list[ServerMessage] = []

    def listen(self, handler: MessageHandler) -> None:
        self.handler = handler

    def write_messages(self, *messages: bytes) -> None:
        for raw in messages:
            message = msgspec.json.decode(raw, type=ServerMessage)
            self.check(message)
            self.received.append(message)

    def check(self, message: ServerMessage) -> None:
        """For tests that check every message when it is sent."""

    def pause(self, why: int = 0) -> None:
        """The client could go on sending, but a test does not."""

    def resume(self) -> None:
        """See pause."""

    def abort(self) -> None:
        """The client is gone anyway."""

    @property
    def updates(self) -> list[Update]:
        return [message for message in self.received if isinstance(message, Update)]


class Client:
    """A client at a table by websocket."""

    address = "127.0.0.1"

    def __init__(self, registry: RoomRegistry, room: Room, hello: Hello, websocket: WebSocket | None = None) -> None:
        self.registry, self.room, self.hello = registry, room, hello
        self.websocket = websocket or WebSocket()
        self.headers: dict[bytes, bytes] = {}
        self.connection: TableConnection | None = None
        self._running: asyncio.Task[None] | None = None

    async def receive(self) -> bytes:
        return msgspec.json.encode(self.hello)

    async def close(self, code: int) -> None:
        """There is no client to tell."""

    async def enter(self) -> Goodbye | None:
        """Say hello; None if the client is welcome."""
        met = await greet(cast(Handshake, self), self.registry, self.room.name)
        if isinstance(met, Goodbye):
            return met
        self.connection = met
        self._running = asyncio.create_task(met.run())
        await asyncio.sleep(0)
        return None

    def say(self, message: msgspec.Struct) -> None:
        """Send one message, if there is a connection."""
        if self.websocket.handler:
            self.websocket.handler.handle(msgspec.json.encode(message))

    async def leave(self) -> None:
        if self.connection and self._running:
            self.connection.disconnect()
            await self._running
