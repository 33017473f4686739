"""SQLite errors as sentences for players and administrators."""

from __future__ import annotations

import sqlite3
from typing import Final

from fourfold.store.store import InDoubt

_UNCHANGED: Final = "nothing was changed, try again later"
_IN_DOUBT: Final = (
    "the server's disk has failed, and it is not known whether this was kept: "
    "try again later, and check first whether it has happened"
)
_WRITING: Final = {
    sqlite3.SQLITE_FULL: "the server's disk is full",
    sqlite3.SQLITE_READONLY: "the server's disk is read-only",
    sqlite3.SQLITE_PERM: "the server may not write to its disk",
    sqlite3.SQLITE_BUSY: "the server's disk is busy",
}
_DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def write_error(reason: sqlite3.Error) -> str:
    """Why nothing could be written, for players."""
    return f"{_WRITING.get(_code(reason), 'the server cannot write to its disk')}: {_UNCHANGED}"


def is_disk_failure(reason: Exception) -> bool:
    """Whether the disk itself has failed, so that no immediate retry makes sense."""
    return isinstance(reason, sqlite3.Error) and _code(reason) == sqlite3.SQLITE_IOERR


def commit_in_doubt(reason: sqlite3.Error) -> InDoubt | None:
    """The error of a failed COMMIT that may have reached the disk; None if it has not, as when a write was refused."""
    is_write = getattr(reason, "sqlite_errorcode", 0) == sqlite3.SQLITE_IOERR_WRITE
    return InDoubt(_IN_DOUBT) if is_disk_failure(reason) and not is_write else None


def read_error(reason: sqlite3.Error) -> str:
    """Why the store could not be read, for players."""
    if _code(reason) in _DAMAGED:
        return "the server's stored data is damaged; its administrator should restore a backup"
    return "the server cannot read from its disk: try again later"


def open_error(reason: sqlite3.Error) -> str:
    """Why a file could not be opened as a store, for the administrator."""
    if _code(reason) == sqlite3.SQLITE_NOTADB:
        return "that file is not a store of Fourfold"
    if _code(reason) == sqlite3.SQLITE_CORRUPT:
        return "the store is damaged; restore a backup"
    return str(_WRITING.get(_code(reason), reason)).replace("the server's disk", "the disk")


def _code(reason: sqlite3.Error) -> int:
    """The primary result code; errors raised by Python have none."""
    code: int = getattr(reason, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return code & 0xFF
