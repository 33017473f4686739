"""What people may do in a tournament: each request becomes the events it causes, or a refusal with its reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from fourfold.play.error_sentences import as_sentence
from fourfold.play.match import Refusal
from fourfold.tables.decide import RefusalCode, check_player_name
from fourfold.tournaments.events import (
    CameBack,
    Cancelled,
    CheckedIn,
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
from fourfold.tournaments.pairing.knockout import LAST_GAME
from fourfold.tournaments.pairing.round_pairing import RoundPairing
from fourfold.tournaments.pairing.rounds import round_count
from fourfold.tournaments.plan import KEPT_UNSTARTED, MAX_ENTRANTS, MAX_ROUND_ROBIN
from fourfold.tournaments.refusals import TournamentRefusal
from fourfold.tournaments.tournament import Phase, Result, Time, Tournament

Decision = tuple[Event, ...] | Refusal

MAX_RETURNS: Final = 20
"""How often an entrant may come back: each time adds to the log, and everybody's page changes."""
_OVER: Final = Refusal(TournamentRefusal.REGISTRATION_OVER, "Registration for this tournament is over.")
_FULL: Final = Refusal(TournamentRefusal.TOURNAMENT_FULL, "This tournament is full.")
_STARTED: Final = Refusal(TournamentRefusal.STARTED, "The tournament has started.")
_NOT_RUNNING: Final = Refusal(TournamentRefusal.NOT_RUNNING, "The tournament is not running.")
_TOO_FEW: Final = Refusal(TournamentRefusal.TOO_FEW, "A tournament needs two players at least.")
_OUT: Final = Refusal(TournamentRefusal.OUT, "You do not take part in further rounds.")
_NOT_OUT: Final = Refusal(TournamentRefusal.NOT_OUT, "You take part in the next round already.")
_CHECKED_IN: Final = Refusal(TournamentRefusal.CHECKED_IN, "You have checked in already.")
_REGISTERED: Final = Refusal(TournamentRefusal.REGISTERED, "You have registered already.")


def register(tournament: Tournament, name: str, key: str, profile: str = "") -> Decision:
    """Take part; in a Swiss tournament also late, until half of its rounds are paired."""
    if not is_open(tournament):
        return _OVER
    if len(tournament.entrants) >= _most(tournament):
        return _FULL
    if profile and any(each.profile == profile for each in tournament.entrants):
        return _REGISTERED
    try:
        check_player_name(name, [each.name for each in tournament.entrants])
    except ValueError as reason:
        return Refusal(RefusalCode.NAME, as_sentence(reason))
    return (Registered(len(tournament.entrants), name, key, profile=profile),)


def is_open(tournament: Tournament) -> bool:
    """Whether people may register now."""
    if tournament.phase is Phase.OPEN:
        return True
    is_early = 2 * len(tournament.rounds) < tournament.total
    return tournament.phase is Phase.RUNNING and tournament.plan.format == "swiss" and is_early


def _most(tournament: Tournament) -> int:
    return MAX_ROUND_ROBIN if tournament.plan.format == "round-robin" else MAX_ENTRANTS


def check_in(tournament: Tournament, entrant: Number) -> Decision:
    """Confirm that one is there."""
    if tournament.phase is not Phase.OPEN:
        return _STARTED
    if tournament.entrants[entrant].is_checked_in:
        return _CHECKED_IN
    return (CheckedIn(entrant),)


def withdraw(tournament: Tournament, entrant: Number) -> Decision:
    """Take no part in further rounds; a game that goes on is not affected."""
    if not tournament.is_live:
        return _NOT_RUNNING
    return (Withdrew(entrant),) if tournament.entrants[entrant].out is None else _OUT


def come_back(tournament: Tournament, entrant: Number) -> Decision:
    """Take part in further rounds again; not in a knockout, nor in a round robin that has started without one."""
    if tournament.entrants[entrant].out is None:
        return _NOT_OUT
    if not tournament.is_live:
        return _NOT_RUNNING
    if tournament.entrants[entrant].returns >= MAX_RETURNS:
        return _OUT
    is_late = bool(tournament.total) and entrant not in tournament.order
    if is_late and not is_open(tournament):
        return _OVER
    return (CameBack(entrant),)


