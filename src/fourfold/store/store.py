"""The store: an append-only event log per table. Its values, its errors, and what every engine provides.

The store does not interpret events.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Any, NamedTuple, Protocol


class Activity(IntEnum):
    """What can still happen at a table: it decides whether the table is loaded after a restart, closed or deleted.

    Above 0 something can happen; at 0 and below nothing can.
    """

    IMPORTED = -4
    """Nothing, and no person played here: an imported record, or a game of bots."""
    BROKEN_OFF = -3
    """Nothing: the table was closed in the middle of the game."""
    NEVER_BEGUN = -2
    """Nothing: the table was closed before the game began."""
    FINISHED = -1
    """Nothing: the game is over, and is kept."""
    OVER = 0
    """Nothing; a store of version 1 does not record why."""
    ASLEEP = 1
    """Something, but only when a person comes."""
    AWAKE = 2
    """Something without a client: a person's clock runs, a bot is to move, or the game is to begin."""
    WAITING = 3
    """The game begins when enough people have come."""


class Entry(NamedTuple):
    """An event without its personal texts, and these texts, which can be erased later."""

    data: bytes
    personal: bytes


Written = bytes | Entry
"""An event to append; most have no personal texts."""


@dataclass(frozen=True, slots=True)
class Stored:
    """One event of a table: its number, counted from 0, the time in milliseconds since 1970, and its data."""

    seq: int
    at: int
    data: bytes
    personal: bytes = b""
    """Personal texts, if there are any and they are not erased."""

    @property
    def written(self) -> Written:
        """The event in the form it was appended."""
        return Entry(self.data, self.personal) if self.personal else self.data


class RawEvent(NamedTuple):
    """One event of a table as it is stored, with its checksum, which is not verified."""

    seq: int
    at: int
    data: bytes
    chain: bytes
    texts: bytes | None


class RawTable(NamedTuple):
    """A table as it is stored."""

    id: str
    activity: int
    touched: int
    """The time of its last use, in milliseconds since 1970; it may be an hour too early."""
    events: list[RawEvent]
    due: int | None = None
    """When something happens there by itself, if it is asleep."""


class RawLog(NamedTuple):
    """A shared log as it is stored."""

    key: str
    events: list[RawEvent]


class StoreError(Exception):
    """An error of the store; the message is a sentence for players."""


class Conflict(StoreError):  # noqa: N818 - it is what happened, not a malfunction
    """The number is not the table's next one: another writer was first, or an event in between is missing."""


class NotStored(StoreError):  # noqa: N818
    """The change is not stored, or is not known to be."""


class Unwritable(NotStored):
    """The disk is full, read-only or failing; nothing was changed."""


class InDoubt(NotStored):
    """The disk or the database failed during a commit, and it is not known yet whether the change is stored.

    With SQLite, reading the table again does not help: SQLite has rolled the commit back, but it may be complete on the
    disk and be found there after a crash. The next commit that succeeds overwrites it.
    """


class Unreadable(StoreError):  # noqa: N818
    """The stored data cannot be read."""


class Damaged(Unreadable):
    """The stored events of this table do not match their checksums; other tables may be sound."""


class Unopenable(StoreError):  # noqa: N818
    """There is no store here that this program can use."""


Told = Callable[[Exception | None], None]
"""Called when a change is durable, or with the error."""


class SharedLogs(Protocol):
    """Logs of something else than tables, such as profiles, which every server may append to.

    They have no owner. If another server was first, an append is a Conflict: read what is new, decide again, and try
    again. A key has the form `KIND:ID`. What lists tables does not list these logs.
    """

    async def append_shared(self, key: str, seq: int, events: Sequence[Written], at: int) -> None:
        """Add events with the numbers seq, seq + 1, ..., all of them or none; they are durable when this returns.

        Conflict if seq is not the next number, Unwritable if nothing could be stored, InDoubt if that is not known.
        """
        ...

    async def read_shared(self, key: str, after: int = -1) -> list[Stored]:
        """A log's events after this number, in order; none for an unknown log, Damaged if a checksum is wrong."""
        ...

    async def shared_keys(self, prefix: str, after: str = "", limit: int = 1000) -> list[str]:
        """A page of the keys that begin with this prefix, in order, from the first one after `after`."""
        ...

    async def erase_shared(self, key: str, texts: Mapping[int, bytes]) -> None:
        """Replace the personal texts of these events, by their numbers; empty ones are deleted."""
        ...

    async def delete_shared(self, key: str) -> None:
        """Delete a log and its events."""
        ...


