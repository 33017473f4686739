"""The one thread that writes: whatever waits is committed together, so that many share one trip to the disk."""

from __future__ import annotations

import sqlite3
from asyncio import Future
from collections.abc import Sequence
from contextlib import suppress
from itertools import groupby
from queue import SimpleQueue
from threading import Thread
from typing import Final, NamedTuple, TypeAlias

from fourfold.store.store import Conflict, Unwritable
from fourfold.store.trouble import unwritten

_NEW_TABLE: Final = "INSERT INTO tables (id, live) VALUES (?, ?) ON CONFLICT DO NOTHING"
_NEW_EVENT: Final = """
    INSERT INTO events SELECT key, ?2, ?3, ?4 FROM tables
    WHERE id = ?1 AND ?2 = (SELECT coalesce(max(seq) + 1, 0) FROM events WHERE events.key = tables.key)
"""
_SET_LIVE: Final = "UPDATE tables SET live = ?2 WHERE id = ?1 AND live <> ?2"
_NO_EVENTS: Final = "DELETE FROM events WHERE key = (SELECT key FROM tables WHERE id = ?)"
_NO_TABLE: Final = "DELETE FROM tables WHERE id = ?"


class Append(NamedTuple):
    """Events to add to a table, and who waits for it."""

    table: str
    seq: int
    events: Sequence[bytes]
    at: int
    live: bool
    done: Future[None]


class Forget(NamedTuple):
    """A table to delete, and who waits for it."""

    table: str
    done: Future[None]


Job: TypeAlias = Append | Forget
Outcome: TypeAlias = tuple[Future[None], Exception | None]


class Writer:
    """Does jobs in the order they came; closing it finishes those that wait."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.commits = 0
        """How often the disk was waited for; with many tables far less than once an append."""
        self._db = db
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def put(self, job: Job) -> None:
        """Have it done; its future hears when it is durable or why it is not."""
        self._queue.put(job)

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
            jobs = [job for job in waiting if job]
            is_open = len(jobs) == len(waiting)
            if jobs:
                _tell(self._do(jobs))

    def _do(self, jobs: Sequence[Job]) -> list[Outcome]:
        """All jobs in one transaction; if that fails, each half in one of its own, until only the guilty fail."""
        try:
            self._commit(jobs)
        except Exception as reason:  # the thread must outlive whatever a single job brings
            if len(jobs) == 1:
                return [(jobs[0].done, _in_words(reason))]
            half = len(jobs) // 2
            return [*self._do(jobs[:half]), *self._do(jobs[half:])]
        return [(job.done, None) for job in jobs]

    def _commit(self, jobs: Sequence[Job]) -> None:
        self._db.execute("BEGIN IMMEDIATE")
        try:
            for _, run in groupby(jobs, type):
                same = list(run)
                self._append([job for job in same if isinstance(job, Append)])
                self._forget([job for job in same if isinstance(job, Forget)])
            self._db.execute("COMMIT")
            self.commits += 1
        except BaseException:
            with suppress(sqlite3.Error):  # SQLite itself rolls back when the disk is full
                self._db.execute("ROLLBACK")
            raise

    def _append(self, jobs: Sequence[Append]) -> None:
        write = self._db.executemany
        write(_NEW_TABLE, [(job.table, job.live) for job in jobs if job.seq == 0])
        rows = [(job.table, seq, job.at, data) for job in jobs for seq, data in enumerate(job.events, job.seq)]
        if write(_NEW_EVENT, rows).rowcount != len(rows):
            raise Conflict("the table has moved on: something else happened there first")
        write(_SET_LIVE, [(job.table, job.live) for job in jobs])

    def _forget(self, jobs: Sequence[Forget]) -> None:
        for statement in (_NO_EVENTS, _NO_TABLE):
            self._db.executemany(statement, [(job.table,) for job in jobs])


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
