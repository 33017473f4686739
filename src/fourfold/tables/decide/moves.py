"""The game at a table: it begins, is played, and ends by a clock, a resignation or an absence."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from fourfold.game import NATURE, Seat
from fourfold.play.clock import has_fallen, spend
from fourfold.play.match import Match, Refusal, Why, draws, others, play_message, split_message
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
from fourfold.tables.decide.seating import absence_refusal, open_seats
from fourfold.tables.events import Began, Closed, Ended, Event, Hinted, Played, Resumed
from fourfold.tables.table import Phase, Table, Time, advance, match_of

MAX_ACTIONS: Final = 20
"""Actions in one message."""


def begin(table: Table, at: Time, nature: Nature) -> Decision:
    """Start the game once every seat is taken, with Nature's opening draws."""
    if table.phase is not Phase.WAITING:
        return Refusal(RefusalCode.BEGUN, "the game has begun")
    if open_seats(table):
        return Refusal(RefusalCode.NOT_BEGUN, "not everybody is here yet")
    begun = happen(table, at, Began())
    return begun.and_then(_advance(begun.table, Sender(NATURE, at), (), draws(match_of(begun.table), nature)))


def play(table: Table, by: Sender, version: int, text: str, nature: Nature) -> Decision:
    """Play one action, or several divided by `;`: all of them or none; then Nature draws."""
    if refusal := not_playing(table):
        return refusal
    if not table.moved <= version <= table.version:
        return Refusal(Why.STALE, f"the table has moved on: it is at version {table.version}, not {version}")
    if flag_fall(table, by.at):
        return Refusal(RefusalCode.CLOCK, "the time is up")
    texts = split_message(text)
    if len(texts) > MAX_ACTIONS:
        return Refusal(RefusalCode.WORDS, f"at most {MAX_ACTIONS} actions can be sent at once")
    if table.version + len(texts) > MAX_EVENTS:  # before Nature draws: the number of her draws may tell a secret
        return TOO_MANY_EVENTS
    matches = play_message(match_of(table), by.seat, texts, nature)
    if isinstance(matches, Refusal):
        return matches
    return _advance(table, by, texts, matches)


def _advance(table: Table, by: Sender, texts: Sequence[str], matches: Sequence[Match]) -> Change:
    """The table after each of these matches: the first ones reached by the sender's texts, the others by draws."""
    steps: list[tuple[Event, Table]] = []
    count = len(texts)
    for number, match in enumerate(matches):
        event = Played(by.seat, texts[number], "" if number else by.id) if number < count else _drawn(match)
        table = advance(table, match, by.at)
        steps.append((event, table))
    return Change(by.at, tuple(steps))


def _drawn(match: Match) -> Played:
    """The event of the draw that led to this match."""
    return Played(NATURE, match.game.notation.write_action(match.log[-1].action))


def flag_fall(table: Table, at: Time) -> Change | None:
    """The end of the game, if the clock of the player to move has fallen."""
    seat = table.mover
    if table.clock is None or seat is None or seat not in table.persons:
        return None
    if not has_fallen(spend(table.clock, seat, (at - table.since) / 1000), seat):
        return None
    return happen(table, at, Ended("time", others(match_of(table), {seat}), seat))


def resign(table: Table, by: Sender) -> Decision:
    """Give the game up; all others win."""
    if refusal := not_playing(table):
        return refusal
    return happen(table, by.at, Ended("resigned", others(match_of(table), {by.seat}), by.seat, by.id))


def finish(table: Table, by: Sender, away: Collection[Seat]) -> Decision:
    """End a game that players have abandoned; the others win."""
    if refusal := not_playing(table):
        return refusal
    missing = set(away) & set(table.persons) - {by.seat}
    if not missing:
        return Refusal(RefusalCode.NOT_AWAY, "nobody is away")
    return happen(table, by.at, Ended("abandoned", others(match_of(table), missing), by.seat, by.id))


def hint_refusal(table: Table, seat: Seat) -> Refusal | None:
    """Why this player cannot have a hint now, or None."""
    if refusal := not_playing(table) or absence_refusal(table, seat):
        return refusal
    if not table.opened.hints:
        return Refusal(RefusalCode.NO_HINTS, "there are no hints at this table")
    if table.mover != seat:
        return Refusal(Why.NOT_YOUR_TURN, "only the player to move can have a hint")
    return None


def hint(table: Table, by: Sender, version: int) -> Decision:
    """Let everybody know that a player was given a hint at this version of the game."""
    if refusal := hint_refusal(table, by.seat):
        return refusal
    if table.moved != version:
        return Refusal(Why.STALE, "the table has moved on, and the hint is of no use any more")
    return within(MAX_EVENTS, happen(table, by.at, Hinted(by.seat)))


def resume(table: Table, at: Time, until: Time | None = None) -> Change:
    """Go on after the server was down; the player to move is charged for the time until then, not for the pause."""
    change = happen(table, at, Resumed(until))
    fallen = flag_fall(change.table, at)
    return change.and_then(fallen) if fallen else change


def close(table: Table, at: Time) -> Change:
    """Close the table for good."""
    return happen(table, at, Closed())
