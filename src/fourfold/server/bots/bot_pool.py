"""Programs in seats: they think in threads of their own, by turns, and never hold up the event loop.

The turns go round the addresses first, then round the tables of an address.

What can wait - the games of programs nobody looks at, and studies - is thought about when nobody waits for a move.
"""

from __future__ import annotations

import os
import sys
from asyncio import Future, get_running_loop
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Any, Final, TypeVar

from fourfold.engine.player import Player
from fourfold.engine.thinking import Stopped
from fourfold.game import Seat
from fourfold.server.bots.fair_queue import FairQueue, Full
from fourfold.server.bots.worker import Work, Worker

A = TypeVar("A")
V = TypeVar("V")

SWITCH: Final = 0.0005
"""After how many seconds a player who thinks in Python makes way for the event loop; Python's own is ten times that."""
_STUDY: Final = "study "
_YIELDS: Final = 3
"""How often what can wait makes way for the others before it may go on to its end."""


class Overloaded(Exception):  # noqa: N818 - it is what happened, not a malfunction
    """There is too much to think about; the message is a sentence, and the asker may try again later."""


class Failed(Exception):  # noqa: N818 - it is what happened, not a malfunction
    """A player broke down over a question; the cause says how."""


@dataclass(slots=True, eq=False)
class _Question:
    table: str
    seat: Seat
    version: int
    work: Work
    answer: Future[Any]
    owner: str = ""
    """The address it is thought about for."""
    can_wait: bool = False
    yields: int = 0
    """How often it has made way,"""
    is_yielding: bool = False
    """and whether it is about to."""


