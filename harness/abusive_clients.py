"""Abusive clients: each misbehaves in one way until the attack ends, and returns how many attempts it made."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, cast

from harness.malformed_messages import MALFORMED_MESSAGES
from harness.raw_client import (
    BINARY,
    CONTINUATION,
    TEXT,
    Target,
    connect,
    open_websocket,
    post,
    send_bytes,
    sit,
)

MEGABYTES_10 = 10 * 2**20

AbusiveClient = Callable[[Target], Awaitable[int]]


async def repeat_until_over(target: Target, attempt: AbusiveClient, pause: float = 0.05) -> int:
    """Repeat an attempt until the attack ends, whatever the server does about it; return the count."""
    count = 0
    while target.is_active:
        with suppress(OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError):
            count += await asyncio.wait_for(attempt(target), 15)
        await asyncio.sleep(pause)
    return count


async def disconnect_early(target: Target) -> int:
    """Connect, say hello or not, and drop the connection."""

    async def attempt(target: Target) -> int:
        websocket = await (open_websocket if target.random.random() < 0.5 else sit)(target)
        websocket.abort()
        return 1

    return await repeat_until_over(target, attempt)


async def repeat_moves(target: Target) -> int:
    """Send the same move fifty times, and once more after reconnecting."""

    async def attempt(target: Target) -> int:
        for seat in (0, 1):
            websocket = await sit(target, seat)
            update = await websocket.receive_update()
            if not update.get("menu"):
                websocket.abort()
                continue
            play = _play(update, f"r{update['version']}")
            for _ in range(50):
                await websocket.send(play)
            websocket.abort()
            websocket = await sit(target, seat)
            await websocket.send(play)
            websocket.abort()
            return 51
        return 0

    return await repeat_until_over(target, attempt)


async def send_stale_versions(target: Target) -> int:
    """Send moves with versions that are long past or yet to come, in any order."""

    async def attempt(target: Target) -> int:
        websocket = await sit(target, target.random.randrange(2))
        update = await websocket.receive_update()
        versions = [*range(0, update["version"] + 30, 3), 2**40, 2**62]
        target.random.shuffle(versions)
        for version in versions:
            await websocket.send(_play(update, f"s{target.random.random()}") | {"version": version, "text": "a1"})
        websocket.abort()
        return len(versions)

    return await repeat_until_over(target, attempt)


async def send_huge_messages(target: Target) -> int:
    """Send frames and bodies of 10 MB, in one piece and in many."""

    async def attempt(target: Target) -> int:
        for kind in (TEXT, BINARY):
            websocket = await sit(target)
            with suppress(OSError):
                await websocket.send(b'"' + b"x" * MEGABYTES_10, kind)
            websocket.abort()
        websocket = await sit(target)
        with suppress(OSError):
            for number in range(160):
                await websocket.send(b"x" * 2**16, TEXT if number == 0 else CONTINUATION, last=False)
        websocket.abort()
        head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        await send_bytes(target, head + b"Content-Length: %d\r\n\r\n" % MEGABYTES_10 + b"x" * MEGABYTES_10)
        chunk = b"10000\r\n" + b"x" * 2**16 + b"\r\n"
        await send_bytes(target, head + b"Transfer-Encoding: chunked\r\n\r\n" + chunk * 160)
        return 5

    return await repeat_until_over(target, attempt, 0.5)


async def send_malformed_messages(target: Target) -> int:
    """Send malformed messages before hello and after it, as text and as bytes, and malformed HTTP."""

    async def attempt(target: Target) -> int:
        websocket = await (open_websocket if target.random.random() < 0.5 else sit)(target)
        for message in target.random.sample(MALFORMED_MESSAGES, len(MALFORMED_MESSAGES)):
            await websocket.send(message, target.random.choice((TEXT, BINARY, CONTINUATION, 3, 11)))
        websocket.abort()
        await send_bytes(target, target.random.randbytes(400))
        await send_bytes(target, b"GET /api/tables/%00%ff%2e%2e HTTP/1.1\r\nHost: x\r\n\r\n")
        await send_bytes(target, b"GET / HTTP/1.1\r\nX: " + b"y" * 200_000 + b"\r\n\r\n")
        await post(target, "/api/tables", {"game": "quarto", "seats": [{"name": "\u0000"}] * 3, "options": {"x": "y"}})
        return len(MALFORMED_MESSAGES) + 4

    return await repeat_until_over(target, attempt)


async def try_wrong_keys(target: Target) -> int:
    """Try wrong keys, and tables that do not exist."""

    async def attempt(target: Target) -> int:
        for table, keys in (
            (target.table, ["guess"]),
            (target.other_table, target.keys),
            ("nowhere", []),
            (target.other_table, []),
        ):
            websocket = await open_websocket(target, table)
            await websocket.send({"type": "hello", "keys": keys})
            received = await websocket.receive()
            assert received["type"] == "goodbye", f"a wrong key was accepted: {received}"
            websocket.abort()
        return 4

    return await repeat_until_over(target, attempt)


async def play_for_another_seat(target: Target) -> int:
    """Play, chat and resign for the other seat."""

    async def attempt(target: Target) -> int:
        websocket = await sit(target, 0)
        update = await websocket.receive_update()
        await websocket.send({"type": "resign", "id": "i1", "seat": 1})
        await websocket.send({"type": "say", "id": "i2", "seat": 1, "text": "I give up"})
        await websocket.send(_play(update, "i3") | {"seat": 1, "text": "?0"})
        for _ in range(3):
            while (received := await websocket.receive())["type"] not in ("refused", "accepted"):
                pass
            assert received["type"] == "refused", f"a move for another seat was accepted: {received}"
        websocket.abort()
        return 3

    return await repeat_until_over(target, attempt)


async def slowloris(target: Target) -> int:
    """Send a byte a second: of a request, of a handshake, of a frame, and of a frame that never ends."""
    requests = [
        b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n" + b" " * 1000,
        f"GET /ws/tables/{target.table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n".encode(),
    ]
    slow = [_trickle_request(target, request) for request in requests for _ in range(10)]
    slow += [_trickle_frame(target) for _ in range(10)]
    return sum(sent for sent in await asyncio.gather(*slow, return_exceptions=True) if isinstance(sent, int))


async def _trickle_request(target: Target, request: bytes) -> int:
    sent, (_, writer) = 0, await connect(target)
    with suppress(OSError):
        for at in range(len(request)):
            if not target.is_active:
                break
            writer.write(request[at : at + 1])
            await writer.drain()
            sent += 1
            await asyncio.sleep(1)
    writer.transport.abort()
    return sent


async def _trickle_frame(target: Target) -> int:
    websocket, sent = await sit(target), 0
    with suppress(OSError):
        websocket.writer.write(b"\x81\xfe\x3f\x00" + bytes(4))
        while target.is_active:
            websocket.writer.write(b"x")
            await websocket.writer.drain()
            sent += 1
            await asyncio.sleep(1)
    websocket.abort()
    return sent


async def flood_messages(target: Target) -> int:
    """Send messages as fast as the connection takes them."""

    async def attempt(target: Target) -> int:
        websocket, count = await sit(target), 0
        try:
            async with asyncio.timeout(5):
                while target.is_active:
                    await websocket.send({"type": "ping"})
                    await websocket.send({"type": "say", "id": f"f{count}", "seat": 0, "text": "x" * 900})
                    count += 2
        except TimeoutError:
            pass
        finally:
            websocket.abort()
        return count

    return await repeat_until_over(target, attempt)


async def never_read(target: Target) -> int:
    """Sit at a busy table, ask for a lot and never read a byte of the answers."""

    async def attempt(target: Target) -> int:
        websockets = [await sit(target) for _ in range(5)]
        for websocket in websockets:
            cast(asyncio.Transport, websocket.writer.transport).pause_reading()
        count = 0
        for _ in range(40):
            for websocket in websockets:
                with suppress(OSError, TimeoutError):
                    await asyncio.wait_for(websocket.send({"type": "ping"}), 0.05)
                    count += 1
            await asyncio.sleep(0.05)
        for websocket in websockets:
            websocket.abort()
        return count

    return await repeat_until_over(target, attempt)


async def stay_silent(target: Target) -> int:
    """Open connections and send nothing."""

    async def attempt(target: Target) -> int:
        websockets = [await open_websocket(target) for _ in range(5)]
        await asyncio.sleep(3)
        for websocket in websockets:
            websocket.abort()
        return len(websockets)

    return await repeat_until_over(target, attempt)


ABUSIVE_CLIENTS: tuple[AbusiveClient, ...] = (
    disconnect_early,
    repeat_moves,
    send_stale_versions,
    send_huge_messages,
    send_malformed_messages,
    try_wrong_keys,
    play_for_another_seat,
    slowloris,
    flood_messages,
    never_read,
    stay_silent,
)


def _play(update: dict[str, Any], name: str) -> dict[str, Any]:
    menu = update.get("menu") or ["a1"]
    return {"type": "play", "id": name, "seat": update["seat"], "version": update["version"], "text": menu[0]}
