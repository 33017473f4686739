"""Coroutines that run in the background of a room or a registry."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from fourfold.store.shared import NotOwner


class BackgroundTasks:
    """Tasks that nobody waits for; asyncio itself keeps only weak references to them."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._tasks)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def until_lost(work: Coroutine[Any, Any, None]) -> None:
    """Do work on a table, which ends when the table is lost."""
    with suppress(NotOwner):
        await work
