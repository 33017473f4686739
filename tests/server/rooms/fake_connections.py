"""A registry in the test's own process, and connections without a network."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from fourfold.server.protocol.requests import Hello
from fourfold.server.protocol.tables import NewTable, SeatPlan
from fourfold.server.protocol.updates import ServerMessage, Update
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.settings import Settings
from fourfold.server.websocket.handshake import Handshake
from fourfold.server.websocket.message_handler import MessageHandler
from fourfold.server.websocket.table_connection import TableConnection
from fourfold.store.sqlite_store import open_store
from tests.server.key_holders import viewer

TWO = NewTable("quarto", (SeatPlan("Anna"), SeatPlan("Bob")), {"first": "1"})
WAITING = NewTable("quarto", (SeatPlan("Anna"), SeatPlan()), public=True)


@asynccontextmanager
async def open_registry(folder: Path, **words: Any) -> AsyncGenerator[RoomRegistry]:
    registry = RoomRegistry(Settings(folder, threads=1, **words), open_store(folder))
    await registry.open()
    try:
        yield registry
    finally:
        await registry.close()


class LoopClock:
    """The time of the running event loop, which a test can put forward."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        loop = asyncio.get_running_loop()
        self._time, self._ahead = loop.time, 0.0
        monkeypatch.setattr(loop, "time", self)

    def __call__(self) -> float:
        return self._time() + self._ahead

    def advance(self, seconds: float) -> None:
        self._ahead += seconds


class FakeWebSocket:
    """A websocket whose client reads only when the test says so."""

    handler: MessageHandler | None = None

    def __init__(self) -> None:
        self.received: list[ServerMessage] = []
        self.can_write = True

    def listen(self, handler: MessageHandler) -> None:
        self.handler = handler

    def write_messages(self, *messages: bytes) -> None:
        self.received += [msgspec.json.decode(message, type=ServerMessage) for message in messages]

    def read(self) -> None:
        """Continue reading after a pause."""
        self.can_write = True
        assert self.handler
        self.handler.wake()

    def pause(self, reason: int) -> None:
        """The client sends nothing that could be paused."""

    def abort(self) -> None:
        """The client is gone anyway."""

    def updates(self) -> list[Update]:
        return [message for message in self.received if isinstance(message, Update)]


class FakeHandshake:
    """The handshake of a fake websocket."""

    address = "127.0.0.1"

    def __init__(self, websocket: FakeWebSocket | None = None) -> None:
        self.websocket = websocket or FakeWebSocket()

    async def close(self, code: int = 1000) -> None:
        """There is no client to tell."""


@asynccontextmanager
async def connected(
    registry: RoomRegistry, room: Room, *seats: int, websocket: FakeWebSocket | None = None
) -> AsyncGenerator[FakeWebSocket]:
    handshake = FakeHandshake(websocket)
    connection = TableConnection(cast(Handshake, handshake), registry, room, viewer(room, *seats), Hello())
    running = asyncio.create_task(connection.run())
    await asyncio.sleep(0.01)
    try:
        yield handshake.websocket
    finally:
        connection.disconnect()
        await running
