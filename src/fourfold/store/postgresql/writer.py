"""The one connection that writes: all waiting jobs are committed together, so that many share one disk write.

It knows the heads of streams. A server alone may forget them, and claims a stream again when it needs to. For a node
among others a head is ownership: it is known from the claim until the stream is given up or lost.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

from asyncpg import Connection

from fourfold.store.location import Database
from fourfold.store.postgresql.batch import APPEND, Batch, Head
from fourfold.store.postgresql.claims import claim, release, settle, take
from fourfold.store.postgresql.connection import close, connect_alone, connect_as_node
from fourfold.store.postgresql.errors import (
    IN_DOUBT,
    UNCHANGED,
    UNREACHABLE,
    concerns_all,
    is_lost,
    is_read_only,
    open_error,
    write_error,
)
from fourfold.store.postgresql.writer_jobs import DatabaseJob, Release, Take
from fourfold.store.shared import NodeIdentity, NotOwner
from fourfold.store.store import Activity, Conflict, InDoubt, Unopenable, Unwritable
from fourfold.store.writer_jobs import Append, Delete, Erase, Mark, Outcome, Tick, resolve

_MARK: Final = f"""
UPDATE streams SET activity = coalesce($2::smallint, activity), touched = coalesce($3::bigint, touched),
    due_at = CASE WHEN $2 IS NULL THEN coalesce($4::bigint, due_at)
        WHEN $2 = {Activity.AWAKE:d} THEN coalesce(due_at, touched) ELSE $4::bigint END
