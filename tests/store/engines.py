"""A place for a store, whatever the engine."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from fourfold.store.location import Location
from fourfold.store.opening import open_reader, open_store
from fourfold.store.store import Store, StoreReader


@dataclass(frozen=True)
class Engine:
    """A place for a store, which is created when it is opened first."""

    location: Location

    @property
    def is_sqlite(self) -> bool:
        return isinstance(self.location, Path)

    async def open(self) -> Store:
        return await open_store(self.location)

    @asynccontextmanager
    async def opened(self) -> AsyncGenerator[Store]:
        """The store, closed afterwards."""
        store = await self.open()
        try:
            yield store
        finally:
            await store.close()

    @contextmanager
    def reading(self) -> Generator[StoreReader]:
        """The store as the operator's commands read it; not from within an event loop."""
        with closing(open_reader(self.location)) as reader:
            yield reader
