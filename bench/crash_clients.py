"""The clients of `make crash`: they play all three games and reconnect after every kill."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterable
from datetime import UTC, datetime
from random import Random
from time import monotonic
from typing import TypeVar

from bench.crash_tally import Tally
from bench.stored_messages import ReceivedMessages
from fourfold.client import Declined, Gone, RemoteServer, TableClient
from fourfold.server.protocol.requests import Answer, Ask, Play, Request, Say
from fourfold.server.protocol.tables import NewTable, SeatPlan
from fourfold.tables.decide import RefusalCode

T = TypeVar("T")
KINDS: list[tuple[str, tuple[str, ...], dict[str, str], str]] = [
    ("quarto", ("", ""), {"calls": "automatic"}, "900"),
    ("quarto", ("", "novice"), {}, ""),
    ("quartex", ("", "", ""), {}, ""),
    ("quartex", ("", "greedy"), {"stuck": "declared"}, "900"),
    ("quartino", ("", ""), {"cap": "30"}, "900"),
    ("quartino", ("", "", "uniform"), {"cap": "30"}, ""),
]
"""A game, its seats (a level, or "" for a person), its options and its clock, which is generous."""
LONG_THOUGHT = (0.1, 2.0)
"""The share of slow moves at tables with a clock, and their most seconds, so that clocks run at most kills."""


class Clients:
    """All clients that play while the server is killed and restarted."""

    def __init__(self, address: str, tables: int, seed: int) -> None:
        self.address, self.random, self.tally = address, Random(seed), Tally()
        self.remote = RemoteServer(address, workers=8)
        self.received: list[ReceivedMessages] = []
        self.killed_at = 0.0
        self.longest = ""
        """What a player waited for longest."""
        self.kills: list[int] = []
        """When the server was killed, in milliseconds since 1970."""
        self.is_playing = asyncio.Event()
        """Set when a message was acknowledged since the last kill."""
        self._tables = tables
        self._lost_at: dict[str, float] = {}
        """When the server of a table was last lost,"""
        self._all_lost_at = 0.0
        """and when that of all tables was."""
        self._tasks: list[asyncio.Task[None]] = []

    def lose(self, tables: Iterable[str] | None = None) -> None:
        """Note that the server of these tables, or of all, is lost now: how long a player waits counts from here."""
        if tables is None:
            self._all_lost_at = monotonic()
        else:
            self._lost_at |= dict.fromkeys(tables, monotonic())

    def begin(self) -> None:
        """Open the tables and play."""
        self._tasks = [asyncio.create_task(self._games(number)) for number in range(self._tables)]

    async def end(self) -> None:
        """Stop all clients."""
        for task in self._tasks:
            task.cancel()
        for result in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(result, Exception):
                self.tally.faults.append(f"a client failed: {result!r}")
        self.remote.close()

    async def _games(self, number: int) -> None:
        """Play at one table after another."""
        while True:
            game, levels, options, clock = KINDS[number % len(KINDS)]
            seats = tuple(SeatPlan("", level) if level else SeatPlan(f"P{at}") for at, level in enumerate(levels))
            try:
                made = await self.remote.open(NewTable(game, seats, options, clock=clock))
            except (OSError, Declined):
                await asyncio.sleep(0.1)
                continue
            received = ReceivedMessages(made)
            self.received.append(received)
            await asyncio.gather(*(self._sit(received, key.key) for key in made.keys))
            self.tally.finished += 1

    async def _sit(self, received: ReceivedMessages, key: str) -> None:
        async with TableClient(self.address, received.made.table, [key], on_message=received.receive) as client:
            client.stable_after = 0.0  # reconnect without delay, because the server is killed often
            try:
                while update := await self._timed(client.turn(), "a turn", received.made.table):
                    await asyncio.sleep(self._thinking_time(client))
                    play = Play(client.new_id(), client.seats[0], update.version, self.random.choice(update.menu))
                    await self._request(received, client, play)
                    if self.random.random() < 0.1:
                        await self._request(received, client, self._other_request(client))
            except Gone as reason:
                self.tally.faults.append(f"{received.made.table}: disconnected: {reason}")
            finally:
                self.tally.returns += max(0, client.connections - 1)

    async def _timed(self, waiting: Awaitable[T], what: str, table: str) -> T:
        """Wait, and note how long it took, or how long after the table's server was lost."""
        began = monotonic()
        try:
            return await waiting
        finally:
            waited = monotonic() - max(began, self._lost_at.get(table, 0.0), self._all_lost_at)
            if waited > self.tally.longest_wait:
                self.tally.longest_wait = waited
                self.longest = f"{what} at {table} until {datetime.now(tz=UTC):%H:%M:%S}"

    def _thinking_time(self, client: TableClient) -> float:
        """Seconds until the next move."""
        has_clock = client.about is not None and client.about.clock
        if has_clock and self.random.random() < LONG_THOUGHT[0]:
            return self.random.uniform(0, LONG_THOUGHT[1])
        return self.random.expovariate(50)

    def _other_request(self, client: TableClient) -> Request:
        """A request that is not a move."""
        seat, name = client.seats[0], client.new_id()
        offer = client.about.offer if client.about else None
        if offer and offer.seat != seat:
            return Answer(name, seat, offer.wish, self.random.random() < 0.5)
        return Ask(name, seat, "takeback") if self.random.random() < 0.5 else Say(name, seat, f"hello {name}")

    async def _request(self, received: ReceivedMessages, client: TableClient, request: Request) -> None:
        try:
            await self._timed(client.request(request), "an answer", received.made.table)
        except Declined as reason:
            self.tally.declined[reason.why] = self.tally.declined.get(reason.why, 0) + 1
            if reason.why == RefusalCode.UNKEPT:
                received.unkept.append(request)
            return
        received.acknowledged.append(request)
        self.tally.acknowledged += 1
        if self.killed_at:
            self.tally.back_seconds.append(monotonic() - self.killed_at)
            self.killed_at = 0.0
        self.is_playing.set()
