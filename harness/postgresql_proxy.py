"""A proxy in front of PostgreSQL that loses connections at the worst moment."""

from __future__ import annotations

import asyncio
import shutil
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from enum import Enum
from pathlib import Path
from tempfile import mkdtemp

from fourfold.store.location import Database
from harness.postgresql import PostgresServer


class Loss(Enum):
    """What gets lost, together with the connection."""

    REQUEST = "a request"
    ANSWER = "the answer to it"


class Proxy:
    """Forwards connections until it is told to lose one, or to refuse new ones."""

    def __init__(self, server: PostgresServer, folder: Path) -> None:
        self.folder = folder
        self.loss: Loss | None = None
        """What gets lost next; it happens once,"""
        self.loss_at = b""
        """at the first request that contains this."""
        self.lost = asyncio.Event()
        """Set when something was lost."""
        self.is_away = False
        """Whether new connections are refused."""
        self._target = server.folder / _SOCKET
        self._tasks: set[asyncio.Task[None]] = set()

    def database(self, name: str = "postgres") -> Database:
        """The address of a database behind the proxy."""
        return Database(f"postgresql://fourfold@/{name}?host={self.folder}")

    async def accept(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Forward one connection, in both directions."""
        if self.is_away:
            writer.close()
            return
        answers, requests = await asyncio.open_unix_connection(self._target)
        tasks = [
            asyncio.create_task(self._forward_requests(reader, requests, writer)),
            asyncio.create_task(self._forward(answers, writer)),
        ]
        self._tasks.update(tasks)
        for task in tasks:
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """End all connections."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _forward_requests(self, reader: StreamReader, requests: StreamWriter, client: StreamWriter) -> None:
        try:
            while data := await reader.read(1 << 20):
                loss = self.loss if self.loss_at in data else None
                if loss:
                    self.loss = None
                    self.lost.set()
                    client.transport.abort()
                if loss is not Loss.REQUEST:
                    requests.write(data)
                    await requests.drain()
        finally:
            requests.close()

    async def _forward(self, answers: StreamReader, client: StreamWriter) -> None:
        try:
            with suppress(ConnectionError):
                while data := await answers.read(1 << 20):
                    client.write(data)
                    await client.drain()
        finally:
            client.close()


_SOCKET = ".s.PGSQL.5432"


@asynccontextmanager
async def proxied(server: PostgresServer) -> AsyncGenerator[Proxy]:
    """A proxy in front of a server."""
    folder = Path(mkdtemp(prefix="fourfold-proxy-"))
    proxy = Proxy(server, folder)
    listener = await asyncio.start_unix_server(proxy.accept, folder / _SOCKET)
    try:
        yield proxy
    finally:
        listener.close()
        await proxy.close()
        shutil.rmtree(folder)
