"""Clients no server wishes for. Each villain misbehaves in one way until the time is up, and says how often it did."""

from __future__ import annotations

import asyncio
import json
from base64 import b64encode
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from os import urandom
from random import Random
from time import monotonic
from typing import Any, cast

MEGABYTES_10 = 10 * 2**20
TEXT, BINARY, REST = 1, 2, 0


@dataclass(slots=True)
class Scene:
    """Where it happens, and the villains' own table."""

    port: int
    until: float
    source: str
    """The address this villain comes from: not those of the honest people."""
    random: Random
    table: str = ""
    keys: list[str] = field(default_factory=list[str])
    other: str = ""
    """Another table, whose keys the villain does not have."""

    @property
    def is_on(self) -> bool:
        return monotonic() < self.until

    @property
    def left(self) -> float:
        """Seconds until it is over."""
        return self.until - monotonic()


Villain = Callable[[Scene], Awaitable[int]]


class Line:
    """A connection that checks nothing it sends."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, message: object, kind: int = TEXT, *, last: bool = True) -> None:
        """One frame: an object as JSON, or these bytes."""
        content = message if isinstance(message, bytes) else json.dumps(message).encode()
        size = len(content)
        if size < 126:
            length = bytes([0x80 | size])
        elif size < 2**16:
            length = bytes([0xFE]) + size.to_bytes(2, "big")
        else:
            length = bytes([0xFF]) + size.to_bytes(8, "big")
        self.writer.write(bytes([(0x80 if last else 0) | kind]) + length + bytes(4) + content)
        await self.writer.drain()

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        head = await self.reader.readexactly(2)
        size = head[1]
        if size >= 126:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
        content = await self.reader.readexactly(size)
        if head[0] != 0x81:
            raise ConnectionError("it hung up")
        heard: dict[str, Any] = json.loads(content)
        return heard

    async def hear_update(self) -> dict[str, Any]:
        """The next update."""
        while (heard := await self.hear())["type"] != "update":
            pass
        return heard

    def vanish(self) -> None:
        """Without a word."""
        self.writer.transport.abort()


async def connect(scene: Scene) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.wait_for(
        asyncio.open_connection("127.0.0.1", scene.port, local_addr=(scene.source, 0), limit=2**22), 10
    )


async def dial(scene: Scene, table: str = "", path: str = "") -> Line:
    """A websocket to a table, without hello, or to another path."""
    reader, writer = await connect(scene)
    key = b64encode(urandom(16)).decode()
    writer.write(
        f"GET {path or f'/ws/tables/{table or scene.table}'} HTTP/1.1\r\n"
        f"Host: 127.0.0.1:{scene.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 10)
    if b" 101 " not in head.split(b"\r\n")[0]:
        writer.transport.abort()
        raise ConnectionError("not welcome")
    return Line(reader, writer)


async def sit(scene: Scene, seat: int) -> Line:
    """A websocket on a seat of the villains' own table."""
    line = await dial(scene)
    await line.send({"type": "hello", "keys": [scene.keys[seat]]})
    return line


async def call(scene: Scene, request: bytes) -> bytes:
    """Any bytes at all, as a request; what comes back within a second."""
    reader, writer = await connect(scene)
    writer.write(request)
    answer = b""
    with suppress(TimeoutError, OSError):
        await asyncio.wait_for(writer.drain(), 5)
        answer = await asyncio.wait_for(reader.read(2**16), 1)
    writer.transport.abort()
    return answer


async def post(scene: Scene, path: str, body: object) -> bytes:
    """A request as it should be."""
    content = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    return await call(scene, f"{head}Content-Length: {len(content)}\r\n\r\n".encode() + content)


async def again(scene: Scene, deed: Callable[[Scene], Awaitable[int]], pause: float = 0.05) -> int:
    """The same deed until the time is up, whatever the server does about it."""
    count = 0
    while scene.is_on:
        with suppress(OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError):
            count += await asyncio.wait_for(deed(scene), 15)
        await asyncio.sleep(pause)
    return count


# --- the villains ---


async def vanish(scene: Scene) -> int:
    """Connects, says hello or half of it, and is gone."""

    async def deed(scene: Scene) -> int:
        line = await (dial if scene.random.random() < 0.5 else _seated)(scene)
        line.vanish()
        return 1

    return await again(scene, deed)


