"""A queue with two levels of round robin: over groups (addresses), then over the tables of a group."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Collection, Iterator
from typing import Final, Generic, TypeVar

T = TypeVar("T")

UNATTENDED: Final = "unattended"
"""The group of all tables without a connected client; it may fill half of the queue."""


class Full(Exception):  # noqa: N818 - it is what happened, not a malfunction
    """The queue is full; the message is a sentence."""


class FairQueue(Generic[T]):
    """Round robin over groups, over the tables of a group, and first in, first out within a table."""

    def __init__(self, limit: int, group_limit: int, table_limit: int) -> None:
        self._limit, self._group_limit, self._table_limit = limit, group_limit, table_limit
        self._groups: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()
        """Only groups and tables with waiting jobs; the next in turn comes first."""
        self._sizes: dict[str, int] = {}
        """The number of waiting jobs of each group."""
        self._size = 0
        """The number of all waiting jobs."""

    def __len__(self) -> int:
        return self._size

    def put(self, group: str, table: str, job: T) -> None:
        """Add a job behind the others of its table; Full if too many of the table, of the group or in total wait."""
        if self._size >= self._limit:
            raise Full(f"{self._size} questions are waiting already")
        if self._sizes.get(group, 0) >= (self._limit // 2 if group == UNATTENDED else self._group_limit):
            raise Full(f"{self._sizes[group]} questions from this address are waiting already")
        waiting = self._groups[group].get(table, ()) if group in self._groups else ()
        if len(waiting) >= self._table_limit:
            raise Full(f"{len(waiting)} questions of this table are waiting already")
        self._jobs(group, table).append(job)
        self._count(group)

    def put_back(self, group: str, table: str, job: T) -> None:
        """Put a job back at the front, regardless of the limits: it, its table and its group are next."""
        self._jobs(group, table).appendleft(job)
        self._groups[group].move_to_end(table, last=False)
        self._groups.move_to_end(group, last=False)
        self._count(group)

    def take(self, busy: Collection[str] = (), fits: Callable[[T], bool] = lambda _: True) -> T | None:
        """Remove and return the next job of the next group with a table that is not busy; None if there is none.

        A table whose next job does not fit waits. The group and the table go to the back of their rounds.
        """
        found = next(self._free(busy, fits), None)
        if found is None:
            return None
        group, table = found
        job = self._groups[group][table][0]
        self._groups[group].move_to_end(table)
        self._groups.move_to_end(group)
        self.discard(group, table, job)
        return job

    def has(self, busy: Collection[str], fits: Callable[[T], bool]) -> bool:
        """Whether there is a job to take."""
        return next(self._free(busy, fits), None) is not None

    def discard(self, group: str, table: str, job: T) -> bool:
        """Remove a waiting job; return whether it was waiting. The others keep their places."""
        tables = self._groups.get(group, OrderedDict[str, deque[T]]())
        if job not in tables.get(table, ()):
            return False
        tables[table].remove(job)
        self._count(group, -1)
        if not tables[table]:
            del tables[table]
        if not tables:
            del self._groups[group], self._sizes[group]
        return True

    def _free(self, busy: Collection[str], fits: Callable[[T], bool]) -> Iterator[tuple[str, str]]:
        for group, tables in self._groups.items():
            for table, jobs in tables.items():
                if table not in busy and fits(jobs[0]):
                    yield group, table

    def _jobs(self, group: str, table: str) -> deque[T]:
        return self._groups.setdefault(group, OrderedDict()).setdefault(table, deque())

    def _count(self, group: str, more: int = 1) -> None:
        self._sizes[group] = self._sizes.get(group, 0) + more
        self._size += more
