"""What the application hands to whoever answers a request."""

from __future__ import annotations

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import PathParameter

from fourfold.server.rooms.room_registry import RoomRegistry

TheRegistry = NamedDependency[RoomRegistry]
"""The registry of this server."""
TableName = Annotated[str, PathParameter(description="The table's name.", max_length=40)]
