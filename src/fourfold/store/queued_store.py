"""The writing half of a store: every method queues a job and waits until the writer has done it."""

from __future__ import annotations

import asyncio
from asyncio import Future
from collections import deque
from collections.abc import Coroutine, Mapping, Sequence
from functools import partial
from typing import Any, Final

from fourfold.store.store import Activity, Told, Unwritable, Written
from fourfold.store.writer_jobs import Append, Callback, Delete, Erase, Job, Mark, Tick

MOST: Final = 8192
"""Jobs that may wait for the writer; further ones wait for a place in the queue."""


def require_events(events: Sequence[Written]) -> None:
    """Raise ValueError if there is nothing to append."""
    if not events:
        raise ValueError("an append needs at least one event")


class QueuedStore:
    """The methods that write. It is used from one event loop; an engine adds its writer and the methods that read."""

    def __init__(self) -> None:
        self._waiting = 0
        self._place_waiters: deque[Future[None]] = deque()
        """Jobs that wait for a place in the queue, without polling: a loop that never sleeps starves the writer."""
        self._batch: list[Job] = []
        """The jobs of this turn of the event loop: they go to the writer, and share a commit."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._is_closed = False

    def append(  # noqa: PLR0913 - they belong to one append
        self,
        table: str,
        seq: int,
        events: Sequence[Written],
        at: int,
        *,
        activity: Activity,
        due: int | None = None,
    ) -> Coroutine[Any, Any, None]:
        """Add events with the numbers seq, seq + 1, ..., all of them or none; they are durable when this returns.

        Conflict if seq is not the table's next number, Unwritable if nothing could be stored, InDoubt if that is not
        known. `activity` and `due` are those of the table after these events. An append that is cancelled may have
        happened or not: read the table again before going on.
        """
        require_events(events)
        done = self._future()
        return self._submit(Append(table, seq, events, at, activity, done, due), done)

    def append_now(  # noqa: PLR0913, PLR0917 - they belong to one append
        self, table: str, seq: int, events: Sequence[Written], at: int, done: Told, activity: Activity, due: int | None
    ) -> bool:
        """Append without a coroutine, and call `done` with None or the error; False if that has to wait for a place."""
        if not events or self._is_closed or self._waiting >= MOST or self._place_waiters:
            return False
        told = Callback(partial(self._finish, done), self._running_loop(), table)
        self._queue(Append(table, seq, events, at, activity, told, due))
        return True

    async def mark(
        self, table: str, activity: Activity | None = None, *, touched: int | None = None, due: int | None = None
    ) -> None:
        """Set a table's activity, the time it was last used or is due, without an event; with an activity also none."""
        done = self._future()
        await self._submit(Mark(table, activity, touched, done, due), done)

    async def tick(self, at: int) -> None:
        """Store a time at which the server runs, replacing the one before."""
        done = self._future()
        await self._submit(Tick(at, done), done)

    async def delete(self, table: str) -> None:
        """Delete a table and its events."""
        done = self._future()
        await self._submit(Delete(table, done), done)

    async def erase(self, table: str, texts: Mapping[int, bytes]) -> None:
        """Replace the personal texts of these events, by their numbers; empty ones are deleted."""
        done = self._future()
        await self._submit(Erase(table, texts, done), done)

    def _put(self, jobs: Sequence[Job]) -> None:
        """Hand jobs to the engine's writer."""
        raise NotImplementedError

    def _require_open(self) -> None:
        if self._is_closed:
            raise Unwritable("the server is stopping: nothing was changed")

    def _refuse_new_jobs(self) -> None:
        """Hand over what was submitted, and refuse further jobs."""
        self._is_closed = True
        self._flush()

    def _future(self) -> Future[None]:
        return self._running_loop().create_future()

    def _running_loop(self) -> asyncio.AbstractEventLoop:
        # get_running_loop() asks the system for the process id at every call, so keep the result.
        if self._loop is None or not self._loop.is_running():
            self._loop = asyncio.get_running_loop()
        return self._loop

    async def _submit(self, job: Job, done: Future[None]) -> None:
        self._require_open()
        while self._waiting >= MOST:
            await self._wait_for_place()
        self._queue(job)
        try:
            await done
        finally:
            self._waiting -= 1
            if self._place_waiters:
                self._offer_place()

    def _queue(self, job: Job) -> None:
        self._waiting += 1
        self._batch.append(job)
        if len(self._batch) == 1:
            job.done.get_loop().call_soon(self._flush)

    def _finish(self, done: Told, error: Exception | None) -> None:
        self._waiting -= 1
        if self._place_waiters:
            self._offer_place()
        done(error)

    async def _wait_for_place(self) -> None:
        place = self._future()
        self._place_waiters.append(place)
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():
                self._offer_place()  # this place was offered but is not used
            raise

    def _offer_place(self) -> None:
        while self._place_waiters:
            place = self._place_waiters.popleft()
            if not place.done():
                place.set_result(None)
                return

    def _flush(self) -> None:
        batch, self._batch = self._batch, []
        if batch:
            self._put(batch)
