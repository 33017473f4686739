"""Abusive clients of a real server with its limits on; each test comes from an address of its own."""

from __future__ import annotations

import json
import socket
from base64 import b64encode
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPConnection
from itertools import count
from os import urandom
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from bench.attacks.flood_helpers import frame
from fourfold.server.http import connection_limits
from fourfold.server.websocket.websocket import BURST, MOST_FRAGMENTS
from harness.raw_client import BINARY, CONTINUATION, TEXT
from harness.server import Server, free_port

pytestmark = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="it needs many addresses on one machine")

PATIENCE = 60.0
CLOSE, PING, PONG = 8, 9, 10
_hosts = count(1)


@pytest.fixture(scope="module")
def metrics_port() -> int:
    return free_port()


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory, metrics_port: int) -> Iterator[Server]:
    """A server with limits, and with its metrics elsewhere."""
    data = tmp_path_factory.mktemp("strict") / "data"
    with Server(data, "--metrics", f"127.0.0.1:{metrics_port}", "--proxy", "127.0.3.1") as server:
        yield server
    assert server.logged_errors() == []


@pytest.fixture
def source() -> str:
    return f"127.0.2.{next(_hosts)}"


class Raw:
    """A websocket that can send any bytes."""

    def __init__(self, server: Server, source: str, path: str = "/ws/lobby", more: str = "") -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port), PATIENCE, source_address=(source, 0))
        key = b64encode(urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{more}"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.file = self.socket.makefile("rb")
        self.status = self.file.readline().decode()
        while self.file.readline().strip():
            pass

    def __enter__(self) -> Raw:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()
        self.socket.close()

    def frames(self) -> Iterator[tuple[int, bytes]]:
        """Everything the server sends until it disconnects."""
        with suppress(ConnectionError):
            while head := self.file.read(2):
                size = head[1]
                if size >= 126:
                    size = int.from_bytes(self.file.read(2 if size == 126 else 8), "big")
                yield head[0] & 15, self.file.read(size)

    def send(self, data: bytes) -> None:
        with suppress(OSError):
            self.socket.sendall(data)

    def send_until_closed(self, data: bytes) -> None:
        """Send the same again and again until the server disconnects."""
        until = monotonic() + PATIENCE
        try:
            while monotonic() < until:
                self.socket.sendall(data)
        except ConnectionError:
            return
        pytest.fail("the server reads on")

    def close_code(self) -> int:
        """The code of the server's close frame."""
        last = [content for opcode, content in self.frames() if opcode == CLOSE]
        return int.from_bytes(last[-1][:2], "big") if last else 0


@pytest.mark.parametrize(
    "unit",
    [frame(TEXT, b'{"type":"ping"}'), frame(PING), frame(PING, b"x" * 125), frame(PONG), frame(BINARY, b"{}")],
    ids=["text", "empty ping", "ping", "pong", "binary"],
)
def test_every_kind_of_frame_counts(strict: Server, source: str, unit: bytes) -> None:
    with Raw(strict, source) as raw:
        block = unit * (2**18 // len(unit))
        raw.socket.settimeout(0.5)
        with suppress(OSError):
            for _ in range(64):  # far more than the buffers hold while the server does not read
                raw.socket.sendall(block)
            pytest.fail("the server read all of it")


def test_pings_are_answered_until_there_are_too_many(strict: Server, source: str) -> None:
    with Raw(strict, source) as raw:
        raw.send(b"".join(frame(PING, b"%d" % number) for number in range(BURST)))
        answers = (content for opcode, content in raw.frames() if opcode == PONG)
        assert [next(answers) for _ in range(BURST)] == [b"%d" % number for number in range(BURST)]


def test_a_message_in_too_many_pieces_ends_the_connection(strict: Server, source: str) -> None:
    with Raw(strict, source) as raw:
        raw.send(frame(TEXT, b"{", last=False) + frame(CONTINUATION, last=False) * MOST_FRAGMENTS)
        assert raw.close_code() == 1008


def test_a_message_in_a_few_pieces_is_heard(strict: Server, source: str) -> None:
    with Raw(strict, source) as raw:
        raw.send(
            frame(TEXT, b'{"type"', last=False)
            + frame(CONTINUATION, b":", last=False)
            + frame(CONTINUATION, b'"ping"}')
        )
        assert any(b'"pong"' in content for opcode, content in raw.frames() if opcode == TEXT)


def test_messages_are_heard_in_their_order_however_they_are_cut(strict: Server, source: str) -> None:
    with Raw(strict, source) as raw:
        units = [frame(TEXT, b'{"type":"ping","x%d":1}' % number) for number in range(18)]
        raw.send(b"".join(units[:10]))
        data = b"".join(units[10:])
        for at in range(0, len(data), 7):
            raw.send(data[at : at + 7])
        refusals = (content for opcode, content in raw.frames() if opcode == TEXT and b'"refused"' in content)
        assert all(b"x%d`" % number in next(refusals) for number in range(18))


@pytest.mark.parametrize("nonsense", [frame(TEXT, b"{"), frame(TEXT, b"\xff"), frame(BINARY, b"")])
def test_after_the_goodbye_nothing_more_is_read(strict: Server, source: str, nonsense: bytes) -> None:
    with Raw(strict, source) as raw:
        raw.send(nonsense * 20)
        assert any(b'"goodbye"' in content for opcode, content in raw.frames() if opcode == TEXT)
        raw.send_until_closed(nonsense * 1000)


@pytest.mark.parametrize("bad", [frame(3), frame(11), b"\x81\x00", frame(CONTINUATION), b"\x81\xff" + b"\xff" * 12])
def test_what_is_no_frame_ends_the_connection(strict: Server, source: str, bad: bytes) -> None:
    with Raw(strict, source) as raw:
        raw.send(bad)
        assert raw.close_code() in (1002, 1009)


@pytest.mark.parametrize("more", ["X: " + "y" * 10_000 + "\r\n", "X: y\r\n" * 100])
def test_a_handshake_that_cannot_be_read_ends_the_connection(strict: Server, source: str, more: str) -> None:
    with Raw(strict, source, more=more) as raw:
        assert raw.status == ""


def test_websockets_behind_a_proxy_are_counted_by_client(strict: Server) -> None:
    def dial(client: str) -> Raw:
        return Raw(strict, "127.0.3.1", more=f"X-Forwarded-For: {client}\r\n")

    assert connection_limits.MOST_FROM_ONE_ADDRESS > 60
    raws = [dial(f"2001:db8:7::{number:x}") for number in range(80)]
    statuses = [raw.status.split()[1] for raw in raws]
    assert statuses[:60] == ["101"] * 60
    assert "403" in statuses[60:]  # by their /64 they are one client
    other = dial("2001:db8:8::1")
    assert " 101 " in other.status
    for raw in (*raws, other):
        raw.__exit__()


# --- requests ---


def ask(port: int, method: str, path: str, body: bytes = b"", **headers: str) -> tuple[int, Any]:
    connection = HTTPConnection("127.0.0.1", port, PATIENCE, source_address=("127.0.2.250", 0))
    connection.request(method, path, body or None, {name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    content = answer.read()
    connection.close()
    return answer.status, json.loads(content) if answer.getheader("content-type") == "application/json" else content


TABLE = b'{"game": "quarto", "seats": [{"name": "Anna"}, {}]}'


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
def test_what_a_form_of_another_site_can_send_is_refused(strict: Server, kind: str) -> None:
    status, problem = ask(strict.port, "POST", "/api/tables", TABLE, Content_Type=kind)
    assert (status, problem["why"]) == (415, "not-json")


def test_a_body_without_a_kind_is_refused(strict: Server) -> None:
    assert ask(strict.port, "POST", "/api/tables", TABLE)[0] == 415


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_pages_of_other_sites_cannot_post(strict: Server, origin: str) -> None:
    for kind in ("application/json", "text/plain"):
        status, problem = ask(strict.port, "POST", "/api/tables", TABLE, Content_Type=kind, Origin=origin)
        assert (status, problem["why"]) == (403, "forbidden")


def test_our_own_pages_can_post(strict: Server) -> None:
    kind = "application/json; charset=utf-8"
    assert ask(strict.port, "POST", "/api/tables", TABLE, Content_Type=kind, Origin=strict.address)[0] == 201


def test_metrics_are_elsewhere_if_asked_for(strict: Server, metrics_port: int) -> None:
    assert ask(strict.port, "GET", "/metrics")[0] == 404
    assert ask(strict.port, "GET", "/healthz")[0] == 200
    status, page = ask(metrics_port, "GET", "/metrics")
    assert status == 200
    assert b"fourfold_connections" in page
    assert ask(metrics_port, "GET", "/healthz")[0] == 200
    for path in ("/", "/api/tables"):
        assert ask(metrics_port, "GET", path)[0] == 404
