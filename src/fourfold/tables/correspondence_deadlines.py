"""When a game by correspondence must be looked at: a reminder is due, or the time of the player to move is up."""

from __future__ import annotations

from typing import Final

from fourfold.play.clock import DAY, time_left
from fourfold.tables.charging import is_daily
from fourfold.tables.table import Table, Time

_EARLY: Final = 8
"""A reminder comes when an eighth of the time for a turn is left,"""
_EARLIEST: Final = DAY * 1000
"""and not earlier than a day before the time is up."""


def deadline(table: Table) -> Time | None:
    """When the time of the player to move is up; None unless a person has a clock that allows days."""
    seat, clock = table.mover, table.clock
    if clock is None or seat is None or seat not in table.persons or not is_daily(table):
        return None
    return table.since + round((time_left(clock, seat) or 0) * 1000) + 1


def reminder(table: Table) -> Time | None:
    """When the player to move is to be reminded; None if there is no deadline, or too little time before it."""
    last = deadline(table)
    if last is None or table.clock is None:
        return None
    control = table.clock.control
    early = round((control.turn or control.bank or 0) * 1000) // _EARLY
    at = last - min(early, _EARLIEST)
    return at if at > table.since else None


def due(table: Table) -> Time | None:
    """When something happens at a sleeping table by itself: the reminder first, then the end of the time."""
    early = reminder(table)
    return deadline(table) if early is None else early
