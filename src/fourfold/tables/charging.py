"""How the clock of a table is charged: people's time only, from the moment it began to run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.play.clock import Clock, end_turn, ended_turn, read_control, spend
from fourfold.play.match import Match

if TYPE_CHECKING:
    from fourfold.tables.table import Table


def is_daily(table: Table) -> bool:
    """Whether this is a game by correspondence, whose clock allows days."""
    return bool(table.opened.clock) and read_control(table.opened.clock).is_daily


def charged_clock(table: Table, at: int) -> Clock | None:
    """The clock with the mover's time charged up to now; bots and Nature have no time limit."""
    seat = table.mover
    if table.clock is None or seat not in table.persons:
        return table.clock
    return spend(table.clock, seat, max(0, at - table.since) / 1000)


def stopped_clock(table: Table, before: Match, after: Match, at: int) -> Clock | None:
    """The clock after an action; a bot's turn brings no increment."""
    clock = charged_clock(table, at)
    if clock is None:
        return None
    seat = ended_turn(before, after)
    if seat is None:
        return clock
    return end_turn(clock, seat if seat in table.persons else None)
