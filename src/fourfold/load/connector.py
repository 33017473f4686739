"""Opens connections to the server, from enough local addresses."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from itertools import cycle
from typing import Final
from urllib.parse import urlsplit

from fourfold.load.websocket_client import WebSocketClient

SOURCES: Final = 8
"""Local addresses that connections come from: each has ports for some 28,000 at a time."""
CONCURRENT: Final = 50
"""Connections that are opened at the same time; a server's queue of new ones is short."""
TIMEOUT: Final = 20.0


class Connector:
    """Opens connections to one server."""

    def __init__(self, address: str) -> None:
        where = urlsplit(address)
        self._name, self._port = where.hostname or "127.0.0.1", where.port or 80
        self.host = f"{self._name}:{self._port}"
        many = self._name.startswith("127.") and sys.platform == "linux"
        self._sources = cycle([(f"127.0.0.{number}", 0) for number in range(1, SOURCES + 1)] if many else [None])
        self._limit = asyncio.Semaphore(CONCURRENT)

    async def connect(self, socket: WebSocketClient) -> None:
        """Open this connection; OSError if the server cannot be reached."""
        loop = asyncio.get_running_loop()
        async with self._limit, asyncio.timeout(TIMEOUT):
            await loop.create_connection(lambda: socket, self._name, self._port, local_addr=next(self._sources))

    async def connect_all(self, sockets: Sequence[WebSocketClient]) -> None:
        """Open these connections; OSError if one of them fails."""
        await asyncio.gather(*map(self.connect, sockets))
