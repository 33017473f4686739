"""A game that was played, action by action."""

from __future__ import annotations

from typing import Any

import msgspec

from fourfold.game import Seat
from fourfold.server.protocol.updates import About


class ReplayStep(msgspec.Struct, frozen=True, gc=False):
    """One action of a replayed game, and the view after it."""

    seat: Seat
    action: str
    says: str
    view: Any


class Replay(msgspec.Struct, frozen=True, gc=False):
    """A game from the first action to the last, or a page of a long one."""

    about: About
    start: Any
    """The view before the first action of this page."""
    steps: tuple[ReplayStep, ...]
    since: int
    """The number of actions before this page."""
    more: bool
    """Whether another page follows."""
