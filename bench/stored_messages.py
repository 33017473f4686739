"""Compare what the clients of a table received with what the store holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

import msgspec

from fourfold.game import Seat
from fourfold.server.protocol.requests import Request
from fourfold.server.protocol.tables import TableMade
from fourfold.server.protocol.updates import Happened, ServerMessage, Update
from fourfold.server.rooms.seen_events import seen_event
from fourfold.server.rooms.table_history import replay_events
from fourfold.store.location import Location
from fourfold.store.opening import open_reader
from fourfold.tables.events import Event, Resumed
from fourfold.tables.table import Table, Time

MOST_REFUNDED = 1000
"""Milliseconds by which a crash may change a clock."""
SLACK = 50
"""Milliseconds between killing a process and noting the time."""
Step = tuple[Event, Table, Time]


@dataclass(slots=True)
class ReceivedMessages:
    """What the clients of one table received."""

    made: TableMade
    received: dict[tuple[Seat | None, int], Happened] = field(default_factory=dict[tuple[Seat | None, int], Happened])
    """Every event that a client received, by its viewpoint and version."""
    acknowledged: list[Request] = field(default_factory=list[Request])
    unkept: list[Request] = field(default_factory=list[Request])
    """Requests of which the server said that nothing was changed."""
    contradictions: list[str] = field(default_factory=list[str])

    def receive(self, raw: bytes) -> None:
        """Record the events of a message."""
        message = msgspec.json.decode(raw, type=ServerMessage)
        if isinstance(message, Update):
            self.see(message)

    def see(self, update: Update) -> None:
        """Record the events of an update; an event received twice must be the same."""
        for happened in update.happened:
            before = self.received.setdefault((update.seat, happened.version), happened)
            if before != happened:
                self.contradictions.append(f"{self.made.table} {happened.version}: {before} is now {happened}")


class Store:
    """The store of a server, read while the server may run; not from within an event loop."""

    def __init__(self, location: Location) -> None:
        self._reader = open_reader(location)
        self.events = 0
        self.refunds: list[int] = []
        """Milliseconds that kills gave back to players, one for each clock that ran at a kill."""

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self._reader.close()

    def damage(self) -> list[str]:
        """What is wrong with the file itself."""
        return self._reader.damage()

    def faults(self, received: ReceivedMessages, kills: Sequence[Time] = ()) -> Iterator[str]:
        """Differences between a table and what its clients received, and clocks that a kill changed."""
        table = received.made.table
        yield from received.contradictions
        # Copied first, because the clients may receive more while the table is read.
        known = replace(
            received,
            received=dict(received.received),
            acknowledged=received.acknowledged.copy(),
            unkept=received.unkept.copy(),
        )
        try:
            steps = list(replay_events(self._reader.read(table)))
        except Exception as reason:
            yield f"{table} cannot be replayed: {reason!r}"
            return
        if not steps:
            yield f"{table} was acknowledged and is lost"
            return
        self.events += len(steps)
        found = (*self._clock_faults(steps, kills), *differences(steps, known))
        yield from (f"{table}: {fault}" for fault in found)

    def _clock_faults(self, steps: Sequence[Step], kills: Sequence[Time]) -> Iterator[str]:
        for refund in refunds(steps, kills):
            self.refunds.append(refund)
            if not -SLACK <= refund <= MOST_REFUNDED:
                yield f"a kill has changed a clock by {refund} ms"


def differences(steps: Sequence[Step], received: ReceivedMessages) -> Iterator[str]:
    """Differences between the events of a table and what its clients received."""
    yield from _lost_requests(steps, received.acknowledged)
    yield from _false_refusals(steps, received.unkept)
    yield from _lost_events(steps, received.received)


def _lost_requests(steps: Sequence[Step], acknowledged: Sequence[Request]) -> Iterator[str]:
    """Messages that were done twice, or acknowledged and not done."""
    names = Counter(name for event, _, _ in steps if (name := _name(event)))
    yield from (f"{name} was done {count} times" for name, count in names.items() if count > 1)
    for request in acknowledged:
        if not names[request.seat, request.id]:
            yield f"{request} was acknowledged and is lost"


def _false_refusals(steps: Sequence[Step], unkept: Sequence[Request]) -> Iterator[str]:
    """Messages that were done although their sender was told that nothing was changed."""
    names = {_name(event) for event, _, _ in steps}
    yield from (f"{request} was refused and is stored" for request in unkept if (request.seat, request.id) in names)


def _lost_events(steps: Sequence[Step], events: Mapping[tuple[Seat | None, int], Happened]) -> Iterator[str]:
    """Events that clients received and that the store does not hold, or holds differently."""
    for (viewpoint, version), happened in events.items():
        if version > len(steps):
            yield f"{happened} was told and is lost"
        elif seen_event(*steps[version - 1]).as_seen_by(viewpoint) != happened:
            yield f"{happened} was told, and {steps[version - 1][0]} is kept"


def _name(event: Event) -> tuple[Seat, str] | None:
    """The seat and id of the message that caused an event."""
    name = getattr(event, "id", "")
    return (getattr(event, "seat", -1), name) if name else None


def refunds(steps: Sequence[Step], kills: Sequence[Time]) -> Iterator[int]:
    """For each clock that was resumed: the time until the kill that was not charged."""
    for (_, before, _), (event, after, _) in pairwise(steps):
        mover = before.mover
        if not (isinstance(event, Resumed) and before.clock and after.clock) or mover is None:
            continue
        killed = next((kill for kill in kills if kill >= before.since), None)
        if killed is not None and mover in before.persons:
            charged = round(1000 * (before.clock.banks[mover] - after.clock.banks[mover]))
            yield killed - before.since - charged
