"""A server over HTTP: open tables, take seats, fetch records.

The standard library's HTTP client is enough for a few short calls; it blocks, so worker threads make them.
"""

from __future__ import annotations

import asyncio
import select
import threading
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Final
from urllib.parse import quote, urlsplit

import msgspec

from fourfold.client.refusal import Declined
from fourfold.server.protocol.server import Problem
from fourfold.server.protocol.tables import NewTable, SeatKey, Sit, TableMade
from fourfold.server.protocol.updates import Update

TIMEOUT: Final = 30.0
"""Seconds to wait for an answer."""


class RemoteServer:
    """One server; calls may run at the same time. OSError if it cannot be reached.

    `source` is the local address to connect from, on a machine with several.
    """

    def __init__(self, address: str, workers: int = 4, source: str = "") -> None:
        where = urlsplit(address)
        if where.scheme not in ("http", "https") or not where.hostname:
            raise ValueError(f"an address is like http://127.0.0.1:8000, not {address!r}")
        self._connect = HTTPSConnection if where.scheme == "https" else HTTPConnection
        self._host, self._port, self._path = where.hostname, where.port, where.path.rstrip("/")
        self._source = (source, 0) if source else None
        self._threads = ThreadPoolExecutor(workers, "remote")
        self._local = threading.local()
        self._connections: list[HTTPConnection] = []

    async def open(self, table: NewTable) -> TableMade:
        """Set up a table; the answer has the keys of the seats with a name."""
        return msgspec.json.decode(await self.call("POST", "/api/tables", table), type=TableMade)

    async def sit(self, table: str, wish: Sit) -> SeatKey:
        """Take a seat."""
        return msgspec.json.decode(await self.call("POST", f"{_path(table)}/seats", wish), type=SeatKey)

    async def look(self, table: str, key: str = "", invite: str = "", since: int | None = None) -> Update:
        """A table as the key's seat sees it, or a spectator, with its last events or the page after a version."""
        path = _path(table) + ("" if since is None else f"?since={since}")
        return msgspec.json.decode(await self.call("GET", path, headers=_credentials(key, invite)), type=Update)

    async def record(self, table: str, key: str = "", invite: str = "") -> str:
        """The record of a game."""
        return (await self.call("GET", f"{_path(table)}/record", headers=_credentials(key, invite))).decode()

    async def call(
        self, method: str, path: str, content: msgspec.Struct | None = None, headers: Mapping[str, str] | None = None
    ) -> bytes:
        """Make any call, with these headers; Declined if the server refuses."""
        body = None if content is None else msgspec.json.encode(content)
        sent = {**(headers or {}), **({} if body is None else {"Content-Type": "application/json"})}
        loop = asyncio.get_running_loop()
        status, answer = await loop.run_in_executor(self._threads, self._call, method, path, body, sent)
        if status >= 400:
            raise _declined(status, answer)
        return answer

    def close(self) -> None:
        """Close all connections."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for connection in self._connections:
            connection.close()

    def _call(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> tuple[int, bytes]:
        connection = self._connection()
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
        """The connection of this thread; if the server has closed it, the next request opens it again."""
        connection: HTTPConnection | None = getattr(self._local, "connection", None)
        if connection is None:
            connection = self._connect(self._host, self._port, timeout=TIMEOUT, source_address=self._source)
            self._local.connection = connection
            self._connections.append(connection)
        if connection.sock is not None and select.select([connection.sock], [], [], 0)[0]:
            connection.close()
        return connection


def _path(table: str) -> str:
    return f"/api/tables/{quote(table, safe='')}"


def _credentials(key: str, invite: str) -> dict[str, str]:
    return {
        **({"Authorization": f"Bearer {key}"} if key else {}),
        **({"X-Invite": invite} if invite else {}),
    }


def _declined(status: int, answer: bytes) -> Declined:
    try:
        problem = msgspec.json.decode(answer, type=Problem)
    except msgspec.MsgspecError:
        return Declined("http", f"the server answered with status {status}", status)
    return Declined(problem.why, problem.sentence, status, problem.code, problem.values)
