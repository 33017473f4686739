"""What people may do at a table: each wish becomes the events it brings about, or a refusal with its reason.

Nothing here changes anything: the events must be kept before anybody is told.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import StrEnum
from typing import Final

from msgspec import Struct

from fourfold.game import NATURE, Seat
from fourfold.options import write_seat
from fourfold.play.clock import has_fallen, spend
from fourfold.play.match import Match, Refusal, Why, draws, others, play_message, split_message, undo
from fourfold.play.names import check_script, check_visible, skeletons
from fourfold.play.nature import Nature
from fourfold.play.record import check_name
from fourfold.tables.events import (
    Answered,
    Asked,
    Began,
    Chair,
    Closed,
    Ended,
    Event,
    Hinted,
    Left,
    Played,
    Rematched,
    Replaced,
    Resumed,
    Returned,
    Said,
    Sat,
    Stood,
    TookBack,
    Wish,
)
from fourfold.tables.table import Phase, Table, Time, advance, apply, match_of

PHRASES: Final = (
    "hello",
    "good-luck",
    "well-played",
    "thanks",
    "oops",
    "one-moment",
    "your-turn",
    "good-game",
    "goodbye",
)
"""What can be said without words, in every language."""
MAX_NAME_LENGTH: Final = 30
MAX_CHAT_LENGTH: Final = 300
MAX_ACTIONS: Final = 20
"""As many as one message may play."""
MAX_EVENTS: Final = 5000
"""Events of a table, after which its game can only be ended; what chance adds to the last action is not refused."""
MAX_EVENTS_TO_END: Final = MAX_EVENTS + 100
"""Room for the requests that lead to an end: a draw, a return, a replacement, a rematch.

Resigning, leaving, finishing, closing and a fallen clock need no room: none of them can be repeated without it."""
MAX_EVENTS_BEFORE_GAME: Final = 2000
"""Events after which nobody can sit down any more, so that people who come and go leave room for a game."""
MAX_CHAT_MESSAGES: Final = 1000
"""Sayings at one table."""


class RefusalCode(StrEnum):
    """The names of a table's own refusals; those of the game are in play.match."""

    NOT_BEGUN = "not-begun"
    BEGUN = "begun"
    NO_SEAT = "no-seat"
    TAKEN = "taken"
    FULL = "full"
    NAME = "name"
    CLOSED = "closed"
    NOT_OVER = "not-over"
    NO_DRAWS = "no-draws"
    NO_HINTS = "no-hints"
    CLOCK = "clock"
    NOT_ASKED = "not-asked"
    ASKED = "asked"
    ABSENT = "absent"
    NOT_AWAY = "not-away"
    NOT_GONE = "not-gone"
    WORDS = "words"
    TOO_FAST = "too-fast"
    UNKEPT = "unkept"
    UNKNOWN = "unknown"
    DAMAGED = "damaged"
    NOT_YOUR_SEAT = "not-your-seat"
    EVENT_LIMIT = "event-limit"
    SAYING_LIMIT = "saying-limit"


NOT_YOURS: Final = Refusal(RefusalCode.NOT_YOUR_SEAT, "that is not your seat")
_FULL: Final = Refusal(
    RefusalCode.EVENT_LIMIT, f"this table has reached its limit of {MAX_EVENTS} events; the game can only be ended now"
)


class Change(Struct, frozen=True, gc=False):
    """Events that can happen now, each with the table after it."""

    at: Time
    steps: tuple[tuple[Event, Table], ...]

    @property
    def table(self) -> Table:
        """The table after all of it."""
        return self.steps[-1][1]

    def then(self, *events: Event) -> Change:
        """These events too."""
        return Change(self.at, (*self.steps, *_steps(self.table, self.at, events)))

    def and_then(self, change: Change) -> Change:
        """All of both."""
        return Change(self.at, self.steps + change.steps)


Decision = Change | Refusal


class Sender(Struct, frozen=True, gc=False):
    """Who wants something, what he called his message, and when it came."""

    seat: Seat
    at: Time
    id: str = ""


def happen(table: Table, at: Time, *events: Event) -> Change:
    """These events, at this table."""
    return Change(at, _steps(table, at, events))


def _steps(table: Table, at: Time, events: tuple[Event, ...]) -> tuple[tuple[Event, Table], ...]:
    steps: list[tuple[Event, Table]] = []
    for event in events:
        table = apply(table, event, at)
        steps.append((event, table))
    return tuple(steps)


