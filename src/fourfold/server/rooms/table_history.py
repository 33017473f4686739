"""The history of a table, made by replaying its events, which takes seconds for a long game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from fourfold.game import Seat
from fourfold.server.rooms.replay_threads import gc_paused
from fourfold.server.rooms.seen_events import SeenEvent, seen_action, seen_event
from fourfold.store.store import Stored
from fourfold.tables.decide import Change
from fourfold.tables.events import Event, Forfeited, Hinted, Opened, Played, Replaced, Said, Sat
from fourfold.tables.stored_events import read_event
from fourfold.tables.table import Offer, Phase, Table, Time, apply, open_table

_MOST_ACKNOWLEDGED: Final = 500
"""Acknowledged messages of one table that are recognised when they are sent again."""
_ONLY_BOARD: Final = (Played, Said, Hinted)
"""The events that change nothing except the board, unless they end the game."""


class History:
    """The current table, its events as clients see them, and the ids of acknowledged messages."""

    table: Table

    def __init__(self, steps: Iterable[tuple[Event, Table, Time]]) -> None:
        self.events: list[SeenEvent] = []
        self.about = 0
        """The last version at which something other than the board changed."""
        self._offer: Offer | None = None
        self._done: dict[str, int] = {}
        """The versions at which messages were acknowledged, by seat and id; one text is cheaper to keep than a pair."""
        for event, table, at in steps:
            self.take(event, table, at)

    def take(self, event: Event, table: Table, at: Time) -> None:
        """Add an event and the table after it."""
        self.table = table
        self.events.append(seen_action(event, table, at) if isinstance(event, Played) else seen_event(event, table, at))
        if isinstance(event, Sat):
            self._forget_seat(event.seat)
        elif name := getattr(event, "id", ""):
            self._acknowledge(event, name, table.version)
        if not isinstance(event, _ONLY_BOARD) or table.phase is not Phase.PLAYING or table.offer is not self._offer:
            self.about, self._offer = table.version, table.offer  # an action withdraws an offer

    def _forget_seat(self, seat: Seat) -> None:
        """Forget what was acknowledged to the player who held the seat before."""
        before = _done_key(seat, "")
        self._done = {done: at for done, at in self._done.items() if not done.startswith(before)}

    def _acknowledge(self, event: Event, name: str, version: int) -> None:
        """Remember the id of the message that caused this event, as long as its sender holds the seat."""
        seat = event.seat if isinstance(event, Played) else _sender(event)
        self._done[_done_key(seat, name)] = version
        if len(self._done) > _MOST_ACKNOWLEDGED:
            del self._done[next(iter(self._done))]

    def acknowledged_at(self, seat: Seat, message: str) -> int | None:
        """The version at which a message of this seat was acknowledged; None if it was not, or long ago."""
        return self._done.get(_done_key(seat, message))


def _done_key(seat: Seat, message: str) -> str:
    return f"{seat} {message}"


def _sender(event: Event) -> Seat:
    """The seat whose message caused this event."""
    by = event.by if isinstance(event, Replaced | Forfeited) else None
    return event.seat if by is None else by  # type: ignore[union-attr,return-value]


def game_of(stored: Sequence[Stored]) -> str:
    """The name of the game that these events are about."""
    opened = read_event(stored[0].written)
    return opened.game if isinstance(opened, Opened) else ""


def replayed(stored: Sequence[Stored]) -> History:
    """The history of all these events."""
    with gc_paused(len(stored)):
        return History(replay_events(stored))


def replay_events(stored: Iterable[Stored]) -> Iterator[tuple[Event, Table, Time]]:
    """All events of a table, each with the table after it."""
    table: Table | None = None
    for each in stored:
        event = read_event(each.written)
        table = open_table(event) if table is None else apply(table, event, each.at)
        yield event, table, each.at


def missed(stored: Sequence[Stored], known: Table) -> Change:
    """The events after the table as it is known."""
    table, at, steps = known, 0, list[tuple[Event, Table]]()
    for each in stored[known.version :]:
        event, at = read_event(each.written), each.at
        table = apply(table, event, at)
        steps.append((event, table))
    return Change(at, tuple(steps))
