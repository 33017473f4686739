"""Records as tables: a finished game to look at, or a game to continue from a position of the record."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import Final

from fourfold.options import write_options
from fourfold.play.ending_sentences import NOT_BY_RULES
from fourfold.play.forfeits import OUT
from fourfold.play.formats import UNVERSIONED
from fourfold.play.match import Match
from fourfold.play.record import Record, record_match, replay, write_record
from fourfold.store.store import Activity, Written
from fourfold.tables.events import Began, Chair, Closed, Ended, Event, Forfeited, Opened, Played
from fourfold.tables.stored_events import write_event
from fourfold.tables.table import Time, fold

_FIRST_DAY: Final = date(1900, 1, 1)
"""The earliest date a record may have."""


@dataclass(frozen=True, slots=True)
class ImportedRecord:
    """A record as the store keeps it."""

    table: str
    at: Time
    events: tuple[Written, ...]
    activity: Activity


def import_record(record: Record, now: Time) -> ImportedRecord:
    """The record as a public table; the same record always becomes the same table."""
    match = _from_the_start(record)
    # In the first format, so that a record which an earlier version has stored gets the same name again.
    text = write_record(record_match(match, record.date), UNVERSIONED)
    name = sha256(text.encode()).hexdigest()[:16]
    if match.verdict and match.verdict.reason not in NOT_BY_RULES:  # any other text would become public
        raise ValueError(f"the result {record.result!r} is none a table can end with")
    events, at = _events_of(match), _time_of(record.date, now)
    table = fold((event, at) for event in events)
    if table.match is None or table.match.outcome != match.outcome:
        raise ValueError(f"the result {record.result!r} is none a table can end with")
    return ImportedRecord(name, at, tuple(write_event(event) for event in events), table.activity)


def _from_the_start(record: Record) -> Match:
    """The match of a record; ValueError if it begins with a position.

    A table is its events from the start by the rules. A position that a person made up would also be shown to others as
    a game that was played, with hands that its maker knows.
    """
    if record.position:
        raise ValueError("a game that begins with a position stays in its record: replay it in the terminal")
    return replay(record)


def _events_of(match: Match) -> list[Event]:
    """The events of the match, as if it had been played at a table; an unfinished one ends with Closed."""
    write = match.game.notation.write_action
    chairs = tuple(Chair(name) for name in match.names)
    game, options = match.game, write_options(match.options)
    events: list[Event] = [Opened(game.name, chairs, options, public=True, rules=game.version), Began()]
    events += [Played(entry.seat, write(entry.action)) for entry in match.log]
    for each in reversed(match.forfeits):
        events.insert(2 + each.after, Forfeited(each.seat, each.reason, each.successor))
    if match.verdict:
        events.append(Ended(match.verdict.reason, match.verdict.winners))
    if match.outcome is None:
        events.append(Closed())
    return events


def _time_of(written: str, now: Time) -> Time:
    """The start of the day of a record, or now if it has no date; ValueError for an impossible date."""
    if not written:
        return now
    try:
        day = datetime.fromisoformat(written).replace(tzinfo=UTC)
    except ValueError:
        raise ValueError(f"the record's date is no day like 2026-11-15: {written!r}") from None
    tomorrow = datetime.fromtimestamp(now / 1000, UTC) + timedelta(days=1)
    if not _FIRST_DAY <= day.date() <= tomorrow.date():
        raise ValueError(f"the record's date is before {_FIRST_DAY} or in the future: {written!r}")
    return int(day.timestamp() * 1000)


def match_at_ply(record: Record, ply: int) -> Match:
    """The match of a record after `ply` actions, to be continued from there; ValueError if that is not possible.

    The game must be over: what is hidden in a game that goes on stays hidden.
    """
    match = _from_the_start(record)
    if match.outcome is None:
        raise ValueError("a game can be taken up again when it is over")
    if any(each.successor == OUT and each.after <= ply for each in match.forfeits):
        raise ValueError("a player is out at that moment; the game can be taken up again only from before that")
    if not 0 <= ply <= len(match.log):
        raise ValueError(f"the record has {len(match.log)} actions, so there is no moment {ply}")
    state = match.log[ply].before if ply < len(match.log) else match.state
    return Match(match.game, match.options, match.names, state, match.log[:ply], ply)
