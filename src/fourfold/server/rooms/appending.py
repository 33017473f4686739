"""Makes a change of a table durable without a coroutine: almost every move goes this way."""

from __future__ import annotations

from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from fourfold.store.shared import NotOwner
from fourfold.store.store import NotStored, Told
from fourfold.tables.correspondence_deadlines import due
from fourfold.tables.decide import Change
from fourfold.tables.stored_events import write_event

if TYPE_CHECKING:
    from fourfold.server.rooms.room_registry import RoomRegistry


def append_now(registry: RoomRegistry, table: str, seq: int, change: Change, done: Told) -> bool:
    """Append a change and call `done` later; False, and nothing happens, if that has to wait for a place."""
    events = [write_event(event) for event, _ in change.steps]
    after, told = change.table, partial(_note, registry, table, len(events), perf_counter(), done)
    until = due(after) if after.opened.clock else None
    if table not in registry.rooms:
        registry.reload(table)
    return registry.store.append_now(table, seq, events, change.at, told, after.activity, until)


def note_failure(registry: RoomRegistry, table: str, error: Exception) -> None:
    """Take note that an append has failed."""
    if isinstance(error, NotOwner):
        registry.lose(table)
    elif isinstance(error, NotStored):
        registry.writes.fail(table, error)


def _note(  # noqa: PLR0913, PLR0917 - what is known before comes first
    registry: RoomRegistry, table: str, count: int, began: float, done: Told, error: Exception | None
) -> None:
    try:
        if error is None:
            registry.writes.succeed(count, perf_counter() - began)
        else:
            note_failure(registry, table, error)
    finally:  # the lock of the table waits for it
        done(error)
