"""The game at a table: it begins, is played, and goes on after a restart; hints."""

from __future__ import annotations

from typing import Final

from fourfold.game import Seat
from fourfold.play.match import Refusal, Why, play_message, split_message
from fourfold.play.nature import Nature
from fourfold.tables.decide.change import (
    MAX_EVENTS,
    TOO_MANY_EVENTS,
    Change,
    Decision,
    RefusalCode,
    Sender,
    happen,
    not_playing,
    within,
)
from fourfold.tables.decide.forfeits import flag_fall, has_run_out
from fourfold.tables.decide.progress import advance_through, settled
from fourfold.tables.decide.seating import absence_refusal, open_seats
from fourfold.tables.events import Began, Closed, Hinted, Resumed
from fourfold.tables.table import Phase, Table, Time, match_of

MAX_ACTIONS: Final = 20
"""Actions in one message."""


def begin(table: Table, at: Time, nature: Nature) -> Decision:
    """Start the game once every seat is taken, with Nature's opening draws."""
    if table.phase is not Phase.WAITING:
        return Refusal(RefusalCode.BEGUN, "The game has begun.")
    if open_seats(table):
        return Refusal(RefusalCode.NOT_BEGUN, "Not everybody is here yet.")
    return settled(happen(table, at, Began()), nature)


def play(table: Table, by: Sender, version: int, text: str, nature: Nature) -> Decision:
    """Play one action, or several divided by `;`: all of them or none; then Nature draws."""
    if table.phase is not Phase.PLAYING and (refusal := not_playing(table)):
        return refusal
    if not table.moved <= version <= table.version:
        return Refusal(Why.STALE, f"The table has moved on: it is at version {table.version}, not {version}.")
    if table.clock and has_run_out(table, by.at):
        return Refusal(RefusalCode.CLOCK, "The time is up.")
    texts = split_message(text)
    if len(texts) > MAX_ACTIONS:
        return Refusal(RefusalCode.WORDS, f"At most {MAX_ACTIONS} actions can be sent at once.")
    if table.version + len(texts) > MAX_EVENTS:  # before Nature draws: the number of her draws may tell a secret
        return TOO_MANY_EVENTS
    matches = play_message(table.match or match_of(table), by.seat, texts, nature)
    if isinstance(matches, Refusal):
        return matches
    return advance_through(table, by, texts, matches)


def hint_refusal(table: Table, seat: Seat) -> Refusal | None:
    """Why this player cannot have a hint now, or None."""
    if refusal := not_playing(table) or absence_refusal(table, seat):
        return refusal
    if not table.opened.hints:
        return Refusal(RefusalCode.NO_HINTS, "There are no hints at this table.")
    if table.mover != seat:
        return Refusal(Why.NOT_YOUR_TURN, "Only the player to move can have a hint.")
    return None


def hint(table: Table, by: Sender, version: int) -> Decision:
    """Let everybody know that a player was given a hint at this version of the game."""
    if refusal := hint_refusal(table, by.seat):
        return refusal
    if table.moved != version:
        return Refusal(Why.STALE, "The table has moved on, and the hint is of no use any more.")
    return within(MAX_EVENTS, happen(table, by.at, Hinted(by.seat)))


def resume(table: Table, at: Time, nature: Nature, until: Time | None = None) -> Change:
    """Go on after the server was down; the player to move is charged for the time until then, not for the pause."""
    change = happen(table, at, Resumed(until))
    fallen = flag_fall(change.table, at, nature)
    return change.and_then(fallen) if fallen else change


def close(table: Table, at: Time) -> Change:
    """Close the table for good."""
    return happen(table, at, Closed())
