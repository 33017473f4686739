"""A game that was played, action by action."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from fourfold.game import Seat
from fourfold.server.protocol.updates import About, Board, Found


class ReplayStep(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One action of a replayed game, and the view after it."""

    seat: Seat
    action: str
    says: str
    """The action as an English phrase that follows a name."""
    view: Any
    board: Board | None = None
    """Present only for a game from another package."""
    message: str = ""
    """The id of such a game's own message for the action, if it has one."""
    values: Mapping[str, str | int] = {}
    """The values of that message."""
    findings: tuple[Found, ...] = ()
    """What the action turned out to be."""


class Replay(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A game from the first action to the last, or a page of a long one."""

    about: About
    start: Any
    """The view before the first action of this page."""
    steps: tuple[ReplayStep, ...]
    since: int
    """The number of actions before this page."""
    more: bool
    """Whether another page follows."""
    board: Board | None = None
    """The board of `start`; present only for a game from another package."""