async def repeat(scene: Scene) -> int:
    """Sends the same move fifty times, and once more after coming back."""

    async def deed(scene: Scene) -> int:
        for seat in (0, 1):
            line = await sit(scene, seat)
            update = await line.hear_update()
            if not update.get("menu"):
                line.vanish()
                continue
            play = _play(update, f"r{update['version']}")
            for _ in range(50):
                await line.send(play)
            line.vanish()
            line = await sit(scene, seat)
            await line.send(play)
            line.vanish()
            return 51
        return 0

    return await again(scene, deed)


async def stale(scene: Scene) -> int:
    """Sends moves with versions that are long past or yet to come, in any order."""

    async def deed(scene: Scene) -> int:
        line = await sit(scene, scene.random.randrange(2))
        update = await line.hear_update()
        versions = [*range(0, update["version"] + 30, 3), 2**40, 2**62]
        scene.random.shuffle(versions)
        for version in versions:
            await line.send(_play(update, f"s{scene.random.random()}") | {"version": version, "text": "a1"})
        line.vanish()
        return len(versions)

    return await again(scene, deed)


async def giant(scene: Scene) -> int:
    """Frames and bodies of 10 MB, in one piece and in many."""

    async def deed(scene: Scene) -> int:
        for kind in (TEXT, BINARY):
            line = await _seated(scene)
            with suppress(OSError):
                await line.send(b'"' + b"x" * MEGABYTES_10, kind)
            line.vanish()
        line = await _seated(scene)
        with suppress(OSError):
            for number in range(160):
                await line.send(b"x" * 2**16, TEXT if number == 0 else REST, last=False)
        line.vanish()
        head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        await call(scene, head + b"Content-Length: %d\r\n\r\n" % MEGABYTES_10 + b"x" * MEGABYTES_10)
        chunk = b"10000\r\n" + b"x" * 2**16 + b"\r\n"
        await call(scene, head + b"Transfer-Encoding: chunked\r\n\r\n" + chunk * 160)
        return 5

    return await again(scene, deed, 0.5)


NONSENSE: list[bytes] = [
    b"",
    b"{",
    b"null",
    b"[]",
    b'"hello"',
    b"\xff\xfe\x00",
    b"[" * 5000,
    b'{"type":' * 1500,
    b'{"type":"nothing"}',
    b'{"type":"play"}',
    b'{"type":"play","id":"","seat":0,"version":0,"text":"a1"}',
    b'{"type":"play","id":"x","seat":-1,"version":0,"text":"a1"}',
    b'{"type":"play","id":"x","seat":1e400,"version":0,"text":"a1"}',
    b'{"type":"play","id":"x","seat":0,"version":' + b"9" * 4000 + b',"text":"a1"}',
    b'{"type":"play","id":"x","seat":0,"version":0,"text":"a1","admin":true}',
    b'{"type":"play","id":"\\ud800","seat":0,"version":0,"text":"a1"}',
    b'{"type":"play","id":"\\u0000","seat":0,"version":0,"text":"\\u0000;\\u0000"}',
    b'{"type":"play","id":"x","seat":0,"version":0,"text":"' + b";" * 999 + b'"}',
    b'{"type":"say","id":"y","seat":0,"text":"\\u202e<script>alert(1)</script>"}',
    b'{"type":"hello","keys":["' + b"k" * 5000 + b'"]}',
    b'{"type":"hello","protocol":99}',
    b'{"type":"ping","lag":-1}',
    b'{"type":"replace","id":"z","seat":0,"other":7,"level":"perfect"}',
]


async def malformed(scene: Scene) -> int:
    """Sends what is no message, before hello and after, as text and as bytes; and what is no HTTP."""

    async def deed(scene: Scene) -> int:
        line = await (dial if scene.random.random() < 0.5 else _seated)(scene)
        for nonsense in scene.random.sample(NONSENSE, len(NONSENSE)):
            await line.send(nonsense, scene.random.choice((TEXT, BINARY, REST, 3, 11)))
        line.vanish()
        await call(scene, scene.random.randbytes(400))
        await call(scene, b"GET /api/tables/%00%ff%2e%2e HTTP/1.1\r\nHost: x\r\n\r\n")
        await call(scene, b"GET / HTTP/1.1\r\nX: " + b"y" * 200_000 + b"\r\n\r\n")
        await post(scene, "/api/tables", {"game": "quarto", "seats": [{"name": "\u0000"}] * 3, "options": {"x": "y"}})
        return len(NONSENSE) + 4

    return await again(scene, deed)


