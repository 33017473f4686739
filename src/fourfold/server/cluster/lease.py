"""How long a node may answer for its tables, and when it may judge the others."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Final

from fourfold.store.shared import DEAD_AFTER

FENCE_AFTER: Final = 3.0
"""Seconds without a heartbeat after which a node answers nothing; the others may take its tables two seconds later."""


def steady_time() -> float:
    """Seconds that also pass while the machine is suspended, where the system can tell."""
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class Lease:
    """Time counts from when a heartbeat was sent, not from its answer: the database may have stored it at once.

    It is looked at before every answer, so a process that was stalled notices it before it answers anybody.
    """

    def __init__(self, now: Callable[[], float] = steady_time) -> None:
        self.now = now
        self._confirmed = float("-inf")
        self._since: float | None = None
        """The first of the heartbeats that have succeeded without a failure in between."""

    @property
    def is_valid(self) -> bool:
        """Whether the node may answer."""
        return self.now() - self._confirmed < FENCE_AFTER

    @property
    def may_judge(self) -> bool:
        """Whether the node may declare others dead: after an outage all of them have had time to come back."""
        return self._since is not None and self.is_valid and self.now() - self._since >= DEAD_AFTER

    def confirm(self, sent: float) -> None:
        """Note that a heartbeat that was sent at this time was stored."""
        if self._since is None or sent - self._confirmed > FENCE_AFTER:
            self._since = sent
        self._confirmed = sent

    def fail(self) -> None:
        """Note that a heartbeat failed."""
        self._since = None
