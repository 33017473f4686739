"""Reads the store in a database for the operator's commands, which have no event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, TypeVar

from fourfold.store.backup import new_file
from fourfold.store.copying import write_file
from fourfold.store.location import Database
from fourfold.store.postgresql.reader import open_reader
from fourfold.store.store import Activity, RawLog, RawTable, Stored

T = TypeVar("T")


class BlockingReader:
    """A connection that only reads; satisfies the Protocol `StoreReader`. With `alone`, it keeps servers out."""

    def __init__(self, database: Database, *, alone: bool = False) -> None:
        self._runner = asyncio.Runner()
        try:
            self._reader = self._run(open_reader(database, alone=alone))
        except BaseException:
            self._runner.close()
            raise

    def read(self, table: str) -> list[Stored]:
        """A table's events in order; Damaged if they do not match their checksums."""
        return self._run(self._reader.read(table))

    def tables(self, after: str = "", limit: int = 1000) -> list[str]:
        """A page of all tables in the order of their ids."""
        return self._run(self._reader.tables(after, limit))

    def raw_tables(self, after: str = "", limit: int = 100) -> list[RawTable]:
        """A page of all tables with everything that is stored of them, in the order of their ids."""
        return self._run(self._reader.raw_tables(after, limit))

    def shared_keys(self, prefix: str = "", after: str = "", limit: int = 1000) -> list[str]:
        """A page of the keys of shared logs that begin with this prefix, in order."""
        return self._run(self._reader.shared_keys(prefix, after, limit))

    def read_shared(self, key: str, after: int = -1) -> list[Stored]:
        """A shared log's events after this number; Damaged if they do not match their checksums."""
        return self._run(self._reader.read_shared(key, after))

    def raw_logs(self, after: str = "", limit: int = 100) -> list[RawLog]:
        """A page of all shared logs with everything that is stored of them, in the order of their keys."""
        return self._run(self._reader.raw_logs(after, limit))

    def activity(self, table: str) -> Activity | None:
        """The table's activity; None if there is no such table."""
        return self._run(self._reader.activity(table))

    def last_tick(self) -> int | None:
        """The last time at which a server is known to have run."""
        return self._run(self._reader.last_tick())

    def count(self) -> int:
        """The number of tables."""
        return self._run(self._reader.count())

    def damage(self) -> list[str]:
        """Rows that do not fit together; empty if there are none."""
        return self._run(self._reader.damage())

    @contextmanager
    def snapshot(self) -> Generator[None]:
        """Read everything in this context as of one moment, regardless of concurrent writes."""
        self._run(self._reader.begin())
        try:
            yield
        finally:
            self._run(self._reader.end())

    def close(self) -> None:
        """Close the connection."""
        self._run(self._reader.close())
        self._runner.close()

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(work)


def back_up(database: Database, target: Path) -> None:
    """Copy the store as of one moment into a new file, which is a SQLite store."""
    with closing(BlockingReader(database)) as reader, reader.snapshot(), new_file(target) as draft:
        write_file(reader, draft)
