"""Work that is too long for the event loop: replaying the events of a table, writing its record or its replay."""

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
"""So that a long game does not hold up a short one."""
_MANY: Final = 2000
"""Events of a table, from which on the garbage collector would notice it."""


class ReplayThreads:
    """Threads beside the event loop. Python lets them and the loop take turns, so a long call there delays nobody."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(_THREADS, "replay")

    async def run(self, work: Callable[[], T]) -> T:
        """The result of this work."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def close(self) -> None:
        """Begin nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)


_lock: Final = Lock()
_building: list[None] = []


@contextmanager
def kept_for_long(count: int) -> Generator[None]:
    """Build many objects that stay, without the collector stopping all threads to look through them.

    A collection of the hundreds of thousands of objects of a long game takes a tenth of a second. They form no cycles,
    so the collector has nothing to find there, now or later.
    """
    if count < _MANY:
        yield
        return
    with _lock:
        _building.append(None)
        gc.collect(1)  # what is frozen below is never looked at again: first throw the young garbage away
        gc.disable()
    try:
        yield
    finally:
        with _lock:
            _building.pop()
            gc.freeze()
            if not _building:
                gc.enable()
