"""Stored tables as games: each checked by playing it again, written as a record, and a record made a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256

from fourfold.options import write_options
from fourfold.play.match import Match
from fourfold.play.record import Record, record_match, replay, write_record
from fourfold.store.store import Stored
from fourfold.tables.events import Began, Chair, Closed, Ended, Event, Opened, Played, read_event, write_event
from fourfold.tables.table import Table, Time, fold


@dataclass(frozen=True, slots=True)
class Arrival:
    """A game on its way into a store."""

    table: str
    at: Time
    events: tuple[bytes, ...]
    live: bool


def table_of(stored: Sequence[Stored]) -> Table:
    """The table these events made, every action played again; ValueError says what cannot be."""
    for number, each in enumerate(stored):
        if each.seq != number:
            raise ValueError(f"event {number} is missing")
    try:
        return fold((read_event(each.data), each.at) for each in stored)
    except Exception as reason:
        raise ValueError(f"the game cannot be played again: {reason}") from reason


def check(stored: Sequence[Stored], *, live: bool) -> Table:
    """The same, and whether the store knows if it is to be taken up again."""
    table = table_of(stored)
    if table.is_live != live:
        raise ValueError(f"it is {table.phase}, but the store has it as {'live' if live else 'done'}")
    return table


def record_of(stored: Sequence[Stored]) -> Record | None:
    """The record of a table's game; None if it never began."""
    match = table_of(stored).match
    if match is None:
        return None
    return record_match(match, datetime.fromtimestamp(stored[0].at / 1000, UTC).date().isoformat())


def arrival_of(record: Record) -> Arrival:
    """A record as a table that anybody may look at; the same record always becomes the same table."""
    match = replay(record)
    name = sha256(write_record(record_match(match, record.date)).encode()).hexdigest()[:16]
    events, at = _events_of(match), _time_of(record.date)
    table = fold((event, at) for event in events)
    if table.match is None or table.match.outcome != match.outcome:
        raise ValueError(f"the result {record.result!r} is none a table can end with")
    return Arrival(name, at, tuple(write_event(event) for event in events), table.is_live)


def _events_of(match: Match) -> list[Event]:
    """What happened, had it been played at a table; nobody comes back to one that broke off."""
    write = match.game.notation.write_action
    chairs = tuple(Chair(name) for name in match.names)
    events: list[Event] = [Opened(match.game.name, chairs, write_options(match.options), public=True), Began()]
    events += [Played(entry.seat, write(entry.action)) for entry in match.log]
    if match.verdict:
        events.append(Ended(match.verdict.reason, match.verdict.winners))
    if match.outcome is None:
        events.append(Closed())
    return events


def _time_of(date: str) -> Time:
    """The beginning of a day, or now if the record does not say which."""
    try:
        day = datetime.fromisoformat(date).replace(tzinfo=UTC)
    except ValueError:
        day = datetime.now(UTC)
    return int(day.timestamp() * 1000)
