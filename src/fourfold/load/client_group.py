"""All clients of one process: players, idle clients, and the pings they send."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from random import Random
from time import perf_counter, process_time

from fourfold.client.server import RemoteServer
from fourfold.client.table_client import PING as PING_EVERY
from fourfold.load.connector import Connector
from fourfold.load.figures import Figures, merge
from fourfold.load.idle_client import IdleClient
from fourfold.load.plan import Plan
from fourfold.load.player import PING, Player
from fourfold.load.table import Table, named_seats
from fourfold.server.protocol.tables import NewTable

SLICES = 50
"""Pings are spread: one connection in fifty at a time."""
CONCURRENT_SETUPS = 16
"""Tables that are set up at the same time."""


class ClientGroup:
    """The tables of one process."""

    def __init__(self, plan: Plan, seed: int) -> None:
        random = Random(seed)
        self._plan = plan
        self._remote, self._connector = RemoteServer(plan.address, workers=4), Connector(plan.address)
        self._tables = [Table(plan, self._remote, self._connector, Random(random.random())) for _ in range(plan.tables)]
        self._idle_clients: list[IdleClient] = []
        self._idle_figures = Figures()
        self._pinging: asyncio.Task[None] | None = None

    async def connect(self, ready: Callable[[int], None] = lambda _count: None) -> None:
        """Set up all tables and connect all clients."""
        self._pinging = asyncio.create_task(self._ping())
        limit = asyncio.Semaphore(CONCURRENT_SETUPS)

        async def one(table: Table) -> None:
            async with limit:
                await table.open()
            ready(1)

        async def idle(clients: int) -> None:
            async with limit:
                await self._add_idle(clients)
            ready(clients)

        pairs = [min(2, self._plan.idle - at) for at in range(0, self._plan.idle, 2)]
        await asyncio.gather(*map(one, self._tables), *map(idle, pairs))

    async def play(self) -> Figures:
        """Play for as long as the plan says, and measure from now on."""
        began, spent = perf_counter(), process_time()
        for table in self._tables:
            table.start(began)
        with suppress(TimeoutError):
            async with asyncio.timeout(self._plan.seconds):
                await self._wait_for_games()
        figures = self.count()
        figures.seconds, figures.client_cpu = perf_counter() - began, process_time() - spent
        return figures

    def count(self) -> Figures:
        """The figures so far."""
        figures = merge([*(table.figures for table in self._tables), self._idle_figures])
        figures.idle = sum(client.is_open for client in self._idle_clients)
        return figures

    async def close(self) -> None:
        """Disconnect all clients."""
        if self._pinging:
            self._pinging.cancel()
        for table in self._tables:
            table.close()
        for client in self._idle_clients:
            client.leave()
        await asyncio.sleep(0.5)
        for socket in self._sockets():
            socket.abort()
        await asyncio.sleep(0)
        self._remote.close()

    async def _wait_for_games(self) -> None:
        """Wait until all games are over, which may be never."""
        for table in self._tables:
            await table.over.wait()
        if not self._tables:
            await asyncio.Event().wait()

    async def _add_idle(self, clients: int) -> None:
        made = await self._remote.open(NewTable(self._plan.game, named_seats(self._plan.seats)))
        path = f"/ws/tables/{made.table}"
        added_clients = [
            IdleClient(self._connector.host, path, key.key, self._idle_figures) for key in made.keys[:clients]
        ]
        await self._connector.connect_all(added_clients)
        self._idle_clients += added_clients

    async def _ping(self) -> None:
        """Ping from every connection regularly, a few at a time."""
        for turn in _forever():
            began = perf_counter()
            for socket in islice(self._sockets(), turn % SLICES, None, SLICES):
                if socket.is_open:
                    socket.send(PING)
            await asyncio.sleep(max(0.0, PING_EVERY / SLICES - (perf_counter() - began)))

    def _sockets(self) -> Iterator[Player | IdleClient]:
        for table in self._tables:
            yield from table.players
        yield from tuple(self._idle_clients)


def _forever() -> Iterator[int]:
    turn = 0
    while True:
        yield turn
        turn += 1
