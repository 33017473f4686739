"""A client that checks nothing it sends: connections, requests and websocket frames as raw bytes."""

from __future__ import annotations

import asyncio
import json
from base64 import b64encode
from contextlib import suppress
from dataclasses import dataclass, field
from os import urandom
from random import Random
from time import monotonic
from typing import Any

CONTINUATION, TEXT, BINARY = 0, 1, 2
"""Opcodes of websocket frames."""


@dataclass(slots=True)
class Target:
    """The server under attack, the attacker's own table there, and when the attack ends."""

    port: int
    deadline: float
    """The monotonic time at which the attack ends."""
    source: str
    """The address the attacker connects from; honest players have others."""
    random: Random
    table: str = ""
    keys: list[str] = field(default_factory=list[str])
    other_table: str = ""
    """A table whose keys the attacker does not have."""

    @property
    def is_active(self) -> bool:
        return monotonic() < self.deadline

    @property
    def seconds_left(self) -> float:
        return self.deadline - monotonic()


class RawWebSocket:
    """A websocket that sends any frame it is given."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, message: object, opcode: int = TEXT, *, last: bool = True) -> None:
        """Send one frame: bytes as they are, anything else as JSON."""
        content = message if isinstance(message, bytes) else json.dumps(message).encode()
        size = len(content)
        if size < 126:
            length = bytes([0x80 | size])
        elif size < 2**16:
            length = bytes([0xFE]) + size.to_bytes(2, "big")
        else:
            length = bytes([0xFF]) + size.to_bytes(8, "big")
        self.writer.write(bytes([(0x80 if last else 0) | opcode]) + length + bytes(4) + content)
        await self.writer.drain()

    async def receive(self) -> dict[str, Any]:
        """Return the next message."""
        head = await self.reader.readexactly(2)
        size = head[1]
        if size >= 126:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
        content = await self.reader.readexactly(size)
        if head[0] != 0x81:
            raise ConnectionError("the server closed the connection")
        received: dict[str, Any] = json.loads(content)
        return received

    async def receive_update(self) -> dict[str, Any]:
        """Return the next update, skipping other messages."""
        while (received := await self.receive())["type"] != "update":
            pass
        return received

    def abort(self) -> None:
        """Drop the connection without a closing handshake."""
        self.writer.transport.abort()


async def connect(target: Target) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.wait_for(
        asyncio.open_connection("127.0.0.1", target.port, local_addr=(target.source, 0), limit=2**22), 10
    )


async def open_websocket(target: Target, table: str = "", path: str = "") -> RawWebSocket:
    """Open a websocket to a table, or to another path, and send no hello."""
    reader, writer = await connect(target)
    key = b64encode(urandom(16)).decode()
    writer.write(
        f"GET {path or f'/ws/tables/{table or target.table}'} HTTP/1.1\r\n"
        f"Host: 127.0.0.1:{target.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 10)
    if b" 101 " not in head.split(b"\r\n")[0]:
        writer.transport.abort()
        raise ConnectionError("the server refused the handshake")
    return RawWebSocket(reader, writer)


async def sit(target: Target, seat: int | None = None) -> RawWebSocket:
    """Open a websocket and say hello for a seat of the attacker's own table, by default a random one."""
    websocket = await open_websocket(target)
    chosen = target.random.randrange(2) if seat is None else seat
    await websocket.send({"type": "hello", "keys": [target.keys[chosen]]})
    return websocket


async def send_bytes(target: Target, request: bytes) -> bytes:
    """Send any bytes as a request, and return what comes back within a second."""
    reader, writer = await connect(target)
    writer.write(request)
    answer = b""
    with suppress(TimeoutError, OSError):
        await asyncio.wait_for(writer.drain(), 5)
        answer = await asyncio.wait_for(reader.read(2**16), 1)
    writer.transport.abort()
    return answer


async def post(target: Target, path: str, body: object) -> bytes:
    """Send a well-formed POST request, and return what comes back within a second."""
    content = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    return await send_bytes(target, f"{head}Content-Length: {len(content)}\r\n\r\n".encode() + content)
