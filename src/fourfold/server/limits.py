"""How much is too much: buckets that drip, one for each address or key."""

from __future__ import annotations

from time import monotonic
from typing import Final

_FORGET_AFTER: Final = 10_000
"""With so many buckets the full ones are thrown away: they say nothing that a new one would not."""


class Bucket:
    """Holds so many tokens at most, and gets so many new ones a second."""

    __slots__ = ("_at", "_left", "_most", "_rate")

    def __init__(self, most: float, rate: float) -> None:
        self._most, self._rate = most, rate
        self._left, self._at = most, monotonic()

    def take(self, count: float = 1) -> bool:
        """Use some, if there are enough."""
        self._fill()
        if self._left < count:
            return False
        self._left -= count
        return True

    def wait(self, count: float = 1) -> float:
        """Use some in any case; how many seconds one must wait until they are there."""
        self._fill()
        self._left -= count
        return max(0.0, -self._left / self._rate)

    @property
    def is_full(self) -> bool:
        """Whether nothing was used lately."""
        self._fill()
        return self._left >= self._most

    def _fill(self) -> None:
        at = monotonic()
        self._left = min(self._most, self._left + (at - self._at) * self._rate)
        self._at = at


class Limit:
    """A bucket for everybody."""

    def __init__(self, most: float, rate: float, *, on: bool = True) -> None:
        self._most, self._rate, self._on = most, rate, on
        self._buckets: dict[str, Bucket] = {}

    def allows(self, who: str) -> bool:
        """Whether this one may do one thing more."""
        return not self._on or self._bucket(who).take()

    def _bucket(self, who: str) -> Bucket:
        found = self._buckets.get(who)
        if found is None:
            if len(self._buckets) >= _FORGET_AFTER:
                self._buckets = {name: bucket for name, bucket in self._buckets.items() if not bucket.is_full}
            found = self._buckets[who] = Bucket(self._most, self._rate)
        return found


class Limits:
    """What one address may do, and one key."""

    def __init__(self, *, on: bool) -> None:
        self.requests = Limit(120, 20, on=on)
        self.tables = Limit(30, 0.5, on=on)
        self.sockets = Limit(60, 5, on=on)
        self.keys = Limit(100, 20, on=on)
        self.hints = Limit(10, 0.2, on=on)
        self.studies = Limit(60, 2, on=on)
