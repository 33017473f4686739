"""The tables of a tournament's meetings: how they are opened, and the results of their games."""

from __future__ import annotations

from fourfold.engine.levels import substitute_level
from fourfold.game import Seat
from fourfold.games import find_game
from fourfold.options import declared
from fourfold.play.forfeits import END, places
from fourfold.tables.events import Chair, Opened
from fourfold.tables.table import Phase, Table
from fourfold.tournaments.events import Meeting
from fourfold.tournaments.tournament import Result, Tournament

_MISSED = ("time", "abandoned")
"""The reasons for which a player who did not come loses."""


def table_of(name: str, tournament: Tournament, meeting: Meeting) -> Opened:
    """The table of a meeting: the seats belong to the entrants, the first one begins, and nobody has help."""
    plan = tournament.plan
    game = find_game(plan.game)
    options = dict(plan.options)
    if "first" in declared(game.Options):
        options["first"] = "1"
    return Opened(
        plan.game,
        tuple(_chair(tournament, number) for number in meeting.entrants),
        options,
        plan.clock,
        public=True,
        forfeits=substitute_level(game) if len(meeting.entrants) > 2 else END,
        takebacks="never",
        rules=game.version,
        tournament=name,
    )


def _chair(tournament: Tournament, number: int) -> Chair:
    entrant = tournament.entrants[number]
    return Chair(entrant.name, entrant.level, entrant.key, profile=entrant.profile)


def result_of(table: Table) -> Result | None:
    """The result of a game; None while it goes on. In a game that was broken off, nobody came."""
    match = table.match
    if table.phase is Phase.CLOSED or match is None:
        persons = tuple(seat for seat, chair in enumerate(table.chairs) if chair.key)
        return Result((1,) * len(table.chairs), persons, "closed") if table.closed else None
    if match.outcome is None:
        return None
    return Result(places(match.outcome), _absent(table), match.outcome.reason)


def _absent(table: Table) -> tuple[Seat, ...]:
    """The seats of people who lost because they did not come: they never acted."""
    assert table.match is not None  # noqa: S101 - the game is over
    match, acted = table.match, {entry.seat for entry in table.match.log}
    missed = {each.seat for each in match.forfeits if each.reason in _MISSED}
    if match.verdict and match.verdict.reason in _MISSED:
        missed |= set(range(len(table.chairs))) - set(match.verdict.winners)
    return tuple(seat for seat in sorted(missed - acted) if table.chairs[seat].key)
