"""What a store is: a log of events for each table that only grows. What an event says is no concern of the store."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import NamedTuple, Protocol


class Activity(IntEnum):
    """What can still happen at a table: whether it is taken up after a restart, closed some day, or deleted.

    Above 0 something can happen; from 0 on downwards nothing can.
    """

    IMPORTED = -4
    """Nothing, and no person played here: a record that a client brought, or a game of bots."""
    BROKEN_OFF = -3
    """Nothing: the table was closed in the middle of the game."""
    NEVER_BEGUN = -2
    """Nothing: the table was closed before the game began."""
    FINISHED = -1
    """Nothing: the game is over, and is kept."""
    OVER = 0
    """Nothing; a store of version 1 does not say why."""
    ASLEEP = 1
    """Something, but only when a person comes."""
    AWAKE = 2
    """Something by itself: a person's clock runs, a bot is to move, or the game is to begin."""
    WAITING = 3
    """The game begins when enough people have come."""


class Entry(NamedTuple):
    """An event without the personal texts in it, and these texts, which can be erased later."""

    data: bytes
    personal: bytes


Written = bytes | Entry
"""An event to append; most have no personal texts."""


@dataclass(frozen=True, slots=True)
class Stored:
    """One event of a table: its number, counted from 0, the time in milliseconds since 1970, and what happened."""

    seq: int
    at: int
    data: bytes
    personal: bytes = b""
    """Texts of people, if there are any and they are not erased."""

    @property
    def written(self) -> Written:
        """What was appended."""
        return Entry(self.data, self.personal) if self.personal else self.data


class StoreError(Exception):
    """Something the store cannot do; the message is a sentence a player understands."""


class Conflict(StoreError):  # noqa: N818 - it is what happened, not a malfunction
    """The number is not the table's next one: somebody else was first, or something is missing in between."""


class NotStored(StoreError):  # noqa: N818
    """What was asked for is not kept, or is not known to be."""


class Unwritable(NotStored):
    """The disk is full, read-only or failing; nothing was changed."""


class InDoubt(NotStored):
    """The disk failed while it was to confirm a commit: only the next commit, or a restart, decides what is kept.

    Reading the table again decides nothing: SQLite has taken the commit back, but it may lie on the disk, whole, and
    be found there after a crash. The next commit that succeeds overwrites it.
    """


class Unreadable(StoreError):  # noqa: N818
    """What is stored cannot be read."""


class Damaged(Unreadable):
    """What is stored of this table is not what was written; other tables may be sound."""


class Unopenable(StoreError):  # noqa: N818
    """There is no store here that this program can use."""


class Store(Protocol):
    """Where tables are kept. Used from one event loop; nothing in here blocks it."""

    @property
    def commits(self) -> int:
        """How often the disk has been waited for; many appends share one."""
        ...

    async def append(self, table: str, seq: int, events: Sequence[Written], at: int, *, activity: Activity) -> None:
        """Add events with the numbers seq, seq + 1, ..., all of them or none; they are durable when this returns.

        Conflict if seq is not the table's next number, Unwritable if the disk refuses, InDoubt if it failed
        while it was to confirm. `activity` is that of
        the table after these events. An append that is cancelled may have happened or not: read the table again
        before going on.
        """
        ...

    async def read(self, table: str) -> list[Stored]:
        """A table's events in order; none for a table nobody knows, Damaged if they are not what was written."""
        ...

    async def mark(self, table: str, activity: Activity | None = None, *, touched: int | None = None) -> None:
        """Set a table's activity, or the time it was last used, without an event; unknown tables are ignored."""
        ...

    async def tick(self, at: int) -> None:
        """Note that the server lived at this time, instead of what was noted before."""
        ...

    async def last_tick(self) -> int | None:
        """The time noted last; None if there was none yet."""
        ...

    async def live_tables(self) -> list[str]:
        """The tables where something can still happen."""
        ...

    async def awake_tables(self) -> list[str]:
        """The tables that must be taken up again after a restart."""
        ...

    async def stale_tables(self, activity: Activity, touched_before: int, limit: int = 1000) -> list[str]:
        """Some tables of this activity that were last used before this time, the oldest first."""
        ...

    async def tables(self, after: str = "", limit: int = 1000) -> list[str]:
        """A page of all tables in the order of their ids, from the first one after `after`."""
        ...

    async def forget(self, table: str) -> None:
        """Delete a table and its events."""
        ...

    async def erase(self, table: str, texts: Mapping[int, bytes]) -> None:
        """Replace the personal texts of these events, by their numbers; empty ones are deleted."""
        ...

    async def backup(self, path: Path) -> None:
        """A copy as of one moment, in a new file that appears only when it is whole."""
        ...

    async def close(self) -> None:
        """Finish what waits to be written, then let go of the files."""
        ...
