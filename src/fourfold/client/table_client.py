"""A client at a table that reconnects by itself when the connection or the server fails."""

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

from fourfold.client.changes import apply_change
from fourfold.client.refusal import Declined, Gone
from fourfold.game import Seat
from fourfold.server.protocol.requests import Hello, Ping, Play, Request
from fourfold.server.protocol.updates import (
    About,
    Accepted,
    Change,
    Goodbye,
    Pong,
    Presence,
    Refused,
    ServerMessage,
    Update,
    Welcome,
)

PING: Final = 2.5
"""Seconds between two pings."""
TIMEOUT: Final = 15.0
"""Seconds without a message after which the connection counts as dead."""
SOONEST, LATEST = 0.1, 2.0
"""Seconds before another attempt: doubled after each failure,"""
STABLE_AFTER: Final = 10.0
"""unless the connection lasted this many seconds: a server that welcomes and then drops us needs time."""
LONGEST: Final = 4 * 2**20
"""The longest message in bytes."""

_encode: Final = msgspec.json.Encoder().encode
_decoder: Final[msgspec.json.Decoder[ServerMessage]] = msgspec.json.Decoder(ServerMessage)


@dataclass(slots=True)
class _Waiting:
    """A request that is not acknowledged yet."""

    request: Request
    done: asyncio.Future[int]


