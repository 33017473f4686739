"""A table as a pair of eyes sees it: the messages that carry it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any

from fourfold.play.clock import spend, time_left
from fourfold.play.ending import describe_ending
from fourfold.server.protocol.lobby import Listed
from fourfold.server.protocol.updates import About, Clocks, Offered, Result, Sitter, Update
from fourfold.server.rooms.visibility import SeenEvent
from fourfold.tables.authority import Viewpoint
from fourfold.tables.decide import open_seats
from fourfold.tables.events import Chair
from fourfold.tables.table import Phase, Table, Time


def update(  # noqa: PLR0913 - every argument is a different thing
    name: str, table: Table, told: Sequence[SeenEvent], viewpoint: Viewpoint, now: Time, *, about: bool
) -> Update:
    """Everything these eyes may know now, and what they have not been told yet: the last of the news."""
    match = table.match
    return Update(
        version=table.version,
        since=table.version - len(told),
        seat=viewpoint,
        happened=tuple([event.to(viewpoint) for event in told]),
        about=see_about(name, table) if about else None,
        mover=table.mover,
        view=see_view(match.view(viewpoint)) if match else None,
        menu=match.menu(viewpoint) if match and viewpoint is not None and not table.closed else (),
        clocks=see_clocks(table, now) if table.clock else None,
    )


def page(told: Sequence[SeenEvent], viewpoint: Viewpoint) -> Update:
    """Some of the news these eyes have not been told yet; more follow."""
    first, last = told[0].public.version, told[-1].public.version
    return Update(last, first - 1, viewpoint, tuple(event.to(viewpoint) for event in told), more=True)


def see_view(view: Any) -> dict[str, Any]:
    """A view without the options, which stay the same for the whole game and stand in About."""
    names, values = _parts(view.__class__)
    return dict(zip(names, values(view), strict=True))


@cache
def _parts(kind: type[Any]) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    """The names of what a kind of view shows, and what fetches all of it at once."""
    names = tuple(field.name for field in fields(kind) if field.name != "options")
    return names, attrgetter(*names)


def see_about(name: str, table: Table) -> About:
    """What everybody may know about a table."""
    return About(
        table=name,
        game=table.opened.game,
        options=table.opened.options,
        clock=table.opened.clock,
        public=table.opened.public,
        phase=table.phase.value,
        chairs=tuple(map(_sitter, table.chairs)),
        offer=Offered(table.offer.wish, table.offer.seat, tuple(sorted(table.offer.agreed))) if table.offer else None,
        result=_result(table),
        next=table.next,
        hints=table.opened.hints,
    )


def see_listed(name: str, table: Table, watchers: int, number: int) -> Listed:
    """A table's line in the lobby."""
    return Listed(
        table=name,
        game=table.opened.game,
        options=table.opened.options,
        clock=table.opened.clock,
        phase="waiting" if table.phase is Phase.WAITING else "playing",
        chairs=tuple(map(_sitter, table.chairs)),
        open=len(open_seats(table)),
        watchers=watchers,
        number=number,
    )


def see_clocks(table: Table, now: Time) -> Clocks | None:
    """The time everybody has left at this moment."""
    clock, mover = table.clock, table.mover
    if clock is None:
        return None
    running = mover if mover in table.persons else None
    if running is not None:
        clock = spend(clock, running, max(0, now - table.since) / 1000)
    times = (time_left(clock, seat) for seat in range(len(table.chairs)))
    return Clocks(now, tuple(None if seconds is None else max(0, round(seconds * 1000)) for seconds in times), running)


def _sitter(chair: Chair) -> Sitter:
    return Sitter(chair.name, chair.level, person=bool(chair.key), gone=chair.gone)


def _result(table: Table) -> Result | None:
    outcome = table.match.outcome if table.match else None
    if table.match is None or outcome is None:
        return None
    return Result(outcome.winners, outcome.points, outcome.reason, " ".join(describe_ending(table.match)))
