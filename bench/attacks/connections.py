"""Attacks by connections alone: too many of them, silent ones, and heads and bodies that never end."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from bench.attacks.flood import BROKEN, many, opened, pour, repeat_on_all
from bench.attacks.registry import attack
from harness.abusive_clients import Scene, connect

MANY = 1500
START = b"GET / HTTP/1.1\r\nHost: x\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"


async def _endless(scene: Scene, start: bytes, unit: bytes, connections: int = 20) -> int:
    """Begin like this, and go on like that for ever."""
    block, count = many(unit)

    async def deed() -> int:
        async with opened(scene) as (_, writer):
            writer.write(start)
            return await pour(scene, writer, block, count)

    return await repeat_on_all(scene, deed, connections)


async def _hold(scene: Scene, start: bytes) -> int:
    """Open as many connections as go, say this much on each, and wait."""
    held: list[asyncio.StreamWriter] = []
    while scene.is_on:
        with suppress(*BROKEN):
            _, writer = await connect(scene)
            writer.write(start)
            held.append(writer)
        if len(held) >= MANY:
            await asyncio.sleep(0.1)
    for writer in held:
        writer.transport.abort()
    return len(held)


@attack("idle connections")
async def idle_connections(scene: Scene) -> int:
    """As many as go, without a word."""
    return await _hold(scene, b"")


@attack("half heads")
async def half_heads(scene: Scene) -> int:
    """As many as go, each with half a request."""
    return await _hold(scene, START)


@attack("half bodies")
async def half_bodies(scene: Scene) -> int:
    """As many as go, each with half a body."""
    return await _hold(scene, POST + b'Content-Length: 100\r\n\r\n{"game":')


@attack("connect flood")
async def connect_flood(scene: Scene) -> int:
    """Connect and hang up, as fast as it goes."""

    async def deed() -> int:
        async with opened(scene):
            return 1

    return await repeat_on_all(scene, deed, 100)


@attack("endless headers")
async def endless_headers(scene: Scene) -> int:
    """A head of short headers that never ends."""
    return await _endless(scene, START, b"a: b\r\n")


@attack("endless header")
async def endless_header(scene: Scene) -> int:
    """One header that never ends."""
    return await _endless(scene, START + b"a: ", b"x" * 1000)


@attack("endless path")
async def endless_path(scene: Scene) -> int:
    """A path that never ends."""
    return await _endless(scene, b"GET /", b"x" * 1000)


@attack("empty lines")
async def empty_lines(scene: Scene) -> int:
    """Empty lines before a request that never comes."""
    return await _endless(scene, b"", b"\r\n")


@attack("noise")
async def noise(scene: Scene) -> int:
    """Bytes that are no HTTP."""
    return await _endless(scene, b"", scene.random.randbytes(2000))


@attack("huge body")
async def huge_body(scene: Scene) -> int:
    """A body of gigabytes."""
    return await _endless(scene, POST + b"Content-Length: 9999999999\r\n\r\n", b"x" * 1000)


@attack("endless chunks")
async def endless_chunks(scene: Scene) -> int:
    """A body in pieces that never ends."""
    return await _endless(scene, POST + b"Transfer-Encoding: chunked\r\n\r\n", b"3e8\r\n" + b"x" * 1000 + b"\r\n")


@attack("tiny chunks")
async def tiny_chunks(scene: Scene) -> int:
    """The same, a byte a piece."""
    return await _endless(scene, POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n")


@attack("body nobody wants")
async def body_nobody_wants(scene: Scene) -> int:
    """A body without end for a path that takes none."""
    return await _endless(scene, START + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n")


@attack("other upgrades")
async def other_upgrades(scene: Scene) -> int:
    """Upgrades to protocols that are not spoken here, and CONNECT."""
    upgrade = START + b"Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n"
    return await _endless(scene, b"", upgrade + b"CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n")