class TableClient:
    """A client at one table, with the keys of its seats, or without keys as a spectator.

    async with TableClient(address, made.table, [made.keys[0].key]) as client:
        while update := await client.turn():
            await client.play(update, random.choice(update.menu))
    """

    def __init__(
        self,
        address: str,
        table: str,
        keys: Sequence[str] = (),
        invite: str = "",
        on_message: Callable[[bytes], None] | None = None,
    ) -> None:
        self.seats: tuple[Seat, ...] = ()
        self.newest: dict[Seat | None, Update] = {}
        """The latest update of each seat, without pages that are followed by others; None is a spectator."""
        self._reached: dict[Seat | None, int] = {}
        """The version that each seat has reached, including pages."""
        self._last_seat: Seat | None = None
        self.about: About | None = None
        self.presence: Presence | None = None
        self.connections = 0
        """The number of connections that the server has welcomed."""
        self.stable_after = STABLE_AFTER
        self._url = f"ws{address.removeprefix('http').rstrip('/')}/ws/tables/{table}"
        self._keys, self._invite, self._on_message = tuple(keys), invite, on_message
        self._waiting: dict[str, _Waiting] = {}
        self._ids = (f"{prefix}{number}" for prefix in (token_hex(4),) for number in count())
        self._acted = 0
        self._lag, self._pinged = 0, 0.0
        self._welcomed = 0.0
        self._socket: ClientConnection | None = None
        self._message = asyncio.Event()
        self._goodbye = ""
        self._running: asyncio.Task[None] | None = None

    async def __aenter__(self) -> TableClient:
        self._running = asyncio.create_task(self._run())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end("the client was closed")
        if self._running:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running

    @property
    def is_over(self) -> bool:
        """Whether the game is over or the connection has ended for good."""
        return bool(self._goodbye) or (self.about is not None and self.about.phase in ("over", "closed"))

    @property
    def is_gone(self) -> bool:
        """Whether the connection has ended for good; `goodbye` says why."""
        return bool(self._goodbye)

    @property
    def goodbye(self) -> str:
        """The sentence with which the connection ended for good; "" while it has not."""
        return self._goodbye

    async def turn(self) -> Update | None:
        """The next update with a menu for one of the client's seats; None when there will be no more."""
        while not self.is_over:
            for seat in self.seats:
                update = self.newest.get(seat)
                if update and update.menu and update.version >= self._acted:
                    return update
            await self.next_message()
        return None

    async def next_message(self) -> None:
        """Wait for the next message, whatever it is."""
        await self._message.wait()

    async def play(self, update: Update, text: str) -> int:
        """Play an action from this update's menu; return the version after it."""
        if update.seat is None:
            raise ValueError("a spectator does not play")
        return await self.request(Play(self.new_id(), update.seat, update.version, text))

    def new_id(self) -> str:
        """An id for a request that no other request has."""
        return next(self._ids)

    async def request(self, request: Request) -> int:
        """Send a request, again after failures, until it is acknowledged; return its version. Declined if refused."""
        if self._goodbye:
            raise Gone(self._goodbye)
        waiting = _Waiting(request, asyncio.get_running_loop().create_future())
        self._waiting[request.id] = waiting
        try:
            await self._send(request)
            return await waiting.done
        finally:
            del self._waiting[request.id]

    async def _send(self, message: Hello | Request | Ping) -> None:
        """Send a message if connected; requests are sent again after the next welcome."""
        if self._socket is not None:
            with suppress(WebSocketException, OSError):
                await self._socket.send(_encode(message), text=True)

    async def _run(self) -> None:
        """Connect again and again, until either side ends it for good."""
        pause = SOONEST / 2
        while not self._goodbye:
            self._welcomed = 0.0
            with suppress(OSError, WebSocketException, TimeoutError):
                await self._connect()
            lasted = monotonic() - self._welcomed if self._welcomed else 0.0
            pause = next_pause(pause, was_stable=lasted > self.stable_after)
            await asyncio.sleep(pause * (0.5 + random()))

    async def _connect(self) -> None:
        socket = await connect(
            self._url, compression=None, max_size=LONGEST, ping_interval=None, close_timeout=1, proxy=None
        )
        pinging = asyncio.create_task(self._ping())
        try:
            hello = Hello(keys=self._keys, invite=self._invite, have=self._have(), changes=True)
            await socket.send(_encode(hello), text=True)
            await self._listen(socket)
        finally:
            self._socket = None
            pinging.cancel()
            await _close(socket)

    async def _listen(self, socket: ClientConnection) -> None:
        while not self._goodbye:
            raw = await asyncio.wait_for(socket.recv(decode=False), TIMEOUT)
            message = _decoder.decode(raw)
            if isinstance(message, Welcome):
                self._socket, self.seats = socket, message.seats
                self.connections += 1
                self._welcomed = monotonic()
                for waiting in tuple(self._waiting.values()):
                    await self._send(waiting.request)
            self._take(message)
            if self._on_message:
                self._on_message(raw)
            self._notify()

    def _notify(self) -> None:
        """Wake everyone who waits for the next message."""
        self._message.set()
        self._message = asyncio.Event()

    async def _ping(self) -> None:
        while True:
            await asyncio.sleep(PING)
            self._pinged = monotonic()
            await self._send(Ping(lag=self._lag))

    def _have(self) -> int:
        """The version that all seats have reached."""
        return min((self._reached.get(seat, 0) for seat in self.seats or (None,)), default=0)

    def _take(self, message: ServerMessage) -> None:
        match message:
            case Update():
                self._see(message)
            case Change():
                self._see_change(message)
            case Accepted(name, version):
                self._finish(name, version)
            case Refused(name):
                answer = Declined(message.why, message.sentence, 0, message.code, message.values)
                self._finish(name, answer)
            case Presence():
                self.presence = message
            case Goodbye(_, sentence, again):
                self._end("" if again else sentence)
            case Pong():
                self._lag = min(round(1000 * (monotonic() - self._pinged)), 600_000)
            case Welcome():
                pass

    def _see(self, update: Update) -> None:
        self._reached[update.seat], self._last_seat = update.version, update.seat
        if not update.more:
            self.newest[update.seat] = update
        self.about = update.about or self.about
        for happened in update.happened:
            if happened.id:
                self._finish(happened.id, update.version)

    def _see_change(self, change: Change) -> None:
        seat = self._last_seat if change.seat is None else change.seat
        self._see(apply_change(self.newest[seat], change, self.about))

    def _finish(self, name: str, answer: int | Declined) -> None:
        waiting = self._waiting.get(name)
        if waiting is None or waiting.done.done():
            return
        if isinstance(answer, Declined):
            waiting.done.set_exception(answer)
        else:
            self._acted = max(self._acted, answer)
            waiting.done.set_result(answer)

    def _end(self, sentence: str) -> None:
        """End for good; requests without an answer fail with the reason."""
        self._goodbye = self._goodbye or sentence
        if self._goodbye:
            for waiting in self._unanswered():
                waiting.done.set_exception(Gone(self._goodbye))
            self._notify()

    def _unanswered(self) -> Iterator[_Waiting]:
        return (waiting for waiting in tuple(self._waiting.values()) if not waiting.done.done())


def next_pause(last: float, *, was_stable: bool) -> float:
    """Seconds to wait before the next attempt, given the last pause and whether the connection after it was stable."""
    return SOONEST if was_stable else min(2 * last, LATEST)


async def _close(socket: ClientConnection) -> None:
    """Close the connection; abort it if the task is cancelled while closing."""
    try:
        await socket.close()
    except asyncio.CancelledError:
        socket.transport.abort()
        raise
