"""Rate limits: one token bucket per address or key."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from time import monotonic
from typing import Final

MOST_BUCKETS: Final = 10_000
"""With this many buckets of one kind, those with the most tokens left are dropped: they restrict the least."""
_PREFIX: Final = 64
"""IPv6: a subscriber gets a /64 at least, so every address in it is the same client."""


@lru_cache(maxsize=4096)
def client_id(address: str) -> str:
    """The client an address counts as: an IPv6 address as its /64, an IPv4-mapped one as its IPv4 address."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped:
            return str(parsed.ipv4_mapped)
        return f"{IPv6Address(int(parsed) >> _PREFIX << _PREFIX)}/{_PREFIX}"
    return str(parsed)


class Bucket:
    """A token bucket with a capacity and a refill rate per second."""

    __slots__ = ("_at", "_left", "_most", "_rate")

    def __init__(self, most: float, rate: float) -> None:
        self._most, self._rate = most, rate
        self._left, self._at = most, monotonic()

    def take(self, count: float = 1) -> bool:
        """Take tokens if there are enough; return whether there were."""
        self._fill()
        if self._left < count:
            return False
        self._left -= count
        return True

    def wait(self, count: float = 1) -> float:
        """Take tokens in any case; return the seconds until the bucket is not in debt."""
        self._fill()
        self._left -= count
        return max(0.0, -self._left / self._rate)

    @property
    def left(self) -> float:
        """The tokens left now; negative after `wait` has taken more than there were."""
        self._fill()
        return self._left

    def _fill(self) -> None:
        at = monotonic()
        self._left = min(self._most, self._left + (at - self._at) * self._rate)
        self._at = at


class RateLimit:
    """One token bucket per name."""

    def __init__(self, most: float, rate: float, *, on: bool = True) -> None:
        self._most, self._rate, self._on = most, rate, on
        self._buckets: dict[str, Bucket] = {}

    def __len__(self) -> int:
        return len(self._buckets)

    def allows(self, name: str, count: int = 1) -> bool:
        """Take tokens of this name, by default one; return whether there were enough."""
        return not self._on or self.bucket(name).take(count)

    def bucket(self, name: str) -> Bucket:
        """The bucket of this name."""
        found = self._buckets.get(name)
        if found is None:
            if len(self._buckets) >= MOST_BUCKETS:
                self._drop_fullest()
            found = self._buckets[name] = Bucket(self._most, self._rate)
        return found

    def _drop_fullest(self) -> None:
        """Keep the emptier half, so that many new addresses neither fill the memory nor reset a busy one."""
        by_left = sorted(self._buckets.items(), key=lambda item: item[1].left)
        self._buckets = dict(by_left[: MOST_BUCKETS // 2])


class ConcurrencyLimit:
    """The number of resources one client may use at the same time."""

    def __init__(self, most: int, *, on: bool = True) -> None:
        self._most, self._on = most, on
        self._open: dict[str, int] = {}

    def allows(self, client: str) -> bool:
        """Whether this client may use one more."""
        return not self._on or self._open.get(client, 0) < self._most

    @contextmanager
    def slot(self, client: str) -> Generator[None]:
        """Count one as used while the context lasts."""
        self._open[client] = self._open.get(client, 0) + 1
        try:
            yield
        finally:
            self._open[client] -= 1
            if not self._open[client]:
                del self._open[client]


class Limits:
    """All rate limits, by address or by key."""

    def __init__(self, *, on: bool) -> None:
        self.requests = RateLimit(120, 20, on=on)
        self.probes = RateLimit(120, 20, on=on)
        """Requests for /healthz and /metrics: monitoring works while its address has no other requests left."""
        self.tables = RateLimit(30, 0.5, on=on)
        self.tournaments = RateLimit(10, 1 / 3600, on=on)
        """Announcements: the number of live tournaments is limited, and each keeps its place for a month."""
        self.registrations = RateLimit(100, 0.1, on=on)
        """Registrations for tournaments; a class or a club may share an address."""
        self.records = RateLimit(10, 1 / 60, on=on)
        self.sockets = RateLimit(60, 5, on=on)
        self.keys = RateLimit(100, 20, on=on)
        self.streams = ConcurrencyLimit(64, on=on)
        self.profiles = RateLimit(120, 4, on=on)
        """Requests of a profile that is signed in."""
        self.sign_ins = RateLimit(30, 0.2, on=on)
        """Attempts to sign in, to recover a profile or to join one, by address."""
        self.new_profiles = RateLimit(5, 1 / 300, on=on)
        self.hints = RateLimit(10, 0.2, on=on)
        self.studies = RateLimit(60, 2, on=on)
        self.lines = RateLimit(120, 8, on=on)
        """Positions of the analysis board and attempts at puzzles; a long record counts as several."""
        self.glances = RateLimit(160, 4, on=on)
        """Tables in the lists of people's own games: many may have to be read from the store."""

    def allow_wish(self, wish: str, address: str) -> bool:
        """Whether this address may ask the other players for something: a rematch opens another table."""
        return wish != "rematch" or self.tables.allows(address)
