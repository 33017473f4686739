"""Players who resign, run out of time or stay away: the game ends, or goes on without them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from fourfold.game import Seat
from fourfold.play.clock import has_fallen, spend
from fourfold.play.forfeits import END
from fourfold.play.match import Refusal, goes_on, remaining
from fourfold.play.nature import Nature
from fourfold.tables.decide.change import Change, Decision, RefusalCode, Sender, happen, not_playing
from fourfold.tables.decide.progress import settled
from fourfold.tables.decide.seating import absence_refusal
from fourfold.tables.events import Ended, Forfeited
from fourfold.tables.table import Phase, Table, Time, match_of


def has_run_out(table: Table, at: Time) -> bool:
    """Whether the clock of the player to move has fallen."""
    seat = table.mover
    if table.clock is None or seat is None or seat not in table.persons:
        return False
    return has_fallen(spend(table.clock, seat, (at - table.since) / 1000), seat)


def flag_fall(table: Table, at: Time, nature: Nature) -> Change | None:
    """The forfeit of the player to move, if their clock has fallen."""
    seat = table.mover
    if seat is None or not has_run_out(table, at):
        return None
    return _forfeit(table, Sender(seat, at), "time", [seat], nature)


def resign(table: Table, by: Sender, nature: Nature) -> Decision:
    """Give the game up."""
    refusal = not_playing(table) or absence_refusal(table, by.seat)
    return refusal or _forfeit(table, by, "resigned", [by.seat], nature)


def finish(table: Table, by: Sender, away: Collection[Seat], nature: Nature) -> Decision:
    """Wait no longer for the players who are away: they forfeit."""
    if refusal := not_playing(table):
        return refusal
    missing = sorted(set(away) & set(table.persons) - {by.seat})
    if not missing:
        return Refusal(RefusalCode.NOT_AWAY, "Nobody is away.")
    return _forfeit(table, by, "abandoned", missing, nature)


def _forfeit(table: Table, by: Sender, reason: str, seats: Sequence[Seat], nature: Nature) -> Change:
    """The end of the game, or, if it can go on without these seats, their forfeits one by one."""
    match, successor = match_of(table), table.opened.forfeits
    if successor == END or not goes_on(match, seats, table.owners):
        return happen(table, by.at, Ended(reason, remaining(match, seats), by.seat, by.id))
    change = Change(by.at, ())
    for number, seat in enumerate(seats):
        if table.phase is not Phase.PLAYING:  # the rules end the game when the players who are left cannot go on
            break
        other = None if seat == by.seat else by.seat
        event = Forfeited(seat, reason, successor, "" if number else by.id, other)
        change = change.and_then(settled(happen(table, by.at, event), nature))
        table = change.table
    return change