def _within(most: int, decision: Decision) -> Decision:
    """The decision, refused if the table would have too many events after it."""
    if isinstance(decision, Refusal) or decision.table.version <= most:
        return decision
    return _FULL


def sit(table: Table, seat: Seat | None, name: str, key: str, at: Time) -> Decision:
    """Take an open place, this one or the first; the key's hash opens it again later."""
    if table.closed:
        return Refusal(RefusalCode.CLOSED, "this table is closed")
    if table.phase is not Phase.WAITING:
        return Refusal(RefusalCode.FULL, "all seats at this table are taken")
    seat = next(iter(open_seats(table)), 0) if seat is None else seat
    if not 0 <= seat < len(table.chairs):
        return Refusal(RefusalCode.NO_SEAT, f"this table has no seat {write_seat(seat)}")
    if seat not in open_seats(table):
        return Refusal(RefusalCode.TAKEN, f"seat {write_seat(seat)} is taken")
    try:
        check_player_name(name, [chair.name for chair in table.chairs])
    except ValueError as reason:
        return Refusal(RefusalCode.NAME, str(reason))
    return _within(MAX_EVENTS_BEFORE_GAME, happen(table, at, Sat(seat, name, key)))


def open_seats(table: Table) -> list[Seat]:
    """The places nobody has taken."""
    return [seat for seat, chair in enumerate(table.chairs) if not chair.name]


def check_player_name(name: str, others: Collection[str]) -> str:
    """A name to sit down with; ValueError for one that is unfit, taken, or looks like another's."""
    check_name(name)
    if len(name) > MAX_NAME_LENGTH:
        raise ValueError(f"a name has at most {MAX_NAME_LENGTH} letters")
    try:
        check_visible(name)
        check_script(name)
    except ValueError as reason:
        raise ValueError(f"choose another name: {reason}") from None
    shown = skeletons(name)
    if rival := next((other for other in others if other and shown & skeletons(other)), ""):
        taken = f"somebody called {rival!r} sits here already"
        raise ValueError(f"{taken}; choose another name" if rival == name else f"{taken}, which looks like {name!r}")
    return name


def begin(table: Table, at: Time, nature: Nature) -> Decision:
    """Start the game once every place is taken."""
    if table.phase is not Phase.WAITING:
        return Refusal(RefusalCode.BEGUN, "the game has begun")
    if open_seats(table):
        return Refusal(RefusalCode.NOT_BEGUN, "not everybody is here yet")
    begun = happen(table, at, Began())
    return begun.and_then(_advance(begun.table, Sender(NATURE, at), (), draws(match_of(begun.table), nature)))


def play(table: Table, by: Sender, version: int, text: str, nature: Nature) -> Decision:
    """Play an action, or several divided by `;`: all of them or none."""
    if refusal := _not_playing(table):
        return refusal
    if not table.moved <= version <= table.version:
        return Refusal(Why.STALE, f"the table has moved on: it is at version {table.version}, not {version}")
    if flag_fall(table, by.at):
        return Refusal(RefusalCode.CLOCK, "the time is up")
    texts = split_message(text)
    if len(texts) > MAX_ACTIONS:
        return Refusal(RefusalCode.WORDS, f"at most {MAX_ACTIONS} actions can be sent at once")
    if table.version + len(texts) > MAX_EVENTS:  # before chance is asked: how much it draws may tell a secret
        return _FULL
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
    """The end, if the mover's clock has fallen."""
    seat = table.mover
    if table.clock is None or seat is None or seat not in table.persons:
        return None
    if not has_fallen(spend(table.clock, seat, (at - table.since) / 1000), seat):
        return None
    return happen(table, at, Ended("time", others(match_of(table), {seat}), seat))


def resign(table: Table, by: Sender) -> Decision:
    """Give the game up."""
    if refusal := _not_playing(table):
        return refusal
    return happen(table, by.at, Ended("resigned", others(match_of(table), {by.seat}), by.seat, by.id))


def ask(table: Table, by: Sender, wish: Wish) -> Decision:
    """Ask the others for a draw, a move back or another game; a bot that declines does so at once."""
    if refusal := _unaskable(table, by.seat, wish):
        return refusal
    most = MAX_EVENTS if wish == "takeback" else MAX_EVENTS_TO_END
    asked = happen(table, by.at, Asked(by.seat, wish, by.id))
    for other in others(match_of(table), {by.seat}):
        if _declines(table.chairs[other], wish):
            return _within(most, asked.then(Answered(other, wish, yes=False)))
    return _within(most, _granted(asked))


