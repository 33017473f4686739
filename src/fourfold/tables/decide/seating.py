"""Who sits at a table: people sit down, leave and come back, and bots play for players who are away."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from fourfold.game import Seat
from fourfold.options import write_seat
from fourfold.play.error_sentences import as_sentence
from fourfold.play.match import Refusal
from fourfold.play.names import check_script, check_visible, skeletons
from fourfold.play.record import check_name
from fourfold.tables.decide.change import (
    MAX_EVENTS,
    MAX_EVENTS_BEFORE_GAME,
    MAX_EVENTS_TO_END,
    Decision,
    RefusalCode,
    Sender,
    happen,
    not_playing,
    within,
)
from fourfold.tables.events import Closed, Left, Linked, Replaced, Returned, Sat, Stood, WatchLinked
from fourfold.tables.table import Phase, Table, Time

MAX_NAME_LENGTH: Final = 30
MAX_WATCH_LINKS: Final = 100
"""Links to watch a table, withdrawn ones included: they must leave room for the game."""
_RATED: Final = Refusal(RefusalCode.RATED, "This game is rated: sign in to play, each with a profile of their own.")
_NO_HELP: Final = Refusal(RefusalCode.RATED, "This game is rated: no bot plays for a player.")
_FORFEITED: Final = Refusal(RefusalCode.FORFEITED, "You have forfeited this game; you may watch it.")


class NameRefused(ValueError):  # noqa: N818 - it is what happened, not a malfunction
    """A name that a player cannot have; the message says why."""

    why: Final = RefusalCode.NAME


class RatedRefused(ValueError):  # noqa: N818
    """A table that cannot be rated; the message says why."""

    why: Final = RefusalCode.RATED


def sit(table: Table, seat: Seat | None, name: str, key: str, at: Time, profile: str = "") -> Decision:  # noqa: PLR0913, PLR0917
    """Take an open seat, this one or the first; `key` is the hash of the key that opens the seat again later."""
    if table.closed:
        return Refusal(RefusalCode.CLOSED, "This table is closed.")
    if table.phase is not Phase.WAITING:
        return Refusal(RefusalCode.FULL, "All seats at this table are taken.")
    seat = next(iter(open_seats(table)), 0) if seat is None else seat
    if not 0 <= seat < len(table.chairs):
        return Refusal(RefusalCode.NO_SEAT, f"This table has no seat {write_seat(seat)}.")
    if seat not in open_seats(table):
        return Refusal(RefusalCode.TAKEN, f"Seat {write_seat(seat)} is taken.")
    if table.opened.rated and (not profile or any(chair.profile == profile for chair in table.chairs)):
        return _RATED
    try:
        check_player_name(name, [chair.name for chair in table.chairs])
    except NameRefused as reason:
        return Refusal(RefusalCode.NAME, as_sentence(reason))
    return within(MAX_EVENTS_BEFORE_GAME, happen(table, at, Sat(seat, name, key, profile)))


def link(table: Table, seat: Seat, profile: str, at: Time) -> Decision:
    """Take a seat into a profile; the caller has checked that the seat and the profile are the sender's."""
    chair = table.chairs[seat]
    if not chair.key or chair.profile not in ("", profile):
        return Refusal(RefusalCode.TAKEN, "This seat belongs to another profile.")
    if any(other.profile == profile for number, other in enumerate(table.chairs) if number != seat):
        return Refusal(RefusalCode.TAKEN, "You have a seat at this table already.")
    return within(MAX_EVENTS_TO_END, happen(table, at, Linked(seat, profile)))


def open_seats(table: Table) -> list[Seat]:
    """The seats that nobody has taken."""
    return [seat for seat, chair in enumerate(table.chairs) if not chair.name]


def check_player_name(name: str, others: Collection[str]) -> str:
    """The name, if a player can sit down with it; NameRefused if it is unfit, taken, or looks like another name."""
    try:
        check_name(name)
    except ValueError as reason:
        raise NameRefused(reason) from None
    if len(name) > MAX_NAME_LENGTH:
        raise NameRefused(f"a name has at most {MAX_NAME_LENGTH} letters")
    try:
        check_visible(name)
        check_script(name)
    except ValueError as reason:
        raise NameRefused(f"choose another name: {reason}") from None
    shown = skeletons(name)
    if rival := next((other for other in others if other and shown & skeletons(other)), ""):
        taken = f"a player called {rival!r} sits here already"
        raise NameRefused(f"{taken}; choose another name" if rival == name else f"{taken}, which looks like {name!r}")
    return name


def link_watchers(table: Table, by: Sender, key: str) -> Decision:
    """Let anyone watch this private table who has the key with this hash, and nobody who has an earlier one."""
    if table.closed:
        return Refusal(RefusalCode.CLOSED, "This table is closed.")
    if key == table.watch:
        return Refusal(RefusalCode.NOT_GONE, "There is no link to watch this table.")
    if key and table.watch_links >= MAX_WATCH_LINKS:
        return Refusal(RefusalCode.WATCH_LIMIT, f"This table has reached its limit of {MAX_WATCH_LINKS} watch links.")
    return within(MAX_EVENTS, happen(table, by.at, WatchLinked(by.seat, key)))


def absence_refusal(table: Table, seat: Seat) -> Refusal | None:
    """Why a player who has left or forfeited, or for whom a bot plays, can only talk or come back; None for others."""
    chair = table.chairs[seat]
    if not (chair.forfeit or chair.level or chair.gone) or table.phase is not Phase.PLAYING:
        return None
    if chair.forfeit:
        return _FORFEITED
    sentence = "A bot plays for you now; come back first." if chair.level else "You have left; come back first."
    return Refusal(RefusalCode.ABSENT, sentence)


def leave(table: Table, by: Sender) -> Decision:
    """Leave: before the game the seat is open again, during the game the others decide what becomes of it."""
    if table.phase is Phase.WAITING:
        stood = happen(table, by.at, Stood(by.seat, by.id))
        return stood if stood.table.persons else stood.then(Closed())
    if refusal := not_playing(table):
        return refusal
    if table.chairs[by.seat].gone:
        return Refusal(RefusalCode.NOT_AWAY, "You have left already.")
    return happen(table, by.at, Left(by.seat, by.id))


def come_back(table: Table, by: Sender) -> Decision:
    """Take one's own seat again, unless one has forfeited."""
    if refusal := not_playing(table):
        return refusal
    if table.chairs[by.seat].forfeit:
        return _FORFEITED
    if not table.chairs[by.seat].gone and not table.chairs[by.seat].level:
        return Refusal(RefusalCode.NOT_GONE, "You are here already.")
    return within(MAX_EVENTS_TO_END, happen(table, by.at, Returned(by.seat, by.id)))


def replace_seat(table: Table, by: Sender, seat: Seat, level: str, away: Collection[Seat]) -> Decision:
    """Let a bot play for a person who is away."""
    if refusal := not_playing(table):
        return refusal
    if seat not in away or seat not in table.persons:
        return Refusal(RefusalCode.NOT_AWAY, "That player is not away.")
    if table.opened.rated:
        return _NO_HELP
    return within(MAX_EVENTS_TO_END, happen(table, by.at, Replaced(seat, level, by.id, by.seat)))
