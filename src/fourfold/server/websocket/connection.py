"""A websocket and the person behind it: what is heard is done at once, and nothing waits in a queue to be told."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from contextlib import suppress
from typing import Final

import msgspec

from fourfold.server.protocol.common import VERSION
from fourfold.server.protocol.requests import Ask, ClientMessage, Hello, Ping, Request
from fourfold.server.protocol.updates import Accepted, Goodbye, Pong, Refused, Welcome
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.rooms.steady_clock import now
from fourfold.server.websocket.eager import EagerRun
from fourfold.server.websocket.handshake import GONE, Handshake
from fourfold.server.websocket.websocket import CLOSING, WebSocket
from fourfold.store.store import Damaged, StoreError
from fourfold.tables.authority import SeatClaim, Viewer, Viewpoint, seats_held, viewpoints_of
from fourfold.tables.decide import NOT_YOURS
from fourfold.tables.events import Chair

_HELLO_WITHIN: Final = 10.0
_MOST_MISTAKES: Final = 20
"""After so many messages that are none, a client is sent away."""
_HANG_UP_WITHIN: Final = 2.0

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class Connection(ABC):
    """What all sockets have in common; everything happens on the event loop."""

    def __init__(self, handshake: Handshake, registry: RoomRegistry) -> None:
        self._handshake, self.registry = handshake, registry
        self._socket: WebSocket = handshake.websocket
        self._loop = asyncio.get_running_loop()
        self.last_heard = self._loop.time()
        """When the client last said something."""
        self._gone: asyncio.Future[None] = self._loop.create_future()
        self._farewell: asyncio.Task[None] | None = None
        self._mistakes = 0
        self._is_busy = self._is_draining = self._is_held = False
        self._inbox: deque[bytes] = deque()
        """What was read with a message that takes its time; no more is read until that is done."""

    async def run(self) -> None:
        """Until one of the two hangs up."""
        self.registry.enter(self)
        self.wake()
        self._socket.listen(self)
        try:
            await self._gone
        finally:
            self._socket.handler = None
            self.registry.go(self)

    def wake(self) -> None:
        """There is something new to tell; a client that has not read the last of it is told when it has."""
        if self._farewell is None and self._socket.is_free:
            self._socket.write_messages(*self.pending_messages())

    def disconnect(self) -> None:
        """The client is gone; what it has asked for last is done all the same."""
        if not self._gone.done():
            self._gone.set_result(None)

    def hang_up(self, farewell: Goodbye) -> None:
        """Say goodbye and close; a client that does not listen is dropped."""
        if self._farewell is None:
            self.send(farewell)
            self._socket.pause(CLOSING)
            self._inbox.clear()
            self._farewell = self._loop.create_task(self._close(1001 if farewell.again else 1000))
            self._loop.call_later(_HANG_UP_WITHIN, self._socket.abort)

    async def _close(self, code: int) -> None:
        with suppress(*GONE):
            await self._handshake.close(code)
        self.disconnect()

    @abstractmethod
    def handle_message(self, message: ClientMessage) -> bool:
        """Do what the client said; whether that is done, or else goes on and ends with `free`."""

    @abstractmethod
    def pending_messages(self) -> list[bytes]:
        """Everything the client has not been told, and is now."""

    def send(self, message: msgspec.Struct) -> None:
        """One message."""
        self._socket.write_messages(_encoder.encode(message))

    def handle(self, raw: bytes) -> None:
        """What the client said, one thing after another; the websocket limits their rate."""
        self.last_heard = self._loop.time()
        if self._farewell is not None:
            return
        if self._is_busy:
            self._inbox.append(raw)
            self._is_held = True
            self._socket.pause()
        else:
            self._take(raw)

    def _take(self, raw: bytes) -> None:
        message = self._decoded(raw)
        if isinstance(message, Ping):
            self.send(Pong(now()))
        elif message is not None:
            self._is_busy = True
            if self.handle_message(message):
                self._is_busy = False

    def free(self) -> None:
        """What was asked for is done."""
        self._is_busy = False
        if self._is_held and not self._is_draining:
            self._drain()

    def _drain(self) -> None:
        """Hear what has come meanwhile; not by `free` itself, as each message would end deeper inside the last one."""
        self._is_draining = True
        while self._inbox and not self._is_busy:
            self.handle(self._inbox.popleft())
        self._is_draining = False
        if not self._is_busy:
            self._is_held = False
            self._socket.resume()

    def _decoded(self, raw: bytes) -> ClientMessage | None:
        try:
            return _decoder.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as reason:
            self._mistakes += 1
            self.send(Refused("", "malformed", f"that is no message: {reason}", 0))
            if self._mistakes >= _MOST_MISTAKES:
                self.hang_up(Goodbye("refused", "too many messages that are none"))
            return None


class LobbyConnection(Connection):
    """Somebody who looks for a table."""

    def __init__(self, handshake: Handshake, registry: RoomRegistry) -> None:
        super().__init__(handshake, registry)
        self._told = 0

    async def run(self) -> None:
        """Watch the lobby."""
        stop = self.registry.lobby.watch(self.wake)
        try:
            await super().run()
        finally:
            stop()

    def handle_message(self, message: ClientMessage) -> bool:
        """Nothing but pings is said here."""
        if not isinstance(message, Hello):
            self.send(Refused("", "lobby", "nothing is played here", 0))
        return True

    def pending_messages(self) -> list[bytes]:
        """The list at first, then what has changed in it."""
        lobby = self.registry.lobby
        if self._told == lobby.version:
            return []
        known, self._told = self._told, lobby.version
        return [lobby.message(known)]


class TableConnection(Connection):
    """Somebody at a table: on one seat, on several that share a device, or looking on."""

    def __init__(self, handshake: Handshake, registry: RoomRegistry, room: Room, viewer: Viewer, have: int) -> None:
        super().__init__(handshake, registry)
        self.viewer = viewer
        self._room = room
        self._chairs: tuple[Chair, ...] = room.table.chairs
        self._eyes: tuple[Viewpoint, ...] = viewpoints_of(room.table, viewer)
        """The chairs when they were last looked at, and whose eyes the client has as long as they stay the same."""
        self._told = have if have <= room.version else 0
        self._lacks_about = True
        """Whether the client may know nothing about the table: it has just come, or has only had pages so far."""
        self._is_turning = False
        """Whether the next page is about to be sent."""
        self._presence = -1
        """Which version of it the client knows; none before it was welcomed."""

    @property
    def address(self) -> str:
        """Where the client connects from."""
        return self._handshake.address

    async def run(self) -> None:
        """Sit at the table."""
        self._room.enter(self)
        try:
            await super().run()
        finally:
            self._room.presence.go(self, self._room.table)

    def handle_message(self, message: ClientMessage) -> bool:
        """Do it through the room's door; a refusal is answered here, anything else by the news."""
        if isinstance(message, Hello | Ping):
            return True
        for holding in self.viewer.holdings:
            if holding.seat == message.seat:
                return self._ask(holding, message)
        self.send(Refused(message.id, NOT_YOURS.why, NOT_YOURS.sentence, self._room.version))
        return True

    def _ask(self, holding: SeatClaim, message: Request) -> bool:
        if isinstance(message, Ask) and not self.registry.may_ask(message, self.address):
            self.send(Refused(message.id, "too-fast", "too many tables; wait a little", self._room.version))
            return True
        EagerRun(self._run_request(holding, message), self.free)
        return False

    async def _run_request(self, holding: SeatClaim, request: Request) -> None:
        answer = await self._room.submit(holding, request)
        if answer is None and self._may_look():
            return  # the update has told
        answer = answer or Accepted(request.id, self._room.version)
        self.send(answer)
        if isinstance(answer, Refused) and answer.why == "stale":
            self._told = 0 if self._told > self._room.version else min(self._told, self._room.version - 1)
            self.wake()

    def pending_messages(self) -> list[bytes]:
        """What happened since, as each pair of eyes saw it, and who is here."""
        room, told = self._room, list[bytes]()
        if not self._may_look():
            return told
        if self._presence < 0:
            seats = seats_held(room.table, self.viewer)
            told.append(_encoder.encode(Welcome(VERSION, seats, room.version, now())))
        if self._told < room.version:
            told += [room.update(viewpoint, self._told, about=self._lacks_about) for viewpoint in self._eyes]
            self._told = room.page_end(self._told)
            self._lacks_about = self._told < room.version
            if self._lacks_about and not self._is_turning:
                self._is_turning = True
                self._loop.call_soon(self._turn_page)
        if self._presence != room.presence.version:
            self._presence = room.presence.version
            told.append(room.presence_message())
        return told

    def _may_look(self) -> bool:
        """Whether the client may see the table now; with other eyes than before it is told the story from the start."""
        if self._room.table.chairs is not self._chairs:
            self._chairs, viewpoint = self._room.table.chairs, viewpoints_of(self._room.table, self.viewer)
            if viewpoint != self._eyes:
                self._eyes, self._told, self._lacks_about = viewpoint, 0, True
            if not viewpoint:  # in the next turn of the event loop, after the answer to what the client asked for last
                self._loop.call_soon(self.hang_up, Goodbye("forbidden", "you have left this private table"))
        return bool(self._eyes)

    def _turn_page(self) -> None:
        """Go on with the story, after everybody else had a turn; a client that cannot take it now asks for it later."""
        self._is_turning = False
        self.wake()


