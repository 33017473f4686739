"""Attacks by websocket: floods of every kind of frame, pieces of frames, and clients that do not read."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import suppress

from bench.attacks.flood import BROKEN, flood, frame, many, opened, pour, repeat_on_all, seated
from bench.attacks.registry import attack
from harness.abusive_clients import BINARY, REST, TEXT, Line, Scene, dial

CLOSE, PING, PONG = 8, 9, 10


def text(**message: object) -> bytes:
    """A message as a frame."""
    return frame(TEXT, json.dumps(message).encode())


@attack("text flood")
async def text_flood(scene: Scene) -> int:
    """Pings of the protocol, and moves for a version that is long past."""
    play = text(type="play", id="x", seat=0, version=1, text="a1")
    return await flood(scene, text(type="ping") + play)


@attack("nonsense flood")
async def nonsense_flood(scene: Scene) -> int:
    """Text that is no message, on and on after the goodbye."""
    return await flood(scene, frame(TEXT, b"{"))


@attack("binary flood")
async def binary_flood(scene: Scene) -> int:
    """Binary messages, which say nothing."""
    return await flood(scene, frame(BINARY, b"\x00" * 20))


@attack("ping flood")
async def ping_flood(scene: Scene) -> int:
    """Control frames that want an answer."""
    return await flood(scene, frame(PING, b"x" * 125))


@attack("empty ping flood")
async def empty_ping_flood(scene: Scene) -> int:
    """The shortest of them."""
    return await flood(scene, frame(PING))


@attack("pong flood")
async def pong_flood(scene: Scene) -> int:
    """Control frames that want none."""
    return await flood(scene, frame(PONG))


@attack("fragments")
async def fragments(scene: Scene) -> int:
    """A message that never ends, in empty pieces."""
    block, count = many(frame(REST, last=False))

    async def deed() -> int:
        async with seated(scene) as line:
            line.writer.write(frame(TEXT, b"{", last=False))
            return await pour(scene, line.writer, block, count)

    return await repeat_on_all(scene, deed)


@attack("fragments with pings")
async def fragments_with_pings(scene: Scene) -> int:
    """The same with a ping between any two pieces."""
    block, count = many(frame(REST, b"x", last=False) + frame(PING))

    async def deed() -> int:
        async with seated(scene) as line:
            line.writer.write(frame(TEXT, b"{", last=False))
            return await pour(scene, line.writer, block, count)

    return await repeat_on_all(scene, deed)


@attack("close flood")
async def close_flood(scene: Scene) -> int:
    """Close frames, and more of them."""
    return await flood(scene, frame(CLOSE))


@attack("reserved opcodes")
async def reserved_opcodes(scene: Scene) -> int:
    """Frames of kinds that do not exist."""
    return await flood(scene, frame(3) + frame(11))


@attack("before hello")
async def before_hello(scene: Scene) -> int:
    """Pings in the time that is left for the first message."""
    block, count = many(frame(PING))

    async def deed() -> int:
        line = await dial(scene)
        try:
            return await pour(scene, line.writer, block, count)
        finally:
            line.vanish()

    return await repeat_on_all(scene, deed)


@attack("single bytes")
async def single_bytes(scene: Scene) -> int:
    """One byte a packet, as many packets as go."""
    message = text(type="ping")

    async def deed() -> int:
        done = 0
        async with seated(scene) as line:
            line.writer.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            with suppress(*BROKEN):
                while scene.is_on:
                    for at in range(len(message)):
                        line.writer.write(message[at : at + 1])
                        await asyncio.sleep(0)
                    await asyncio.wait_for(line.writer.drain(), max(0.1, scene.left))
                    done += len(message)
        return done

    return await repeat_on_all(scene, deed, 10)


@attack("never reading")
async def never_reading(scene: Scene) -> int:
    """Ask for a lot and read nothing of the answers."""
    unit = text(type="ping") + frame(PING, b"x" * 125) + text(type="play", id="x", seat=0, version=1, text="a1")
    return await flood(scene, unit, reads=False)


@attack("never reading, slowly")
async def never_reading_slowly(scene: Scene) -> int:
    """The same, but never faster than is allowed."""
    unit = text(type="play", id="x", seat=0, version=1, text="a1")

    async def deed() -> int:
        done = 0
        async with seated(scene, reads=False) as line:
            with suppress(*BROKEN):
                while scene.is_on:
                    line.writer.write(unit)
                    await asyncio.wait_for(line.writer.drain(), max(0.1, scene.left))
                    done += 1
                    await asyncio.sleep(0.06)
        return done

    return await repeat_on_all(scene, deed)


@attack("handshakes")
async def handshakes(scene: Scene) -> int:
    """New websockets, more than are let in."""

    async def deed() -> int:
        with suppress(ConnectionError):
            (await dial(scene)).vanish()
        return 1

    return await repeat_on_all(scene, deed)


@attack("bad handshakes")
async def bad_handshakes(scene: Scene) -> int:
    """Upgrades that are none, among them heads that no websocket reads."""
    start = b"GET /ws/lobby HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    heads = [
        start + b"\r\n",
        start + b"X: y\r\n" * 200 + b"\r\n",
        start + b"X: " + b"y" * 12_000 + b"\r\n\r\n",
        start + b"Sec-WebSocket-Key: 1\r\n\r\n",
    ]

    async def deed() -> int:
        async with opened(scene) as (reader, writer):
            writer.write(scene.random.choice(heads))
            await asyncio.wait_for(reader.read(1000), 5)
        return 1

    return await repeat_on_all(scene, deed)


@attack("lobby flood")
async def lobby_flood(scene: Scene) -> int:
    """Pings at the live lobby."""
    block, count = many(text(type="ping"))

    async def deed() -> int:
        line = await dial(scene, path="/ws/lobby")
        try:
            return await pour(scene, line.writer, block, count)
        finally:
            line.vanish()

    return await repeat_on_all(scene, deed)


@attack("all leave at once")
async def all_leave_at_once(scene: Scene) -> int:
    """As many spectators of one table as get in, who all go in the same moment."""

    async def deed() -> Line:
        line = await dial(scene)
        await line.send({"type": "hello", "keys": scene.keys[:1]})
        await asyncio.wait_for(line.hear_update(), 5)
        return line

    count = 0
    while scene.is_on:
        come = await asyncio.gather(*(deed() for _ in range(60)), return_exceptions=True)
        lines = [line for line in come if isinstance(line, Line)]
        for line in lines:
            line.vanish()
        count += len(lines)
        await asyncio.sleep(0.1)
    return count