def _declines(chair: Chair, wish: Wish) -> bool:
    """Whether a bot plays there that says no: to every draw, and to a takeback if the seat belongs to a person."""
    return bool(chair.level) and (wish == "draw" or (wish == "takeback" and bool(chair.key)))


def answer(table: Table, by: Sender, wish: Wish, *, yes: bool) -> Decision:
    """Agree to what another asked for, or refuse it; who asked can take it back."""
    if table.offer is None or table.offer.wish != wish:
        return Refusal(RefusalCode.NOT_ASKED, f"nobody asks for a {wish}")
    if yes and by.seat in table.offer.agreed:
        return Refusal(RefusalCode.NOT_ASKED, f"you want the {wish} already; the others must agree")
    answered = happen(table, by.at, Answered(by.seat, wish, yes, by.id))
    return _within(MAX_EVENTS_TO_END, _granted(answered) if yes else answered)


def is_agreed(table: Table) -> bool:
    """Whether everybody agrees who must: all people at the table, or, to a rematch, those who have stayed.

    Nobody agrees for a person who has left, or for whom a bot plays. A rematch goes on without them: it takes nothing
    from them, and their seat is kept (see the server's registry).
    """
    if table.offer is None:
        return False
    stayed = {seat for seat in table.persons if not table.chairs[seat].gone}
    return (stayed if table.offer.wish == "rematch" else table.owners) <= table.offer.agreed


def _granted(change: Change) -> Change:
    """The change with what everybody has agreed to; a rematch is another table, which somebody else must open."""
    table = change.table
    if table.offer is None or not is_agreed(table):
        return change
    if table.offer.wish == "draw":
        return change.then(Ended("agreed"))
    if table.offer.wish == "takeback":
        count = _takeback(table, table.offer.seat)
        return change.then(TookBack(count)) if isinstance(count, int) else change
    return change


def _unaskable(table: Table, seat: Seat, wish: Wish) -> Refusal | None:
    if table.offer is not None and table.offer.wish == wish:
        return Refusal(RefusalCode.ASKED, f"a {wish} is asked for already")
    if wish == "rematch":
        is_possible = table.phase is Phase.OVER and not table.next
        return (
            None if is_possible else Refusal(RefusalCode.NOT_OVER, "a rematch can be asked for when the game is over")
        )
    if refusal := _not_playing(table):
        return refusal
    if wish == "draw":
        no_draws = Refusal(RefusalCode.NO_DRAWS, f"a draw cannot be agreed on in {table.game.name}")
        return None if table.game.can_agree else no_draws
    if table.clock:
        return Refusal(RefusalCode.CLOCK, "with a clock running no move is taken back")
    count = _takeback(table, seat)
    return count if isinstance(count, Refusal) else None


def _takeback(table: Table, seat: Seat) -> int | Refusal:
    """How many actions go back with this seat's last one; all of them played here, and none showed a hidden thing."""
    before, count = match_of(table), 0
    while True:
        is_first = len(before.log) == len(table.opened.actions)
        after = Refusal(Why.NOTHING_TO_UNDO, "there is nothing to take back") if is_first else undo(before)
        if isinstance(after, Refusal):
            return after
        count += 1
        if before.log[-1].seat == seat:
            return count
        before = after


def say(table: Table, by: Sender, text: str, phrase: str = "") -> Decision:
    """Say something to the table: in words, or one of the phrases."""
    words = " ".join(text.split())
    if table.closed:
        return Refusal(RefusalCode.CLOSED, "this table is closed")
    if bool(words) == bool(phrase):
        return Refusal(RefusalCode.WORDS, "say something in words, or choose a phrase")
    if phrase and phrase not in PHRASES:
        return Refusal(RefusalCode.WORDS, f"there is no phrase {phrase!r}; there are: {', '.join(PHRASES)}")
    if len(words) > MAX_CHAT_LENGTH:
        return Refusal(RefusalCode.WORDS, f"say at most {MAX_CHAT_LENGTH} letters at once")
    if words and not _is_visible(words):
        return Refusal(RefusalCode.WORDS, "say only what can be seen")
    if table.said >= MAX_CHAT_MESSAGES:
        return Refusal(RefusalCode.SAYING_LIMIT, f"this table has reached its limit of {MAX_CHAT_MESSAGES} sayings")
    return _within(MAX_EVENTS, happen(table, by.at, Said(by.seat, words, phrase, by.id)))


