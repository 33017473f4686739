"""Attacks by websocket: floods of every kind of frame, pieces of frames, and clients that do not read."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import suppress

from bench.attacks.flood import BROKEN, flood, frame, many, opened, pour, repeat_on_all, seated
from bench.attacks.registry import attack
from harness.raw_client import BINARY, CONTINUATION, TEXT, RawWebSocket, Target, open_websocket

CLOSE, PING, PONG = 8, 9, 10


def text(**message: object) -> bytes:
    """A message as a frame."""
    return frame(TEXT, json.dumps(message).encode())


@attack("text flood")
async def text_flood(target: Target) -> int:
    """Pings of the protocol, and moves for a version that is long past."""
    play = text(type="play", id="x", seat=0, version=1, text="a1")
    return await flood(target, text(type="ping") + play)


@attack("nonsense flood")
async def nonsense_flood(target: Target) -> int:
    """Text that is no message, on and on after the goodbye."""
    return await flood(target, frame(TEXT, b"{"))


@attack("binary flood")
async def binary_flood(target: Target) -> int:
    """Binary messages, which say nothing."""
    return await flood(target, frame(BINARY, b"\x00" * 20))


@attack("ping flood")
async def ping_flood(target: Target) -> int:
    """Control frames that want an answer."""
    return await flood(target, frame(PING, b"x" * 125))


@attack("empty ping flood")
async def empty_ping_flood(target: Target) -> int:
    """The shortest of them."""
    return await flood(target, frame(PING))


@attack("pong flood")
async def pong_flood(target: Target) -> int:
    """Control frames that want none."""
    return await flood(target, frame(PONG))


@attack("fragments")
async def fragments(target: Target) -> int:
    """A message that never ends, in empty pieces."""
    block, count = many(frame(CONTINUATION, last=False))

    async def attempt() -> int:
        async with seated(target) as websocket:
            websocket.writer.write(frame(TEXT, b"{", last=False))
            return await pour(target, websocket.writer, block, count)

    return await repeat_on_all(target, attempt)


@attack("fragments with pings")
async def fragments_with_pings(target: Target) -> int:
    """The same with a ping between any two pieces."""
    block, count = many(frame(CONTINUATION, b"x", last=False) + frame(PING))

    async def attempt() -> int:
        async with seated(target) as websocket:
            websocket.writer.write(frame(TEXT, b"{", last=False))
            return await pour(target, websocket.writer, block, count)

    return await repeat_on_all(target, attempt)


@attack("close flood")
async def close_flood(target: Target) -> int:
    """Close frames, and more of them."""
    return await flood(target, frame(CLOSE))


@attack("reserved opcodes")
async def reserved_opcodes(target: Target) -> int:
    """Frames of kinds that do not exist."""
    return await flood(target, frame(3) + frame(11))


@attack("before hello")
async def before_hello(target: Target) -> int:
    """Pings in the time that is left for the first message."""
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
    """One byte a packet, as many packets as go."""
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
    """Ask for a lot and read nothing of the answers."""
    unit = text(type="ping") + frame(PING, b"x" * 125) + text(type="play", id="x", seat=0, version=1, text="a1")
    return await flood(target, unit, reads=False)


@attack("never reading, slowly")
async def never_reading_slowly(target: Target) -> int:
    """The same, but never faster than is allowed."""
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
    """New websockets, more than are let in."""

    async def attempt() -> int:
        with suppress(ConnectionError):
            (await open_websocket(target)).abort()
        return 1

    return await repeat_on_all(target, attempt)


@attack("bad handshakes")
async def bad_handshakes(target: Target) -> int:
    """Upgrades that are none, among them heads that no websocket reads."""
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
    """Pings at the live lobby."""
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
    """As many spectators of one table as get in, who all go in the same moment."""

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