async def stranger(scene: Scene) -> int:
    """Tries keys that fit nowhere, and tables that are not there."""

    async def deed(scene: Scene) -> int:
        for table, keys in ((scene.table, ["guess"]), (scene.other, scene.keys), ("nowhere", []), (scene.other, [])):
            line = await dial(scene, table)
            await line.send({"type": "hello", "keys": keys})
            heard = await line.hear()
            assert heard["type"] == "goodbye", f"a stranger was let in: {heard}"
            line.vanish()
        return 4

    return await again(scene, deed)


async def impostor(scene: Scene) -> int:
    """Plays, speaks and resigns for the other seat."""

    async def deed(scene: Scene) -> int:
        line = await sit(scene, 0)
        update = await line.hear_update()
        await line.send({"type": "resign", "id": "i1", "seat": 1})
        await line.send({"type": "say", "id": "i2", "seat": 1, "text": "I give up"})
        await line.send(_play(update, "i3") | {"seat": 1, "text": "?0"})
        for _ in range(3):
            while (heard := await line.hear())["type"] not in ("refused", "accepted"):
                pass
            assert heard["type"] == "refused", f"an impostor was heard: {heard}"
        line.vanish()
        return 3

    return await again(scene, deed)


async def dribble(scene: Scene) -> int:
    """A byte a second: of a request, of a handshake, of a frame; and a frame that never ends."""

    async def one(request: bytes) -> int:
        sent, (_, writer) = 0, await connect(scene)
        with suppress(OSError):
            for at in range(len(request)):
                if not scene.is_on:
                    break
                writer.write(request[at : at + 1])
                await writer.drain()
                sent += 1
                await asyncio.sleep(1)
        writer.transport.abort()
        return sent

    async def framed() -> int:
        line, sent = await _seated(scene), 0
        with suppress(OSError):
            line.writer.write(b"\x81\xfe\x3f\x00" + bytes(4))
            while scene.is_on:
                line.writer.write(b"x")
                await line.writer.drain()
                sent += 1
                await asyncio.sleep(1)
        line.vanish()
        return sent

    requests = [
        b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n" + b" " * 1000,
        f"GET /ws/tables/{scene.table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n".encode(),
    ]
    slow = [one(request) for request in requests for _ in range(10)] + [framed() for _ in range(10)]
    return sum(sent for sent in await asyncio.gather(*slow, return_exceptions=True) if isinstance(sent, int))


async def flood(scene: Scene) -> int:
    """As many messages as fit through the line, as fast as they go."""

    async def deed(scene: Scene) -> int:
        line, count = await _seated(scene), 0
        try:
            async with asyncio.timeout(5):
                while scene.is_on:
                    await line.send({"type": "ping"})
                    await line.send({"type": "say", "id": f"f{count}", "seat": 0, "text": "x" * 900})
                    count += 2
        except TimeoutError:
            pass
        finally:
            line.vanish()
        return count

    return await again(scene, deed)


async def deaf(scene: Scene) -> int:
    """Listens at a busy table, asks for a lot and never reads a byte of the answers."""

    async def deed(scene: Scene) -> int:
        lines = [await _seated(scene) for _ in range(5)]
        for line in lines:
            cast(asyncio.Transport, line.writer.transport).pause_reading()
        count = 0
        for _ in range(40):
            for line in lines:
                with suppress(OSError, TimeoutError):
                    await asyncio.wait_for(line.send({"type": "ping"}), 0.05)
                    count += 1
            await asyncio.sleep(0.05)
        for line in lines:
            line.vanish()
        return count

    return await again(scene, deed)


async def mute(scene: Scene) -> int:
    """Opens connections and never says a word."""

    async def deed(scene: Scene) -> int:
        lines = [await dial(scene) for _ in range(5)]
        await asyncio.sleep(3)
        for line in lines:
            line.vanish()
        return len(lines)

    return await again(scene, deed)


ABUSIVE_CLIENTS: tuple[Villain, ...] = (
    vanish,
    repeat,
    stale,
    giant,
    malformed,
    stranger,
    impostor,
    dribble,
    flood,
    deaf,
    mute,
)


async def _seated(scene: Scene) -> Line:
    return await sit(scene, scene.random.randrange(2))


def _play(update: dict[str, Any], name: str) -> dict[str, Any]:
    menu = update.get("menu") or ["a1"]
    return {"type": "play", "id": name, "seat": update["seat"], "version": update["version"], "text": menu[0]}
