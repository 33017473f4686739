"""A table, and how each event changes it. Pure: time is an argument, and chance is in the events."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from enum import StrEnum
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from fourfold.game import AnyGame, IllegalAction, Seat, check_seats
from fourfold.games import find_game
from fourfold.options import read_options
from fourfold.play.clock import Clock, read_control, start_clock
from fourfold.play.forfeits import OUT
from fourfold.play.match import Match, end, forfeit, new_match, play, play_record, take_back
from fourfold.play.rule_versions import find_version
from fourfold.store.store import Activity
from fourfold.tables.charging import charged_clock, is_daily, stopped_clock
from fourfold.tables.events import (
    Answered,
    Asked,
    Began,
    Chair,
    Closed,
    Ended,
    Event,
    Forfeited,
    Hinted,
    Left,
    Linked,
    Opened,
    Played,
    Rematched,
    Replaced,
    Resumed,
    Returned,
    Said,
    Sat,
    Stood,
    TookBack,
    WatchLinked,
    Wish,
)

Time = int
"""Milliseconds since 1970-01-01 00:00 UTC."""


class Phase(StrEnum):
    """The phase of a table."""

    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


class Offer(Struct, frozen=True, gc=False):
    """A request of a player, and the seats that have agreed so far, the asker's included."""

    wish: Wish
    seat: Seat
    agreed: frozenset[Seat]


