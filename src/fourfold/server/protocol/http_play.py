"""Playing by HTTP: an action, and a hint."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta

from fourfold.server.protocol.analysis import Standing
from fourfold.server.protocol.common import Text


class PlayBody(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """An action by HTTP."""

    text: Text
    version: Annotated[int, Meta(ge=0)] | None = None
    """The version you have seen; absent to play regardless of newer events."""
    id: Annotated[str, Meta(max_length=40, pattern=r"^[ -~]*$")] = ""
    """An id of your choice: a second request with the same id is not played again."""


class Hint(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The action the strongest bot would choose in the player's place, knowing what the player knows."""

    version: int
    """The version of the table the hint is for."""
    action: str
    says: str
    """The action as an English phrase that follows a name."""
    message: str = ""
    """For a game from another package: the id of the game's own message for the action, if it has one."""
    values: Mapping[str, str | int] = {}
    """The values of that message."""
    chances: tuple[float, ...] = ()
    """Each seat's share of the first place after this action; absent where only the move is known."""
    points: tuple[float, ...] = ()
    """The points each seat is expected to have at the end."""
    standing: Standing | None = None
    """The result of best play after this action, where the position is solved."""
