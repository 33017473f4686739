"""What the clients of a table were told, compared with what the store keeps of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import msgspec

from fourfold.game import Seat
from fourfold.server.protocol.requests import Request
from fourfold.server.protocol.tables import TableMade
from fourfold.server.protocol.updates import Happened, ServerMessage, Update
from fourfold.server.rooms.history import replay_events
from fourfold.server.rooms.visibility import seen_event
from fourfold.store.reader import Reader
from fourfold.store.sqlite import FILE
from fourfold.tables.events import Event, Resumed
from fourfold.tables.table import Table, Time

MOST_REFUNDED = 1000
"""Milliseconds by which a crash may change a clock."""
SLACK = 50
"""Milliseconds between killing a process and noting the time."""
Step = tuple[Event, Table, Time]


@dataclass(slots=True)
class ReceivedMessages:
    """What the clients of one table were told."""

    made: TableMade
    received: dict[tuple[Seat | None, int], Happened] = field(default_factory=dict[tuple[Seat | None, int], Happened])
    """Every event anybody heard of, by whose eyes and the version."""
    acknowledged: list[Request] = field(default_factory=list[Request])
    contradictions: list[str] = field(default_factory=list[str])

    def receive(self, raw: bytes) -> None:
        """Note what a message says; the same version told twice must be the same."""
        message = msgspec.json.decode(raw, type=ServerMessage)
        if isinstance(message, Update):
            for happened in message.happened:
                before = self.received.setdefault((message.seat, happened.version), happened)
                if before != happened:
                    self.contradictions.append(f"{self.made.table} {happened.version}: {before} is now {happened}")


class Store:
    """What the server keeps, read beside it."""

    def __init__(self, data: Path) -> None:
        self._reader = Reader(data / FILE)
        self.events = 0
        self.refunds: list[int] = []
        """Milliseconds of thought that crashes gave back, one for each clock that ran at a kill."""

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self._reader.close()

    def damage(self) -> list[str]:
        """What is wrong with the file itself, and with the tables nobody was told of."""
        return self._reader.damage()

    def faults(self, told: ReceivedMessages, kills: Sequence[Time] = ()) -> Iterator[str]:
        """Everything about this table that is not as its clients were told, or clocks that a kill has changed."""
        table = told.made.table
        yield from told.contradictions
        # Copied first: the clients go on while a running server's table is looked at.
        acknowledged, heard = tuple(told.acknowledged), dict(told.received)
        try:
            steps = list(replay_events(self._reader.read(table)))
        except Exception as reason:
            yield f"{table} cannot be replayed: {reason!r}"
            return
        if not steps:
            yield f"{table} was acknowledged and is lost"
            return
        self.events += len(steps)
        for refund in refunds(steps, kills):
            self.refunds.append(refund)
            if not -SLACK <= refund <= MOST_REFUNDED:
                yield f"{table}: a kill has changed a clock by {refund} ms"
        names = Counter(name for event, _, _ in steps if (name := _name(event)))
        yield from (f"{table}: {name} was done {count} times" for name, count in names.items() if count > 1)
        for request in acknowledged:
            if not names[request.seat, request.id]:
                yield f"{table}: {request} was acknowledged and is lost"
        for (eyes, version), happened in heard.items():
            if version > len(steps):
                yield f"{table}: {happened} was told and is lost"
            elif seen_event(*steps[version - 1]).as_seen_by(eyes) != happened:
                yield f"{table}: {happened} was told, and {steps[version - 1][0]} is kept"


def _name(event: Event) -> tuple[Seat, str] | None:
    """Who sent the message behind an event, and its id."""
    name = getattr(event, "id", "")
    return (getattr(event, "seat", -1), name) if name else None


def refunds(steps: Sequence[Step], kills: Sequence[Time]) -> Iterator[int]:
    """For each time that a running clock was taken up: what was thought until the kill and not charged."""
    for (_, before, _), (event, after, _) in pairwise(steps):
        mover = before.mover
        if not (isinstance(event, Resumed) and before.clock and after.clock) or mover is None:
            continue
        killed = next((kill for kill in kills if kill >= before.since), None)
        if killed is not None and mover in before.persons:
            charged = round(1000 * (before.clock.banks[mover] - after.clock.banks[mover]))
            yield killed - before.since - charged
