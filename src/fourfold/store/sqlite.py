"""The store in one SQLite file: a thread writes, a thread reads, and the event loop only waits for them."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, TypeVar

from fourfold.store.backup import back_up
from fourfold.store.folder import FILE as _FILE
from fourfold.store.folder import LOCK, make_folder, prepare, require_file, require_sound
from fourfold.store.lock import Lock
from fourfold.store.reader import Reader
from fourfold.store.schema import migrate
from fourfold.store.store import Activity, Store, Stored, Unopenable, Unwritable, Written
from fourfold.store.trouble import unopened
from fourfold.store.upgrade import Upgrade
from fourfold.store.writer import Append, Erase, Forget, Job, Mark, Tick, Writer

FILE: Final = _FILE
MOST: Final = 8192
"""How many jobs may wait for the disk; further ones wait for a place in the queue."""

T = TypeVar("T")

# synchronous: the disk is waited for at every commit; fullfsync: on a Mac as well.
# wal_autocheckpoint, in pages of 4 KiB: at thousands of events a second the usual 1,000 pages are full several times
# a second, and each time the disk has to be waited for twice.
# The empty transaction shows now, and not at the first move, whether the disk can be written.
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
    """The store in a data folder, made if it is missing; else Unopenable.

    An old one is brought up to date, for which the upgrade knows what events mean.
    """
    make_folder(folder)
    try:
        lock = Lock(folder / LOCK)
    except OSError as reason:
        raise Unopenable(f"{folder}: {(reason.strerror or str(reason)).lower()}") from reason
    try:
        prepare(folder / FILE)
        require_file(folder / FILE)
        require_sound(folder / FILE)
        return SqliteStore(folder / FILE, lock, upgrade)
    except BaseException:
        lock.release()
        raise


class SqliteStore:
    """Satisfies Store."""

    def __init__(self, path: Path, lock: Lock, upgrade: Upgrade | None = None) -> None:
        self._path, self._lock = path, lock
        db = _connect_to_write(path, upgrade)
        try:
            self._reader = Reader(path)
            self._reader.look_around()
        except BaseException:
            db.close()
            raise
        self._writer = Writer(db)
        self._reading = ThreadPoolExecutor(1, "store-reader")
        self._waiting = 0
        self._places: deque[asyncio.Future[None]] = deque()
        """Those who wait for a place in the queue, without polling: a loop that never sleeps starves the writer."""
        self._batch: list[Job] = []
        """What has come in this turn of the event loop: it goes to the writer together, and to the disk."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closed = False

    @property
    def commits(self) -> int:
        """How often the disk has been waited for."""
        return self._writer.commits

    async def append(self, table: str, seq: int, events: Sequence[Written], at: int, *, activity: Activity) -> None:
        """Add events to a table's log: durable when this returns."""
        if not events:
            raise ValueError("an append needs at least one event")
        await self._have_done(Append(table, seq, events, at, activity, self._future()))

    async def mark(self, table: str, activity: Activity | None = None, *, touched: int | None = None) -> None:
        """Set a table's activity, or the time it was last used, without an event."""
        await self._have_done(Mark(table, activity, touched, self._future()))

    async def tick(self, at: int) -> None:
        """Note that the server lived at this time."""
        await self._have_done(Tick(at, self._future()))

    async def last_tick(self) -> int | None:
        """The time noted last."""
        return await self._have_read(self._reader.last_tick)

    async def forget(self, table: str) -> None:
        """Delete a table and its events."""
        await self._have_done(Forget(table, self._future()))

    async def erase(self, table: str, texts: Mapping[int, bytes]) -> None:
        """Replace the personal texts of these events; empty ones are deleted."""
        await self._have_done(Erase(table, texts, self._future()))

    async def read(self, table: str) -> list[Stored]:
        """A table's events in order."""
        return await self._have_read(lambda: self._reader.read(table))

    async def live_tables(self) -> list[str]:
        """The tables where something can still happen."""
        return await self._have_read(self._reader.live_tables)

    async def awake_tables(self) -> list[str]:
        """The tables that must be taken up again after a restart."""
        return await self._have_read(self._reader.awake_tables)

    async def stale_tables(self, activity: Activity, touched_before: int, limit: int = 1000) -> list[str]:
        """Some tables of this activity that were last used before this time, the oldest first."""
        return await self._have_read(lambda: self._reader.stale_tables(activity, touched_before, limit))

    async def tables(self, after: str = "", limit: int = 1000) -> list[str]:
        """A page of all tables in the order of their ids."""
        return await self._have_read(lambda: self._reader.tables(after, limit))

    async def backup(self, path: Path) -> None:
        """A copy as of one moment; in a thread of its own, since a long one must not keep readers waiting."""
        await asyncio.to_thread(back_up, self._path, path)

    async def close(self) -> None:
        """Finish what waits to be written, then let go of the files and the folder."""
        if not self._closed:
            self._closed = True
            self._hand_over()
            await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._reading.shutdown()
        self._reader.close()  # before the writer, so that the last to leave tidies the log away
        self._writer.close()
        self._lock.release()

    def _future(self) -> asyncio.Future[None]:
        # Asking for the running loop asks the system which process this is, every time.
        if self._loop is None or not self._loop.is_running():
            self._loop = asyncio.get_running_loop()
        return self._loop.create_future()

    async def _have_done(self, job: Job) -> None:
        if self._closed:
            raise Unwritable("the server is stopping: nothing was changed")
        while self._waiting >= MOST:
            await self._wait_for_place()
        self._waiting += 1
        self._batch.append(job)
        if len(self._batch) == 1:
            job.done.get_loop().call_soon(self._hand_over)
        try:
            await job.done
        finally:
            self._waiting -= 1
            if self._places:
                self._offer_place()

    async def _wait_for_place(self) -> None:
        place = self._future()
        self._places.append(place)
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():
                self._offer_place()  # this one was offered, and is not taken
            raise

    def _offer_place(self) -> None:
        while self._places:
            place = self._places.popleft()
            if not place.done():
                place.set_result(None)
                return

    def _hand_over(self) -> None:
        batch, self._batch = self._batch, []
        if batch:
            self._writer.put(batch)

    async def _have_read(self, find: Callable[[], T]) -> T:
        """In the reader's thread: a read takes a tenth of a millisecond, unless the disk is slow to answer."""
        return await asyncio.get_running_loop().run_in_executor(self._reading, find)


def _connect_to_write(path: Path, upgrade: Upgrade | None) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        db.execute("PRAGMA secure_delete = ON")  # what is deleted is overwritten: it may be a person's name
        migrate(db, upgrade=upgrade)  # first, since it changes nothing if this is somebody else's file or a newer one
        db.executescript(_SETTINGS)
    except sqlite3.Error as reason:
        db.close()
        raise Unopenable(f"{path}: {unopened(reason)}") from reason
    except Unopenable as reason:
        db.close()
        raise Unopenable(f"{path}: {reason}") from None
    return db


_: type[Store] = SqliteStore
