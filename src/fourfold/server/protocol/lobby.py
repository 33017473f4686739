"""The messages of the server on the socket of the lobby."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from fourfold.game import Seat
from fourfold.server.protocol.common import ServerStruct
from fourfold.server.protocol.updates import Goodbye, Pong, Refused, Sitter


class Listed(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A public table in the lobby."""

    table: str
    game: str
    options: Mapping[str, str]
    clock: str
    phase: Literal["waiting", "playing"]
    chairs: tuple[Sitter, ...]
    open: int
    """The number of free seats."""
    watchers: int = 0
    number: int = 0
    """Larger for a newer table: the lobby lists waiting tables first, and newer ones before older ones."""
    preset: str = ""
    """The id of the preset that is played by; empty if there is none."""


class Lobby(ServerStruct, frozen=True, tag="lobby"):
    """The public tables; tables that wait for players come first."""

    tables: tuple[Listed, ...]
    people: int
    """The number of clients connected to this server."""
    version: int = 0
    """The version of the list."""


class Featured(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A public game that is being played, with its position."""

    listed: Listed
    view: Any
    """The position as a spectator sees it."""
    mover: Seat | None = None


class LobbyChange(ServerStruct, frozen=True, tag="lobby-change"):
    """How the list of public tables has changed since the version the client has."""

    version: int
    people: int
    changed: tuple[Listed, ...] = ()
    """Tables that are new in the list, or have changed."""
    removed: tuple[str, ...] = ()
    """Tables that are no longer listed."""


LobbyMessage = Lobby | LobbyChange | Refused | Pong | Goodbye
"""Any message of the server on the socket of the lobby."""
