"""HTTP connections that send too much, too little or too slowly, against the real protocol in this process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from fourfold.server.http import http_protocol
from fourfold.server.http.acceptor import Acceptor
from fourfold.server.http.connection_limits import ConnectionLimits
from fourfold.server.http.http_protocol import (
    LONGEST_HEAD,
    MOST_BODY,
    MOST_HEADERS,
    MOST_PIECES,
    MOST_PIPELINED,
    HttpProtocol,
)
from fourfold.server.http.write_watch import WriteWatch
from fourfold.server.run import listen
from fourfold.server.websocket.websocket import WebSocket

GET = b"GET / HTTP/1.1\r\nHost: x\r\n"
POST = b"POST / HTTP/1.1\r\nHost: x\r\n"
PATIENCE = 60.0

Client = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Test = Callable[[int], Awaitable[None]]


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Reads at most a kilobyte of the body, and answers with the number of bytes."""
    size, more = 0, True
    while more and size < 1024:
        event = await receive()
        if event["type"] == "http.disconnect":
            return
        size, more = size + len(event["body"]), event["more_body"]
    body = b"%d" % size
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]})
    await send({"type": "http.response.body", "body": body})


@asynccontextmanager
async def serving(limits: ConnectionLimits) -> AsyncGenerator[int]:
    config = uvicorn.Config(app, http=HttpProtocol, ws=WebSocket, log_config=None, access_log=False, lifespan="off")
    config.load()
    state, listener = ServerState(), listen("127.0.0.1", 0)
    port: int = listener.getsockname()[1]
    acceptor = Acceptor(listener, limits, lambda admission: HttpProtocol(config, state, {}, admission=admission))
    try:
        yield port
    finally:
        acceptor.close()
        await acceptor.wait_closed()
        for connection in list(state.connections):
            connection.transport.abort()
        while state.connections or limits.open:
            await asyncio.sleep(0)


def against(test: Test, limits: ConnectionLimits | None = None) -> None:
    """Run a test with a server; at the end all connections must be released."""

    async def run() -> None:
        async with asyncio.timeout(PATIENCE), serving(limits or ConnectionLimits(on=False)) as port:
            await test(port)

    asyncio.run(run())


async def connect(port: int) -> Client:
    return await asyncio.open_connection("127.0.0.1", port)


async def sent(port: int, *parts: bytes) -> bytes:
    """Send this and read until the server disconnects."""
    reader, writer = await connect(port)
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
        return await rest(reader)
    except ConnectionError:
        return b""
    finally:
        writer.transport.abort()


async def rest(reader: asyncio.StreamReader) -> bytes:
    came = b""
    try:
        while more := await reader.read(2**16):
            came += more
    except ConnectionError:
        pass
    return came


def test_requests_are_answered_one_after_another() -> None:
    async def test(port: int) -> None:
        reader, writer = await connect(port)
        writer.write((GET + b"\r\n") * MOST_PIPELINED + POST + b"Content-Length: 3\r\n\r\nabc")
        answers = b""
        while answers.count(b"HTTP/1.1 200") < MOST_PIPELINED + 1 or not answers.endswith(b"3"):
            answers += await reader.read(1000)
        writer.transport.abort()

    against(test)


@pytest.mark.parametrize(
    "parts",
    [
        [GET, b"a: b\r\n" * LONGEST_HEAD],
        [GET + b"a: ", *[b"x" * LONGEST_HEAD] * 2],
        [b"GET /", *[b"x" * LONGEST_HEAD] * 2],
        [b"\r\n" * LONGEST_HEAD],
    ],
)
def test_a_head_without_end_is_refused(parts: list[bytes]) -> None:
    async def test(port: int) -> None:
        assert b" 200 " not in await sent(port, *parts)

    against(test)


def test_a_long_head_gets_an_answer() -> None:
    async def test(port: int) -> None:
        reader, writer = await connect(port)
        writer.write(GET + b"a: " + b"x" * (LONGEST_HEAD - len(GET)))
        await asyncio.sleep(0)
        writer.write(b"x" * 4096)
        assert (await rest(reader)).startswith(b"HTTP/1.1 431 ")
        writer.transport.abort()

    against(test)


@pytest.mark.parametrize(
    "parts",
    [
        [GET + b"a: b\r\n" * MOST_HEADERS + b"\r\n"],
        [(GET + b"\r\n") * 2000],
        [POST + b"Transfer-Encoding: chunked\r\n\r\n", *[b"3e8\r\n" + b"x" * 1000 + b"\r\n"] * (2 * MOST_BODY // 1000)],
        [POST + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * (MOST_PIECES + 1)],
        [POST + b"Content-Length: 999999999\r\n\r\n", *[b"x" * 1000] * (2 * MOST_BODY // 1000)],
    ],
    ids=["headers", "pipeline", "chunks", "tiny chunks", "body"],
)
def test_a_client_that_sends_too_much_is_disconnected(parts: list[bytes]) -> None:
    async def test(port: int) -> None:
        await sent(port, *parts)  # it returns, so the server has disconnected

    against(test)


@pytest.mark.parametrize(
    "parts",
    [
        [],
        [b"GET"],
        [GET],
        [b"\r\n"],
        [POST + b"Content-Length: 10\r\n\r\n123"],
        [POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n"],
        [GET + b"\r\n" + GET],
        [POST + b"Content-Length: 5000\r\n\r\n" + b"x" * 2000],
    ],
)
def test_a_client_that_keeps_the_server_waiting_is_disconnected(
    parts: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "HEAD_WITHIN", 0.05)
    monkeypatch.setattr(http_protocol, "BODY_WITHIN", 0.05)

    async def test(port: int) -> None:
        await sent(port, *parts)

    against(test)


def test_slow_bytes_gain_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "HEAD_WITHIN", 0.2)

    async def test(port: int) -> None:
        reader, writer = await connect(port)
        reading = asyncio.create_task(rest(reader))
        while not reading.done():  # a head that would take for ever at this rate
            writer.write(b"x" if writer.transport.get_write_buffer_size() == 0 else b"")
            await asyncio.sleep(0.02)
        writer.transport.abort()

    against(test)


def test_connections_beyond_the_total_are_closed_and_come_in_when_others_go() -> None:
    async def test(port: int) -> None:
        first, second = await connect(port), await connect(port)
        for _, writer in (first, second):
            writer.write(GET + b"\r\n")
        for reader, _ in (first, second):
            assert await reader.readuntil(b"\r\n\r\n0")
        assert await sent(port, GET + b"\r\n") == b""
        first[1].transport.abort()
        while not await sent(port, GET + b"Connection: close\r\n\r\n"):
            pass
        second[1].transport.abort()

    against(test, ConnectionLimits(on=False, most=2))


def test_a_client_that_does_not_read_is_disconnected() -> None:
    async def run() -> None:
        gone = asyncio.get_running_loop().create_future()

        class Sender(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                assert isinstance(transport, asyncio.Transport)
                self.watch = WriteWatch(asyncio.get_running_loop(), transport, every=0.05)
                transport.write(b"x" * 2**24)

            def pause_writing(self) -> None:
                self.watch.start()

            def connection_lost(self, exc: Exception | None) -> None:
                self.watch.end()
                gone.set_result(None)

        server = await asyncio.get_running_loop().create_server(Sender, "127.0.0.1", 0)
        _, writer = await asyncio.open_connection("127.0.0.1", server.sockets[0].getsockname()[1])
        assert isinstance(writer.transport, asyncio.Transport)
        writer.transport.pause_reading()
        await asyncio.wait_for(gone, PATIENCE)
        writer.transport.abort()
        server.close()

    asyncio.run(run())
