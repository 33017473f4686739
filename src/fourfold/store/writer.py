"""The one thread that writes: all waiting jobs are committed together, so that many share one disk write."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from itertools import groupby
from queue import SimpleQueue
from threading import Thread
from typing import Final, NamedTuple, TypeAlias

from fourfold.store.chain import link, start
from fourfold.store.sqlite_errors import commit_in_doubt, is_disk_failure, write_error
from fourfold.store.sqlite_shared_logs import append_shared, delete_shared, erase_shared
from fourfold.store.store import Conflict, InDoubt, Unwritable
from fourfold.store.writer_jobs import (
    MOVED_ON,
    Append,
    AppendShared,
    Delete,
    DeleteShared,
    Erase,
    EraseShared,
    FileJob,
    Mark,
    Outcome,
    Tick,
    resolve,
)

_HEAD: Final = """
    SELECT tables.key, coalesce(seq + 1, 0), activity, touched, due_at, chain
    FROM tables LEFT JOIN events ON events.key = tables.key
    WHERE id = ? ORDER BY seq DESC LIMIT 1
"""
_NEW_TABLE: Final = "INSERT INTO tables (id, activity, touched, due_at) VALUES (?, ?, ?, ?)"
_NEW_EVENT: Final = "INSERT INTO events (key, seq, at, data, chain) VALUES (?, ?, ?, ?, ?)"
_BATCH_SIZES: Final = (64, 8, 1)
"""The number of events one statement inserts: each statement waits for its turn among Python's threads."""
_NEW_EVENTS: Final = {size: _NEW_EVENT + ", (?, ?, ?, ?, ?)" * (size - 1) for size in _BATCH_SIZES}
_TOUCH: Final = "UPDATE tables SET activity = ?, touched = ?, due_at = ? WHERE key = ?"
_MARK: Final = """
    UPDATE tables SET activity = coalesce(?1, activity), touched = coalesce(?2, touched),
        due_at = CASE WHEN ?1 IS NULL THEN coalesce(?3, due_at) ELSE ?3 END
    WHERE id = ?4
"""
_NEW_TEXTS: Final = "INSERT INTO personal (key, seq, texts) VALUES (?, ?, ?)"
_SET_TEXTS: Final = "UPDATE personal SET texts = ? WHERE key = (SELECT key FROM tables WHERE id = ?) AND seq = ?"
_NO_TEXT: Final = "DELETE FROM personal WHERE key = (SELECT key FROM tables WHERE id = ?) AND seq = ?"
_NO_TEXTS: Final = "DELETE FROM personal WHERE key = (SELECT key FROM tables WHERE id = ?)"
_NO_EVENTS: Final = "DELETE FROM events WHERE key = (SELECT key FROM tables WHERE id = ?)"
_NO_TABLE: Final = "DELETE FROM tables WHERE id = ?"
_CACHED_HEADS: Final = 10_000
"""Tables whose heads are cached, some 2 MB; with more tables the cache is cleared."""

_LAG: Final = 3_600_000
"""Milliseconds by which a table's last event may be later than `touched` in its row."""


class Head(NamedTuple):
    """The end of a table's log: its key in the file, its next number, the values of its row, its last checksum."""

    key: int
    next: int
    activity: int
    touched: int
    due: int | None
    chain: bytes


Row: TypeAlias = tuple[int, int, int, bytes, bytes]


