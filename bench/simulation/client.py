"""A simulated client: a player or spectator who comes back after every failure, and sends again what has no answer."""

from __future__ import annotations

import asyncio
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Final

import msgspec

from bench.simulation.network import End
from bench.stored_messages import ReceivedMessages
from fourfold.game import Seat
from fourfold.server.protocol.requests import Answer, Ask, Hello, Ping, Play, Request, Resign, Say
from fourfold.server.protocol.updates import Accepted, Goodbye, Refused, ServerMessage, Update, Welcome
from fourfold.tables.decide import RefusalCode

if TYPE_CHECKING:
    from bench.simulation.world import World

PING_EVERY: Final = 2.5
SILENT_AFTER: Final = 7.0
"""Seconds without a message after which a connection counts as dead."""
_encode: Final = msgspec.json.Encoder().encode
_decoder: Final[msgspec.json.Decoder[ServerMessage]] = msgspec.json.Decoder(ServerMessage)


class SimulatedClient:
    """One client at one table."""

    def __init__(self, world: World, received: ReceivedMessages, seat: Seat | None, key: str, random: Random) -> None:
        self.table, self.seat, self.key = received.made.table, seat, key
        self.version = 0
        """The version that the client knows,"""
        self.is_over = False
        """whether the game is over,"""
        self.pending: Request | None = None
        """and the request that has no answer yet."""
        self.end: End | None = None
        self.raw: list[bytes] = []
        """All messages."""
        self._world, self._received, self._random = world, received, random
        self._ids = (f"{seat}-{number}" for number in count())
        self._copies = 0
        """How often the pending request was sent."""
        self._heard = 0.0
        self._pause = 0.05
        self._menu: tuple[str, ...] = ()
        self._offer: str = ""
        self._thinking: asyncio.TimerHandle | None = None
        self._lost: asyncio.Future[None]

    @property
    def name(self) -> str:
        """The name in the trace."""
        return f"{self.table}/{'spectator' if self.seat is None else self.seat}"

    # --- connections ---

    async def run(self) -> None:
        """Connect again and again."""
        loop = self._world.loop
        while True:
            end = await self._world.proxy.open(self.table, "192.0.2.1")
            if end is not None:
                self._lost = loop.create_future()
                self._attach(end)
                await self._lost
                self.end = None
                end.close()
            await asyncio.sleep(self._pause * (0.5 + self._random.random()))
            self._pause = min(2 * self._pause, 2.0)

    def _attach(self, end: End) -> None:
        loop = self._world.loop
        self.end, self._heard = end, loop.time()
        end.on_message, end.on_close = self._receive, self._lose
        end.send(
            _encode(Hello(keys=(self.key,) if self.key else (), invite=self._received.made.invite, have=self.version))
        )
        loop.call_later(PING_EVERY, self._watch, end)

    def _lose(self) -> None:
        if not self._lost.done():
            self._world.log(f"{self.name} is disconnected")
            self._lost.set_result(None)

    def _watch(self, end: End) -> None:
        """Notice a connection on which nothing arrives any more."""
        loop = self._world.loop
        if self.end is not end:
            return
        if loop.time() - self._heard > SILENT_AFTER:
            self._lose()
            return
        if loop.time() - self._heard > PING_EVERY / 2:
            end.send(_encode(Ping()))
        loop.call_later(PING_EVERY, self._watch, end)

    # --- messages ---

    def _receive(self, message: tuple[str, bytes]) -> None:
        self._heard = self._world.loop.time()
        raw = message[1]
        received = _decoder.decode(raw)
        if isinstance(received, Update | Accepted | Refused):
            self.raw.append(raw)
        match received:
            case Welcome():
                self._be_welcomed()
            case Update():
                self._see(received)
            case Accepted(name):
                self._finish(name)
            case Refused():
                self._refuse(received)
            case Goodbye(_, sentence, again):
                if not again:
                    self._world.violate(f"{self.name} was told goodbye: {sentence}")
                self._lose()
            case _:
                pass

    def _be_welcomed(self) -> None:
        self._pause = 0.05
        self._world.connections += 1
        self._world.log(f"{self.name} is welcomed by {self.end.peer.place if self.end else '?'}")
        if self.pending:
            self._send(self.pending)
        self._think()

    def _see(self, update: Update) -> None:
        if update.since not in (0, self.version) and update.since > self.version:
            self._world.violate(f"{self.name} knows version {self.version} and gets the events since {update.since}")
        self._received.see(update)
        self.version = update.version
        for happened in update.happened:
            if happened.id:
                self._finish(happened.id)
        if update.about is not None:
            self.is_over = update.about.phase in ("over", "closed")
            offer = update.about.offer
            self._offer = offer.wish if offer and offer.seat != self.seat else ""
        if not update.more:
            self._menu = update.menu
            self._think()

    def _finish(self, name: str) -> None:
        if self.pending is not None and self.pending.id == name:
            self._world.log(f"{self.name}: {name} is acknowledged")
            self._received.acknowledged.append(self.pending)
            self._world.acknowledged += 1
            self.pending = None
            self._think()

    def _refuse(self, refused: Refused) -> None:
        if self.pending is None or self.pending.id != refused.id:
            return
        self._world.log(f"{self.name}: {refused.id} is refused: {refused.sentence}")
        if refused.why != RefusalCode.UNKNOWN and self._copies == 1:  # a copy on an older connection may arrive later
            self._received.unkept.append(self.pending)
        self._world.refused += 1
        self.pending = None
        self._think()

    # --- requests ---

    def _think(self) -> None:
        if self._thinking is None and self.seat is not None and not self._world.is_quiet:
            self._thinking = self._world.loop.call_later(self._random.expovariate(2.5), self._act)

    def _act(self) -> None:
        self._thinking = None
        if self.pending is not None or self.end is None or self._world.is_quiet or self.is_over:
            return
        self.pending = self._choose(next(self._ids))
        self._copies = 0
        if self.pending is not None:
            self._world.log(f"{self.name} sends {self.pending}")
            self._send(self.pending)

    def _choose(self, name: str) -> Request | None:
        assert self.seat is not None
        chance = self._random.random()
        if self._offer and chance < 0.5:
            return Answer(name, self.seat, self._offer, chance < 0.25)  # type: ignore[arg-type]
        if chance < 0.15:
            return Say(name, self.seat, f"hello {len(self.raw)}")
        if chance < 0.2:
            return Ask(name, self.seat, "takeback")
        if chance < 0.21:
            return Resign(name, self.seat)
        return Play(name, self.seat, self.version, self._random.choice(self._menu)) if self._menu else None

    def _send(self, request: Request) -> None:
        """Send a request, now and then twice, as a proxy might."""
        assert self.end is not None
        for _ in range(2 if self._random.random() < 0.05 else 1):
            self._copies += 1
            self.end.send(_encode(request))
