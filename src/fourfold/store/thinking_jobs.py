"""The exchange of thinking jobs between nodes and think processes, through the database that they share.

The store knows nothing about what jobs and results say.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, Protocol

LEASE: Final = 3.0
"""Seconds, by the database's clock, after which a job or a think process without a heartbeat is given up."""
MAX_ATTEMPTS: Final = 3
"""How many think processes may be lost while they do the same job."""


Pending = Literal["wanted", "late", "deadly"]
"""A job that is done or waits to be; one that waited too long; and one that ended too many think processes."""


class PostedJob(NamedTuple):
    """A job that a node offers."""

    id: int
    """A random number of 63 bits."""
    owner: str
    """For whom it is done; owners take turns."""
    is_background: bool
    """Whether it waits until no other job does."""
    needs: str
    """What a think process must be able to do."""
    seconds: float
    """How long it waits until a process takes it."""
    body: bytes


class TakenJob(NamedTuple):
    """A job that a think process has taken."""

    id: int
    owner: str
    is_background: bool
    body: bytes


@dataclass(frozen=True, slots=True)
class ThinkerStatus:
    """A think process as the database knows it."""

    name: str
    version: str
    age: float
    """Seconds since its last heartbeat, by the database's clock."""
    uptime: float
    """Seconds since it was started."""
    is_gone: bool
    """Whether it has stopped in an orderly way."""
    can: Sequence[str]
    """What it can do."""
    threads: int
    busy: int
    """The number of jobs it does now."""
    done: int
    """The number of jobs it has done."""
    seconds: float
    """How long these took together."""

    @property
    def is_alive(self) -> bool:
        """Whether it takes jobs."""
        return not self.is_gone and self.age < LEASE


class NodeJobs(Protocol):
    """The jobs of one node; StoreError if the database cannot be asked."""

    async def post(self, jobs: Sequence[PostedJob]) -> None:
        """Offer jobs to the think processes."""
        ...

    async def cancel(self, ids: Collection[int]) -> None:
        """Withdraw jobs; those who do them stop."""
        ...

    async def collect(self) -> Mapping[int, bytes]:
        """Remove and return the results that are there."""
        ...

    async def pending(self) -> Mapping[int, Pending]:
        """The jobs that are there."""
        ...

    async def thinkers(self) -> Sequence[ThinkerStatus]:
        """All think processes."""
        ...

    def wakes(self) -> AsyncIterator[str]:
        """Yields whenever there may be results; once after each new connection."""
        ...

    async def close(self) -> None:
        """Withdraw everything, and close the connection."""
        ...


class ThinkerJobs(Protocol):
    """The jobs of one think process; StoreError if the database cannot be asked."""

    async def beat(self, held: Collection[int], done: int, seconds: float) -> Collection[int]:
        """Store a heartbeat and keep these jobs; return those that are still wanted."""
        ...

    async def waiting(self) -> int:
        """The number of jobs that nobody has taken yet."""
        ...

    async def take(self, count: int, *, is_background: bool) -> Sequence[TakenJob]:
        """Take some jobs, in fair turns."""
        ...

    async def finish(self, results: Mapping[int, bytes]) -> None:
        """Send results; those of jobs that are not wanted any more are dropped."""
        ...

    async def give_back(self, ids: Collection[int]) -> None:
        """Leave jobs to others."""
        ...

    async def leave(self) -> None:
        """Declare that this process has stopped."""
        ...

    def wakes(self) -> AsyncIterator[str]:
        """Yields whenever there may be jobs to take or to stop; once after each new connection."""
        ...

    async def close(self) -> None:
        """Close the connection."""
        ...
