"""Bots think in threads of their own, or in think processes, in fair turns, and never block the event loop.

The turns go round the addresses first, then round the tables of an address.

Background work - games of bots without spectators, and studies - runs when no player waits for a move.

Work that think processes take (`server/thinking/remote`) needs no thread. If they are gone, it is done here.
"""

from __future__ import annotations

import os
import sys
from asyncio import Future, get_running_loop
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Any, Final

from fourfold.engine.thread_turns import Stopped
from fourfold.game import Seat
from fourfold.server.bots.fair_queue import FairQueue, Full
from fourfold.server.bots.outside_workers import NoOutsideWorkers, OutsideWorkers, Stoppable
from fourfold.server.bots.worker_thread import TakenBack, Work, Worker

SWITCH: Final = 0.0005
"""Seconds after which a thread that runs Python code yields to the event loop; Python's default is ten times that."""
_STUDY: Final = "study "
_MOST_PREEMPTIONS: Final = 3
"""How often background work is interrupted for players before it may run to its end."""


class Overloaded(Exception):  # noqa: N818 - it is what happened, not a malfunction
    """The queue is full; the message is a sentence, and the caller may try again later."""


class WorkFailed(Exception):  # noqa: N818 - it is what happened, not a malfunction
    """A bot or a study raised an exception, which is the cause."""


@dataclass(slots=True, eq=False)
class _Question:
    table: str
    seat: Seat
    version: int
    work: Work
    answer: Future[Any]
    owner: str = ""
    """The address the work is done for."""
    is_background: bool = False
    preemptions: int = 0
    """How often it was interrupted."""
    is_preempted: bool = False
    """Whether it is being interrupted now."""
    stays: bool = False
    """Whether it was taken back from others."""


