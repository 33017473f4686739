"""Parameters that Litestar injects into request handlers."""

from __future__ import annotations

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter

from fourfold.server.rooms.room_registry import RoomRegistry

RegistryDependency = NamedDependency[RoomRegistry]
"""The registry of this server."""
TableName = Annotated[str, PathParameter(description="The table's name.", max_length=40)]
Language = Annotated[
    str,
    QueryParameter(
        description="The language of the reader, for the boards of games from other packages.",
        max_length=20,
        required=False,
    ),
]