class BotPool:
    """Answers for the programs at all tables; used on the event loop it was made on, and only there."""

    def __init__(  # noqa: PLR0913, PLR0917 - each is a bound of its own
        self,
        workers: int | None = None,
        limit: int = 1000,
        table_limit: int = 8,
        patient_limit: int = 1000,
        owner_limit: int = 100,
        owner_patient_limit: int = 32,
    ) -> None:
        self._loop = get_running_loop()
        self._queue = FairQueue[_Question](limit, owner_limit, table_limit)
        self._patient = FairQueue[_Question](patient_limit, owner_patient_limit, table_limit)
        self._asked: dict[str, dict[Seat, _Question]] = {}
        """What is still to be answered, by table and seat."""
        self._running: dict[str, tuple[_Question, Worker]] = {}
        """What is being thought about, given up or not: at most one question a table."""
        count = workers or max(1, (os.cpu_count() or 1) - 1)
        self._workers = [Worker(f"bots-{number}", self._loop) for number in range(1, count + 1)]
        self._idle = list(self._workers)
        self._is_closed = False
        self._switch_before = sys.getswitchinterval()
        sys.setswitchinterval(SWITCH)

    def ask(  # noqa: PLR0913, PLR0917 - it is one question
        self,
        table: str,
        seat: Seat,
        version: int,
        player: Player[V, A],
        view: V,
        actions: Sequence[A],
        *,
        owner: str = "",
        can_wait: bool = False,
    ) -> Future[A]:
        """The action a player chooses, or Failed; Overloaded at once if too many wait.

        Owners, which are addresses, take turns. What can wait is thought about when nobody waits, and begun again
        later if somebody comes meanwhile. Cancel it when the table moves on. Asking for a newer version does so by
        itself; asking for the same again gives the same answer.
        """
        asked = self._asked.get(table, {}).get(seat)
        if asked and asked.version == version and not asked.answer.done():
            return asked.answer
        if asked:
            self._give_up(asked)
        work = partial(player.choose, view, actions)
        return self._take_on(_Question(table, seat, version, work, self._loop.create_future(), owner, can_wait))

    def study(self, subject: str, number: int, work: Work, *, owner: str = "", short: bool = False) -> Future[Any]:
        """What comes of work that is no move, or Failed; Overloaded at once if too much is studied.

        It can wait unless it is short. Cancel it if nobody wants it any more. One subject has one study of each number
        at a time.
        """
        answer = self._loop.create_future()
        return self._take_on(_Question(_STUDY + subject, number, 0, work, answer, owner, can_wait=not short))

    def hurry(self, table: str, owner: str) -> None:
        """Let nothing of this table wait for the others any longer: a client has connected."""
        for question in [each for each in self._asked.get(table, {}).values() if each.can_wait]:
            is_waiting = self._patient.discard(question.owner, table, question)
            question.owner, question.can_wait = owner, False
            if is_waiting:
                self._queue.put_back(owner, table, question)
        self._begin()

    def cancel(self, table: str) -> None:
        """Give up everything this table has asked: it has moved on, or is no more."""
        for question in list(self._asked.get(table, {}).values()):
            self._give_up(question)

    def thinking(self, table: str) -> tuple[Seat, ...]:
        """The seats of this table whose players think, or wait for their turn to."""
        return tuple(self._asked.get(table, ()))

    @property
    def waiting(self) -> int:
        """How many questions nobody thinks about yet."""
        return len(self._queue) + len(self._patient)

    @property
    def running(self) -> int:
        """How many workers are busy."""
        return len(self._running)

    async def close(self, seconds: float = 1.0) -> None:
        """Give everything up and send the workers home, without waiting longer than this for any that cannot stop."""
        self._is_closed = True
        for table in list(self._asked):
            self.cancel(table)
        for worker in self._workers:
            worker.end()
        await self._loop.run_in_executor(None, _join, self._workers, monotonic() + seconds)
        sys.setswitchinterval(self._switch_before)

    def _take_on(self, question: _Question) -> Future[Any]:
        self._add(question)
        self._begin()
        return question.answer

    def _begin(self) -> None:
        """Start what can be started now, if need be in the place of what can wait."""
        self._hand_out()
        if self._queue and not self._idle:
            self._make_way()

    def _add(self, question: _Question) -> None:
        if self._is_closed:
            raise Overloaded("The server is closing.")
        try:
            self._queue_of(question).put(question.owner, question.table, question)
        except Full as reason:
            raise Overloaded(f"The players cannot keep up: {reason}.") from None
        self._asked.setdefault(question.table, {})[question.seat] = question
        question.answer.add_done_callback(lambda _: self._give_up(question))

    def _queue_of(self, question: _Question) -> FairQueue[_Question]:
        return self._patient if question.can_wait else self._queue

    def _make_way(self) -> None:
        """Let something wait that keeps a player from thinking, what has waited least so far."""
        patient = [each for each in self._running.values() if each[0].can_wait and not each[0].is_yielding]
        question, worker = min(patient, key=lambda each: each[0].yields, default=(None, None))
        if question and worker and question.yields < _YIELDS:
            question.yields += 1
            question.is_yielding = True
            worker.stop()

    def _hand_out(self) -> None:
        """Give idle workers something to do; a table whose worker is not back waits: no player thinks twice at once."""
        while self._idle and (question := self._queue.take(self._running) or self._patient.take(self._running)):
            if question.answer.done():
                continue  # its asker has only just cancelled it
            worker = self._idle.pop()
            self._running[question.table] = question, worker
            worker.begin(question.work, partial(self._hear, question))

    def _hear(self, question: _Question, answer: Any, reason: BaseException | None) -> None:
        """A worker is back; nobody listens to the answer of a question that was given up."""
        _, worker = self._running.pop(question.table)
        self._idle.append(worker)
        if not question.answer.done():
            if question.is_yielding and isinstance(reason, Stopped):
                question.is_yielding = False
                self._queue_of(question).put_back(question.owner, question.table, question)
                self._hand_out()
                return
            if reason is None:
                question.answer.set_result(answer)
            else:
                question.answer.set_exception(_failure(question, reason))
        self._give_up(question)
        self._hand_out()

    def _give_up(self, question: _Question) -> None:
        """Forget a question, whether it is answered, being thought about or still waiting."""
        question.answer.cancel()  # does nothing to one that is answered
        self._queue_of(question).discard(question.owner, question.table, question)
        running, worker = self._running.get(question.table, (None, None))
        if running is question and worker:
            worker.stop()
        seats = self._asked.get(question.table, {})
        if seats.get(question.seat) is question:
            del seats[question.seat]
            if not seats:
                del self._asked[question.table]


def _failure(question: _Question, reason: BaseException) -> Failed:
    is_move = not question.table.startswith(_STUDY)
    who = f"The player in seat {question.seat + 1} of table {question.table}" if is_move else question.table
    failed = Failed(f"{who} failed: {reason!r}")
    failed.__cause__ = reason
    return failed


def _join(workers: Sequence[Worker], until: float) -> None:
    for worker in workers:
        worker.join(max(0.0, until - monotonic()))
