"""Everybody of one process: the players, the idlers and the sign of life they all give every now and then."""

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
from fourfold.load.figures import Figures, added
from fourfold.load.idle_client import IdleClient
from fourfold.load.plan import Plan
from fourfold.load.player import PING, Player
from fourfold.load.table import Table, named_seats
from fourfold.server.protocol.tables import NewTable

SLICES = 50
"""Pings are spread: every fiftieth connection at a time."""
AT_ONCE = 16
"""How many tables are set up at the same time."""


class ClientGroup:
    """The tables of one process."""

    def __init__(self, plan: Plan, seed: int) -> None:
        random = Random(seed)
        self._plan = plan
        self._remote, self._pier = RemoteServer(plan.address, workers=4), Connector(plan.address)
        self._tables = [Table(plan, self._remote, self._pier, Random(random.random())) for _ in range(plan.tables)]
        self._idlers: list[IdleClient] = []
        self._aside = Figures()
        self._pinging: asyncio.Task[None] | None = None

    async def gather(self, ready: Callable[[int], None] = lambda _count: None) -> None:
        """Set all tables up and connect everybody."""
        self._pinging = asyncio.create_task(self._ping())
        turnstile = asyncio.Semaphore(AT_ONCE)

        async def one(table: Table) -> None:
            async with turnstile:
                await table.open()
            ready(1)

        async def waiting(idle_clients: int) -> None:
            async with turnstile:
                await self._settle(idle_clients)
            ready(idle_clients)

        pairs = [min(2, self._plan.idle - at) for at in range(0, self._plan.idle, 2)]
        await asyncio.gather(*map(one, self._tables), *map(waiting, pairs))

    async def play(self) -> Figures:
        """Let them play for as long as the plan says, and count from now on."""
        began, spent = perf_counter(), process_time()
        for table in self._tables:
            table.start(began)
        with suppress(TimeoutError):
            async with asyncio.timeout(self._plan.seconds):
                await self._last_game()
        figures = self.count()
        figures.seconds, figures.client_cpu = perf_counter() - began, process_time() - spent
        return figures

    def count(self) -> Figures:
        """What has come of it so far."""
        figures = added([*(table.figures for table in self._tables), self._aside])
        figures.idle = sum(idler.is_open for idler in self._idlers)
        return figures

    async def disperse(self) -> None:
        """Everybody goes home."""
        if self._pinging:
            self._pinging.cancel()
        for table in self._tables:
            table.close()
        for idler in self._idlers:
            idler.leave()
        await asyncio.sleep(0.5)
        for socket in self._sockets():
            socket.vanish()
        await asyncio.sleep(0)
        self._remote.close()

    async def _last_game(self) -> None:
        """Until nobody will play any more, which may be never."""
        for table in self._tables:
            await table.over.wait()
        if not self._tables:
            await asyncio.Event().wait()

    async def _settle(self, idle_clients: int) -> None:
        made = await self._remote.open(NewTable("quarto", named_seats(2)))
        path = f"/ws/tables/{made.table}"
        here = [IdleClient(self._pier.host, path, key.key, self._aside) for key in made.keys[:idle_clients]]
        await self._pier.connect_all(here)
        self._idlers += here

    async def _ping(self) -> None:
        """A ping from everybody once in a while, a few at a time."""
        for turn in _forever():
            began = perf_counter()
            for socket in islice(self._sockets(), turn % SLICES, None, SLICES):
                if socket.is_open:
                    socket.say(PING)
            await asyncio.sleep(max(0.0, PING_EVERY / SLICES - (perf_counter() - began)))

    def _sockets(self) -> Iterator[Player | IdleClient]:
        for table in self._tables:
            yield from table.players
        yield from tuple(self._idlers)


def _forever() -> Iterator[int]:
    turn = 0
    while True:
        yield turn
        turn += 1
