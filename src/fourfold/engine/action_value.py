"""The exact value of an action, and how many replies it allows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fourfold.engine.review.review import Standing


@dataclass(frozen=True, slots=True)
class ActionValue:
    """A legal action with the result of best play after it."""

    action: Any
    standing: Standing
    replies: int
    """The number of moves that can follow."""
    safe: int
    """How many of them do not lose at once."""
