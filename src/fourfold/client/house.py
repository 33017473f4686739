"""The server as programs call it: tables to open, seats to take, records to fetch.

The standard library's HTTP is enough for a few short calls; it blocks, so worker threads make them.
"""

from __future__ import annotations

import asyncio
import select
import threading
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Any, Final, TypeVar
from urllib.parse import quote, urlsplit

import msgspec

from fourfold.client.refusal import Declined
from fourfold.server.protocol import NewTable, Problem, SeatKey, Sit, TableMade

PATIENCE: Final = 30.0
"""Seconds to wait for an answer."""

T = TypeVar("T")


class House:
    """One server; its calls can be made at the same time. OSError if it cannot be reached."""

    def __init__(self, address: str, workers: int = 4) -> None:
        where = urlsplit(address)
        if where.scheme not in ("http", "https") or not where.hostname:
            raise ValueError(f"an address is like http://127.0.0.1:8000, not {address!r}")
        self._connect = HTTPSConnection if where.scheme == "https" else HTTPConnection
        self._host, self._port, self._path = where.hostname, where.port, where.path.rstrip("/")
        self._threads = ThreadPoolExecutor(workers, "house")
        self._local = threading.local()

    async def open(self, table: NewTable) -> TableMade:
        """Set a table up; the keys of the seats that were given a name come with it."""
        return msgspec.json.decode(await self.call("POST", "/api/tables", table), type=TableMade)

    async def sit(self, table: str, wish: Sit) -> SeatKey:
        """Take a seat."""
        answer = await self.call("POST", f"/api/tables/{quote(table, safe='')}/seats", wish)
        return msgspec.json.decode(answer, type=SeatKey)

    async def record(self, table: str) -> str:
        """The record of a game."""
        return (await self.call("GET", f"/api/tables/{quote(table, safe='')}/record")).decode()

    async def call(self, method: str, path: str, content: msgspec.Struct | None = None) -> bytes:
        """Any call at all; Declined if the answer is no."""
        body = None if content is None else msgspec.json.encode(content)
        loop = asyncio.get_running_loop()
        status, answer = await loop.run_in_executor(self._threads, self._call, method, path, body)
        if status >= 400:
            raise _declined(status, answer)
        return answer

    def close(self) -> None:
        """Let the connections go."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _call(self, method: str, path: str, body: bytes | None) -> tuple[int, bytes]:
        connection = self._connection()
        headers = {"Content-Type": "application/json"} if body is not None else {}
        try:
            connection.request(method, self._path + path, body, headers)
            answer = connection.getresponse()
            return answer.status, answer.read()
        except HTTPException as reason:
            connection.close()
            raise ConnectionError(f"the server did not answer: {reason}") from reason
        except OSError:
            connection.close()
            raise

    def _connection(self) -> HTTPConnection:
        """The connection of this thread; one the server has hung up on is opened anew by the next request."""
        known: Any = getattr(self._local, "connection", None)
        connection: HTTPConnection = known or self._connect(self._host, self._port, timeout=PATIENCE)
        self._local.connection = connection
        if connection.sock is not None and select.select([connection.sock], [], [], 0)[0]:
            connection.close()
        return connection


def _declined(status: int, answer: bytes) -> Declined:
    try:
        problem = msgspec.json.decode(answer, type=Problem)
    except msgspec.MsgspecError:
        return Declined("http", f"the server answered with status {status}", status)
    return Declined(problem.why, problem.sentence, status)
