"""The lock of a room: asyncio's, except that it can also be taken without a coroutine while it is free."""

from __future__ import annotations

import asyncio
from collections import deque


class RequestLock:
    """Is held by one request at a time, and handed over in the order of arrival."""

    __slots__ = ("_is_held", "_waiters")

    def __init__(self) -> None:
        self._is_held = False
        self._waiters: deque[asyncio.Future[None]] | None = None
        """Made when a request waits: an empty deque has more than half a kilobyte."""

    @property
    def is_held(self) -> bool:
        """Whether a request holds it."""
        return self._is_held

    def take(self) -> bool:
        """Take it if it is free; return whether it was."""
        if self._is_held:
            return False
        self._is_held = True
        return True

    def release(self) -> None:
        """Hand it over to the next one that waits."""
        while self._waiters:
            waiter = self._waiters.popleft()
            if not waiter.done():
                waiter.set_result(None)
                return
        self._waiters = None
        self._is_held = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiters = self._waiters or deque()
        self._waiters.append(waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            if not waiter.cancelled():  # it was handed over, and is not wanted any more
                self.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
