"""A stream that is asked for now and read later: its body begins when the client has read what it asked for before."""

from __future__ import annotations

import asyncio
import socket
from typing import Final
from urllib.parse import urlsplit

AHEAD: Final = 100
"""Large answers that are asked for first: 6 MB, more than the buffers of both sides hold, so that the stream waits."""
LARGE: Final = "/docs/openapi.json"


class LateStream:
    """One connection with requests in a row, the last of them for the stream of a table."""

    def __init__(self, address: str, table: str, key: str = "", invite: str = "") -> None:
        where = urlsplit(address)
        self._host, self._port = where.hostname or "", where.port or 80
        shows = (f"Authorization: Bearer {key}\r\n" if key else "") + (f"X-Invite: {invite}\r\n" if invite else "")
        self._asked = (AHEAD * self._get(LARGE)) + self._get(f"/api/tables/{table}/stream", shows)
        self._socket = socket.socket()

    def _get(self, path: str, shows: str = "") -> bytes:
        return f"GET {path} HTTP/1.1\r\nHost: {self._host}\r\n{shows}\r\n".encode()

    async def ask(self) -> None:
        """Send all requests, and read nothing."""
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self._socket.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(self._socket, (self._host, self._port))
        await loop.sock_sendall(self._socket, self._asked)

    async def read(self, seconds: float) -> list[bytes]:
        """The updates of the stream, up to its end or until so many seconds have passed; then hang up."""
        loop, heard = asyncio.get_running_loop(), bytearray()
        try:
            async with asyncio.timeout(seconds):
                while (part := await loop.sock_recv(self._socket, 2**16)) and not heard.endswith(b"0\r\n\r\n"):
                    heard += part
        except (TimeoutError, ConnectionError):
            pass
        finally:
            self.hang_up()
        return updates(bytes(heard))

    def hang_up(self) -> None:
        """Close the connection, read or not."""
        self._socket.close()


def updates(heard: bytes) -> list[bytes]:
    """The lines of the stream among everything that was received."""
    return [line.strip() for line in heard.splitlines() if line.startswith(b'{"type":"update"')]
