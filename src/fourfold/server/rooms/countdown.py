"""The clock of one table in real time, and the timer that fires when the mover's time is up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from fourfold.play.clock import time_left
from fourfold.server.rooms.steady_clock import SteadyClock, now
from fourfold.tables.charging import is_daily
from fourfold.tables.table import Table, Time

_MARGIN = 0.05
"""Seconds added to be certain that the time is up."""


class Countdown:
    """The real-time side of one table's clock."""

    def __init__(self, name: str, table: Table, clock: SteadyClock) -> None:
        self._table, self._clock = name, clock
        self._is_steady = bool(table.opened.clock) and not is_daily(table)
        """Whether the table needs steady time; a game by correspondence uses the wall clock."""
        # get_running_loop() asks the system for the process id at every call, so keep the result.
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None
        self.now: Callable[[], Time] = clock.now if self._is_steady else now
        """The time for the events of this table: steady time if it has a clock that runs for minutes."""

    def hold(self, table: Table, *, runs: bool = False) -> None:
        """Keep steady time for the table as long as something can happen there."""
        if not self._is_steady:
            return
        if table.is_live:
            self._clock.hold(self._table, runs=runs)
        else:
            self._clock.release(self._table)

    def set(self, table: Table, on_timeout: Callable[[], None]) -> None:
        """Call a function when the mover's time is up; after a stall it may be called too early."""
        self._cancel()
        remaining = _remaining(table) if self._is_steady else None
        self.hold(table, runs=remaining is not None)
        if remaining is not None:
            elapsed = (self.now() - table.since) / 1000
            self._timer = self._loop.call_later(max(0, remaining - elapsed) + _MARGIN, on_timeout)

    def stop(self) -> None:
        """Stop the timer: the table leaves memory."""
        self._cancel()
        self._clock.release(self._table)

    def _cancel(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None


def _remaining(table: Table) -> float | None:
    """The seconds the mover had left at the start of the turn; None unless a person with a clock is to move."""
    seat, clock = table.mover, table.clock
    if clock is None or seat is None or seat not in table.persons:
        return None
    return time_left(clock, seat)
