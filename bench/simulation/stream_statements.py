"""What the statements about streams do to the rows of the model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from asyncpg import UniqueViolationError

from bench.simulation.planted_faults import Fault
from bench.simulation.transaction import Rows, Statement, Transaction, Written
from fourfold.store.store import Activity


class Stream(NamedTuple):
    """A row of `streams`."""

    version: int
    owner: str | None
    epoch: int
    activity: int
    touched: int
    due_at: int | None
    chain: bytes
    format: int = 0
    released: int | None = None


class Asked(NamedTuple):
    """What an append expects of a stream, and what its row is to be."""

    key: str
    epoch: int
    seq: int
    end: int
    activity: int
    touched: int
    due_at: int | None
    chain: bytes


class EventRow(NamedTuple):
    """A row of `events`."""

    at: int
    data: bytes
    chain: bytes


def append(tx: Transaction, node: str, *arrays: Any) -> Rows:
    """Append events to the streams that are as expected."""
    streams, events, texts = zip(*arrays[:8], strict=True), zip(*arrays[8:13], strict=True), arrays[13:16]
    done = {asked[0] for asked in streams if _move(tx, node, Asked(*asked), arrays[16])}
    for key, seq, at, data, chain in events:
        if key in done:
            if tx.get("events", (key, seq)) is not None:
                raise UniqueViolationError("events_pkey")
            tx.put("events", (key, seq), EventRow(at, data, chain))
    for key, seq, text in zip(*texts, strict=True):
        if key in done:
            tx.put("personal", (key, seq), text)
    return [(key,) for key in done]


def _move(tx: Transaction, node: str, asked: Asked, format: int) -> bool:  # noqa: A002 - it is called that
    """Move the head of a stream, or create it; return whether it was as expected."""
    key, epoch, seq, end = asked[:4]
    tx.lock("streams", key)
    row: Stream | None = tx.get("streams", key)
    if epoch == 0:
        new = Stream(end, node, 1, *asked[4:], format) if row is None else None
        written = Written(node, 1, 1)
    else:
        is_owned = row is not None and row.owner == node and row.epoch == epoch
        is_owned |= tx.database.fault is Fault.NO_EPOCH_CHECK
        new = None
        if row is not None and is_owned and row.version == seq:
            new = Stream(end, row.owner, row.epoch, *asked[4:], max(row.format, format), row.released)
        written = Written(node, epoch, row.epoch + (row.owner is None) if row else 0)  # given up, it is nobody's
    if new is not None:
        tx.put("streams", key, new)
        tx.written.update({(key, number): written for number in range(seq, end)})
    return new is not None


def _head(key: str, row: Stream) -> tuple[Any, ...]:
    return key, row.epoch, row.version, row.activity, row.touched, row.due_at, row.chain


def take(tx: Transaction, node: str, keys: Sequence[str], epochs: Sequence[int]) -> Rows:
    """Claim streams that still have these epochs."""
    taken: Rows = []
    for key, epoch in zip(keys, epochs, strict=True):
        row: Stream | None = tx.get("streams", key)
        if row is not None and not tx.is_locked("streams", key) and row.epoch == epoch:
            new = row._replace(owner=node, epoch=epoch + 1, released=None)
            tx.put("streams", key, new)
            taken.append(_head(key, new))
    return taken


def release(tx: Transaction, node: str, keys: Sequence[str], epochs: Sequence[int], times: Sequence[int]) -> Rows:
    """Give up streams."""
    for key, epoch, at in zip(keys, epochs, times, strict=True):
        tx.lock("streams", key)
        row: Stream | None = tx.get("streams", key)
        if row is not None and row.owner == node and row.epoch == epoch:
            tx.put("streams", key, row._replace(owner=None, released=at))
    return []


def fence(  # noqa: PLR0913, PLR0917 - they are the arguments of the statement
    tx: Transaction,
    node: str,
    activity: int,
    keys: Sequence[str],
    times: Sequence[int],
    chains: Sequence[bytes],
    is_shared: bool,
) -> Rows:
    """Claim streams again, or create them, so that a lost transaction has no effect."""
    heads: Rows = []
    for key, touched, chain in zip(keys, times, chains, strict=True):
        tx.lock("streams", key)
        row: Stream | None = tx.get("streams", key)
        if row is None:
            new = Stream(0, node, 1, activity, touched, None, chain)
        elif row.owner == node or not is_shared:
            new = row._replace(owner=node, epoch=row.epoch + 1)
        else:
            continue
        tx.put("streams", key, new)
        heads.append(_head(key, new))
    return heads


def find(tx: Transaction, keys: Sequence[str], firsts: Sequence[int], ends: Sequence[int]) -> Rows:
    """Events by their numbers."""
    asked = ((key, seq) for key, first, end in zip(keys, firsts, ends, strict=True) for seq in range(first, end))
    found = ((key, seq, tx.get("events", (key, seq))) for key, seq in asked)
    return [(key, seq, row.at, row.data) for key, seq, row in found if row is not None]


def mark(tx: Transaction, key: str, activity: int | None, touched: int | None, due: int | None) -> Rows:
    """Change the activity or the due time of a stream."""
    tx.lock("streams", key)
    row: Stream | None = tx.get("streams", key)
    if row is not None:
        due_at = row.due_at if due is None else due
        if activity is not None:
            due_at = (row.touched if row.due_at is None else row.due_at) if activity == Activity.AWAKE else due
        new = row._replace(activity=row.activity if activity is None else int(activity), due_at=due_at)
        tx.put("streams", key, new._replace(touched=row.touched if touched is None else touched))
    return []


def delete_stream(tx: Transaction, key: str) -> Rows:
    """Delete a stream."""
    tx.lock("streams", key)
    if tx.get("streams", key) is not None:
        tx.put("streams", key, None)
    return []


def delete_rows(table: str) -> Statement:
    """Delete what belongs to a stream."""

    def delete(tx: Transaction, key: str) -> Rows:
        for row in [each for each in tx.all(table) if each[0] == key]:
            tx.put(table, row, None)
        return []

    return delete


def events(tx: Transaction, key: str) -> Rows:
    """All events of a stream."""
    row: Stream | None = tx.get("streams", key)
    rows = ((seq, tx.get("events", (key, seq))) for seq in range(row.version if row else 0))
    return [(seq, each.at, each.data, each.chain, tx.get("personal", (key, seq))) for seq, each in rows if each]


def due(tx: Transaction, until: int, limit: int) -> Rows:
    """Sleeping streams where something was to happen by itself."""
    rows = [(row.due_at, key) for key, row in tx.all("streams").items() if row.due_at is not None and row.version > 0]
    asleep = [(at, key) for at, key in rows if tx.get("streams", key).activity == Activity.ASLEEP]
    return [(key,) for at, key in sorted(asleep) if at <= until][:limit]


def stale(tx: Transaction, activity: int, before: int, limit: int) -> Rows:
    """Streams that were not used for long."""
    found = [(row.touched, key) for key, row in tx.all("streams").items() if row.activity == activity]
    return [(key,) for touched, key in sorted(found) if touched < before and _last(tx, key) < before][:limit]


def _last(tx: Transaction, key: str) -> int:
    row: Stream = tx.get("streams", key)
    event: EventRow | None = tx.get("events", (key, row.version - 1))
    return event.at if event else row.touched
