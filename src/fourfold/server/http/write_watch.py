"""Disconnects clients that do not read what was written to them."""

from __future__ import annotations

import asyncio
from typing import Final

EVERY: Final = 10.0
_LEAST: Final = 10 * 1024
"""Bytes that a client must read between two checks: a kilobyte a second."""
CLOSE_WITHIN: Final = 5.0
"""Seconds a closing connection may take to send its last bytes."""


class WriteWatch:
    """Watches the write buffer of one connection while it is too full, and while it is being closed."""

    __slots__ = ("_buffered", "_checking", "_closing", "_every", "_loop", "_transport")

    def __init__(self, loop: asyncio.AbstractEventLoop, transport: asyncio.Transport, every: float = EVERY) -> None:
        self._loop, self._transport, self._every = loop, transport, every
        self._checking: asyncio.TimerHandle | None = None
        self._closing: asyncio.TimerHandle | None = None
        self._buffered = 0

    def start(self) -> None:
        """Start watching: the buffer is too full and must become smaller."""
        if self._checking is None:
            self._buffered = self._transport.get_write_buffer_size()
            self._checking = self._loop.call_later(self._every, self._check)

    def stop(self) -> None:
        """Stop watching: the client has caught up."""
        if self._checking:
            self._checking.cancel()
            self._checking = None

    def closing(self, within: float = CLOSE_WITHIN) -> None:
        """Abort the connection if closing it takes longer than this."""
        if self._closing is None:
            self._closing = self._loop.call_later(within, self._transport.abort)

    def end(self) -> None:
        """Cancel all timers: the connection is closed."""
        self.stop()
        if self._closing:
            self._closing.cancel()
            self._closing = None

    def _check(self) -> None:
        self._checking = None
        if self._transport.get_write_buffer_size() > self._buffered - _LEAST:
            self._transport.abort()
        else:
            self.start()
