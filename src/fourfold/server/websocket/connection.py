"""A client's websocket connection: messages are handled as they arrive, and updates are fetched, never queued."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import Final

import msgspec

from fourfold.server.protocol.requests import ClientMessage, Hello, Ping
from fourfold.server.protocol.updates import Goodbye, Pong, Refused
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.rooms.steady_clock import now
from fourfold.server.websocket.handshake import DISCONNECTED, Handshake
from fourfold.server.websocket.websocket import CLOSING, WebSocket

_MOST_MALFORMED: Final = 20
"""Malformed messages after which a client is disconnected."""
_CLOSE_WITHIN: Final = 2.0

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class Connection(ABC):
    """The common part of all connections; everything happens on the event loop."""

    def __init__(self, handshake: Handshake, registry: RoomRegistry) -> None:
        self._handshake, self.registry = handshake, registry
        self._socket: WebSocket = handshake.websocket
        self._loop = asyncio.get_running_loop()
        self.last_heard = self._loop.time()
        """The time of the client's last message."""
        self._disconnected: asyncio.Future[None] = self._loop.create_future()
        self._closing: asyncio.Task[None] | None = None
        self._malformed = 0
        self._is_busy = self._is_draining = self._is_held = False
        self._inbox: list[bytes] = []
        """Messages read together with one that is still being handled; reading is paused until it is done."""

    async def run(self) -> None:
        """Serve the client until either side disconnects."""
        self.registry.add_connection(self)
        self.wake()
        self._socket.listen(self)
        try:
            await self._disconnected
        finally:
            self._socket.handler = None
            self.registry.remove_connection(self)

    def wake(self) -> None:
        """Send what is new; a client that has not read the last messages gets it when it has.

        A node that was stalled sends nothing: another one may have the table, and say something else.
        """
        if self._closing is None and self._socket.can_write and self.registry.may_answer():
            self._socket.write_messages(*self.pending_messages())

    def disconnect(self) -> None:
        """End the connection of a client that is gone; its last request is still carried out."""
        if not self._disconnected.done():
            self._disconnected.set_result(None)

    def say_goodbye(self, goodbye: Goodbye) -> None:
        """Send a goodbye and close; a client that does not respond is dropped."""
        if self._closing is None:
            self.send(goodbye)
            self._socket.pause(CLOSING)
            self._inbox.clear()
            self._closing = self._loop.create_task(self._close(1001 if goodbye.again else 1000))
            self._loop.call_later(_CLOSE_WITHIN, self._socket.abort)

    def say_stopping(self) -> None:
        """Send the client to another server, or to this one after a while."""
        self.say_goodbye(Goodbye("stopping", "The server stops; your game is kept.", again=True))

    async def _close(self, code: int) -> None:
        with suppress(*DISCONNECTED):
            await self._handshake.close(code)
        self.disconnect()

    def check_sessions(self, profile: str = "") -> None:  # noqa: B027 - only a table has seats
        """End the connection if it depends on a session that is closed: of this profile, or of any."""

    @abstractmethod
    def handle_message(self, message: ClientMessage) -> bool:
        """Handle a message; return whether it is done, else `finish_request` is called later."""

    @abstractmethod
    def pending_messages(self) -> list[bytes]:
        """Everything that is new for the client; the caller sends it."""

    def send(self, message: msgspec.Struct) -> None:
        """Send one message."""
        self._socket.write_messages(_encoder.encode(message))

    def handle(self, raw: bytes) -> None:
        """Handle the client's messages one after another; the websocket limits their rate."""
        self.last_heard = self._loop.time()
        if self._closing is not None or not (self.registry.cluster.is_serving or self.registry.may_answer()):
            return
        if self._is_busy:
            self._inbox.append(raw)
            self._is_held = True
            self._socket.pause()
        else:
            self._process(raw)

    def _process(self, raw: bytes) -> None:
        try:
            message = _decoder.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as reason:
            self._refuse(reason)
            return
        if isinstance(message, Ping):
            self.send(Pong(now()))
            self.check_sessions()
        else:
            self._is_busy = True
            if self.handle_message(message):
                self._is_busy = False

    def finish_request(self) -> None:
        """The current request is done: continue with the messages that arrived since."""
        self._is_busy = False
        if self._is_held and not self._is_draining:
            self._drain()

    def _drain(self) -> None:
        """Handle waiting messages in a loop: recursion would go one level deeper with each message."""
        self._is_draining = True
        try:
            while self._inbox and not self._is_busy:
                self.handle(self._inbox.pop(0))
        finally:
            self._is_draining = False
        if not self._is_busy:
            self._is_held = False
            self._socket.resume()

    def _refuse(self, reason: Exception) -> None:
        """Refuse a malformed message."""
        self._malformed += 1
        self.send(Refused("", "malformed", f"Malformed message: {reason}.", 0))
        if self._malformed >= _MOST_MALFORMED:
            self.say_goodbye(Goodbye("refused", "Too many malformed messages."))


class LobbyConnection(Connection):
    """A client that watches the lobby."""

    def __init__(self, handshake: Handshake, registry: RoomRegistry) -> None:
        super().__init__(handshake, registry)
        self._sent_version = 0

    async def run(self) -> None:
        """Serve the client, which gets every change of the lobby."""
        stop = self.registry.lobby.watch(self.wake)
        try:
            await super().run()
        finally:
            stop()

    def handle_message(self, message: ClientMessage) -> bool:
        """Refuse everything except a hello; `handle` answers pings itself."""
        if not isinstance(message, Hello):
            self.send(Refused("", "lobby", "Nothing is played here.", 0))
        return True

    def pending_messages(self) -> list[bytes]:
        """The whole list at first, then its changes."""
        lobby = self.registry.lobby
        if self._sent_version == lobby.version:
            return []
        known, self._sent_version = self._sent_version, lobby.version
        return [lobby.message(known)]
