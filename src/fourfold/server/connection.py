"""A websocket and the person behind it: one task reads, one writes, and neither keeps a queue."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import Final

import msgspec

from fourfold.game import Seat
from fourfold.server.clock import now
from fourfold.server.house import House, seats_of
from fourfold.server.limits import Bucket
from fourfold.server.protocol import (
    VERSION,
    ClientMessage,
    Goodbye,
    Hello,
    Ping,
    Pong,
    Refused,
    Request,
    Welcome,
)
from fourfold.server.room import Room
from fourfold.server.wire import GONE, Wire

_HELLO_WITHIN: Final = 10.0
_BURST: Final = 100
_MESSAGES_A_SECOND: Final = 20
_LONGEST_PAUSE: Final = 5.0
_MOST_MISTAKES: Final = 20
"""After so many messages that are none, a client is sent away."""
_HANG_UP_WITHIN: Final = 5.0

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class Connection(ABC):
    """What all sockets have in common; everything happens on the event loop."""

    def __init__(self, wire: Wire, house: House) -> None:
        self._wire, self.house = wire, house
        self._loop = asyncio.get_running_loop()
        self.heard = self._loop.time()
        """When the client last said something."""
        self._is_awake = False
        self._sleep: asyncio.Future[None] | None = None
        """What the writer waits for."""
        self._farewell: Goodbye | None = None
        self._bucket = Bucket(_BURST, _MESSAGES_A_SECOND) if house.settings.limits else None
        self._mistakes = 0
        self._task = asyncio.current_task()
        self._is_busy = False

    async def run(self) -> None:
        """Until one of the two hangs up."""
        self.house.enter(self)
        writer = asyncio.get_running_loop().create_task(self._write())
        try:
            await self._read()
        except (*GONE, asyncio.CancelledError):
            pass
        finally:
            writer.cancel()
            self.house.go(self)

    def wake(self) -> None:
        """There is something new to tell."""
        self._is_awake = True
        if self._sleep is not None and not self._sleep.done():
            self._sleep.set_result(None)

    def hang_up(self, farewell: Goodbye) -> None:
        """Say goodbye and close; a client that does not listen is dropped."""
        if self._farewell is None:
            self._farewell = farewell
            self.wake()
            asyncio.get_running_loop().call_later(_HANG_UP_WITHIN, self._drop)

    def _drop(self) -> None:
        # What is being kept must be told to the table, whoever is gone meanwhile.
        if self._is_busy:
            asyncio.get_running_loop().call_later(_HANG_UP_WITHIN, self._drop)
        elif self._task and not self._task.done():
            self._task.cancel()

    @abstractmethod
    async def hear(self, message: ClientMessage) -> None:
        """What the client said."""

    @abstractmethod
    async def speak(self) -> None:
        """Everything the client has not been told."""

    async def send(self, message: msgspec.Struct | bytes) -> None:
        """One message."""
        raw = message if isinstance(message, bytes) else _encoder.encode(message)
        await self._wire.send(raw)

    async def _read(self) -> None:
        while True:
            raw = await self._wire.receive()
            if raw is None:
                return
            self.heard = self._loop.time()
            if self._bucket and (pause := self._bucket.wait()):
                await asyncio.sleep(min(pause, _LONGEST_PAUSE))
            message = await self._decoded(raw)
            if isinstance(message, Ping):
                await self.send(Pong(now()))
            elif message is not None:
                self._is_busy = True
                await self.hear(message)
                self._is_busy = False

    async def _decoded(self, raw: str | bytes) -> ClientMessage | None:
        try:
            return _decoder.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as reason:
            self._mistakes += 1
            await self.send(Refused("", "malformed", f"that is no message: {reason}", 0))
            if self._mistakes >= _MOST_MISTAKES:
                self.hang_up(Goodbye("refused", "too many messages that are none"))
            return None

    async def _write(self) -> None:
        with suppress(*GONE):
            while self._farewell is None:
                if not self._is_awake:
                    self._sleep = self._loop.create_future()
                    await self._sleep
                self._is_awake = False
                await self.speak()
            await self.send(self._farewell)
            await self._wire.close(1001 if self._farewell.again else 1000)


class LobbyConnection(Connection):
    """Somebody who looks for a table."""

    def __init__(self, wire: Wire, house: House) -> None:
        super().__init__(wire, house)
        self._told = 0

    async def run(self) -> None:
        """Watch the lobby."""
        stop = self.house.lobby.watch(self.wake)
        self.wake()
        try:
            await super().run()
        finally:
            stop()

    async def hear(self, message: ClientMessage) -> None:
        """Nothing but pings is said here."""
        if not isinstance(message, Hello):
            await self.send(Refused("", "lobby", "nothing is played here", 0))

    async def speak(self) -> None:
        """The list, if it is another one."""
        lobby = self.house.lobby
        if self._told != lobby.version:
            self._told = lobby.version
            await self.send(lobby.message())


class TableConnection(Connection):
    """Somebody at a table: on one seat, on several that share a device, or looking on."""

    def __init__(self, wire: Wire, house: House, room: Room, seats: tuple[Seat, ...], have: int) -> None:
        super().__init__(wire, house)
        self.seats = seats
        self._room = room
        self._eyes: tuple[Seat | None, ...] = seats or (None,)
        self._told = have if have <= room.version else 0
        self._presence = -1

    async def run(self) -> None:
        """Sit at the table."""
        await self.send(Welcome(VERSION, self.seats, self._room.version, now()))
        self._room.enter(self)
        try:
            await super().run()
        finally:
            self._room.go(self)

    def stand_up(self, seat: Seat) -> None:
        """Who gives a seat up looks on, and is told the story anew as a spectator."""
        self.seats = tuple(each for each in self.seats if each != seat)
        self._eyes = self.seats or (None,)
        self._told = 0

    async def hear(self, message: ClientMessage) -> None:
        """Do it through the room's door; a refusal is answered here, anything else by the news."""
        if isinstance(message, Hello | Ping):
            return
        if message.seat not in self.seats:
            answer = Refused(message.id, "not-your-seat", "that is not your seat", self._room.version)
            await self.send(answer)
            return
        await self._hear_request(message)

    async def _hear_request(self, request: Request) -> None:
        answer = await self._room.submit(request.seat, request)
        if answer is None:
            return
        await self.send(answer)
        if isinstance(answer, Refused) and answer.why == "stale":
            self._told = 0 if self._told > self._room.version else min(self._told, self._room.version - 1)
            self.wake()

    async def speak(self) -> None:
        """What happened since, as each pair of eyes saw it, and who is here."""
        room = self._room
        if self._told < room.version:
            since, self._told = self._told, room.version
            for message in [room.update(eyes, since) for eyes in self._eyes]:
                await self.send(message)
        if self._presence != room.presence:
            self._presence = room.presence
            await self.send(room.presence_message())


