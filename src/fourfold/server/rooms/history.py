"""The past of a table, as its room needs it: made by replaying events, which for a long game takes seconds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from fourfold.game import Seat
from fourfold.server.rooms.visibility import SeenEvent, seen_event
from fourfold.store.store import Stored
from fourfold.tables.decide import Change
from fourfold.tables.events import Event, Hinted, Played, Replaced, Said, Sat, read_event
from fourfold.tables.table import Phase, Table, Time, apply, open_table

_REMEMBERED: Final = 500
"""How many acknowledged messages of one table are known again."""


class History:
    """The table now, what was told about each event, and which messages were done."""

    table: Table

    def __init__(self, steps: Iterable[tuple[Event, Table, Time]]) -> None:
        self.events: list[SeenEvent] = []
        self.about = 0
        """The version at which more than the board has changed."""
        self.done: dict[tuple[Seat, str], int] = {}
        for event, table, at in steps:
            self.take(event, table, at)

    def take(self, event: Event, table: Table, at: Time) -> None:
        """Add an event and the table after it."""
        self.table = table
        self.events.append(seen_event(event, table, at))
        self._remember(event, table.version)
        if not isinstance(event, Played | Said | Hinted) or table.phase is not Phase.PLAYING:
            self.about = table.version

    def _remember(self, event: Event, version: int) -> None:
        """Know the message again that brought this event about, for as long as the seat is its sender's."""
        if isinstance(event, Sat):
            self.done = {done: at for done, at in self.done.items() if done[0] != event.seat}
        name = getattr(event, "id", "")
        if name:
            sender: Seat = event.by if isinstance(event, Replaced) else event.seat  # type: ignore[union-attr,assignment]
            self.done[sender, name] = version
            if len(self.done) > _REMEMBERED:
                del self.done[next(iter(self.done))]


def replay_events(stored: Iterable[Stored]) -> Iterator[tuple[Event, Table, Time]]:
    """Everything that ever happened at a table, each event with the table after it."""
    table: Table | None = None
    for each in stored:
        event = read_event(each.written)
        table = open_table(event) if table is None else apply(table, event, each.at)
        yield event, table, each.at


def missed(stored: Sequence[Stored], known: Table) -> Change:
    """What happened after the table as it is known."""
    table, at, steps = known, 0, list[tuple[Event, Table]]()
    for each in stored[known.version :]:
        event, at = read_event(each.written), each.at
        table = apply(table, event, at)
        steps.append((event, table))
    return Change(at, tuple(steps))
