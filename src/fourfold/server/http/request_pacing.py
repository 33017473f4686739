"""Spreads requests over turns of the event loop, so that a burst never delays the players' moves."""

from __future__ import annotations

import asyncio
from collections import deque


class RequestPacing:
    """Lets one request begin per turn of the event loop; waiting clients take turns."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """The waiting requests by client, the next client first."""
        self._is_taken = False

    async def take(self, client: str) -> None:
        """Wait until it is this client's turn."""
        loop = asyncio.get_running_loop()
        if not self._is_taken:
            self._is_taken = True
            loop.call_soon(self._next)
            return
        turn: asyncio.Future[None] = loop.create_future()
        self._waiting.setdefault(client, deque()).append(turn)
        await turn

    def _next(self) -> None:
        """Give the next turn to the client that has waited longest since its last one."""
        while self._waiting:
            client = next(iter(self._waiting))
            turns = self._waiting.pop(client)
            turn = turns.popleft()
            if turns:
                self._waiting[client] = turns
            if not turn.done():  # the client may be gone
                turn.set_result(None)
                asyncio.get_running_loop().call_soon(self._next)
                return
        self._is_taken = False
