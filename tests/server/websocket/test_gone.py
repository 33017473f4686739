"""A client that is gone before its handshake has been answered is no error."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState

from fourfold.server.http.connection_limits import Admission, ConnectionLimits
from fourfold.server.websocket.handshake import Handshake
from fourfold.server.websocket.websocket import WebSocket
from tests.store.running import in_loop

HANDSHAKE = """\
GET /ws/lobby HTTP/1.1
Host: localhost
Upgrade: websocket
Connection: Upgrade
Sec-WebSocket-Version: 13
Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==

"""


@in_loop
async def test_a_client_that_leaves_before_a_refusal_is_no_error(caplog: pytest.LogCaptureFixture) -> None:
    async def answer(scope: Any, receive: Any, send: Any) -> None:
        websocket = Handshake(scope, receive, send).websocket
        await send({"type": "websocket.http.response.start", "status": 421, "headers": []})
        websocket.conn.receive_eof()  # asyncio reports it a turn before it reports the loss
        await send({"type": "websocket.http.response.body", "body": b""})

    assert await _answered(answer, b"", caplog) == b""


@in_loop
async def test_a_client_that_sends_nonsense_before_it_is_answered_is_dropped(caplog: pytest.LogCaptureFixture) -> None:
    async def answer(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        while True:
            await asyncio.sleep(0)
            await send({"type": "websocket.accept"})

    assert await _answered(answer, b"\xff" * 12, caplog) == b""


async def _answered(application: Any, more: bytes, caplog: pytest.LogCaptureFixture) -> bytes:
    """What a client is sent for a handshake, followed by more; nothing may be logged."""
    config = Config(application, log_config=None)
    config.load()
    state, loop = ServerState(), asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: WebSocket(config, state, {}, admission=Admission(ConnectionLimits())), "127.0.0.1", 0
    )
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    with caplog.at_level(logging.ERROR):
        writer.write(HANDSHAKE.replace("\n", "\r\n").encode() + more)
        answer = await _read_all(reader)
        await asyncio.gather(*state.tasks)
    assert not caplog.records
    writer.close()
    server.close()
    return answer


async def _read_all(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.read()
    except ConnectionResetError:
        return b""
