"""Faults that can be planted, in the simulation only: it must find each of them."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from enum import Enum
from random import Random
from typing import Any
from unittest.mock import patch

from fourfold.server.cluster.lease import Lease
from fourfold.server.rooms.seen_events import SeenEvent
from fourfold.server.rooms.table_history import History
from fourfold.store.postgresql.errors import UNCHANGED
from fourfold.store.postgresql.writer import Writer
from fourfold.store.store import Unwritable
from fourfold.store.writer_jobs import resolve


class Fault(Enum):
    """What is wrong."""

    NONE = ""
    NO_EPOCH_CHECK = "no-epoch-check"
    """The database accepts an append of any node and any epoch, if its number is the next one."""
    EARLY_ACKNOWLEDGEMENT = "early-acknowledgement"
    """The database says that a commit is done before it is on the disk."""
    NO_REQUEST_IDS = "no-request-ids"
    """A room does not look whether it has done a request with this id already."""
    NO_SETTLING = "no-settling"
    """A commit whose answer was lost counts as failed, without looking whether it has happened."""
    NO_FENCING = "no-fencing"
    """A node goes on answering however long it has not reached the database."""
    WRONG_VIEWPOINT = "wrong-viewpoint"
    """Now and then a seat is sent what another one sees."""


@contextmanager
def planted(fault: Fault, random: Random) -> Generator[None]:
    """Run the server's code with a fault in it; the database has those that are its own."""
    target, name, faulty = _REPLACED[fault](random) if fault in _REPLACED else (None, "", None)
    if target is None:
        yield
        return
    with patch.object(target, name, faulty):
        yield


def _no_request_ids(_: Random) -> tuple[Any, str, Any]:
    def forget(_self: Any, _event: Any, _version: int) -> None:
        pass

    return History, "_acknowledge", forget


def _no_settling(_: Random) -> tuple[Any, str, Any]:
    async def settle(self: Any, jobs: Sequence[Any]) -> list[Any]:
        self._db.terminate()
        resolve([(job.done, Unwritable(UNCHANGED)) for job in jobs])
        return []

    return Writer, "_settle", settle


def _no_fencing(_: Random) -> tuple[Any, str, Any]:
    return Lease, "is_valid", True


def _wrong_viewpoint(random: Random) -> tuple[Any, str, Any]:
    def as_seen_by(event: SeenEvent, _viewpoint: Any) -> Any:
        return event.whole if event.whole is not None and random.random() < 0.1 else event.public

    return SeenEvent, "as_seen_by", as_seen_by


_REPLACED = {
    Fault.NO_REQUEST_IDS: _no_request_ids,
    Fault.NO_SETTLING: _no_settling,
    Fault.NO_FENCING: _no_fencing,
    Fault.WRONG_VIEWPOINT: _wrong_viewpoint,
}
