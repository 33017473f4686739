"""The jobs of a node's writer beyond those of every store."""

from __future__ import annotations

from asyncio import Future
from typing import NamedTuple, TypeAlias

from fourfold.store.writer_jobs import Job


class Take(NamedTuple):
    """A stream to claim if it still has this epoch, and the future that is resolved when that is decided."""

    table: str
    epoch: int
    done: Future[None]


class Release(NamedTuple):
    """A stream to give up at this time, and the future that is resolved then."""

    table: str
    at: int
    done: Future[None]


DatabaseJob: TypeAlias = Job | Take | Release
