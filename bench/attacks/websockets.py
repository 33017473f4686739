"""Attacks by websocket: floods of every kind of frame, fragments, and clients that do not read."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import suppress

from bench.attacks.flood_helpers import BROKEN, flood, frame, many, opened, pour, repeat_on_all, seated
from bench.attacks.registry import attack
from harness.raw_client import BINARY, CONTINUATION, TEXT, RawWebSocket, Target, open_websocket

CLOSE, PING, PONG = 8, 9, 10


def text(**message: object) -> bytes:
    """A JSON message as a frame."""
    return frame(TEXT, json.dumps(message).encode())


@attack("text flood")
async def text_flood(target: Target) -> int:
    """Send pings of the protocol, and moves with an old version."""
    play = text(type="play", id="x", seat=0, version=1, text="a1")
    return await flood(target, text(type="ping") + play)


@attack("malformed flood")
async def malformed_flood(target: Target) -> int:
    """Send malformed messages, also after the goodbye."""
    return await flood(target, frame(TEXT, b"{"))


@attack("binary flood")
async def binary_flood(target: Target) -> int:
    """Send binary messages, which the protocol does not use."""
    return await flood(target, frame(BINARY, b"\x00" * 20))


@attack("ping flood")
async def ping_flood(target: Target) -> int:
    """Send ping frames of the maximum size."""
    return await flood(target, frame(PING, b"x" * 125))


@attack("empty ping flood")
async def empty_ping_flood(target: Target) -> int:
    """Send empty ping frames."""
    return await flood(target, frame(PING))


@attack("pong flood")
async def pong_flood(target: Target) -> int:
    """Send pong frames."""
    return await flood(target, frame(PONG))


@attack("fragments")
async def fragments(target: Target) -> int:
    """Send a message that never ends, in empty fragments."""
    block, count = many(frame(CONTINUATION, last=False))

    async def attempt() -> int:
        async with seated(target) as websocket:
            websocket.writer.write(frame(TEXT, b"{", last=False))
            return await pour(target, websocket.writer, block, count)

    return await repeat_on_all(target, attempt)


@attack("fragments with pings")
async def fragments_with_pings(target: Target) -> int:
    """Send a message that never ends, with a ping after every fragment."""
    block, count = many(frame(CONTINUATION, b"x", last=False) + frame(PING))

    async def attempt() -> int:
        async with seated(target) as websocket:
            websocket.writer.write(frame(TEXT, b"{", last=False))
            return await pour(target, websocket.writer, block, count)

    return await repeat_on_all(target, attempt)


@attack("close flood")
async def close_flood(target: Target) -> int:
    """Send close frames without end."""
    return await flood(target, frame(CLOSE))


@attack("reserved opcodes")
async def reserved_opcodes(target: Target) -> int:
    """Send frames with reserved opcodes."""
    return await flood(target, frame(3) + frame(11))


@attack("before hello")
async def before_hello(target: Target) -> int:
    """Send pings instead of the first message."""
    block, count = many(frame(PING))

    async def attempt() -> int:
        websocket = await open_websocket(target)
        try:
            return await pour(target, websocket.writer, block, count)
        finally:
            websocket.abort()

    return await repeat_on_all(target, attempt)


@attack("single bytes")
async def single_bytes(target: Target) -> int:
    """Send one byte a packet as fast as possible."""
    message = text(type="ping")

    async def attempt() -> int:
        done = 0
        async with seated(target) as websocket:
            websocket.writer.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            with suppress(*BROKEN):
                while target.is_active:
                    for at in range(len(message)):
                        websocket.writer.write(message[at : at + 1])
                        await asyncio.sleep(0)
                    await asyncio.wait_for(websocket.writer.drain(), max(0.1, target.seconds_left))
                    done += len(message)
        return done

    return await repeat_on_all(target, attempt, 10)


@attack("never reading")
async def never_reading(target: Target) -> int:
    """Ask for a lot and read no answers."""
    unit = text(type="ping") + frame(PING, b"x" * 125) + text(type="play", id="x", seat=0, version=1, text="a1")
    return await flood(target, unit, reads=False)


@attack("never reading, slowly")
async def never_reading_slowly(target: Target) -> int:
    """Read no answers, and send never faster than the limits allow."""
    unit = text(type="play", id="x", seat=0, version=1, text="a1")

    async def attempt() -> int:
        done = 0
        async with seated(target, reads=False) as websocket:
            with suppress(*BROKEN):
                while target.is_active:
                    websocket.writer.write(unit)
                    await asyncio.wait_for(websocket.writer.drain(), max(0.1, target.seconds_left))
                    done += 1
                    await asyncio.sleep(0.06)
        return done

    return await repeat_on_all(target, attempt)


@attack("handshakes")
async def handshakes(target: Target) -> int:
    """Open more websockets than the server accepts."""

    async def attempt() -> int:
        with suppress(ConnectionError):
            (await open_websocket(target)).abort()
        return 1

    return await repeat_on_all(target, attempt)


@attack("bad handshakes")
async def bad_handshakes(target: Target) -> int:
    """Send invalid upgrades, some with oversized heads."""
    start = b"GET /ws/lobby HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    heads = [
        start + b"\r\n",
        start + b"X: y\r\n" * 200 + b"\r\n",
        start + b"X: " + b"y" * 12_000 + b"\r\n\r\n",
        start + b"Sec-WebSocket-Key: 1\r\n\r\n",
    ]

    async def attempt() -> int:
        async with opened(target) as (reader, writer):
            writer.write(target.random.choice(heads))
            await asyncio.wait_for(reader.read(1000), 5)
        return 1

    return await repeat_on_all(target, attempt)


@attack("lobby flood")
async def lobby_flood(target: Target) -> int:
    """Send pings to the live lobby."""
    block, count = many(text(type="ping"))

    async def attempt() -> int:
        websocket = await open_websocket(target, path="/ws/lobby")
        try:
            return await pour(target, websocket.writer, block, count)
        finally:
            websocket.abort()

    return await repeat_on_all(target, attempt)


@attack("all leave at once")
async def all_leave_at_once(target: Target) -> int:
    """Open as many connections to one table as possible, and drop them all at once."""

    async def attempt() -> RawWebSocket:
        websocket = await open_websocket(target)
        await websocket.send({"type": "hello", "keys": target.keys[:1]})
        await asyncio.wait_for(websocket.receive_update(), 5)
        return websocket

    count = 0
    while target.is_active:
        come = await asyncio.gather(*(attempt() for _ in range(60)), return_exceptions=True)
        websockets = [websocket for websocket in come if isinstance(websocket, RawWebSocket)]
        for websocket in websockets:
            websocket.abort()
        count += len(websockets)
        await asyncio.sleep(0.1)
    return count
