"""Somebody at a table over the network, who comes back by himself when the connection or the server fails."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from random import random
from secrets import token_hex
from time import monotonic
from types import TracebackType
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from fourfold.client.refusal import Declined, Gone
from fourfold.game import Seat
from fourfold.server.protocol.requests import Hello, Ping, Play, Request
from fourfold.server.protocol.updates import (
    About,
    Accepted,
    Goodbye,
    Pong,
    Presence,
    Refused,
    ServerMessage,
    Update,
    Welcome,
)

PING: Final = 2.5
"""Seconds between two signs of life."""
SILENCE: Final = 15.0
"""Seconds without a word from the server after which the connection counts as dead."""
SOONEST, LATEST = 0.1, 2.0
"""Seconds before another attempt: twice as many after each that failed,"""
GOOD: Final = 10.0
"""unless the visit lasted this many seconds: a server that welcomes and then drops us is not to be hurried."""
LONGEST: Final = 4 * 2**20
"""No message is longer."""

_encode: Final = msgspec.json.Encoder().encode
_decoder: Final[msgspec.json.Decoder[ServerMessage]] = msgspec.json.Decoder(ServerMessage)


@dataclass(slots=True)
class _Waiting:
    """A request that is not acknowledged yet."""

    request: Request
    done: asyncio.Future[int]


class TableClient:
    """One visit to one table, with the keys of the seats to play, or none to look on.

    async with Guest(address, made.table, [made.keys[0].key]) as guest:
        while update := await guest.turn():
            await guest.play(update, random.choice(update.menu))
    """

    def __init__(
        self,
        address: str,
        table: str,
        keys: Sequence[str] = (),
        invite: str = "",
        heard: Callable[[bytes], None] | None = None,
    ) -> None:
        self.seats: tuple[Seat, ...] = ()
        self.newest: dict[Seat | None, Update] = {}
        """The latest update of each seat, not counting pages that others follow; None is a spectator's."""
        self._reached: dict[Seat | None, int] = {}
        """The version each seat has been told up to, pages included."""
        self.about: About | None = None
        self.presence: Presence | None = None
        self.visits = 0
        """How often the server has said welcome."""
        self.good = GOOD
        self._url = f"ws{address.removeprefix('http').rstrip('/')}/ws/tables/{table}"
        self._keys, self._invite, self._heard = tuple(keys), invite, heard
        self._waiting: dict[str, _Waiting] = {}
        self._names = (f"{prefix}{number}" for prefix in (token_hex(4),) for number in count())
        self._acted = 0
        self._lag, self._pinged = 0, 0.0
        self._welcomed = 0.0
        self._socket: ClientConnection | None = None
        self._news = asyncio.Event()
        self._farewell = ""
        self._staying: asyncio.Task[None] | None = None

    async def __aenter__(self) -> TableClient:
        self._staying = asyncio.create_task(self._stay())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._part("the visit is over")
        if self._staying:
            self._staying.cancel()
            with suppress(asyncio.CancelledError):
                await self._staying

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to play here."""
        return bool(self._farewell) or (self.about is not None and self.about.phase in ("over", "closed"))

    async def turn(self) -> Update | None:
        """The next update with a menu for one of the guest's seats; None when there will be no other."""
        while not self.is_over:
            for seat in self.seats:
                update = self.newest.get(seat)
                if update and update.menu and update.version >= self._acted:
                    return update
            await self.news()
        return None

    async def news(self) -> None:
        """Wait for the next message, whatever it is."""
        await self._news.wait()

    async def play(self, update: Update, text: str) -> int:
        """Play an action from this update's menu; the version after it."""
        if update.seat is None:
            raise ValueError("a spectator does not play")
        return await self.request(Play(self.name(), update.seat, update.version, text))

    def name(self) -> str:
        """A name for a request that no other has."""
        return next(self._names)

    async def request(self, request: Request) -> int:
        """Send it, again after every failure, until it is acknowledged; the version then. Declined if it is refused."""
        if self._farewell:
            raise Gone(self._farewell)
        waiting = _Waiting(request, asyncio.get_running_loop().create_future())
        self._waiting[request.id] = waiting
        try:
            await self._send(request)
            return await waiting.done
        finally:
            del self._waiting[request.id]

    async def _send(self, message: Hello | Request | Ping) -> None:
        """Say it if anybody listens; what must arrive is sent again after the next welcome."""
        if self._socket is not None:
            with suppress(WebSocketException, OSError):
                await self._socket.send(_encode(message), text=True)

    async def _stay(self) -> None:
        """Visit after visit, until one of both has said goodbye for good."""
        pause = SOONEST / 2
        while not self._farewell:
            self._welcomed = 0.0
            with suppress(OSError, WebSocketException, TimeoutError):
                await self._visit()
            lasted = monotonic() - self._welcomed if self._welcomed else 0.0
            pause = next_pause(pause, is_good=lasted > self.good)
            await asyncio.sleep(pause * (0.5 + random()))

    async def _visit(self) -> None:
        socket = await connect(
            self._url, compression=None, max_size=LONGEST, ping_interval=None, close_timeout=1, proxy=None
        )
        pinging = asyncio.create_task(self._ping())
        try:
            await socket.send(_encode(Hello(keys=self._keys, invite=self._invite, have=self._have())), text=True)
            await self._listen(socket)
        finally:
            self._socket = None
            pinging.cancel()
            await _close(socket)

    async def _listen(self, socket: ClientConnection) -> None:
        while not self._farewell:
            raw = await asyncio.wait_for(socket.recv(decode=False), SILENCE)
            message = _decoder.decode(raw)
            if isinstance(message, Welcome):
                self._socket, self.seats = socket, message.seats
                self.visits += 1
                self._welcomed = monotonic()
                for waiting in tuple(self._waiting.values()):
                    await self._send(waiting.request)
            self._take(message)
            if self._heard:
                self._heard(raw)
            self._tell()

    def _tell(self) -> None:
        """Wake everybody who waits for news."""
        self._news.set()
        self._news = asyncio.Event()

    async def _ping(self) -> None:
        while True:
            await asyncio.sleep(PING)
            self._pinged = monotonic()
            await self._send(Ping(lag=self._lag))

    def _have(self) -> int:
        """The version that all seats have."""
        return min((self._reached.get(seat, 0) for seat in self.seats or (None,)), default=0)

    def _take(self, message: ServerMessage) -> None:
        match message:
            case Update():
                self._see(message)
            case Accepted(name, version):
                self._finish(name, version)
            case Refused(name):
                answer = Declined(message.why, message.sentence, 0, message.code, message.values)
                self._finish(name, answer)
            case Presence():
                self.presence = message
            case Goodbye(_, sentence, again):
                self._part("" if again else sentence)
            case Pong():
                self._lag = min(round(1000 * (monotonic() - self._pinged)), 600_000)
            case Welcome():
                pass

    def _see(self, update: Update) -> None:
        self._reached[update.seat] = update.version
        if not update.more:
            self.newest[update.seat] = update
        self.about = update.about or self.about
        for happened in update.happened:
            if happened.id:
                self._finish(happened.id, update.version)

    def _finish(self, name: str, answer: int | Declined) -> None:
        waiting = self._waiting.get(name)
        if waiting is None or waiting.done.done():
            return
        if isinstance(answer, Declined):
            waiting.done.set_exception(answer)
        else:
            self._acted = max(self._acted, answer)
            waiting.done.set_result(answer)

    def _part(self, sentence: str) -> None:
        """No more visits; who still waits for an answer learns why there is none."""
        self._farewell = self._farewell or sentence
        if self._farewell:
            for waiting in self._unanswered():
                waiting.done.set_exception(Gone(self._farewell))
            self._tell()

    def _unanswered(self) -> Iterator[_Waiting]:
        return (waiting for waiting in tuple(self._waiting.values()) if not waiting.done.done())


def next_pause(last: float, *, is_good: bool) -> float:
    """Seconds to wait before another visit, by those before the last one and whether that one was good."""
    return SOONEST if is_good else min(2 * last, LATEST)


async def _close(socket: ClientConnection) -> None:
    """Hang up politely; who is told to hurry meanwhile just goes."""
    try:
        await socket.close()
    except asyncio.CancelledError:
        socket.transport.abort()
        raise