WHERE key = $1
"""  # noqa: S608 - the inserted text is a number
_TICK: Final = "INSERT INTO ticks (node, at) VALUES ($1, $2) ON CONFLICT (node) DO UPDATE SET at = $2"
_SET_TEXTS: Final = "UPDATE personal SET texts = $3 WHERE key = $1 AND seq = $2"
_NO_TEXT: Final = "DELETE FROM personal WHERE key = $1 AND seq = $2"
_DELETE: Final = (  # the stream first: an append of another node waits, and then finds it gone
    "DELETE FROM streams WHERE key = $1",
    "DELETE FROM personal WHERE key = $1",
    "DELETE FROM events WHERE key = $1",
)
_CACHED_HEADS: Final = 20_000
"""Streams whose heads are cached, some 5 MB; with more streams the cache is cleared, and they are claimed again."""
_RETRY_AFTER: Final = 0.2
"""Seconds between two attempts to reach a lost database."""
_LOST: Final = "another server has this table now: nothing was changed"
_log = logging.getLogger(__name__)


class Writer:
    """Does jobs in the order of arrival; closing it finishes those that wait."""

    def __init__(self, database: Database, db: Connection, node: NodeIdentity, *, shared: bool = False) -> None:
        self.commits = 0
        """The number of commits; with many tables far fewer than appends."""
        self._database, self._db, self._node, self._format = database, db, node.name, node.format
        self._shared = shared
        self._heads: dict[str, Head] = {}
        self._waiting: list[DatabaseJob] = []
        self._wake = asyncio.Event()
        self._is_closing = self._is_away = False
        self._task = asyncio.get_running_loop().create_task(self._run())

    def owns(self, table: str) -> bool:
        """Whether this node owns a table, as far as it knows."""
        return table in self._heads

    def put(self, jobs: Sequence[DatabaseJob]) -> None:
        """Queue jobs; each future is resolved when its job is durable, or gets the error."""
        self._waiting += jobs
        self._wake.set()

    async def close(self) -> None:
        """Finish all queued jobs; no other may follow."""
        self._is_closing = True
        self._wake.set()
        await self._task
        await close(self._db)

    async def _run(self) -> None:
        while self._waiting or not self._is_closing:
            await self._wake.wait()
            self._wake.clear()
            batches: list[Sequence[DatabaseJob]] = [self._take_waiting()]
            while batches:
                batches = [*await self._do(batches[0]), *batches[1:]]

    def _take_waiting(self) -> list[DatabaseJob]:
        waiting, self._waiting = self._waiting, []
        return waiting

    async def _do(self, jobs: Sequence[DatabaseJob]) -> list[Sequence[DatabaseJob]]:
        """Do all jobs in one transaction; return those that are to be done again, in batches.

        If one of the jobs is at fault, each half is done in a transaction of its own, until only the bad jobs fail.
        """
        if not jobs:
            return []
        try:
            db = await self._connected()
        except Unopenable as reason:
            self._report_loss(reason)
            _refuse(jobs, Unwritable(f"{UNREACHABLE}: {UNCHANGED}"))
            return []
        try:
            outcomes = await self._commit(db, jobs)
        except Exception as reason:  # the task must survive whatever a single job raises
            if not self._shared:
                self._heads.clear()
            if is_lost(reason, db):
                self._report_loss(reason)
                return [await self._settle(jobs)]
            if len(jobs) > 1 and not concerns_all(reason):
                return [jobs[: len(jobs) // 2], jobs[len(jobs) // 2 :]]
            if is_read_only(reason):
                db.terminate()
            _refuse(jobs, Unwritable(write_error(reason)))
            return []
        resolve(outcomes)
        return []

    async def _connected(self) -> Connection:
        if self._db.is_closed():
            connecting = connect_as_node(self._database, self._node) if self._shared else connect_alone(self._database)
            self._db = await connecting
        if self._is_away:
            self._is_away = False
            _log.warning("the database is back")
        return self._db

    def _report_loss(self, reason: Exception) -> None:
        if not self._is_away:  # once, however long it takes
            self._is_away = True
            _log.warning("the database is lost", extra={"reason": open_error(reason)})

    # --- a transaction ---

    async def _commit(self, db: Connection, jobs: Sequence[DatabaseJob]) -> list[Outcome]:
        if len(self._heads) > _CACHED_HEADS and not self._shared:
            self._heads.clear()
        appends = [job for job in jobs if isinstance(job, Append)]
        if len(appends) == len(jobs):
            outcomes = await self._append(db, appends)
        else:
            outcomes = await self._commit_mixed(db, jobs)
        self.commits += 1
        return outcomes

    async def _commit_mixed(self, db: Connection, jobs: Sequence[DatabaseJob]) -> list[Outcome]:
        """Do jobs of several kinds; if that fails, nothing has happened, and the heads are those of before."""
        tables = {job.table for job in jobs if not isinstance(job, Tick)}
        before = {table: self._heads[table] for table in tables if table in self._heads}
        try:
            async with db.transaction():
                return [outcome for _, run in groupby(jobs, type) for outcome in await self._do_run(db, list(run))]
        except Exception:
            for table in tables:
                self._heads.pop(table, None)
            self._heads |= before
            raise

    async def _do_run(self, db: Connection, jobs: Sequence[DatabaseJob]) -> list[Outcome]:
        """Do jobs of one kind."""
        appends = [job for job in jobs if isinstance(job, Append)]
        if appends:
            return await self._append(db, appends)
        await self._take(db, {job.table: job.epoch for job in jobs if isinstance(job, Take)})
        await self._release(db, [job for job in jobs if isinstance(job, Release)])
        for job in jobs:
            await self._change(db, job)
        return [(job.done, None) for job in jobs]

    async def _append(self, db: Connection, jobs: Sequence[Append]) -> list[Outcome]:
        unknown = {job.table for job in jobs} - self._heads.keys()
        if unknown and not self._shared:
            self._heads |= await claim(db, self._node, sorted(unknown))
        batch = Batch(jobs, self._heads)
        done = {key for (key,) in await db.fetch(APPEND, self._node, *batch.arguments(), self._format)}
        for job in jobs:
            self._heads.pop(job.table, None)
        self._heads |= batch.heads(done)
        outcomes = batch.outcomes(done)
        return list(map(_lost, jobs, outcomes)) if self._shared else outcomes

    async def _take(self, db: Connection, found: Mapping[str, int]) -> None:
        for table in found:  # a head of an earlier claim, which was lost unnoticed, must not count as this one's
            self._heads.pop(table, None)
        if found:
            self._heads |= await take(db, self._node, found)

    async def _release(self, db: Connection, jobs: Sequence[Release]) -> None:
        heads = [(job, self._heads.pop(job.table, None)) for job in jobs]
        released = [(job.table, head.epoch, job.at) for job, head in heads if head]
        if released:
            await release(db, self._node, released)

    async def _change(self, db: Connection, job: DatabaseJob) -> None:
        match job:
            case Mark(table, activity, touched, due=due):
                self._mark(table, activity, touched, due)
                await db.execute(_MARK, table, activity, touched, due)
            case Tick(at):
                await db.execute(_TICK, self._node, at)
            case Erase(table, texts):
                for seq, text in texts.items():
                    await (db.execute(_SET_TEXTS, table, seq, text) if text else db.execute(_NO_TEXT, table, seq))
            case Delete(table):
                self._heads.pop(table, None)
                for statement in _DELETE:
                    await db.execute(statement, table)
            case Append() | Take() | Release():
                pass  # they are done together

    def _mark(self, table: str, activity: Activity | None, touched: int | None, due: int | None) -> None:
        """Change a known head as the statement changes the row."""
        head = self._heads.get(table)
        if head is None:
            return
        due_at = head.due_at if due is None else due
        if activity is not None:
            due_at = (head.touched if head.due_at is None else head.due_at) if activity is Activity.AWAKE else due
        touched = head.touched if touched is None else touched
        self._heads[table] = head._replace(
            activity=head.activity if activity is None else activity, touched=touched, due_at=due_at
        )

    # --- in doubt ---

    async def _settle(self, jobs: Sequence[DatabaseJob]) -> Sequence[DatabaseJob]:
        """Find out what a transaction did whose connection was lost; return the jobs that are to be done again.

        Nobody is told anything before that is known, unless the store is closed.
        """
        self._db.terminate()
        appends = [job for job in jobs if isinstance(job, Append)]
        while True:
            try:
                db = await self._connected()
                heads, found = await settle(db, self._node, appends, shared=self._shared)
            except Exception:  # the database is still away, or away again
                self._db.terminate()
                _refuse(self._take_waiting(), Unwritable(f"{UNREACHABLE}: {UNCHANGED}"))
            else:
                break
            if self._is_closing:
                _refuse(jobs, InDoubt(IN_DOUBT))
                return []
            await asyncio.sleep(_RETRY_AFTER)
        for job in appends:
            self._heads.pop(job.table, None)
        self._heads |= heads
        # One transaction had all jobs: if any of its events are there, everything else has happened too.
        is_done = bool(found)
        resolve([(job.done, None) for job in jobs if job in found or (is_done and _is_settled(job))])
        return [job for job in jobs if not job.done.done()]


def _is_settled(job: DatabaseJob) -> bool:
    """Whether a job needs no second attempt if the other jobs of its transaction have happened.

    Appends are looked for, and claims are attempted again: nobody else can tell what they have become.
    """
    return not isinstance(job, Append | Take | Release)


def _lost(job: Append, outcome: Outcome) -> Outcome:
    """An append that a node could not make: only a new table can exist already, all others are no longer its own."""
    done, error = outcome
    return (done, NotOwner(_LOST)) if job.seq and isinstance(error, Conflict) else outcome


def _refuse(jobs: Sequence[DatabaseJob], reason: Exception) -> None:
    resolve([(job.done, reason) for job in jobs])
