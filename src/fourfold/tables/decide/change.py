"""What a request at a table becomes: a change, which is events and the tables after them, or a refusal."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct

from fourfold.game import Seat
from fourfold.play.match import Refusal, Why
from fourfold.tables.events import Event
from fourfold.tables.table import Phase, Table, Time, apply

MAX_EVENTS: Final = 5000
"""Events of a table, after which its game can only be ended; Nature's draws after the last action are not refused."""
MAX_EVENTS_TO_END: Final = MAX_EVENTS + 100
"""Events of a table, the requests that lead to an end included: a draw, a return, a replacement, a rematch.

Resigning, leaving, finishing, closing and a fallen clock have no limit: none of them can be repeated without one of
those requests."""
MAX_EVENTS_BEFORE_GAME: Final = 2000
"""Events after which nobody can sit down any more, so that people who come and go leave room for a game."""


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
    NO_TAKEBACKS = "no-takebacks"
    CLOCK = "clock"
    NOT_ASKED = "not-asked"
    ASKED = "asked"
    ABSENT = "absent"
    NOT_AWAY = "not-away"
    NOT_GONE = "not-gone"
    FORFEITED = "forfeited"
    WORDS = "words"
    TOO_FAST = "too-fast"
    UNKEPT = "unkept"
    UNKNOWN = "unknown"
    DAMAGED = "damaged"
    NOT_INSTALLED = "not-installed"
    GAME_SLOW = "game-slow"
    GAME_FAILED = "game-failed"
    NOT_YOUR_SEAT = "not-your-seat"
    EVENT_LIMIT = "event-limit"
    SAYING_LIMIT = "saying-limit"
    WATCH_LIMIT = "watch-limit"
    RATED = "rated"


NOT_YOURS: Final = Refusal(RefusalCode.NOT_YOUR_SEAT, "That is not your seat.")
TOO_MANY_EVENTS: Final = Refusal(
    RefusalCode.EVENT_LIMIT, f"This table has reached its limit of {MAX_EVENTS} events; the game can only be ended now."
)


class Change(Struct, frozen=True, gc=False):
    """Events that can happen now, each with the table after it."""

    at: Time
    steps: tuple[tuple[Event, Table], ...]

    @property
    def table(self) -> Table:
        """The table after all events."""
        return self.steps[-1][1]

    def then(self, *events: Event) -> Change:
        """The change followed by these events."""
        return Change(self.at, (*self.steps, *_steps(self.table, self.at, events)))

    def and_then(self, change: Change) -> Change:
        """The change followed by another one."""
        return Change(self.at, self.steps + change.steps)


Decision = Change | Refusal


class Sender(Struct, frozen=True, gc=False):
    """The seat that sent a request, when the request came, and the id its sender gave it."""

    seat: Seat
    at: Time
    id: str = ""


def happen(table: Table, at: Time, *events: Event) -> Change:
    """The change that these events make at this table."""
    return Change(at, _steps(table, at, events))


def _steps(table: Table, at: Time, events: tuple[Event, ...]) -> tuple[tuple[Event, Table], ...]:
    steps: list[tuple[Event, Table]] = []
    for event in events:
        table = apply(table, event, at)
        steps.append((event, table))
    return tuple(steps)


def within(most: int, decision: Decision) -> Decision:
    """The decision, refused if the table would have more events than this after it."""
    if isinstance(decision, Refusal) or decision.table.version <= most:
        return decision
    return TOO_MANY_EVENTS


def not_playing(table: Table) -> Refusal | None:
    """Why nothing can be played at this table now, or None during a game."""
    match table.phase:
        case Phase.PLAYING:
            return None
        case Phase.WAITING:
            return Refusal(RefusalCode.NOT_BEGUN, "The game has not begun.")
        case Phase.OVER:
            return Refusal(Why.OVER, "The game is over.")
        case Phase.CLOSED:
            return Refusal(RefusalCode.CLOSED, "This table is closed.")
