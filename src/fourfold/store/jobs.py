"""The jobs of a store's writer, each with the future that its sender waits for."""

from __future__ import annotations

from asyncio import Future
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from fourfold.store.store import Activity, Written

MOVED_ON: Final = "the table has moved on: something else happened there first"
"""The sentence of a Conflict."""


class Append(NamedTuple):
    """Events to append to a table, and the future that is resolved then."""

    table: str
    seq: int
    events: Sequence[Written]
    at: int
    activity: Activity
    done: Future[None]


class Mark(NamedTuple):
    """A new activity or time of use for a table, and the future that is resolved then."""

    table: str
    activity: Activity | None
    touched: int | None
    done: Future[None]


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


Job: TypeAlias = Append | Mark | Tick | Erase | Delete
Outcome: TypeAlias = tuple[Future[None], Exception | None]
"""The future of a job, and the error if the job failed."""


def resolve(outcomes: Sequence[Outcome]) -> None:
    """Resolve the futures of jobs."""
    for done, error in outcomes:
        if done.done():
            continue  # it was cancelled
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
