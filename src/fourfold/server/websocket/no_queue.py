"""What a websocket has instead of a queue once a handler gets its messages: an empty queue takes three kilobytes."""

from __future__ import annotations

import asyncio
from typing import Any, Final


class _NoQueue(asyncio.Queue[Any]):
    """Drops what is put into it: nobody waits for it."""

    def put_nowait(self, item: Any) -> None:
        """Drop an event."""


NO_QUEUE: Final = _NoQueue()
"""Shared by all websockets."""
