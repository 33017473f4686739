"""Tables with many events, for tests."""

from __future__ import annotations

from bench.long_table import long_table
from fourfold.store.store import Stored, Written
from fourfold.tables.events import Began, Chair, Event, Opened, Said
from fourfold.tables.stored_events import write_event

COUNT = 1300
EVENTS = long_table(COUNT, "anna's key", "bob's key")
FULL, BOTS = "full", "bots"


def stored(events: list[Written]) -> list[Stored]:
    """The events as a store returns them."""
    return [
        Stored(number, 0, *((event,) if isinstance(event, bytes) else event)) for number, event in enumerate(events)
    ]


def talked(count: int, *chairs: Chair) -> list[Written]:
    """A table of Quarto with this many events, mostly chat."""
    opened = Opened("quarto", chairs, {"first": "1"}, public=True, hints=True)
    events: list[Event] = [opened, Began(), *(Said(0, "hello") for _ in range(count - 2))]
    return [write_event(event) for event in events]