def _is_visible(words: str) -> bool:
    try:
        check_visible(words)
    except ValueError:
        return False
    return True


def hint_refusal(table: Table, seat: Seat) -> Refusal | None:
    """Why this player cannot have a hint now."""
    if refusal := _not_playing(table) or absence_refusal(table, seat):
        return refusal
    if not table.opened.hints:
        return Refusal(RefusalCode.NO_HINTS, "there are no hints at this table")
    if table.mover != seat:
        return Refusal(Why.NOT_YOUR_TURN, "a hint is for whoever is on the move")
    return None


def hint(table: Table, by: Sender, version: int) -> Decision:
    """Let everybody know that a player was told what to do at this version of the game."""
    if refusal := hint_refusal(table, by.seat):
        return refusal
    if table.moved != version:
        return Refusal(Why.STALE, "the table has moved on, and the hint is of no use any more")
    return _within(MAX_EVENTS, happen(table, by.at, Hinted(by.seat)))


def absence_refusal(table: Table, seat: Seat) -> Refusal | None:
    """Why a player who has left the game, or for whom a program plays, can only talk or come back."""
    if table.phase is not Phase.PLAYING:
        return None
    if table.chairs[seat].level:
        return Refusal(RefusalCode.ABSENT, "a program plays for you now; come back first")
    return Refusal(RefusalCode.ABSENT, "you have left; come back first") if table.chairs[seat].gone else None


def leave(table: Table, by: Sender) -> Decision:
    """Go: before the game the place is open again, in the middle of it the others decide what becomes of it."""
    if table.phase is Phase.WAITING:
        stood = happen(table, by.at, Stood(by.seat, by.id))
        return stood if stood.table.persons else stood.then(Closed())
    if refusal := _not_playing(table):
        return refusal
    if table.chairs[by.seat].gone:
        return Refusal(RefusalCode.NOT_AWAY, "you have left already")
    return happen(table, by.at, Left(by.seat, by.id))


def come_back(table: Table, by: Sender) -> Decision:
    """Take one's own place again."""
    if refusal := _not_playing(table):
        return refusal
    if not table.chairs[by.seat].gone and not table.chairs[by.seat].level:
        return Refusal(RefusalCode.NOT_GONE, "you are here already")
    return _within(MAX_EVENTS_TO_END, happen(table, by.at, Returned(by.seat, by.id)))


def replace_seat(table: Table, by: Sender, seat: Seat, level: str, away: Collection[Seat]) -> Decision:
    """Let a program play for somebody who is away."""
    if refusal := _not_playing(table):
        return refusal
    if seat not in away or seat not in table.persons:
        return Refusal(RefusalCode.NOT_AWAY, "that player is not away")
    return _within(MAX_EVENTS_TO_END, happen(table, by.at, Replaced(seat, level, by.id, by.seat)))


def finish(table: Table, by: Sender, away: Collection[Seat]) -> Decision:
    """End a game that somebody has abandoned; the others win."""
    if refusal := _not_playing(table):
        return refusal
    missing = set(away) & set(table.persons) - {by.seat}
    if not missing:
        return Refusal(RefusalCode.NOT_AWAY, "nobody is away")
    return happen(table, by.at, Ended("abandoned", others(match_of(table), missing), by.seat, by.id))


def rematch(table: Table, other: str, at: Time) -> Change:
    """Everybody plays again, at that table."""
    return happen(table, at, Rematched(other))


def resume(table: Table, at: Time, until: Time | None = None) -> Change:
    """Take the table up again after the server was down; the mover pays for the time until it was."""
    change = happen(table, at, Resumed(until))
    fallen = flag_fall(change.table, at)
    return change.and_then(fallen) if fallen else change


def close(table: Table, at: Time) -> Change:
    """Clear the table away."""
    return happen(table, at, Closed())


def _not_playing(table: Table) -> Refusal | None:
    match table.phase:
        case Phase.PLAYING:
            return None
        case Phase.WAITING:
            return Refusal(RefusalCode.NOT_BEGUN, "the game has not begun")
        case Phase.OVER:
            return Refusal(Why.OVER, "the game is over")
        case Phase.CLOSED:
            return Refusal(RefusalCode.CLOSED, "this table is closed")
