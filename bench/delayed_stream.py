"""A stream that is requested now and read later: its body begins when the client has read the answers before it."""

from __future__ import annotations

import asyncio
import json
import socket
from typing import Final
from urllib.parse import urlsplit

from fourfold.client import RemoteServer
from fourfold.server.protocol.tables import NewTable, SeatPlan

LARGE: Final = "/docs/openapi.json"
"""A page of 59 kB that every server has."""
LIKELY: Final = 49
"""The number of pages that fits on Linux, which is tried first."""
MOST: Final = 128
"""More pages than any buffers hold."""
_SOON: Final = 0.4
"""Seconds within which the server begins with a request that it can answer."""
_LAST: Final = b"0\r\n\r\n"
"""The end of a chunked body."""


class Pipeline:
    """One connection with many requests in a row, whose answers are read later."""

    def __init__(self, address: str) -> None:
        where = urlsplit(address)
        self._address = where.hostname or "", where.port or 80
        self._asked = bytearray()
        self._socket = socket.socket()

    def add(self, method: str, path: str, headers: str = "", body: str = "") -> None:
        """Add a request."""
        length = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n" if body else ""
        self._asked += f"{method} {path} HTTP/1.1\r\nHost: here\r\n{headers}{length}\r\n{body}".encode()

    async def ask(self) -> None:
        """Send all requests and read nothing."""
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self._socket.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(self._socket, self._address)
        await loop.sock_sendall(self._socket, self._asked)

    async def read(self, seconds: float) -> bytes:
        """Read until the stream or the connection ends, or the time is over; then close the connection."""
        loop, received = asyncio.get_running_loop(), bytearray()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2**20)
        try:
            async with asyncio.timeout(seconds):
                while not received.endswith(_LAST) and (part := await loop.sock_recv(self._socket, 2**16)):
                    received += part
        except TimeoutError:
            pass
        finally:
            self._socket.close()
        return bytes(received)


class LateStream(Pipeline):
    """The stream of a table, pipelined after this number of pages."""

    def __init__(self, address: str, table: str, key: str, invite: str, ahead: int) -> None:
        super().__init__(address)
        for _ in range(ahead):
            self.add("GET", LARGE)
        shows = f"Authorization: Bearer {key}\r\n" + (f"X-Invite: {invite}\r\n" if invite else "")
        self.add("GET", f"/api/tables/{table}/stream", shows)

    async def updates(self, seconds: float) -> list[bytes]:
        """The lines of the stream in everything that is received."""
        received = await self.read(seconds)
        return [line.strip() for line in received.splitlines() if line.startswith(b'{"type":"update"')]


async def most_ahead(remote: RemoteServer, address: str) -> int:
    """The most unread pages after which the server still begins with the next request.

    The server cannot write that answer yet: its body begins when the client reads.
    """
    low, high, middle = 0, MOST, LIKELY
    while low < high:
        if await _is_begun(remote, address, middle):
            low = middle
        else:
            high = middle - 1
        middle = low + 1 if middle == LIKELY == low else (low + high + 1) // 2
    return low


async def _is_begun(remote: RemoteServer, address: str, ahead: int) -> bool:
    made = await remote.open(NewTable("quarto", (SeatPlan("Anna"), SeatPlan("Bob"))))
    pipeline, key, where = Pipeline(address), made.keys[0].key, f"/api/tables/{made.table}/requests"
    for _ in range(ahead):
        pipeline.add("GET", LARGE)
    said = json.dumps({"type": "say", "id": "x", "seat": 0, "phrase": "hello"})
    pipeline.add("POST", where, f"Authorization: Bearer {key}\r\nConnection: close\r\n", said)
    await pipeline.ask()
    await asyncio.sleep(_SOON)
    seen = await remote.look(made.table, key)
    await pipeline.read(10)
    return any(happened.what == "said" for happened in seen.happened)
