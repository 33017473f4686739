"""The time of day, and steady time for tables with clocks.

Steady time ignores changes of the wall clock, and does not pass while the process is stopped or the store does not
answer. It is never more than a second ahead of the store, so that a crash refunds at most a second.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic_ns, time_ns
from typing import Final

from fourfold.store.store import StoreError
from fourfold.tables.table import Time

TICK: Final = 0.5
"""Seconds between two ticks; a commit may take as long again before clocks wait for it."""
_LEAD: Final = 1_000
"""The most milliseconds of steady time that are not in the store, and so the most that a crash refunds."""
_STALL: Final = 1.0
"""Seconds without a tick after which the process was stalled, not a player slow."""
_MS: Final = 1_000_000
_S: Final = 1_000 * _MS


def now() -> Time:
    """Milliseconds since the beginning of 1970."""
    return time_ns() // _MS


class SteadyClock:
    """Steady time for the tables that need it; wall-clock time while there are none."""

    def __init__(self, wall: Callable[[], int] = time_ns, monotonic: Callable[[], int] = monotonic_ns) -> None:
        self.floor: Time = 0
        """The earliest steady time: the last tick before a restart, until all tables are loaded."""
        self._wall, self._monotonic = wall, monotonic
        self._offset = 0
        """Nanoseconds from monotonic to steady time."""
        self._last = 0
        self._stored: Time | None = None
        """The steady time that a crash cannot take back; None without a ticker."""
        self._tables: dict[str, bool] = {}
        """The tables that use steady time, and whether a person's clock runs there."""

    def now(self) -> Time:
        """Milliseconds since the beginning of 1970; a stall counts as one tick."""
        if not self._tables:
            return self._wall() // _MS
        at = self._monotonic()
        gap, self._last = at - self._last, at
        if gap > _STALL * _S:
            self._offset -= gap - int(TICK * _S)
        steady = (at + self._offset) // _MS
        if self._stored is not None and steady - self._stored > _LEAD:
            self._offset -= (steady - self._stored - _LEAD) * _MS
            return self._stored + _LEAD
        return steady

    def keep(self, at: Time) -> None:
        """Take note that no crash can take back the time up to this one."""
        self._stored = at

    @property
    def is_running(self) -> bool:
        """Whether a person's clock runs at any table."""
        return any(self._tables.values())

    def hold(self, table: str, *, runs: bool = False) -> None:
        """Keep steady time for a table, from before its first event until it is released."""
        if not self._tables:
            self._last = self._monotonic()
            self._offset = max(self._wall(), self.floor * _MS) - self._last
            if self._stored is not None:  # no clock has run until now, so a crash cannot take anything back
                self.keep((self._last + self._offset) // _MS)
        self._tables[table] = runs

    def release(self, table: str) -> None:
        """Stop keeping steady time for a table."""
        self._tables.pop(table, None)


class Ticker:
    """Reads the clock twice a second to notice stalls, and stores the time while a person's clock runs."""

    def __init__(self, clock: SteadyClock, store: Callable[[Time], Awaitable[None]]) -> None:
        self._clock, self._store = clock, store
        self._timer: asyncio.TimerHandle | None = None
        self._storing: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start ticking."""
        self.tick()

    async def stop(self) -> None:
        """Tick once more, then stop."""
        if self._timer:
            self._timer.cancel()
            await self._store_time(self._clock.now())

    def tick(self) -> None:
        """Read the clock, and store the time."""
        # Do not wait for the disk: a commit that takes half a second is no stall.
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(TICK, self.tick)
        at = self._clock.now()
        if self._storing is None or self._storing.done():
            self._storing = loop.create_task(self._store_time(at))

    async def _store_time(self, at: Time) -> None:
        with suppress(StoreError):  # the next player to move gets the error
            if self._clock.is_running:
                await self._store(at)
            self._clock.keep(at)  # what starts a clock later is stored with a later time
