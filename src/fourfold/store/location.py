"""Where a store is: in a data folder, or in a PostgreSQL database."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

_SCHEMES: Final = ("postgresql://", "postgres://")
_HOSTS: Final = re.compile(r"([\w.%-]*|\[[0-9a-fA-F:.%]*\])(:\d+)?(,([\w.%-]*|\[[0-9a-fA-F:.%]*\])(:\d+)?)*")
"""Hosts with their ports; anything else in their place could be a part of a password."""


@dataclass(frozen=True, slots=True)
class Database:
    """The address of a PostgreSQL database; as text it has no password."""

    url: str = field(repr=False)

    def __str__(self) -> str:
        """The user, the hosts and the name of the database."""
        scheme, _, rest = self.url.partition("://")
        account, at, place = rest.rpartition("@")  # the last one: a password may contain others
        hosts, slash, name = place.partition("?")[0].partition("/")
        shown = hosts if _HOSTS.fullmatch(hosts) else "..."
        return f"{scheme}://{account.partition(':')[0]}{at}{shown}{slash}{name}"


Location: TypeAlias = Path | Database


def read_database(text: str) -> Database:
    """The database at this address; ValueError if it is none, without the text, which may contain a password."""
    if not text.startswith(_SCHEMES):
        raise ValueError("the address of a database begins with postgresql://")
    return Database(text)


def read_location(text: str) -> Location:
    """The database at this address, or the folder of this name."""
    return Database(text) if text.startswith(_SCHEMES) else Path(text)