async def meet(handshake: Handshake, registry: RoomRegistry, name: str) -> TableConnection | Goodbye:
    """Listen to the first message and find out who it is."""
    hello = await _hello(handshake)
    if hello is None:
        return Goodbye("refused", "the first message must be hello")
    if hello.protocol != VERSION:
        return Goodbye("version", f"this server speaks version {VERSION} of the protocol; load the page anew")
    try:
        room = await registry.find(name)
    except StoreError as reason:
        return Goodbye("damaged", str(reason), again=not isinstance(reason, Damaged))
    if room is None:
        return Goodbye("not-found", "there is no such table; perhaps it has expired")
    viewer = registry.viewer(room.table, hello.invite, hello.keys)
    if not viewpoints_of(room.table, viewer):
        return Goodbye("forbidden", "this table is private; ask for an invitation")
    if hello.keys and not viewer.holdings:
        return Goodbye("forbidden", "that key fits no seat at this table")
    return TableConnection(handshake, registry, room, viewer, hello.have)


async def _hello(handshake: Handshake) -> Hello | None:
    try:
        async with asyncio.timeout(_HELLO_WITHIN):
            raw = await handshake.receive()
        if raw is None:
            return None
        message = _decoder.decode(raw)
    except (*GONE, TimeoutError, msgspec.DecodeError, UnicodeDecodeError):
        return None
    return message if isinstance(message, Hello) else None


async def send_away(handshake: Handshake, farewell: Goodbye) -> None:
    """Say why, and close."""
    with suppress(*GONE):
        await handshake.send(_encoder.encode(farewell))
        await handshake.close(4000)
