"""Stored tables as games: replay the events of a table, check it, and make its record."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from fourfold.play.record import Record, record_match
from fourfold.play.rule_versions import NotInstalled
from fourfold.store.store import Activity, Stored
from fourfold.tables.stored_events import read_event
from fourfold.tables.table import Table, fold


def table_of(stored: Sequence[Stored]) -> Table:
    """The table that these events lead to, with every action replayed; ValueError says what is wrong or missing."""
    for number, each in enumerate(stored):
        if each.seq != number:
            raise ValueError(f"event {number} is missing")
    try:
        return fold((read_event(each.written), each.at) for each in stored)
    except NotInstalled:
        raise
    except Exception as reason:
        raise ValueError(f"the game cannot be played again: {reason}") from reason


def check(stored: Sequence[Stored], activity: Activity) -> Table:
    """The table of these events; ValueError also if the store has it with the wrong activity."""
    table = table_of(stored)
    # A table that is stored as awake may be asleep, if no server has loaded it since an update.
    is_missed = table.activity is Activity.AWAKE and activity is not Activity.AWAKE
    if is_missed or (activity > 0) != (table.activity > 0):
        raise ValueError(f"it is {table.phase}, but the store has it as {activity.name.lower()}")
    return table


def record_of(stored: Sequence[Stored]) -> Record | None:
    """The record of a table's game; None if the game never began."""
    match = table_of(stored).match
    if match is None:
        return None
    return record_match(match, datetime.fromtimestamp(stored[0].at / 1000, UTC).date().isoformat())
