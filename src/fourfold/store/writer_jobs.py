"""The jobs of a store's writer, each with the future or the callback that its sender waits for."""

from __future__ import annotations

import logging
from asyncio import AbstractEventLoop, Future
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from fourfold.store.store import Activity, Written

MOVED_ON: Final = "the table has moved on: something else happened there first"
"""The sentence of a Conflict."""
_log = logging.getLogger(__name__)


class Callback:
    """What is called at once when a job is done, where a future would wake its waiter in another turn of the loop."""

    __slots__ = ("_call", "_is_done", "_loop", "_table")

    def __init__(self, call: Callable[[Exception | None], None], loop: AbstractEventLoop, table: str) -> None:
        self._call, self._loop, self._is_done, self._table = call, loop, False, table

    def get_loop(self) -> AbstractEventLoop:
        """The event loop on which it is called."""
        return self._loop

    def done(self) -> bool:
        """Whether it was called."""
        return self._is_done

    def finish(self, error: Exception | None) -> None:
        """Call it: the job is done, or has failed."""
        self._is_done = True
        try:
            self._call(error)
        except Exception:  # the jobs that were done with this one have callers of their own
            _log.exception("the callback of a job failed", extra={"table": self._table})


Done: TypeAlias = Future[None] | Callback


class Append(NamedTuple):
    """Events to append to a table, and what is told then."""

    table: str
    seq: int
    events: Sequence[Written]
    at: int
    activity: Activity
    done: Done
    due: int | None = None
    """When something happens at a sleeping table by itself."""


class Mark(NamedTuple):
    """A new activity, time of use or due time for a table, and the future that is resolved then."""

    table: str
    activity: Activity | None
    touched: int | None
    done: Future[None]
    due: int | None = None


class Tick(NamedTuple):
    """A time at which the server runs, and the future that is resolved then."""

    at: int
    done: Future[None]


class Erase(NamedTuple):
    """Personal texts to replace, by the numbers of their events, and the future that is resolved then."""

    table: str
    texts: Mapping[int, bytes]
    done: Future[None]


class Delete(NamedTuple):
    """A table to delete, and the future that is resolved then."""

    table: str
    done: Future[None]


class AppendShared(NamedTuple):
    """Events to append to a shared log, and the future that is resolved then."""

    key: str
    seq: int
    events: Sequence[Written]
    at: int
    done: Future[None]


class EraseShared(NamedTuple):
    """Personal texts of a shared log to replace, and the future that is resolved then."""

    key: str
    texts: Mapping[int, bytes]
    done: Future[None]


class DeleteShared(NamedTuple):
    """A shared log to delete, and the future that is resolved then."""

    key: str
    done: Future[None]


Job: TypeAlias = Append | Mark | Tick | Erase | Delete
"""What every engine's writer does."""
FileJob: TypeAlias = Job | AppendShared | EraseShared | DeleteShared
"""What the writer of a file does; a database has another connection for shared logs."""
Outcome: TypeAlias = tuple[Done, Exception | None]
"""What waits for a job, and the error if the job failed."""


def resolve(outcomes: Sequence[Outcome]) -> None:
    """Resolve the futures of jobs, and call the callbacks."""
    for done, error in outcomes:
        if done.done():
            continue  # it was cancelled
        if isinstance(done, Callback):
            done.finish(error)
        elif error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
