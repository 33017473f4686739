"""Counters of what was written to the store."""

from __future__ import annotations

import logging
from dataclasses import dataclass

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class WriteCounts:
    """What was written to the store since the server started."""

    changes: int = 0
    events: int = 0
    seconds: float = 0.0
    failed: int = 0
    is_failing: bool = False
    """Whether the last attempt failed."""

    def succeed(self, events: int, seconds: float) -> None:
        """Count a change that was stored."""
        self.is_failing = False
        self.changes += 1
        self.events += events
        self.seconds += seconds

    def fail(self, table: str, reason: Exception) -> None:
        """Count a change that was not stored; log the first of many."""
        self.failed += 1
        if not self.is_failing:
            _log.error("nothing can be stored", extra={"table": table, "reason": str(reason)})
        self.is_failing = True
