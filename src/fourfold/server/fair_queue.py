"""A queue in which the tables take turns, however much one of them asks."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Collection
from typing import Generic, TypeVar

T = TypeVar("T")


class Full(Exception):  # noqa: N818 - it is what happened, not a malfunction
    """There is no more room; the message is a sentence."""


class FairQueue(Generic[T]):
    """First come, first served among the jobs of one table, and turn by turn among the tables."""

    def __init__(self, limit: int, table_limit: int) -> None:
        self._limit = limit
        self._table_limit = table_limit
        self._tables: OrderedDict[str, deque[T]] = OrderedDict()
        """Only tables with something to do, the one whose turn is next first."""
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def put(self, table: str, job: T) -> None:
        """Add a job at the end of its table's; Full if there are too many of this table or of all."""
        if self._size >= self._limit:
            raise Full(f"{self._size} questions are waiting already")
        waiting = self._tables.get(table, ())
        if len(waiting) >= self._table_limit:
            raise Full(f"{len(waiting)} questions of this table are waiting already")
        self._tables.setdefault(table, deque()).append(job)
        self._size += 1

    def put_back(self, table: str, job: T) -> None:
        """Return a job that was taken too early to the head of its table's, which has its turn at once."""
        self._tables.setdefault(table, deque()).appendleft(job)
        self._tables.move_to_end(table, last=False)
        self._size += 1

    def take(self, busy: Collection[str] = ()) -> T | None:
        """The next job of the next table that is not busy, whose turn is over then; None if there is no such table."""
        table = next((each for each in self._tables if each not in busy), None)
        if table is None:
            return None
        job = self._tables[table][0]
        self._tables.move_to_end(table)
        self.discard(table, job)
        return job

    def discard(self, table: str, job: T) -> None:
        """Forget a job if it is waiting; the others keep their places."""
        waiting = self._tables.get(table, ())
        if job not in waiting:
            return
        self._tables[table].remove(job)
        self._size -= 1
        if not self._tables[table]:
            del self._tables[table]
