"""The finished games of a profile, read from the tables when the owner looks, and kept in the profile's log."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator, AsyncIterator, Iterable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Final, Literal

import msgspec

from fourfold.game import Seat
from fourfold.play.match import Match
from fourfold.play.record import record_match, write_record
from fourfold.profiles.events import Event, Finished, Reviewed
from fourfold.profiles.profile import Profile
from fourfold.server.protocol.analysis import Analysis
from fourfold.server.rooms import updates
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.rooms.table_history import History
from fourfold.store.store import StoreError
from fourfold.tables.table import Phase, Table

_LOOKS: Final = 40
"""Tables that are looked at for one request."""
_REVIEWS: Final = 2
"""Games that are reviewed for one request; a review may take seconds."""
_THIRDS: Final = 3
_log = logging.getLogger(__name__)
_analysis: msgspec.json.Decoder[Analysis] = msgspec.json.Decoder(Analysis)


def pending(profile: Profile) -> list[tuple[str, Seat]]:
    """The tables whose games were not over at the last look, the latest first."""
    return [each for each in list(profile.seats.items())[::-1] if each[0] not in profile.finished]


def looks(profile: Profile) -> int:
    """The number of tables that are read to bring the history up to date."""
    return len(pending(profile)[:_LOOKS])


def unreviewed(profile: Profile) -> list[str]:
    """The finished games whose mistakes are not counted yet, the latest first."""
    return [name for name, each in list(profile.finished.items())[::-1] if each.result and name not in profile.reviewed]


async def bring_up_to_date(registry: RoomRegistry, profile: Profile) -> tuple[Profile, int]:
    """The profile with the games that are over by now, and how many tables were not looked at."""
    waiting = pending(profile)
    found: list[Event] = []
    async for name, table in _glances(registry, [name for name, _ in waiting[:_LOOKS]]):
        if table is None or not table.table.is_live:
            found.append(summary(name, profile.seats[name], table, profile))
    changed = await registry.profiles.change(profile.id, lambda now: _new(now, found)) if found else profile
    return changed or profile, len(waiting[_LOOKS:])


def _new(profile: Profile, found: Sequence[Event]) -> list[Event]:
    return [event for event in found if isinstance(event, Finished) and event.table not in profile.finished]


async def _glances(registry: RoomRegistry, names: Iterable[str]) -> AsyncGenerator[tuple[str, Room | History | None]]:
    """Tables with their names, whichever node has them; None for one that is gone, nothing for an unreadable one."""
    for name in names:
        try:
            found = await registry.glance(name, load=False)  # it may be one of thousands
        except (StoreError, ValueError) as reason:
            _log.warning("a table could not be shown", extra={"table": name, "reason": str(reason)})
        else:
            yield name, found


def summary(name: str, seat: Seat, found: Room | History | None, profile: Profile) -> Finished:
    """What the history shows of a game that is over, or of a table that is gone."""
    if found is None:
        return Finished(name, "", "")
    table, at = found.table, found.events[-1].public.at
    if table.chairs[seat].profile != profile.id:  # the seat was given up
        return Finished(name, table.opened.game, "", at=at)
    others = [chair for number, chair in enumerate(table.chairs) if number != seat]
    bots = tuple(chair.level for chair in others if chair.level and not chair.key)
    names = tuple(chair.name if chair.key or not chair.level else chair.level for chair in others)
    result = updates.table_about(name, table).result
    place, points = (result.places[seat], result.points[seat]) if result else (0, None)
    about = (table.opened.options, names, bots, at)
    return Finished(name, table.opened.game, _result(table, seat), place, points, *about)


def _result(table: Table, seat: Seat) -> Literal["won", "drawn", "lost", ""]:
    outcome = table.match.outcome if table.match else None
    if outcome is None:
        return ""
    if seat not in outcome.winners:
        return "lost" if outcome.winners else "drawn"
    return "won" if len(outcome.winners) < len(table.chairs) else "drawn"


async def review(registry: RoomRegistry, profile: Profile, owner: str) -> Profile:
    """The profile with the mistakes of a few more games."""
    found: list[Event] = []
    async for name, table in _glances(registry, unreviewed(profile)[:_REVIEWS]):
        match = table.table.match if table else None
        if match is None:
            found.append(Reviewed(name, (), ()))
            continue
        study = registry.analyst.analysis(name, match, lambda: registry.limits.studies.allows(owner), owner)
        found.append(_reviewed(name, profile.seats[name], match, _analysis.decode(await study)))
    changed = await registry.profiles.change(
        profile.id,
        lambda now: [each for each in found if isinstance(each, Reviewed) and each.table not in now.reviewed],
    )
    return changed or profile


def _reviewed(name: str, seat: Seat, match: Match, analysis: Analysis) -> Reviewed:
    """The mistakes and moves of a seat in each third of a game."""
    third = max(1, -(-len(match.log) // _THIRDS))
    mistakes, moves = [0] * _THIRDS, [0] * _THIRDS
    for remark in analysis.remarks:
        if remark.seat == seat and remark.weight == "mistake":
            mistakes[min(remark.ply // third, _THIRDS - 1)] += 1
    for ply, entry in enumerate(match.log):
        moves[ply // third] += entry.seat == seat
    return Reviewed(name, tuple(mistakes), tuple(moves))


async def records(registry: RoomRegistry, profile: Profile) -> AsyncIterator[tuple[str, str]]:
    """The records of their games that are over, one by one, with the names of their tables."""
    async for name, found in _glances(registry, profile.seats):
        match = found.table.match if found else None
        if found is None or match is None or found.table.phase is Phase.PLAYING:
            continue
        if (
            found.table.chairs[profile.seats[name]].profile != profile.id
        ):  # the seat was given up, and the table may be private
            continue
        day = datetime.fromtimestamp(found.events[0].public.at / 1000, UTC).date().isoformat()
        record = record_match(match, day)
        yield name, await registry.replays.run(partial(write_record, record))
