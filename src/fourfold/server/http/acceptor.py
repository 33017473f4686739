"""Accepts connections: a few in each turn of the event loop, and none beyond the limits."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from typing import Final

from fourfold.server.http.connection_limits import Admission, ConnectionLimits

BACKLOG: Final = 4096
_PER_TURN: Final = 16
_RETRY_AFTER: Final = 0.1
"""Seconds to wait when the system has no file or no memory for another connection."""


class Acceptor:
    """Listens on one socket, as asyncio's servers do; a refused connection costs a system call or two."""

    def __init__(
        self, listener: socket.socket, limits: ConnectionLimits, protocol: Callable[[Admission], asyncio.Protocol]
    ) -> None:
        self._listener, self._limits, self._protocol = listener, limits, protocol
        self._loop = asyncio.get_running_loop()
        listener.setblocking(False)
        listener.listen(BACKLOG)
        self._connecting: set[asyncio.Task[None]] = set()
        self._accepting = self._loop.create_task(self._accept())

    def close(self) -> None:
        """Stop accepting."""
        self._accepting.cancel()
        self._listener.close()

    async def wait_closed(self) -> None:
        """Wait until all accepted connections are handed over."""
        await asyncio.wait({self._accepting, *self._connecting})

    async def _accept(self) -> None:
        while True:
            for _ in range(_PER_TURN):
                try:
                    connection, address = await self._loop.sock_accept(self._listener)
                except ConnectionError:  # the client is already gone
                    continue
                except OSError:
                    await asyncio.sleep(_RETRY_AFTER)
                    continue
                self._admit(connection, str(address[0]))
            await asyncio.sleep(0)

    def _admit(self, connection: socket.socket, address: str) -> None:
        admission = self._limits.admit(address)
        if admission is None:
            connection.close()
            return
        task = self._loop.create_task(self._connect(connection, admission))
        self._connecting.add(task)
        task.add_done_callback(self._connecting.discard)

    async def _connect(self, connection: socket.socket, admission: Admission) -> None:
        try:
            await self._loop.connect_accepted_socket(lambda: self._protocol(admission), connection)
        except (OSError, RuntimeError):  # the client is gone, or the server stops
            connection.close()
            admission.close()
