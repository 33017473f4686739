"""A table's share of the steady clock, and the timer for the moment at which the mover's time is up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from fourfold.play.clock import time_left
from fourfold.server.rooms.steady_clock import SteadyClock, now
from fourfold.tables.table import Table, Time

_MARGIN = 0.05
"""Seconds after which the time is up for certain."""


class Countdown:
    """The clock of one table, as far as real time goes."""

    def __init__(self, table: str, clock: SteadyClock) -> None:
        self._table, self._clock = table, clock
        # Asking for the running loop asks the system which process this is, every time.
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None

    def now(self, table: Table) -> Time:
        """The time for what happens at this table: a steady one if people's clocks depend on it."""
        return self._clock.now() if table.opened.clock else now()

    def hold(self, table: Table, *, runs: bool = False) -> None:
        """Have steady time for the table as long as something can happen there."""
        if table.opened.clock and table.is_live:
            self._clock.hold(self._table, runs=runs)
        elif table.opened.clock:
            self._clock.release(self._table)

    def set(self, table: Table, ring: Callable[[], None]) -> None:
        """Have a function called when the mover's time is up; after a stall it may be called too early."""
        self._cancel()
        remaining = _remaining(table)
        self.hold(table, runs=remaining is not None)
        if remaining is not None:
            elapsed = (self.now(table) - table.since) / 1000
            self._timer = self._loop.call_later(max(0, remaining - elapsed) + _MARGIN, ring)

    def stop(self) -> None:
        """The table is not in memory any more."""
        self._cancel()
        self._clock.release(self._table)

    def _cancel(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None


def _remaining(table: Table) -> float | None:
    """The seconds the mover had at the start of the turn, if it is a person with a clock."""
    seat, clock = table.mover, table.clock
    if clock is None or seat is None or seat not in table.persons:
        return None
    return time_left(clock, seat)
