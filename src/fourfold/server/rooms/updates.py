"""The messages that show a table to one viewpoint."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from msgspec import UNSET, Raw, UnsetType
from msgspec.structs import replace

from fourfold.game import Seat, Takebacks
from fourfold.games import find_game
from fourfold.options.presets import preset_of
from fourfold.play.clock import spend, time_left
from fourfold.play.ending_sentences import describe_ending
from fourfold.play.findings import findings_of
from fourfold.play.forfeits import places
from fourfold.server.plugins.messages import Frame
from fourfold.server.protocol.lobby import Listed
from fourfold.server.protocol.updates import About, Clocks, Happened, Offered, Result, Sitter, Update
from fourfold.server.rooms.changes import view_fields
from fourfold.server.rooms.seen_events import SeenEvent, found
from fourfold.tables.authority import Viewpoint
from fourfold.tables.decide import open_seats
from fourfold.tables.events import Chair, Opened
from fourfold.tables.table import Phase, Table, Time


def table_menu(table: Table, viewpoint: Viewpoint) -> tuple[str, ...]:
    """The legal actions of this viewpoint now, as text."""
    match = table.match
    if match is None or viewpoint is None or viewpoint != match.mover or table.closed:
        return ()
    return match.menu(viewpoint)


def update(  # noqa: PLR0913 - every argument is a different thing
    table: Table,
    events: Sequence[SeenEvent],
    viewpoint: Viewpoint,
    now: Time,
    *,
    view: Any,
    menu: tuple[str, ...],
    about: About | None,
) -> Update:
    """The table as this viewpoint sees it now, and the last events, which the client does not have yet."""
    return Update(
        version=table.version,
        since=table.version - len(events),
        seat=viewpoint,
        happened=seen_by(events, viewpoint),
        about=about,
        mover=table.mover,
        view=None if view is None else view_fields(view),
        menu=menu,
        clocks=clock_times(table, now) if table.clock else None,
    )


def seen_by(events: Sequence[SeenEvent], viewpoint: Viewpoint) -> tuple[Happened, ...]:
    """The events as this viewpoint sees them."""
    return tuple([event.as_seen_by(viewpoint) for event in events])


def unsaid_mover(table: Table, view: Any) -> Seat | UnsetType | None:
    """The mover, unless the view itself says who it is."""
    return UNSET if getattr(view, "mover", UNSET) == table.mover else table.mover


def with_board(found: Update, frame: Frame | None) -> Update:
    """An update of a game from another package, with what its process has shown."""
    if frame is None:
        return replace(found, view=None)
    board = frame.board if found.menu else replace(frame.board, choices=())
    return replace(found, view=Raw(frame.view), board=board)


def page(events: Sequence[SeenEvent], viewpoint: Viewpoint) -> Update:
    """A page of events the client does not have yet; more pages follow."""
    first, last = events[0].public.version, events[-1].public.version
    return Update(last, first - 1, viewpoint, seen_by(events, viewpoint), more=True)


def table_about(name: str, table: Table) -> About:
    """The public description of a table."""
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
        takebacks=table.opened.takebacks,
        forfeits=table.opened.forfeits,
        preset=_preset(table.opened),
        watchable=bool(table.watch),
        tournament=table.opened.tournament,
        rated=table.opened.rated,
    )


def lobby_entry(name: str, table: Table, watchers: int, number: int) -> Listed:
    """A table's entry in the lobby."""
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
        preset=_preset(table.opened),
    )


def _preset(opened: Opened) -> str:
    options = tuple(opened.options.items())
    return _find_preset(opened.game, options, opened.clock, opened.takebacks, hints=opened.hints)


@lru_cache(1024)  # each change of the lobby needs it for every table
def _find_preset(
    game: str, options: tuple[tuple[str, str], ...], clock: str, takebacks: Takebacks, *, hints: bool
) -> str:
    return preset_of(find_game(game), dict(options), clock, takebacks, hints=hints)


def clock_times(table: Table, now: Time) -> Clocks | None:
    """The time each seat has left now."""
    clock, mover = table.clock, table.mover
    if clock is None:
        return None
    running = mover if mover in table.persons else None
    if running is not None:
        clock = spend(clock, running, max(0, now - table.since) / 1000)
    times = (time_left(clock, seat) for seat in range(len(table.chairs)))
    return Clocks(now, tuple(None if seconds is None else max(0, round(seconds * 1000)) for seconds in times), running)


def _sitter(chair: Chair) -> Sitter:
    return Sitter(chair.name, chair.level, person=bool(chair.key), gone=chair.gone, forfeit=chair.forfeit)


def _result(table: Table) -> Result | None:
    outcome = table.match.outcome if table.match else None
    if table.match is None or outcome is None:
        return None
    sentence = " ".join(describe_ending(table.match))
    result = Result(outcome.winners, outcome.points, outcome.reason, sentence, places(outcome))
    if table.match.verdict or not table.match.log:
        return result
    last = table.match.log[-1]
    return replace(result, seat=last.seat, findings=found(findings_of(table.game, last.before, last.action)))