def cancel(tournament: Tournament) -> Decision:
    """Call the tournament off; games that go on are not affected."""
    return (Cancelled(),) if tournament.is_live else _NOT_RUNNING


def is_expired(tournament: Tournament, at: Time) -> bool:
    """Whether a tournament was never started, and will not be: it is deleted, so that it keeps no place."""
    return not tournament.total and at > max(tournament.created, tournament.plan.starts) + KEPT_UNSTARTED


def seeded(tournament: Tournament) -> list[Number]:
    """The people who take part if the tournament starts now."""
    needs_check_in = tournament.plan.check_in
    return [n for n in tournament.active if tournament.entrants[n].is_checked_in or not needs_check_in]


def start(tournament: Tournament, order: Sequence[Number]) -> Decision:
    """Start with these people, the best first, and with bots that fill up tables; the others were not there."""
    if tournament.phase is not Phase.OPEN:
        return _STARTED
    plan = tournament.plan
    missing = _missing(tournament, len(order)) if plan.bots else 0
    if len(order) + missing < 2:
        return _TOO_FEW
    absent = [number for number in tournament.active if number not in set(order)]
    bots = tuple(_bots(tournament, missing))
    everyone = (*order, *(bot.entrant for bot in bots))
    begun = Started(everyone, round_count(plan, len(everyone)))
    return (*(Withdrew(number, "not-there") for number in absent), *bots, begun)


def _missing(tournament: Tournament, people: int) -> int:
    """The bots that are missing until tables are full, and the tournament has as many entrants as planned."""
    wanted = max(people, tournament.plan.least)
    room = _most(tournament) - len(tournament.entrants)
    return min(wanted - people + -wanted % tournament.plan.seats, room)


def _bots(tournament: Tournament, count: int) -> Iterator[Registered]:
    level, taken = tournament.plan.bots, {each.name for each in tournament.entrants}
    names = (f"{level} {number}" for number in range(1, MAX_ENTRANTS + count + 1))
    free = (name for name in names if name not in taken)
    for number, name in zip(range(count), free, strict=False):
        yield Registered(len(tournament.entrants) + number, name, level=level)


def fill_up(tournament: Tournament) -> tuple[Event, ...]:
    """The bots that join a Swiss tournament before the next round, because people have withdrawn or come late."""
    if not tournament.plan.bots or tournament.plan.format != "swiss":
        return ()
    missing = -len(tournament.active) % tournament.plan.seats
    return tuple(_bots(tournament, min(missing, MAX_ENTRANTS - len(tournament.entrants))))


def is_round_due(tournament: Tournament) -> bool:
    """Whether the next round is to be paired."""
    return tournament.phase is Phase.RUNNING and tournament.is_round_finished


def pair(tournament: Tournament, pairing: RoundPairing, tables: Sequence[str]) -> Decision:
    """The next round, with a new name for each of its tables."""
    if not is_round_due(tournament):
        return _NOT_RUNNING
    meetings = (Meeting(table, entrants) for table, entrants in zip(tables, pairing.meetings, strict=True))
    return (Paired(len(tournament.rounds) + 1, tuple(meetings), pairing.byes),)


def score(tournament: Tournament, number: int, result: Result, table: str) -> tuple[Event, ...]:
    """The result of a game of the current round; a knockout's drawn game is repeated at a table with this name.

    No events if the result is known already. No-shows take no part in further rounds until they come back.
    """
    current = tournament.rounds[-1] if tournament.rounds else None
    if current is None or not tournament.is_live or number in current.results:
        return ()
    scored = Scored(len(tournament.rounds), number, result.places, result.absent, result.reason)
    if _is_repeated(tournament, number, result):
        return scored, Repeated(len(tournament.rounds), number, table)
    missing = (current.meetings[number].entrants[seat] for seat in result.absent)
    gone = (Withdrew(each, "no-show") for each in missing if tournament.entrants[each].out is None)
    return scored, *gone


def _is_repeated(tournament: Tournament, number: int, result: Result) -> bool:
    if tournament.plan.format != "knockout" or result.absent or len(set(result.places)) > 1:
        return False
    return tournament.rounds[-1].games.get(number, 1) < LAST_GAME
