"""What everybody sees of a tournament."""

from __future__ import annotations

from typing import Literal

from fourfold.server.protocol import tournaments as messages
from fourfold.server.tournaments.driver import opens_at
from fourfold.tournaments.decide import is_open
from fourfold.tournaments.standings import standings
from fourfold.tournaments.tournament import Entrant, Round, Tournament

_OUT: dict[str, Literal["withdrew", "no-show", "not-there"]] = {
    "": "withdrew",
    "no-show": "no-show",
    "not-there": "not-there",
}


def listed(name: str, tournament: Tournament) -> messages.ListedTournament:
    """A tournament's line in the list."""
    plan = tournament.plan
    return messages.ListedTournament(
        name,
        plan.title,
        plan.game,
        plan.format,
        tournament.phase.value,
        len(tournament.entrants),
        tournament.created,
        plan.clock,
        plan.seats,
        plan.starts,
        len(tournament.rounds),
        tournament.total,
    )


def view(name: str, tournament: Tournament) -> messages.Tournament:
    """The tournament as everybody sees it."""
    plan = tournament.plan
    return messages.Tournament(
        tournament=name,
        version=tournament.version,
        title=plan.title,
        game=plan.game,
        options=plan.options,
        clock=plan.clock,
        format=plan.format,
        seats=plan.seats,
        phase=tournament.phase.value,
        registration=is_open(tournament),
        created=tournament.created,
        pause=plan.pause,
        check_in=plan.check_in,
        starts=plan.starts,
        bots=plan.bots,
        least=plan.least,
        total=tournament.total,
        entrants=tuple(map(_entrant, tournament.entrants)),
        round=round_view(tournament, len(tournament.rounds)) if tournament.rounds else None,
        standings=tuple(_standings(tournament)),
    )


def round_view(tournament: Tournament, number: int) -> messages.TournamentRound:
    """A round, counted from 1."""
    found = tournament.rounds[number - 1]
    opens = opens_at(tournament) if number == len(tournament.rounds) else found.at + 1000 * tournament.plan.pause
    meetings = tuple(_meeting(found, index) for index in range(len(found.meetings)))
    return messages.TournamentRound(number, opens, meetings, found.byes)


def _entrant(entrant: Entrant) -> messages.TournamentEntrant:
    out = "" if entrant.out is None else _OUT[entrant.out]
    return messages.TournamentEntrant(entrant.name, entrant.level, entrant.is_checked_in, out)


def _meeting(found: Round, index: int) -> messages.TournamentMeeting:
    meeting, result = found.meetings[index], found.results.get(index)
    game = found.games.get(index, 1)
    if result is None:
        return messages.TournamentMeeting(meeting.table, meeting.entrants, game=game)
    return messages.TournamentMeeting(
        meeting.table, meeting.entrants, result.places, result.absent, result.reason, game
    )


def _standings(tournament: Tournament) -> list[messages.TournamentStanding]:
    return [
        messages.TournamentStanding(
            each.place, each.entrant, round(each.points, 3), each.buchholz, each.sonneborn_berger, each.played
        )
        for each in standings(tournament)
    ]
