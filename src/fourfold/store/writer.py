"""The one thread that writes: whatever waits is committed together, so that many share one trip to the disk."""

from __future__ import annotations

import sqlite3
from asyncio import Future
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import groupby
from queue import SimpleQueue
from threading import Thread
from typing import Final, NamedTuple, TypeAlias

from fourfold.store.chain import link, start
from fourfold.store.store import Activity, Conflict, InDoubt, Unwritable, Written
from fourfold.store.trouble import doubt, is_failing, unwritten

_HEAD: Final = """
    SELECT tables.key, coalesce(seq + 1, 0), activity, touched, chain
    FROM tables LEFT JOIN events ON events.key = tables.key
    WHERE id = ? ORDER BY seq DESC LIMIT 1
"""
_NEW_TABLE: Final = "INSERT INTO tables (id, activity, touched) VALUES (?, ?, ?)"
_NEW_EVENT: Final = "INSERT INTO events (key, seq, at, data, chain) VALUES (?, ?, ?, ?, ?)"
_AT_ONCE: Final = (64, 8, 1)
"""How many events one statement inserts: each waits for its turn among Python's threads, and the others are busy."""
_NEW_EVENTS: Final = {size: _NEW_EVENT + ", (?, ?, ?, ?, ?)" * (size - 1) for size in _AT_ONCE}
_TOUCH: Final = "UPDATE tables SET activity = ?, touched = ? WHERE key = ?"
_MARK: Final = "UPDATE tables SET activity = coalesce(?, activity), touched = coalesce(?, touched) WHERE id = ?"
_NEW_TEXTS: Final = "INSERT INTO personal (key, seq, texts) VALUES (?, ?, ?)"
_SET_TEXTS: Final = "UPDATE personal SET texts = ? WHERE key = (SELECT key FROM tables WHERE id = ?) AND seq = ?"
_NO_TEXT: Final = "DELETE FROM personal WHERE key = (SELECT key FROM tables WHERE id = ?) AND seq = ?"
_NO_TEXTS: Final = "DELETE FROM personal WHERE key = (SELECT key FROM tables WHERE id = ?)"
_NO_EVENTS: Final = "DELETE FROM events WHERE key = (SELECT key FROM tables WHERE id = ?)"
_NO_TABLE: Final = "DELETE FROM tables WHERE id = ?"
_REMEMBERED: Final = 10_000
"""Tables whose heads are kept in memory, some 2 MB; with more of them they are looked up again."""

_LAG: Final = 3_600_000
"""Milliseconds by which the time of a table's last event may be ahead of what its row says."""


class Head(NamedTuple):
    """Where a table's log ends: its key in the file, its next number, what its row says, its last checksum."""

    key: int
    next: int
    activity: int
    touched: int
    chain: bytes


class Append(NamedTuple):
    """Events to add to a table, and who waits for it."""

    table: str
    seq: int
    events: Sequence[Written]
    at: int
    activity: Activity
    done: Future[None]


class Mark(NamedTuple):
    """A table whose row is to say something else, and who waits for it."""

    table: str
    activity: Activity | None
    touched: int | None
    done: Future[None]


class Tick(NamedTuple):
    """A time at which the server lives, and who waits for it."""

    at: int
    done: Future[None]


class Erase(NamedTuple):
    """Personal texts to replace, by the numbers of their events, and who waits for it."""

    table: str
    texts: Mapping[int, bytes]
    done: Future[None]


class Forget(NamedTuple):
    """A table to delete, and who waits for it."""

    table: str
    done: Future[None]


_MOVED_ON: Final = "the table has moved on: something else happened there first"

Job: TypeAlias = Append | Mark | Tick | Erase | Forget
Row: TypeAlias = tuple[int, int, int, bytes, bytes]
Outcome: TypeAlias = tuple[Future[None], Exception | None]


