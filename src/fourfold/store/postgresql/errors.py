"""Errors of the database as sentences for players and administrators, without addresses and passwords."""

from __future__ import annotations

from typing import Final

from asyncpg import Connection, InterfaceError, InternalClientError, PostgresConnectionError, PostgresError

from fourfold.store.store import Unopenable

UNREACHABLE: Final = "the server cannot reach its database"
UNCHANGED: Final = "nothing was changed, try again later"
IN_DOUBT: Final = (
    "the server has lost its database, and it is not known whether this was kept: "
    "try again later, and check first whether it has happened"
)
_FULL: Final = "the database's disk is full"
_READ_ONLY: Final = "the database is read-only"
_WRITING: Final = {
    "53100": _FULL,
    "25006": _READ_ONLY,
    "42501": "the server may not write to its database",
    "57014": "the database has cancelled this",
}
_CLASSES_FOR_ALL: Final = ("25", "42", "53", "57", "58", "XX")
"""Classes of errors that another attempt with fewer jobs would meet again."""
_LOST: Final = (PostgresConnectionError, InterfaceError, InternalClientError, OSError)


def is_lost(reason: Exception, db: Connection) -> bool:
    """Whether the connection is lost, so that it is not known what became of the last statement."""
    is_fatal = isinstance(reason, PostgresError) and reason.severity_en in ("FATAL", "PANIC")
    return is_fatal or db.is_closed() or isinstance(reason, _LOST)


def is_read_only(reason: Exception) -> bool:
    """Whether this database is a standby now, so that another one may be the one to write to."""
    return isinstance(reason, PostgresError) and reason.sqlstate == "25006"


def concerns_all(reason: Exception) -> bool:
    """Whether the database refuses everything, so that no retry of a part makes sense."""
    return isinstance(reason, PostgresError) and (reason.sqlstate or "").startswith(_CLASSES_FOR_ALL)


def write_error(reason: Exception) -> str:
    """Why nothing could be written, for players."""
    code = reason.sqlstate if isinstance(reason, PostgresError) else None
    return f"{_WRITING.get(code or '', 'the database cannot store this')}: {UNCHANGED}"


def read_error(reason: Exception) -> str:
    """Why the store could not be read, for players."""
    if isinstance(reason, PostgresError) and (reason.sqlstate or "").startswith("XX"):
        return "the server's stored data is damaged; its administrator should restore a backup"
    return f"{UNREACHABLE}: try again later"


def open_error(reason: Exception) -> str:
    """Why a database could not be opened, for the administrator."""
    match reason:
        case Unopenable():
            return str(reason)
        case PostgresError():
            return str(reason.message or reason.args[0])
        case TimeoutError():
            return "the database does not answer"
        case OSError():
            return f"the database cannot be reached: {(reason.strerror or 'no host answers').lower()}"
        case InterfaceError() if not isinstance(reason, ValueError):
            return "the connection was lost"
        case _:  # asyncpg's own sentences may quote the address
            return "the address is not valid; it has the form postgresql://USER@HOST:PORT/DATABASE"