class Store(SharedLogs, Protocol):
    """What a server needs of its store. It is used from one event loop, which it never blocks."""

    @property
    def commits(self) -> int:
        """The number of commits; many appends share one."""
        ...

    def append(  # noqa: PLR0913 - they belong to one append
        self,
        table: str,
        seq: int,
        events: Sequence[Written],
        at: int,
        *,
        activity: Activity,
        due: int | None = None,
    ) -> Coroutine[Any, Any, None]:
        """Add events with the numbers seq, seq + 1, ..., all of them or none; they are durable when this returns.

        At the time `due` something happens at a sleeping table by itself.
        """
        ...

    def append_now(  # noqa: PLR0913, PLR0917 - they belong to one append
        self, table: str, seq: int, events: Sequence[Written], at: int, done: Told, activity: Activity, due: int | None
    ) -> bool:
        """Append without a coroutine, and call `done` with None or the error; False if that has to wait for a place."""
        ...

    async def mark(
        self, table: str, activity: Activity | None = None, *, touched: int | None = None, due: int | None = None
    ) -> None:
        """Set a table's activity and due time, or the time it was last used, without an event.

        Without an activity only what is given changes. Unknown tables are ignored.
        """

    async def tick(self, at: int) -> None:
        """Store a time at which the server runs, replacing the one before."""

    async def last_tick(self) -> int | None:
        """The time of the last tick; None if there was none yet."""

    async def delete(self, table: str) -> None:
        """Delete a table and its events."""

    async def erase(self, table: str, texts: Mapping[int, bytes]) -> None:
        """Replace the personal texts of these events, by their numbers; empty ones are deleted."""
        ...

    async def read(self, table: str) -> list[Stored]:
        """A table's events in order; none for an unknown table, Damaged if they do not match their checksums."""
        ...

    async def live_tables(self) -> list[str]:
        """The tables where something can still happen."""
        ...

    async def awake_tables(self) -> list[str]:
        """The tables that must be loaded after a restart."""
        ...

    async def due_tables(self, until: int, limit: int = 1000) -> list[str]:
        """Some sleeping tables where something was to happen by itself until this time, the earliest first."""
        ...

    async def stale_tables(self, activity: Activity, touched_before: int, limit: int = 1000) -> list[str]:
        """Some tables of this activity that were last used before this time, the oldest first."""
        ...

    async def tables(self, after: str = "", limit: int = 1000) -> list[str]:
        """A page of all tables in the order of their ids, from the first one after `after`."""
        ...

    async def backup(self, path: Path) -> None:
        """Copy the store as of one moment into a new file, which is a SQLite store."""
        ...

    async def close(self) -> None:
        """Finish all waiting writes, then release everything."""
        ...


class StoreReader(Protocol):
    """What the operator's commands read of a store, while a server may write it."""

    def read(self, table: str) -> list[Stored]:
        """A table's events in order; Damaged if they do not match their checksums."""
        ...

    def tables(self, after: str = "", limit: int = 1000) -> list[str]:
        """A page of all tables in the order of their ids."""
        ...

    def raw_tables(self, after: str = "", limit: int = 100) -> list[RawTable]:
        """A page of all tables with everything that is stored of them, in the order of their ids."""
        ...

    def shared_keys(self, prefix: str = "", after: str = "", limit: int = 1000) -> list[str]:
        """A page of the keys of shared logs that begin with this prefix, in order."""
        ...

    def read_shared(self, key: str, after: int = -1) -> list[Stored]:
        """A shared log's events after this number; Damaged if they do not match their checksums."""
        ...

    def raw_logs(self, after: str = "", limit: int = 100) -> list[RawLog]:
        """A page of all shared logs with everything that is stored of them, in the order of their keys."""
        ...

    def activity(self, table: str) -> Activity | None:
        """The table's activity; None if there is no such table."""
        ...

    def last_tick(self) -> int | None:
        """The last time at which the server is known to have run."""
        ...

    def count(self) -> int:
        """The number of tables."""
        ...

    def damage(self) -> list[str]:
        """The damage of the file or the database itself; empty if there is none."""
        ...

    def snapshot(self) -> AbstractContextManager[None]:
        """Read everything in this context as of one moment, regardless of concurrent writes."""
        ...

    def close(self) -> None:
        """Close the file or the connection."""
        ...