class Writer:
    """Does jobs in the order of arrival; closing it finishes those that wait."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.commits = 0
        """The number of commits; with many tables far fewer than appends."""
        self._db = db
        self._heads: dict[str, Head] = {}
        self._queue: SimpleQueue[Sequence[FileJob] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def put(self, jobs: Sequence[FileJob]) -> None:
        """Queue jobs; each future is resolved when its job is durable, or gets the error."""
        self._queue.put(jobs)

    def close(self) -> None:
        """Finish all queued jobs; no other may follow."""
        self._queue.put(None)
        self._thread.join()
        self._db.close()

    def _run(self) -> None:
        is_open = True
        while is_open:
            first = self._queue.get()
            waiting = [first, *(self._queue.get_nowait() for _ in range(self._queue.qsize()))]
            jobs = [job for batch in waiting if batch for job in batch]
            is_open = None not in waiting
            if jobs:
                _notify(self._do(jobs))

    def _do(self, jobs: Sequence[FileJob]) -> list[Outcome]:
        """Do all jobs in one transaction; if it fails, do each half in its own, until only the bad jobs fail.

        If the disk itself fails, nothing is retried: another attempt could seem to succeed though nothing is written.
        """
        try:
            self._commit(jobs)
        except Exception as reason:  # the thread must survive whatever a single job raises
            if len(jobs) == 1 or isinstance(reason, InDoubt) or is_disk_failure(reason):
                return [(job.done, _as_store_error(reason)) for job in jobs]
            half = len(jobs) // 2
            return [*self._do(jobs[:half]), *self._do(jobs[half:])]
        return [(job.done, None) for job in jobs]

    def _commit(self, jobs: Sequence[FileJob]) -> None:
        if len(self._heads) > _CACHED_HEADS:
            self._heads.clear()
        self._db.execute("BEGIN IMMEDIATE")
        try:
            for _, run in groupby(jobs, type):
                same = list(run)
                self._append([job for job in same if isinstance(job, Append)])
                self._mark([job for job in same if isinstance(job, Mark)])
                self._tick([job for job in same if isinstance(job, Tick)])
                self._erase([job for job in same if isinstance(job, Erase)])
                self._delete([job for job in same if isinstance(job, Delete)])
                self._change_logs(same)
            self._confirm()
            self.commits += 1
        except BaseException:
            self._heads.clear()  # they may describe changes that were rolled back
            with suppress(sqlite3.Error):  # SQLite rolls back by itself when the disk is full
                self._db.execute("ROLLBACK")
            raise

    def _confirm(self) -> None:
        try:
            self._db.execute("COMMIT")
        except sqlite3.Error as reason:
            if in_doubt := commit_in_doubt(reason):
                raise in_doubt from reason
            raise

    def _append(self, jobs: Sequence[Append]) -> None:
        rows: list[Row] = []
        for job in jobs:
            head = self._heads.get(job.table) or self._find(job)
            if job.seq != head.next:
                raise Conflict(MOVED_ON)
            chain, touched = self._link(job, head, rows), head.touched
            if job.activity != head.activity or job.due != head.due or job.at - touched > _LAG:
                touched = job.at
                self._db.execute(_TOUCH, (job.activity, touched, job.due, head.key))
            self._heads[job.table] = Head(head.key, job.seq + len(job.events), job.activity, touched, job.due, chain)
        self._insert(rows)

    def _link(self, job: Append, head: Head, rows: list[Row]) -> bytes:
        """Add a job's events to the rows; return the checksum of the last one."""
        chain = head.chain
        for seq, written in enumerate(job.events, job.seq):
            if isinstance(written, bytes):
                data = written
            else:
                data, texts = written
                self._db.execute(_NEW_TEXTS, (head.key, seq, texts))
            chain = link(chain, seq, job.at, data)
            rows.append((head.key, seq, job.at, data, chain))
        return chain

    def _insert(self, rows: Sequence[Row]) -> None:
        at = 0
        for size, statement in _NEW_EVENTS.items():
            while len(rows) - at >= size:
                self._db.execute(statement, [field for row in rows[at : at + size] for field in row])
                at += size

    def _find(self, job: Append) -> Head:
        """The head of a table that is not cached, or of a new one."""
        found = self._db.execute(_HEAD, (job.table,)).fetchone()
        if found:
            key, following, activity, touched, due, chain = found
            return Head(key, following, activity, touched, due, chain or start(job.table))
        if job.seq != 0:
            raise Conflict(MOVED_ON)
        key = self._db.execute(_NEW_TABLE, (job.table, job.activity, job.at, job.due)).lastrowid
        return Head(key or 0, 0, job.activity, job.at, job.due, start(job.table))

    def _mark(self, jobs: Sequence[Mark]) -> None:
        for job in jobs:
            self._heads.pop(job.table, None)
            self._db.execute(_MARK, (job.activity, job.touched, job.due, job.table))

    def _tick(self, jobs: Sequence[Tick]) -> None:
        for job in jobs[-1:]:
            self._db.execute("INSERT OR REPLACE INTO ticks (id, at) VALUES (0, ?)", (job.at,))

    def _erase(self, jobs: Sequence[Erase]) -> None:
        for job in jobs:
            for seq, texts in job.texts.items():
                if texts:
                    self._db.execute(_SET_TEXTS, (texts, job.table, seq))
                else:
                    self._db.execute(_NO_TEXT, (job.table, seq))

    def _delete(self, jobs: Sequence[Delete]) -> None:
        for job in jobs:
            self._heads.pop(job.table, None)
            self._db.execute(_NO_TEXTS, (job.table,))
            self._db.execute(_NO_EVENTS, (job.table,))
            self._db.execute(_NO_TABLE, (job.table,))

    def _change_logs(self, jobs: Sequence[FileJob]) -> None:
        for job in jobs:
            match job:
                case AppendShared():
                    append_shared(self._db, job)
                case EraseShared():
                    erase_shared(self._db, job)
                case DeleteShared():
                    delete_shared(self._db, job)
                case _:
                    return  # the others of the run are of the same kind


def _as_store_error(reason: Exception) -> Exception:
    return Unwritable(write_error(reason)) if isinstance(reason, sqlite3.Error) else reason


def _notify(outcomes: Sequence[Outcome]) -> None:
    """Resolve all futures with one call into their event loop, which costs a system call."""
    with suppress(RuntimeError):  # the loop is closed: nothing waits for the result
        outcomes[0][0].get_loop().call_soon_threadsafe(resolve, outcomes)
