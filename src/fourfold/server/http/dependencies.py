"""Parameters that Litestar injects into request handlers."""

from __future__ import annotations

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import PathParameter

from fourfold.server.rooms.room_registry import RoomRegistry

RegistryDependency = NamedDependency[RoomRegistry]
"""The registry of this server."""
TableName = Annotated[str, PathParameter(description="The table's name.", max_length=40)]
