"""A tournament, and how each event changes it. Pure: time is an argument, and chance is in the events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from fourfold.tournaments.events import (
    CameBack,
    Cancelled,
    CheckedIn,
    Created,
    Event,
    Meeting,
    Number,
    Paired,
    Registered,
    Repeated,
    Scored,
    Started,
    Withdrew,
)
from fourfold.tournaments.plan import Plan

Time = int
"""Milliseconds since 1970-01-01 00:00 UTC."""


class Phase(StrEnum):
    """The phase of a tournament."""

    OPEN = "open"
    """People register."""
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"


class Entrant(Struct, frozen=True, gc=False):
    """A person or a bot who takes part."""

    name: str
    key: str = ""
    level: str = ""
    profile: str = ""
    since: int = 0
    """The rounds that were paired before they registered."""
    is_checked_in: bool = False
    out: str | None = None
    """Why they take no part in further rounds; empty if they withdrew, None if they play."""
    returns: int = 0
    """How often they have come back."""


class Result(Struct, frozen=True, gc=False):
    """The places of the seats, and the seats of no-shows."""

    places: tuple[int, ...]
    absent: tuple[int, ...] = ()
    reason: str = ""


class Round(Struct, frozen=True, gc=False):
    """A round: who meets whom, who has a bye, and the results so far."""

    at: Time
    """When it was paired."""
    meetings: tuple[Meeting, ...]
    byes: tuple[Number, ...] = ()
    results: Mapping[int, Result] = {}
    """The results by the index of the meeting."""
    games: Mapping[int, int] = {}
    """The number of games of meetings that were repeated."""

    @property
    def is_finished(self) -> bool:
        """Whether all games are over."""
        return len(self.results) == len(self.meetings)


class Tournament(Struct, frozen=True, gc=False):
    """Everything about a tournament."""

    plan: Plan
    key: str
    """The hash of the organiser's key."""
    created: Time
    profile: str = ""
    version: int = 1
    """The number of events so far."""
    entrants: tuple[Entrant, ...] = ()
    order: tuple[Number, ...] = ()
    """The seeding of the entrants who took part at the start."""
    total: int = 0
    """The number of rounds, once the tournament has started."""
    rounds: tuple[Round, ...] = ()
    is_cancelled: bool = False

    @property
    def phase(self) -> Phase:
        """The phase of the tournament."""
        if self.is_cancelled:
            return Phase.CANCELLED
        if not self.total:
            return Phase.OPEN
        return Phase.OVER if len(self.rounds) == self.total and self.is_round_finished else Phase.RUNNING

    @property
    def is_live(self) -> bool:
        """Whether something can still happen."""
        return self.phase in (Phase.OPEN, Phase.RUNNING)

    @property
    def is_round_finished(self) -> bool:
        """Whether no game of the current round goes on; True before the first round."""
        return not self.rounds or self.rounds[-1].is_finished

    @property
    def active(self) -> list[Number]:
        """The entrants who take part in the next round, in the order of the seeding, late joiners last."""
        ranks = {number: rank for rank, number in enumerate(self.order)}
        numbers = (number for number, each in enumerate(self.entrants) if each.out is None)
        return sorted(numbers, key=lambda number: ranks.get(number, len(ranks) + number))


def fold(events: Iterable[tuple[Event, Time]]) -> Tournament:
    """The tournament after these events; ValueError for events that are not possible."""
    tournament: Tournament | None = None
    for event, at in events:
        tournament = announce(event, at) if tournament is None else apply(tournament, event, at)
    if tournament is None:
        raise ValueError("a tournament without events is no tournament")
    return tournament


def announce(event: Event, at: Time) -> Tournament:
    """The tournament after its first event."""
    if not isinstance(event, Created):
        raise ValueError("the first event of a tournament creates it")  # noqa: TRY004 - its bytes are wrong
    return Tournament(event.plan, event.key, at, event.profile)


def apply(tournament: Tournament, event: Event, at: Time) -> Tournament:
    """The tournament after one more event; ValueError if the event is not possible."""
    return replace(_applied(tournament, event, at), version=tournament.version + 1)


def _applied(tournament: Tournament, event: Event, at: Time) -> Tournament:  # noqa: C901 - one case an event
    match event:
        case Created():
            raise ValueError("a tournament is created once")
        case Registered():
            return _registered(tournament, event)
        case CheckedIn(number):
            return _with_entrant(tournament, number, is_checked_in=True)
        case Withdrew(number, reason):
            return _with_entrant(tournament, number, out=reason)
        case CameBack(number):
            return _with_entrant(tournament, number, out=None, returns=tournament.entrants[number].returns + 1)
        case Started(order, rounds):
            return replace(tournament, order=order, total=rounds)
        case Paired(number, meetings, byes):
            return _paired(tournament, number, Round(at, meetings, byes))
        case Scored():
            return _scored(tournament, event)
        case Repeated():
            return _repeated(tournament, event, at)
        case Cancelled():
            return replace(tournament, is_cancelled=True)
    assert_never(event)


def _registered(tournament: Tournament, event: Registered) -> Tournament:
    if event.entrant != len(tournament.entrants):
        raise ValueError("entrants are numbered in the order of registration")
    entrant = Entrant(event.name, event.key, event.level, event.profile, len(tournament.rounds))
    return replace(tournament, entrants=(*tournament.entrants, entrant))


def _with_entrant(tournament: Tournament, number: Number, **changes: object) -> Tournament:
    entrants = list(tournament.entrants)
    entrants[number] = replace(entrants[number], **changes)
    return replace(tournament, entrants=tuple(entrants))


def _paired(tournament: Tournament, number: int, paired: Round) -> Tournament:
    if number != len(tournament.rounds) + 1 or not tournament.is_round_finished:
        raise ValueError("rounds are paired one after another")
    return replace(tournament, rounds=(*tournament.rounds, paired))


def _scored(tournament: Tournament, event: Scored) -> Tournament:
    current = _current(tournament, event.round)
    if event.meeting in current.results:
        raise ValueError("a game has one result")
    result = Result(event.places, event.absent, event.reason)
    return _with_round(tournament, replace(current, results={**current.results, event.meeting: result}))


def _repeated(tournament: Tournament, event: Repeated, at: Time) -> Tournament:
    """The round with another game of a meeting: another table, the other player first, no result yet."""
    current, number = _current(tournament, event.round), event.meeting
    meetings, results = list(current.meetings), dict(current.results)
    meetings[number] = Meeting(event.table, meetings[number].entrants[::-1])
    del results[number]
    games = {**current.games, number: current.games.get(number, 1) + 1}
    return _with_round(tournament, Round(at, tuple(meetings), current.byes, results, games))


def _current(tournament: Tournament, number: int) -> Round:
    if number != len(tournament.rounds):
        raise ValueError("only games of the current round end")
    return tournament.rounds[-1]


def _with_round(tournament: Tournament, current: Round) -> Tournament:
    return replace(tournament, rounds=(*tournament.rounds[:-1], current))
