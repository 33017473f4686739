"""Counters of what was written to the store."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class WriteCounts:
    """What was written to the store since the server started."""

    changes: int = 0
    events: int = 0
    seconds: float = 0.0
    failed: int = 0
    is_failing: bool = False
    """Whether the last attempt failed."""