class BotPool:
    """Runs the searches of all bots and studies; used only on the event loop it was created on."""

    def __init__(  # noqa: PLR0913, PLR0917 - each is a bound of its own
        self,
        workers: int | None = None,
        limit: int = 1000,
        table_limit: int = 8,
        background_limit: int = 1000,
        owner_limit: int = 100,
        owner_background_limit: int = 32,
    ) -> None:
        self._loop = get_running_loop()
        self._queue = FairQueue[_Question](limit, owner_limit, table_limit)
        self._background = FairQueue[_Question](background_limit, owner_background_limit, table_limit)
        self._pending: dict[str, dict[Seat, _Question]] = {}
        """Questions without an answer, by table and seat."""
        self._running: dict[str, tuple[_Question, Stoppable]] = {}
        """Questions that a worker or helper is busy with, cancelled or not: at most one per table."""
        self._outside_workers: OutsideWorkers = NoOutsideWorkers()
        count = workers or max(1, (os.cpu_count() or 1) - 1)
        self._workers = [Worker(f"bots-{number}", self._loop) for number in range(1, count + 1)]
        self._idle = list(self._workers)
        self._is_closed = False
        self._switch_before = sys.getswitchinterval()
        sys.setswitchinterval(SWITCH)

    def ask(  # noqa: PLR0913 - it is one question
        self,
        table: str,
        seat: Seat,
        version: int,
        work: Work,
        *,
        owner: str = "",
        is_background: bool = False,
    ) -> Future[Any]:
        """What a bot chooses, or WorkFailed; Overloaded at once if too many questions wait.

        Owners, which are addresses, take turns. Background questions run when no other waits, and start again later if
        they are interrupted. Cancel the future when the table moves on. A question for a newer version cancels the
        old one; the same question again returns the same future.
        """
        asked = self._pending.get(table, {}).get(seat)
        if asked and asked.version == version and not asked.answer.done():
            return asked.answer
        if asked:
            self._drop(asked)
        return self._submit(_Question(table, seat, version, work, self._loop.create_future(), owner, is_background))

    def study(self, subject: str, number: int, work: Work, *, owner: str = "", short: bool = False) -> Future[Any]:
        """The result of work that is not a move, or WorkFailed; Overloaded at once if too many studies wait.

        It runs in the background unless it is short. Cancel the future if the result is not needed any more. One
        subject has one study of each number at a time.
        """
        answer = self._loop.create_future()
        return self._submit(_Question(_STUDY + subject, number, 0, work, answer, owner, is_background=not short))

    def use_outside_workers(self, workers: OutsideWorkers) -> None:
        """Let others do what they accept."""
        self._outside_workers = workers
        self.schedule()

    def prioritise(self, table: str, owner: str) -> None:
        """Move the background questions of this table to the front: a client has connected."""
        for question in [each for each in self._pending.get(table, {}).values() if each.is_background]:
            is_waiting = self._background.discard(question.owner, table, question)
            question.owner, question.is_background = owner, False
            if is_waiting:
                self._queue.put_back(owner, table, question)
            else:
                self._ask_again_at_once(question)
        self.schedule()

    def _ask_again_at_once(self, question: _Question) -> None:
        """Let outside workers know that a question is not in the background any more."""
        running, helper = self._running.get(question.table, (None, None))
        if running is question and helper and not isinstance(helper, Worker):
            question.is_preempted = True
            helper.stop()

    def cancel(self, table: str) -> None:
        """Cancel all questions of this table: it has moved on, or is gone."""
        for question in list(self._pending.get(table, {}).values()):
            self._drop(question)

    def thinking(self, table: str) -> tuple[Seat, ...]:
        """The seats of this table whose bots think, or wait to."""
        return tuple(self._pending.get(table, ()))

    @property
    def waiting(self) -> int:
        """The number of questions that wait for a worker."""
        return len(self._queue) + len(self._background)

    @property
    def running(self) -> int:
        """The number of questions that a worker or helper is busy with."""
        return len(self._running)

    @property
    def threads(self) -> int:
        """The number of workers."""
        return len(self._workers)

    async def close(self, seconds: float = 1.0) -> None:
        """Cancel everything and end the workers; wait at most this many seconds for those that cannot stop."""
        self._is_closed = True
        for table in list(self._pending):
            self.cancel(table)
        for worker in self._workers:
            worker.close()
        await self._loop.run_in_executor(None, _join, self._workers, monotonic() + seconds)
        sys.setswitchinterval(self._switch_before)

    def _submit(self, question: _Question) -> Future[Any]:
        self._add(question)
        self.schedule()
        return question.answer

    def schedule(self) -> None:
        """Start as many questions as possible, if necessary in place of background work."""
        self._start_waiting()
        if self._queue and not self._idle and self._queue.has(self._running, self._needs_thread):
            self._preempt()

    def _add(self, question: _Question) -> None:
        if self._is_closed:
            raise Overloaded("The server is closing.")
        try:
            self._queue_of(question).put(question.owner, question.table, question)
        except Full as reason:
            raise Overloaded(f"The bots cannot keep up: {reason}.") from None
        self._pending.setdefault(question.table, {})[question.seat] = question
        question.answer.add_done_callback(lambda _: self._drop(question))

    def _queue_of(self, question: _Question) -> FairQueue[_Question]:
        return self._background if question.is_background else self._queue

    def _preempt(self) -> None:
        """Interrupt the background work that was interrupted least often so far."""
        patient = [
            each
            for each in self._running.values()
            if each[0].is_background and not each[0].is_preempted and isinstance(each[1], Worker)
        ]
        question, worker = min(patient, key=lambda each: each[0].preemptions, default=(None, None))
        if question and worker and question.preemptions < _MOST_PREEMPTIONS:
            question.preemptions += 1
            question.is_preempted = True
            worker.stop()

    def _start_waiting(self) -> None:
        """Give idle workers a question each. A table whose worker is busy waits: no bot thinks twice at once."""
        while (question := self._next()) is not None:
            if question.answer.done():
                continue  # it was cancelled just now
            report = partial(self._finish, question)
            if self._needs_thread(question):
                worker = self._idle.pop()
                self._running[question.table] = question, worker
                worker.start(question.work, report)
            else:
                owner, is_background = question.owner, question.is_background
                helper = self._outside_workers.start(question.work, owner, report, is_background=is_background)
                self._running[question.table] = question, helper

    def _next(self) -> _Question | None:
        """The next question that a worker or helper has time for."""
        if not self._idle and not self._outside_workers.have_place(is_background=False):
            return None
        return self._queue.take(self._running, self._fits) or self._background.take(self._running, self._fits)

    def _fits(self, question: _Question) -> bool:
        if self._needs_thread(question):
            return bool(self._idle)
        return self._outside_workers.have_place(is_background=question.is_background)

    def _needs_thread(self, question: _Question) -> bool:
        return question.stays or not self._outside_workers.accept(question.work)

    def _finish(self, question: _Question, answer: Any, reason: BaseException | None) -> None:
        """Take the result of a worker; that of a cancelled question is ignored."""
        _, worker = self._running.pop(question.table)
        if isinstance(worker, Worker):
            self._idle.append(worker)
        if not question.answer.done():
            question.stays = question.stays or isinstance(reason, TakenBack)
            if isinstance(reason, TakenBack) or (question.is_preempted and isinstance(reason, Stopped)):
                question.is_preempted = False
                self._queue_of(question).put_back(question.owner, question.table, question)
                self.schedule()
                return
            if reason is None:
                question.answer.set_result(answer)
            else:
                question.answer.set_exception(_failure(question, reason))
        self._drop(question)
        self._start_waiting()

    def _drop(self, question: _Question) -> None:
        """Drop a question, whether it is answered, running or waiting."""
        question.answer.cancel()  # has no effect on one that is answered
        self._queue_of(question).discard(question.owner, question.table, question)
        running, worker = self._running.get(question.table, (None, None))
        if running is question and worker:
            worker.stop()
        seats = self._pending.get(question.table, {})
        if seats.get(question.seat) is question:
            del seats[question.seat]
            if not seats:
                del self._pending[question.table]


def _failure(question: _Question, reason: BaseException) -> WorkFailed:
    is_move = not question.table.startswith(_STUDY)
    who = f"The bot in seat {question.seat + 1} of table {question.table}" if is_move else question.table
    failed = WorkFailed(f"{who} failed: {reason!r}")
    failed.__cause__ = reason
    return failed


def _join(workers: Sequence[Worker], until: float) -> None:
    for worker in workers:
        worker.join(max(0.0, until - monotonic()))
