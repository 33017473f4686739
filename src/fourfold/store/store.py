"""The values and errors of the store: an append-only event log per table. The store does not interpret events."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple


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


class StoreError(Exception):
    """An error of the store; the message is a sentence for players."""


class Conflict(StoreError):  # noqa: N818 - it is what happened, not a malfunction
    """The number is not the table's next one: another writer was first, or an event in between is missing."""


class NotStored(StoreError):  # noqa: N818
    """The change is not stored, or is not known to be."""


class Unwritable(NotStored):
    """The disk is full, read-only or failing; nothing was changed."""


class InDoubt(NotStored):
    """The disk failed during a commit: only the next commit, or a restart, decides whether it is stored.

    Reading the table again does not help: SQLite has rolled the commit back, but it may be complete on the disk and
    be found there after a crash. The next commit that succeeds overwrites it.
    """


class Unreadable(StoreError):  # noqa: N818
    """The stored data cannot be read."""


class Damaged(Unreadable):
    """The stored events of this table do not match their checksums; other tables may be sound."""


class Unopenable(StoreError):  # noqa: N818
    """There is no store here that this program can use."""
