"""The server's end of a client's websocket, without framing and flow control."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from bench.simulation.network import End
from fourfold.server.websocket.message_handler import MessageHandler
from fourfold.server.websocket.websocket import BUSY, EXTENSION

Event = dict[str, Any]


class SimulatedSocket:
    """What a connection of the server needs of its websocket, and the ASGI messages before that.

    The client is sent ("status", STATUS, OWNER), ("open",) or ("data", BYTES), and sends bytes.
    """

    def __init__(self, end: End, on_write: Callable[[bytes], None]) -> None:
        self.handler: MessageHandler | None = None
        self.admission = self
        self._end, self._on_write = end, on_write
        self._events: asyncio.Queue[Event] = asyncio.Queue()
        self._events.put_nowait({"type": "websocket.connect"})
        self._held: deque[bytes] = deque()
        self._pauses = 0
        end.on_message, end.on_close = self._receive, self._lose

    def scope(self, path: str, address: str) -> Event:
        """The ASGI scope of this websocket."""
        return {"path": path, "headers": [], "extensions": {EXTENSION: self}, "client": (address, 1)}

    async def receive(self) -> Event:
        """The next ASGI message."""
        return await self._events.get()

    async def send(self, event: Event) -> None:
        """Send an ASGI message."""
        match event["type"]:
            case "websocket.accept":
                self._end.send(("open",))
            case "websocket.close":
                self._end.close()
            case "websocket.http.response.start":
                self._end.send(("status", event["status"], dict(event["headers"]).get(b"x-owner", b"").decode()))
            case "websocket.send":
                self.write_messages(event["text"].encode())
            case _:
                self._end.close()

    # --- what `Connection` uses ---

    @property
    def can_write(self) -> bool:
        """Whether the client keeps up; here it always does."""
        return not self._end.is_closed

    def assign(self, _address: str) -> bool:
        """Whether the client's address may have another connection."""
        return True

    def listen(self, handler: MessageHandler) -> None:
        """Hand all messages to this handler from now on."""
        self.handler = handler
        while not self._events.empty():
            event = self._events.get_nowait()
            if event["type"] == "websocket.receive":
                handler.handle(event["bytes"])
            else:
                handler.disconnect()

    def write_messages(self, *messages: bytes) -> None:
        """Send messages."""
        if self._end.is_closed:
            return
        for message in messages:
            self._on_write(message)
            self._end.send(("data", message))

    def pause(self, why: int = BUSY) -> None:
        """Read no more."""
        self._pauses |= why

    def resume(self) -> None:
        """Read on."""
        self._pauses &= ~BUSY
        while self._held and not self._pauses and self.handler:
            self.handler.handle(self._held.popleft())

    def abort(self) -> None:
        """Drop the connection."""
        self._end.close()
        self._lose()

    def _receive(self, message: bytes) -> None:
        if self.handler is None:
            self._events.put_nowait({"type": "websocket.receive", "bytes": message})
        elif self._pauses:
            self._held.append(message)
        else:
            self.handler.handle(message)

    def _lose(self) -> None:
        if self.handler is None:
            self._events.put_nowait({"type": "websocket.disconnect"})
        else:
            self.handler.disconnect()
