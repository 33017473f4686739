"""Threads for work that would block the event loop: replaying a table, writing its record or replay."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Lock
from typing import Final, TypeVar

T = TypeVar("T")

_THREADS: Final = 2
"""Two, so that a long game does not hold up a short one."""
_MANY: Final = 2000
"""The number of events from which a table slows down the garbage collector."""


class ReplayThreads:
    """A small thread pool. Python lets the threads and the event loop take turns, so a long call delays nobody."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(_THREADS, "replay")

    async def run(self, work: Callable[[], T]) -> T:
        """Run this in a thread and return the result."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def close(self) -> None:
        """Start no more work."""
        self._threads.shutdown(wait=False, cancel_futures=True)


_lock: Final = Lock()
_building: list[None] = []


@contextmanager
def gc_paused(count: int) -> Generator[None]:
    """Pause the garbage collector while many long-lived objects are built.

    A collection of the hundreds of thousands of objects of a long game stops all threads for a tenth of a second. The
    objects form no cycles, so the collector has nothing to find there, now or later; they are frozen at the end.
    """
    if count < _MANY:
        yield
        return
    with _lock:
        _building.append(None)
        gc.collect(1)  # frozen objects are never collected, so collect the young garbage first
        gc.disable()
    try:
        yield
    finally:
        with _lock:
            _building.pop()
            gc.freeze()
            if not _building:
                gc.enable()