async def meet(wire: Wire, house: House, name: str) -> TableConnection | Goodbye:
    """Listen to the first message and find out who it is."""
    hello = await _hello(wire)
    if hello is None:
        return Goodbye("refused", "the first message must be hello")
    if hello.protocol != VERSION:
        return Goodbye("version", f"this server speaks version {VERSION} of the protocol; load the page anew")
    room = await house.find(name)
    if room is None:
        return Goodbye("not-found", "there is no such table; perhaps it has expired")
    if not house.may_see(room, hello.invite, hello.keys):
        return Goodbye("forbidden", "this table is private; ask for an invitation")
    seats = tuple(dict.fromkeys(seat for key in hello.keys for seat in seats_of(room.table, key)))
    if hello.keys and not seats:
        return Goodbye("forbidden", "that key fits no seat at this table")
    return TableConnection(wire, house, room, seats, hello.have)


async def _hello(wire: Wire) -> Hello | None:
    try:
        async with asyncio.timeout(_HELLO_WITHIN):
            raw = await wire.receive()
        if raw is None:
            return None
        message = _decoder.decode(raw)
    except (*GONE, TimeoutError, msgspec.DecodeError, UnicodeDecodeError):
        return None
    return message if isinstance(message, Hello) else None


async def send_away(wire: Wire, farewell: Goodbye) -> None:
    """Say why, and close."""
    with suppress(*GONE):
        await wire.send(_encoder.encode(farewell))
        await wire.close(4000)
