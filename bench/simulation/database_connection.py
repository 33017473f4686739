"""A connection to the simulated database, with the methods of asyncpg's that the store uses."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

import asyncpg

from bench.simulation.database import SimulatedDatabase
from bench.simulation.network import End, Network

_GONE = "the connection was lost"


class SimulatedConnection:
    """What a node has of a session."""

    def __init__(self, end: End) -> None:
        self._end = end
        self._number = 0
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self._listeners: list[Callable[..., None]] = []
        self._on_end: list[Callable[..., None]] = []
        self._loop = asyncio.get_running_loop()
        end.on_message, end.on_close = self._receive, self._lose

    async def fetch(self, text: str, *arguments: Any) -> list[tuple[Any, ...]]:
        """The rows of a statement; OSError if the connection is lost, PostgresError if the database refuses."""
        if self._end.is_closed:
            raise asyncpg.InterfaceError("connection is closed")
        self._number += 1
        waiting = self._waiting[self._number] = self._loop.create_future()
        self._end.send((self._number, text, arguments))
        answer = await waiting
        if isinstance(answer, Exception):
            raise answer
        rows: list[tuple[Any, ...]] = answer
        return rows

    async def fetchval(self, text: str, *arguments: Any) -> Any:
        """The first value of a statement."""
        if text.startswith("SELECT pg_try_advisory_lock_shared"):
            return True  # nobody here wants the database for themselves
        if text.startswith("SELECT pg_try_advisory_lock"):
            return await self.fetch(f"LOCK {text}")
        rows = await self.fetch(text, *arguments)
        return rows[0][0] if rows else None

    async def execute(self, text: str, *arguments: Any) -> None:
        """Execute a statement."""
        await self.fetch(text, *arguments)

    @asynccontextmanager
    async def transaction(self) -> AsyncGenerator[None]:
        """Execute everything in this context in one transaction."""
        await self.fetch("BEGIN")
        try:
            yield
        except Exception:
            if not self._end.is_closed:
                await self.fetch("ROLLBACK")
            raise
        await self.fetch("COMMIT")

    def is_closed(self) -> bool:
        """Whether the connection has ended, as far as this side knows."""
        return self._end.is_closed

    def terminate(self) -> None:
        """End the connection at once."""
        self._end.close()
        self._lose()

    async def close(self, timeout: float = 0) -> None:  # noqa: ARG002 - asyncpg's argument
        """End the connection."""
        self.terminate()

    def add_termination_listener(self, listener: Callable[..., None]) -> None:
        """Call a function when the connection has ended."""
        self._on_end.append(listener)

    async def add_listener(self, _channel: str, listener: Callable[..., None]) -> None:
        """Call a function at each notification."""
        self._listeners.append(listener)
        await self.fetch("LISTEN")

    def _receive(self, message: Any) -> None:
        number, answer = message
        if number < 0:
            for listener in self._listeners:
                listener()
        elif (waiting := self._waiting.pop(number, None)) and not waiting.done():
            waiting.set_result(answer)

    def _lose(self) -> None:
        waiting, self._waiting = self._waiting, {}
        for each in waiting.values():
            if not each.done():
                each.set_exception(ConnectionResetError(_GONE))
        for listener in self._on_end:
            listener()
        self._on_end.clear()


Connect = Callable[..., Any]


def connector(network: Network, database: SimulatedDatabase) -> Connect:
    """A function that takes the place of `asyncpg.connect`."""

    async def connect(_url: str, *, timeout: float, server_settings: Mapping[str, str]) -> SimulatedConnection:
        loop = network.loop
        place = loop.process.name
        if not await network.reach(place, "database", timeout):
            raise TimeoutError
        if not database.is_up:
            raise ConnectionRefusedError("refused")
        here, there = network.connect(loop.process, place, database.process, "database")
        database.accept(there, is_hasty=server_settings.get("synchronous_commit") == "off")
        return SimulatedConnection(here)

    return connect