class Writer:
    """Does jobs in the order they came; closing it finishes those that wait."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.commits = 0
        """How often the disk was waited for; with many tables far less than once an append."""
        self._db = db
        self._heads: dict[str, Head] = {}
        self._queue: SimpleQueue[Sequence[Job] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def put(self, jobs: Sequence[Job]) -> None:
        """Have them done; their futures hear when each is durable or why it is not."""
        self._queue.put(jobs)

    def close(self) -> None:
        """Wait for the jobs put so far; no other may follow."""
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
                _tell(self._do(jobs))

    def _do(self, jobs: Sequence[Job]) -> list[Outcome]:
        """All jobs in one transaction; if that fails, each half in one of its own, until only the guilty fail.

        Not so if the disk fails: another attempt could seem to succeed though nothing reaches it.
        """
        try:
            self._commit(jobs)
        except Exception as reason:  # the thread must outlive whatever a single job brings
            if len(jobs) == 1 or isinstance(reason, InDoubt) or is_failing(reason):
                return [(job.done, _in_words(reason)) for job in jobs]
            half = len(jobs) // 2
            return [*self._do(jobs[:half]), *self._do(jobs[half:])]
        return [(job.done, None) for job in jobs]

    def _commit(self, jobs: Sequence[Job]) -> None:
        if len(self._heads) > _REMEMBERED:
            self._heads.clear()
        self._db.execute("BEGIN IMMEDIATE")
        try:
            for _, run in groupby(jobs, type):
                same = list(run)
                self._append([job for job in same if isinstance(job, Append)])
                self._mark([job for job in same if isinstance(job, Mark)])
                self._tick([job for job in same if isinstance(job, Tick)])
                self._erase([job for job in same if isinstance(job, Erase)])
                self._forget([job for job in same if isinstance(job, Forget)])
            self._confirm()
            self.commits += 1
        except BaseException:
            self._heads.clear()  # what they say may not have happened
            with suppress(sqlite3.Error):  # SQLite itself rolls back when the disk is full
                self._db.execute("ROLLBACK")
            raise

    def _confirm(self) -> None:
        try:
            self._db.execute("COMMIT")
        except sqlite3.Error as reason:
            if in_doubt := doubt(reason):
                raise in_doubt from reason
            raise

    def _append(self, jobs: Sequence[Append]) -> None:
        rows: list[Row] = []
        for job in jobs:
            head = self._heads.get(job.table) or self._find(job)
            if job.seq != head.next:
                raise Conflict(_MOVED_ON)
            chain, touched = self._link(job, head, rows), head.touched
            if job.activity != head.activity or job.at - touched > _LAG:
                touched = job.at
                self._db.execute(_TOUCH, (job.activity, touched, head.key))
            self._heads[job.table] = Head(head.key, job.seq + len(job.events), job.activity, touched, chain)
        self._insert(rows)

    def _link(self, job: Append, head: Head, rows: list[Row]) -> bytes:
        """Add a job's events to the rows; the checksum of the last one."""
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
        """The head of a table not heard of lately, or of a new one."""
        found = self._db.execute(_HEAD, (job.table,)).fetchone()
        if found:
            key, following, activity, touched, chain = found
            return Head(key, following, activity, touched, chain or start(job.table))
        if job.seq != 0:
            raise Conflict(_MOVED_ON)
        key = self._db.execute(_NEW_TABLE, (job.table, job.activity, job.at)).lastrowid
        return Head(key or 0, 0, job.activity, job.at, start(job.table))

    def _mark(self, jobs: Sequence[Mark]) -> None:
        for job in jobs:
            self._heads.pop(job.table, None)
            self._db.execute(_MARK, (job.activity, job.touched, job.table))

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

    def _forget(self, jobs: Sequence[Forget]) -> None:
        for job in jobs:
            self._heads.pop(job.table, None)
            self._db.execute(_NO_TEXTS, (job.table,))
            self._db.execute(_NO_EVENTS, (job.table,))
            self._db.execute(_NO_TABLE, (job.table,))


def _in_words(reason: Exception) -> Exception:
    return Unwritable(unwritten(reason)) if isinstance(reason, sqlite3.Error) else reason


def _tell(outcomes: Sequence[Outcome]) -> None:
    """Wake everybody who waits with one call into their event loop, which costs a system call."""
    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
        outcomes[0][0].get_loop().call_soon_threadsafe(_resolve, outcomes)


def _resolve(outcomes: Sequence[Outcome]) -> None:
    for done, trouble in outcomes:
        if done.done():
            continue  # cancelled meanwhile
        if trouble is None:
            done.set_result(None)
        else:
            done.set_exception(trouble)
