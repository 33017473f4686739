"""Shared by the store's tests: an event loop for a test, and a store that is closed at the end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec

import fourfold
from fourfold.store.sqlite_store import SqliteStore, open_store
from fourfold.store.store import Activity, Store
from fourfold.store.upgrade import Upgrade

SOURCE = str(Path(fourfold.__file__).parents[1])
P = ParamSpec("P")


def in_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Run an async test in an event loop."""

    @wraps(test)
    def run(*args: P.args, **words: P.kwargs) -> None:
        asyncio.run(test(*args, **words))

    return run


@asynccontextmanager
async def opened(folder: Path, upgrade: Upgrade | None = None) -> AsyncGenerator[SqliteStore]:
    """The store in a folder, closed afterwards."""
    store = open_store(folder, upgrade)
    try:
        yield store
    finally:
        await store.close()


async def until(is_true: Callable[[], object], seconds: float = 60) -> None:
    """Wait until something is true."""
    async with asyncio.timeout(seconds):
        while not is_true():
            await asyncio.sleep(0.01)


async def fill(store: Store, table: str, events: int, first: int = 0) -> None:
    """Append events to a table, one after the other."""
    for seq in range(first, first + events):
        await store.append(table, seq, [f"{table} {seq}".encode()], seq, activity=Activity.AWAKE)
