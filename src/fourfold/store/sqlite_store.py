"""The store in one SQLite file: one thread writes, one thread reads, and the event loop never blocks."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, TypeVar

from fourfold.store.backup import back_up
from fourfold.store.folder import FILE as _FILE
from fourfold.store.folder import create_file, make_folder, require_file, require_sound, take_lock
from fourfold.store.lock import Lock
from fourfold.store.queued_store import QueuedStore, require_events
from fourfold.store.reader import Reader
from fourfold.store.schema import migrate
from fourfold.store.sqlite_errors import open_error
from fourfold.store.store import Activity, Stored, Unopenable, Written
from fourfold.store.upgrade import Upgrade
from fourfold.store.writer import Writer
from fourfold.store.writer_jobs import AppendShared, DeleteShared, EraseShared, Job

FILE: Final = _FILE

T = TypeVar("T")

# synchronous: every commit waits for the disk; fullfsync: on a Mac as well.
# wal_autocheckpoint, in pages of 4 KiB: at thousands of events a second the default 1,000 pages are full several times
# a second, and each checkpoint waits for the disk twice.
# The empty transaction shows now, not at the first move, whether the disk can be written.
_SETTINGS: Final = """
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA fullfsync = ON;
    PRAGMA wal_autocheckpoint = 4000;
    PRAGMA journal_size_limit = 67108864;
    PRAGMA cache_size = -4000;
    BEGIN IMMEDIATE;
    COMMIT;
"""


def open_store(folder: Path, upgrade: Upgrade | None = None) -> SqliteStore:
    """The store in a data folder, created if it is missing; Unopenable if that fails.

    An old store is upgraded, for which `upgrade` provides what the store does not know about events.
    """
    make_folder(folder)
    lock = take_lock(folder)
    try:
        create_file(folder / FILE)
        require_file(folder / FILE)
        require_sound(folder / FILE)
        return SqliteStore(folder / FILE, lock, upgrade)
    except BaseException:
        lock.release()
        raise


class SqliteStore(QueuedStore):
    """The store of one data folder; satisfies the Protocol `Store`."""

    def __init__(self, path: Path, lock: Lock, upgrade: Upgrade | None = None) -> None:
        super().__init__()
        self._path, self._lock = path, lock
        db = _connect_to_write(path, upgrade)
        try:
            self._reader = Reader(path)
            self._reader.check_readable()
        except BaseException:
            db.close()
            raise
        self._writer = Writer(db)
        self._reading = ThreadPoolExecutor(1, "store-reader")

    @property
    def commits(self) -> int:
        """The number of commits; many appends share one."""
        return self._writer.commits

    async def last_tick(self) -> int | None:
        """The time of the last tick; None if there was none yet."""
        return await self._read(self._reader.last_tick)

    async def read(self, table: str) -> list[Stored]:
        """A table's events in order; none for an unknown table, Damaged if they do not match their checksums."""
        return await self._read(lambda: self._reader.read(table))

    async def live_tables(self) -> list[str]:
        """The tables where something can still happen."""
        return await self._read(self._reader.live_tables)

    async def awake_tables(self) -> list[str]:
        """The tables that must be loaded after a restart."""
        return await self._read(self._reader.awake_tables)

    async def due_tables(self, until: int, limit: int = 1000) -> list[str]:
        """Some sleeping tables where something was to happen by itself until this time, the earliest first."""
        return await self._read(lambda: self._reader.due_tables(until, limit))

    async def stale_tables(self, activity: Activity, touched_before: int, limit: int = 1000) -> list[str]:
        """Some tables of this activity that were last used before this time, the oldest first."""
        return await self._read(lambda: self._reader.stale_tables(activity, touched_before, limit))

    async def tables(self, after: str = "", limit: int = 1000) -> list[str]:
        """A page of all tables in the order of their ids, from the first one after `after`."""
        return await self._read(lambda: self._reader.tables(after, limit))

    async def append_shared(self, key: str, seq: int, events: Sequence[Written], at: int) -> None:
        """Add events to a shared log, all of them or none; Conflict if seq is not the next number."""
        require_events(events)
        await self._put_now(AppendShared(key, seq, events, at, self._future()))

    async def erase_shared(self, key: str, texts: Mapping[int, bytes]) -> None:
        """Replace the personal texts of these events of a shared log; empty ones are deleted."""
        await self._put_now(EraseShared(key, texts, self._future()))

    async def delete_shared(self, key: str) -> None:
        """Delete a shared log and its events."""
        await self._put_now(DeleteShared(key, self._future()))

    async def read_shared(self, key: str, after: int = -1) -> list[Stored]:
        """A shared log's events after this number; Damaged if they do not match their checksums."""
        return await self._read(lambda: self._reader.read_shared(key, after))

    async def shared_keys(self, prefix: str, after: str = "", limit: int = 1000) -> list[str]:
        """A page of the keys of shared logs that begin with this prefix, in order."""
        return await self._read(lambda: self._reader.shared_keys(prefix, after, limit))

    async def backup(self, path: Path) -> None:
        """Copy the store as of one moment to a new file; in a thread of its own, so that readers need not wait."""
        await asyncio.to_thread(back_up, self._path, path)

    async def close(self) -> None:
        """Finish all waiting writes, then release the files and the folder."""
        if not self._is_closed:
            self._refuse_new_jobs()
            await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._reading.shutdown()
        self._reader.close()  # before the writer: the last connection to close removes the log
        self._writer.close()
        self._lock.release()

    def _put(self, jobs: Sequence[Job]) -> None:
        self._writer.put(jobs)

    async def _put_now(self, job: AppendShared | EraseShared | DeleteShared) -> None:
        self._require_open()
        self._writer.put([job])
        await job.done

    async def _read(self, find: Callable[[], T]) -> T:
        """Run a read in the reader's thread: it takes a tenth of a millisecond, unless the disk is slow."""
        return await asyncio.get_running_loop().run_in_executor(self._reading, find)


def _connect_to_write(path: Path, upgrade: Upgrade | None) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        db.execute("PRAGMA secure_delete = ON")  # overwrite deleted data: it may be a person's name
        migrate(
            db, upgrade=upgrade
        )  # first, since it changes nothing if this is another program's file or a newer store
        db.executescript(_SETTINGS)
    except sqlite3.Error as reason:
        db.close()
        raise Unopenable(f"{path}: {open_error(reason)}") from reason
    except Unopenable as reason:
        db.close()
        raise Unopenable(f"{path}: {reason}") from None
    return db
