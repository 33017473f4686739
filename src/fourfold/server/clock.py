"""The time of day."""

from __future__ import annotations

from time import time_ns

from fourfold.tables.table import Time


def now() -> Time:
    """Milliseconds since the beginning of 1970."""
    return time_ns() // 1_000_000