class Table(Struct, frozen=True, gc=False):
    """Everything about a table except its connected clients."""

    opened: Opened
    chairs: tuple[Chair, ...]
    version: int = 0
    """The number of events so far."""
    moved: int = 0
    """The version at which the game last changed: a client that knows this version has seen the current board."""
    match: Match | None = None
    prepared: Match | None = None
    """The match before the game begins, without names; None once it has begun."""
    said: int = 0
    """The number of chat messages."""
    clock: Clock | None = None
    since: Time = 0
    """When the mover's time began to run."""
    offer: Offer | None = None
    next: str = ""
    """The name of the table of the rematch, or ""."""
    closed: bool = False
    watch: str = ""
    """The hash of the secret with which anyone may watch; empty if there is no such link."""
    watch_links: int = 0

    @property
    def game(self) -> AnyGame:
        """The game that is played here."""
        return find_game(self.opened.game)

    @property
    def phase(self) -> Phase:
        """The phase of the table."""
        if self.closed:
            return Phase.CLOSED
        if self.match is None:
            return Phase.WAITING
        return Phase.PLAYING if self.match.outcome is None else Phase.OVER

    @property
    def is_live(self) -> bool:
        """Whether the game has not ended: the table waits for players, or they play."""
        return self.phase in (Phase.WAITING, Phase.PLAYING)

    @property
    def activity(self) -> Activity:
        """Whether something can happen here without a request, only with one, or never again."""
        # Needed with every append, so it does without the other properties, which cost more.
        match = self.match
        if self.closed or (match is not None and match.outcome is not None):
            return self._ending
        if match is None:
            # People who take days for a turn take days to come, too.
            waiting = Activity.ASLEEP if is_daily(self) else Activity.WAITING
            return Activity.AWAKE if all(chair.name for chair in self.chairs) else waiting
        mover = match.mover
        if mover is None or mover < 0 or (self.clock is not None and not self.clock.control.is_daily):
            return Activity.AWAKE
        chair = self.chairs[mover]
        return Activity.ASLEEP if chair.key and not chair.level else Activity.AWAKE

    @property
    def _ending(self) -> Activity:
        if self.match is None:
            return Activity.NEVER_BEGUN
        if not any(chair.key for chair in self.chairs):
            return Activity.IMPORTED
        return Activity.BROKEN_OFF if self.match.outcome is None else Activity.FINISHED

    @property
    def persons(self) -> list[Seat]:
        """The seats that a person plays now."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.key and not (chair.level or chair.forfeit)]

    @property
    def owners(self) -> frozenset[Seat]:
        """The seats that belong to people who have not forfeited, even while a bot plays for one of them."""
        return frozenset(seat for seat, chair in enumerate(self.chairs) if chair.key and not chair.forfeit)

    @property
    def mover(self) -> Seat | None:
        """The seat that acts next, NATURE included; None before and after the game."""
        return self.match.mover if self.match else None


def fold(events: Iterable[tuple[Event, Time]]) -> Table:
    """The table after these events; ValueError for events that are not possible."""
    table: Table | None = None
    for event, at in events:
        table = open_table(event) if table is None else apply(table, event, at)
    if table is None:
        raise ValueError("a table without events is no table")
    return table


def open_table(event: Event) -> Table:
    """The table after its first event; ValueError, such as NotInstalled, if its game cannot be played like that."""
    if not isinstance(event, Opened):
        raise ValueError("the first event of a table opens it")  # noqa: TRY004 - its bytes are wrong, not its caller
    game = find_version(event.game, event.rules)
    check_seats(game.name, game.seats, len(event.chairs))
    if event.clock:
        read_control(event.clock)
    prepared = _laid_out(event)
    if prepared.mover is None:
        raise ValueError("nothing is left to play in this game")
    return Table(event, event.chairs, version=1, prepared=prepared)


def _laid_out(event: Opened) -> Match:
    """The match as it begins here: new, or after the actions of the game that is continued."""
    game = find_game(event.game)
    match = new_match(game, read_options(game.Options, event.options), ("",) * len(event.chairs))
    return play_record(match, event.actions)


def apply(table: Table, event: Event, at: Time) -> Table:
    """The table after one more event; ValueError or IllegalAction if the event is not possible."""
    if isinstance(event, Played):
        return _after_action(table, event, at)
    after, version = _applied(table, event, at), table.version + 1
    return replace(after, version=version, moved=table.moved if _is_same_board(table.match, after.match) else version)


def _is_same_board(before: Match | None, after: Match | None) -> bool:
    """Whether nothing has changed that a player needs to know to choose an action."""
    if before is None or after is None:
        return before is after
    return before.state is after.state and before.verdict is after.verdict


def _applied(table: Table, event: Event, at: Time) -> Table:  # noqa: C901, PLR0912 - one case an event
    match event:
        case Opened() | Played():
            raise ValueError("a table is opened once")
        case Sat(seat, name, key, profile):
            return _with_chair(table, seat, Chair(name, key=key, profile=profile))
        case Linked(seat, profile):
            return _with_chair(table, seat, replace(table.chairs[seat], profile=profile))
        case Stood(seat):
            return _with_chair(table, seat, Chair())
        case Began():
            return _begun(table, at)
        case TookBack(count):
            return replace(table, match=take_back(match_of(table), count), since=at, offer=None)
        case Asked(seat, wish):
            return replace(table, offer=Offer(wish, seat, frozenset({seat})))
        case Answered(seat, wish, yes):
            return replace(table, offer=_answered(table, seat, wish) if yes else None)
        case Ended(reason, winners):
            return _ended(table, reason, winners, at)
        case Forfeited():
            return _forfeited(table, event, at)
        case Left(seat):
            return _with_chair(table, seat, replace(table.chairs[seat], gone=True))
        case Returned(seat):
            return _back(table, seat, at)
        case Replaced(seat, level):
            return _with_chair(table, seat, replace(table.chairs[seat], level=level), at)
        case WatchLinked(_, key):
            return replace(table, watch=key, watch_links=table.watch_links + bool(key))
        case Rematched(other):
            return replace(table, next=other, offer=None)
        case Resumed(until):
            return replace(table, clock=table.clock if until is None else charged_clock(table, until), since=at)
        case Closed():
            return replace(table, closed=True, offer=None)
        case Said():
            return replace(table, said=table.said + 1)
        case Hinted():
            return table
    assert_never(event)


def _with_chair(table: Table, seat: Seat, chair: Chair, since: Time | None = None) -> Table:
    """The table with another chair; from `since` on, if given, the mover on that seat is charged for time."""
    chairs = (*table.chairs[:seat], chair, *table.chairs[seat + 1 :])
    began = table.since if since is None or table.mover != seat else since
    return replace(table, chairs=chairs, since=began)


def _back(table: Table, seat: Seat, at: Time) -> Table:
    """The person plays there again; they are not charged for the time in which a bot played."""
    chair = table.chairs[seat]
    return _with_chair(table, seat, replace(chair, gone=False, level=""), at if chair.level else None)


def _begun(table: Table, at: Time) -> Table:
    names = tuple(chair.name for chair in table.chairs)
    clock = start_clock(read_control(table.opened.clock), len(names)) if table.opened.clock else None
    match = dataclasses.replace(table.prepared or _laid_out(table.opened), names=names)
    return replace(table, match=match, prepared=None, clock=clock, since=at)


def _after_action(table: Table, event: Played, at: Time) -> Table:
    before = match_of(table)
    if before.mover != event.seat:
        raise IllegalAction("rules.not-your-turn", "It is not your turn.")
    return advance(table, play(before, table.game.notation.read_action(event.action)), at)


def advance(table: Table, after: Match, at: Time) -> Table:
    """The table after the action that led to this match."""
    version, clock = table.version + 1, table.clock and stopped_clock(table, match_of(table), after, at)
    return replace(table, version=version, moved=version, match=after, clock=clock, since=at, offer=None)


def _ended(table: Table, reason: str, winners: tuple[Seat, ...], at: Time) -> Table:
    after = end(match_of(table), reason, winners)
    return replace(table, match=after, clock=charged_clock(table, at), since=at, offer=None)


def _forfeited(table: Table, event: Forfeited, at: Time) -> Table:
    """The table after a forfeit; the clock is stopped, and a bot plays the seat unless it is out."""
    match = forfeit(match_of(table), event.seat, event.reason, event.successor)
    level = "" if event.successor == OUT else event.successor
    chair = replace(table.chairs[event.seat], level=level, forfeit=event.reason)
    stopped = replace(table, match=match, clock=charged_clock(table, at), since=at, offer=None)
    return _with_chair(stopped, event.seat, chair)


def _answered(table: Table, seat: Seat, wish: Wish) -> Offer:
    if table.offer is None or table.offer.wish != wish:
        raise ValueError("nobody asked for that")
    return replace(table.offer, agreed=table.offer.agreed | {seat})


def match_of(table: Table) -> Match:
    """The match of the table; ValueError before it has begun."""
    if table.match is None:
        raise ValueError("the game has not begun")
    return table.match
