"""What SQLite complains about, as sentences for the people at the table."""

from __future__ import annotations

import sqlite3
from typing import Final

from fourfold.store.store import InDoubt

_UNCHANGED: Final = "nothing was changed, try again later"
_IN_DOUBT: Final = (
    "the server's disk has failed, and it is not known whether this was kept: "
    "try again later, and look first whether it has happened"
)
_WRITING: Final = {
    sqlite3.SQLITE_FULL: "the server's disk is full",
    sqlite3.SQLITE_READONLY: "the server's disk is read-only",
    sqlite3.SQLITE_PERM: "the server may not write to its disk",
    sqlite3.SQLITE_BUSY: "the server's disk is busy",
}
_DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def unwritten(reason: sqlite3.Error) -> str:
    """Why nothing could be written."""
    return f"{_WRITING.get(_code(reason), 'the server cannot write to its disk')}: {_UNCHANGED}"


def is_failing(reason: Exception) -> bool:
    """Whether the disk itself has failed, so that nothing should be tried again at once."""
    return isinstance(reason, sqlite3.Error) and _code(reason) == sqlite3.SQLITE_IOERR


def doubt(reason: sqlite3.Error) -> InDoubt | None:
    """What a failed COMMIT means if it may have reached the disk; a write that was refused has not."""
    is_write = getattr(reason, "sqlite_errorcode", 0) == sqlite3.SQLITE_IOERR_WRITE
    return InDoubt(_IN_DOUBT) if is_failing(reason) and not is_write else None


def unread(reason: sqlite3.Error) -> str:
    """Why something could not be read."""
    if _code(reason) in _DAMAGED:
        return "what the server has stored is damaged; its keeper should restore a backup"
    return "the server cannot read from its disk: try again later"


def unopened(reason: sqlite3.Error) -> str:
    """Why a file could not be opened as a store, for whoever runs the server."""
    if _code(reason) == sqlite3.SQLITE_NOTADB:
        return "that file is no store of Fourfold"
    if _code(reason) == sqlite3.SQLITE_CORRUPT:
        return "the store is damaged; restore a backup"
    return str(_WRITING.get(_code(reason), reason)).replace("the server's disk", "the disk")


def _code(reason: sqlite3.Error) -> int:
    """The primary result code; errors that are Python's own have none."""
    code: int = getattr(reason, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return code & 0xFF
