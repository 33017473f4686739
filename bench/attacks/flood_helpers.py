"""What floods share: many connections, and the same bytes on each as fast as possible."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

from harness.raw_client import RawWebSocket, Target, connect, sit

CONNECTIONS = 40
BROKEN = (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError)
BLOCK = 64 * 1024
"""Bytes that are written at once."""


def frame(opcode: int, content: bytes = b"", *, last: bool = True) -> bytes:
    """A short websocket frame of a client, with a mask of zeros."""
    return bytes([(0x80 if last else 0) | opcode, 0x80 | len(content)]) + bytes(4) + content


def many(unit: bytes) -> tuple[bytes, int]:
    """A block that repeats these bytes, and how often it contains them."""
    count = max(1, BLOCK // len(unit))
    return unit * count, count


async def repeat_on_all(target: Target, attempt: Callable[[], Awaitable[int]], connections: int = CONNECTIONS) -> int:
    """Repeat an attempt on many connections at once until the attack ends; return the count."""

    async def one() -> int:
        count = 0
        while target.is_active:
            with suppress(*BROKEN):
                count += await attempt()
            await asyncio.sleep(0.01)
        return count

    return sum(await asyncio.gather(*(one() for _ in range(connections))))


async def pour(target: Target, writer: asyncio.StreamWriter, block: bytes, count: int) -> int:
    """Write a block until the connection breaks or the attack ends; return how many units were sent."""
    done = 0
    with suppress(*BROKEN):
        while target.is_active and not writer.transport.is_closing():
            writer.write(block)
            await asyncio.wait_for(writer.drain(), max(0.1, target.seconds_left))
            done += count
    return done


@asynccontextmanager
async def opened(target: Target) -> AsyncGenerator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection that is aborted at the end."""
    reader, writer = await connect(target)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


@asynccontextmanager
async def seated(target: Target, *, reads: bool = True) -> AsyncGenerator[RawWebSocket]:
    """A websocket on a seat of the attacker's own table; what it receives is discarded or not read at all."""
    websocket = await sit(target)
    reading = asyncio.create_task(_discard(websocket.reader)) if reads else None
    try:
        yield websocket
    finally:
        websocket.abort()
        if reading:
            reading.cancel()


async def flood(target: Target, unit: bytes, *, reads: bool = True, connections: int = CONNECTIONS) -> int:
    """Send the same frames on many websockets as fast as possible."""
    block, count = many(unit)

    async def attempt() -> int:
        async with seated(target, reads=reads) as websocket:
            return await pour(target, websocket.writer, block, count)

    return await repeat_on_all(target, attempt, connections)


def request(method: str, path: str, body: object = None, *, more: str = "") -> bytes:
    """A whole HTTP request."""
    content = b"" if body is None else json.dumps(body).encode()
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{more}"
    if body is not None:
        head += f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n"
    return f"{head}\r\n".encode() + content


async def _discard(reader: asyncio.StreamReader) -> None:
    with suppress(*BROKEN):
        while await reader.read(2**16):
            pass
