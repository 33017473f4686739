"""What each statement of the store does to the rows of the model.

The keys are the texts that `store/postgresql` sends, so that its real code runs against the model; a new statement
needs a function here. `tests/simulation` compares the model with a real PostgreSQL.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import md5
from types import ModuleType
from typing import Any, Final, NamedTuple

import asyncpg

from bench.simulation.database import Rows, Statement, Transaction, Written
from bench.simulation.faults import Fault
from fourfold.store.postgresql import batch, claims, lobby, nodes, queries, schema, writer
from fourfold.store.shared import DEAD_AFTER
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


class NodeRow(NamedTuple):
    """A row of `nodes`."""

    address: str = ""
    version: str = ""
    seen_at: float = 0.0
    started_at: float = 0.0
    people: int = 0
    is_draining: bool = False
    is_gone: bool = False
    tick: int | None = None


class EventRow(NamedTuple):
    """A row of `events`."""

    at: int
    data: bytes
    chain: bytes


# --- streams ---


def _append(tx: Transaction, node: str, *arrays: Any) -> Rows:
    streams, events, texts = zip(*arrays[:8], strict=True), zip(*arrays[8:13], strict=True), arrays[13:16]
    done = {key for key, *asked in streams if _move(tx, node, key, *asked, format=arrays[16])}
    for key, seq, at, data, chain in events:
        if key in done:
            if tx.get("events", (key, seq)) is not None:
                raise asyncpg.UniqueViolationError("events_pkey")
            tx.put("events", (key, seq), EventRow(at, data, chain))
    for key, seq, text in zip(*texts, strict=True):
        if key in done:
            tx.put("personal", (key, seq), text)
    return [(key,) for key in done]


def _move(  # noqa: PLR0913, PLR0917 - they are the columns
    tx: Transaction,
    node: str,
    key: str,
    epoch: int,
    seq: int,
    end: int,
    activity: int,
    touched: int,
    due_at: int | None,
    chain: bytes,
    *,
    format: int,  # noqa: A002 - it is called that
) -> bool:
    """Move the head of a stream, or create it; return whether it was as expected."""
    tx.lock("streams", key)
    row: Stream | None = tx.get("streams", key)
    if epoch == 0:
        if row is not None:
            return False
        tx.put("streams", key, Stream(end, node, 1, activity, touched, due_at, chain, format))
        tx.written.update({(key, number): Written(node, 1, 1) for number in range(seq, end)})
        return True
    is_owned = row is not None and row.owner == node and row.epoch == epoch
    if tx.database.fault is Fault.NO_EPOCH_CHECK:
        is_owned = row is not None
    if row is None or not is_owned or row.version != seq:
        return False
    changed = row._replace(version=end, activity=activity, touched=touched, due_at=due_at, chain=chain)
    tx.put("streams", key, changed._replace(format=max(row.format, format)))
    current = row.epoch + (row.owner is None)  # a stream that was given up is nobody's
    tx.written.update({(key, number): Written(node, epoch, current) for number in range(seq, end)})
    return True


def _head(key: str, row: Stream) -> tuple[Any, ...]:
    return key, row.epoch, row.version, row.activity, row.touched, row.due_at, row.chain


def _take(tx: Transaction, node: str, keys: Sequence[str], epochs: Sequence[int]) -> Rows:
    taken: Rows = []
    for key, epoch in zip(keys, epochs, strict=True):
        row: Stream | None = tx.get("streams", key)
        if row is not None and not tx.is_locked("streams", key) and row.epoch == epoch:
            new = row._replace(owner=node, epoch=epoch + 1, released=None)
            tx.put("streams", key, new)
            taken.append(_head(key, new))
    return taken


def _release(tx: Transaction, node: str, keys: Sequence[str], epochs: Sequence[int], times: Sequence[int]) -> Rows:
    for key, epoch, at in zip(keys, epochs, times, strict=True):
        tx.lock("streams", key)
        row: Stream | None = tx.get("streams", key)
        if row is not None and row.owner == node and row.epoch == epoch:
            tx.put("streams", key, row._replace(owner=None, released=at))
    return []


def _fence(  # noqa: PLR0913, PLR0917 - they are the arguments of the statement
    tx: Transaction,
    node: str,
    activity: int,
    keys: Sequence[str],
    times: Sequence[int],
    chains: Sequence[bytes],
    is_shared: bool,
) -> Rows:
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


def _find(tx: Transaction, keys: Sequence[str], firsts: Sequence[int], ends: Sequence[int]) -> Rows:
    asked = ((key, seq) for key, first, end in zip(keys, firsts, ends, strict=True) for seq in range(first, end))
    found = ((key, seq, tx.get("events", (key, seq))) for key, seq in asked)
    return [(key, seq, row.at, row.data) for key, seq, row in found if row is not None]


def _mark(tx: Transaction, key: str, activity: int | None, touched: int | None) -> Rows:
    tx.lock("streams", key)
    row: Stream | None = tx.get("streams", key)
    if row is not None:
        due_at = row.due_at
        if activity is not None:
            due_at = (row.touched if due_at is None else due_at) if activity == Activity.AWAKE else None
        new = row._replace(activity=row.activity if activity is None else int(activity), due_at=due_at)
        tx.put("streams", key, new._replace(touched=row.touched if touched is None else touched))
    return []


def _delete_stream(tx: Transaction, key: str) -> Rows:
    tx.lock("streams", key)
    if tx.get("streams", key) is not None:
        tx.put("streams", key, None)
    return []


def _delete_rows(table: str) -> Statement:
    def delete(tx: Transaction, key: str) -> Rows:
        for row in [each for each in tx.all(table) if each[0] == key]:
            tx.put(table, row, None)
        return []

    return delete


def _events(tx: Transaction, key: str) -> Rows:
    row: Stream | None = tx.get("streams", key)
    rows = ((seq, tx.get("events", (key, seq))) for seq in range(row.version if row else 0))
    return [(seq, each.at, each.data, each.chain, tx.get("personal", (key, seq))) for seq, each in rows if each]


def _stale(tx: Transaction, activity: int, before: int, limit: int) -> Rows:
    found = [(row.touched, key) for key, row in tx.all("streams").items() if row.activity == activity]
    return [(key,) for touched, key in sorted(found) if touched < before and _last(tx, key) < before][:limit]


def _last(tx: Transaction, key: str) -> int:
    row: Stream = tx.get("streams", key)
    event: EventRow | None = tx.get("events", (key, row.version - 1))
    return event.at if event else row.touched


# --- nodes ---


def _register(tx: Transaction, node: str, address: str, version: str) -> Rows:
    tx.lock("nodes", node)
    now, before = tx.database.clock(), tx.get("nodes", node)
    tx.put("nodes", node, NodeRow(address, version, now, now, tick=before.tick if before else None))
    return []


def _beat(tx: Transaction, node: str, people: int) -> Rows:
    rows, now = tx.all("nodes"), tx.database.clock()
    tx.lock("nodes", node)
    row: NodeRow | None = tx.get("nodes", node)
    if row is not None:
        tx.put("nodes", node, row._replace(seen_at=now, people=people))
    return [
        (name, each.address, each.version, now - each.seen_at, now - each.started_at, each.people, 0)
        + (each.is_draining, each.is_gone)
        for name, each in sorted(rows.items())
    ]


def _tick(tx: Transaction, node: str, at: int) -> Rows:
    tx.lock("nodes", node)
    row: NodeRow | None = tx.get("nodes", node)
    if row is not None:
        tx.put("nodes", node, row._replace(tick=at, seen_at=tx.began))
    return []


def _leave(tx: Transaction, node: str) -> Rows:
    _hide(tx, node)
    tx.lock("nodes", node)
    row: NodeRow | None = tx.get("nodes", node)
    if row is not None:
        tx.put("nodes", node, row._replace(is_gone=True, people=0))
    return []


def _drain(tx: Transaction, node: str) -> Rows:
    tx.lock("nodes", node)
    row: NodeRow | None = tx.get("nodes", node)
    if row is None or row.is_gone:
        return []
    tx.put("nodes", node, row._replace(is_draining=True))
    return [(node,)]


def _is_dead(tx: Transaction, row: NodeRow, *, judge: bool) -> bool:
    return row.is_gone or (judge and row.seen_at < tx.database.clock() - DEAD_AFTER)


def _look(tx: Transaction, key: str, node: str, judge: bool) -> Rows:
    row: Stream | None = tx.get("streams", key)
    if row is None:
        return []
    owner: NodeRow | None = tx.get("nodes", row.owner) if row.owner else None
    is_free = owner is None or row.owner == node or _is_dead(tx, owner, judge=judge)
    until = row.released if row.released is not None or owner is None else owner.tick
    return [(row.owner or "", row.epoch, row.format, row.version > 0, is_free, until)]


def _orphans(  # noqa: PLR0913, PLR0917 - they are the arguments of the statement
    tx: Transaction, node: str, format: int, own: bool, judge: bool, limit: int, without: Sequence[str]  # noqa: A002
) -> Rows:
    others = tx.all("nodes").items()
    free = {name for name, row in others if (own if name == node else _is_dead(tx, row, judge=judge))}
    found = [
        key
        for key, row in tx.all("streams").items()
        if row.due_at is not None and row.version > 0 and row.format <= format
        if (row.owner is None or row.owner in free) and key not in without
    ]
    found.sort(key=lambda key: md5((key + node).encode(), usedforsecurity=False).digest())
    return [(key,) for key in found[:limit]]


# --- the lobby ---


def _hide(tx: Transaction, node: str) -> Rows:
    for key, (other, _) in tx.all("lobby").items():
        if other == node:
            tx.put("lobby", key, None)
    return []


def _show(
    tx: Transaction, node: str, removed: Sequence[str], keys: Iterable[str], entries: Iterable[bytes]
) -> Rows:
    for key in removed:
        row = tx.get("lobby", key)
        if row and row[0] == node:
            tx.put("lobby", key, None)
    for key, entry in zip(keys, entries, strict=True):
        tx.put("lobby", key, (node, entry))
    tx.notifies = True
    return [("",)]


def _shown(tx: Transaction, node: str) -> Rows:
    rows = [(tx.get("nodes", other), other, entry) for other, entry in tx.all("lobby").values()]
    return [(entry,) for row, other, entry in rows if other != node and row and not _is_dead(tx, row, judge=True)]


def _take_waiting(tx: Transaction, game: str) -> Rows:
    waiting = [(since, key, node) for key, (of, node, since) in tx.all("waiting").items() if of == game]
    for _, key, node in sorted(waiting):
        if not tx.is_locked("waiting", key):
            tx.put("waiting", key, None)
            return [(key, node)]
    return []


def _wait(tx: Transaction, key: str, game: str, node: str) -> Rows:
    tx.lock("waiting", key)
    before = tx.get("waiting", key)
    tx.put("waiting", key, (game, node, before[2] if before else tx.began))
    return []


def _wait_no_longer(tx: Transaction, key: str) -> Rows:
    tx.put("waiting", key, None)
    return []


def _lock_game(tx: Transaction, game: str) -> Rows:
    tx.put("games", game, True)  # held until the end of the transaction, as any row
    return []


# --- the texts ---


def _nothing(_: Transaction, *_arguments: Any) -> Rows:
    return []


def _value(value: Any) -> Statement:
    return lambda _tx, *_arguments: [(value,)]


def _texts(module: ModuleType, functions: Mapping[str, Statement]) -> dict[str, Statement]:
    return {vars(module)[name]: function for name, function in functions.items()}


STATEMENTS: Final[dict[str, Statement]] = {
    **_texts(batch, {"APPEND": _append}),
    **_texts(claims, {"_TAKE": _take, "_RELEASE": _release, "_FENCE": _fence, "_FIND": _find}),
    **_texts(writer, {"_MARK": _mark, "_TICK": _tick}),
    **dict(zip(vars(writer)["_DELETE"], (_delete_stream, _delete_rows("personal"), _delete_rows("events")), strict=True)),
    **_texts(nodes, {"_REGISTER": _register, "_BEAT": _beat, "_LEAVE": _leave, "_DRAIN": _drain}),
    **_texts(nodes, {"_LOOK": _look, "_ORPHANS": _orphans}),
    **_texts(queries, {"_EVENTS": _events, "_STALE": _stale}),
    **_texts(lobby, {"_SHOW": _show, "_SHOWN": _shown, "_LOCK": _lock_game, "_TAKE": _take_waiting, "_WAIT": _wait}),
    **_texts(lobby, {"_WAIT_NO_LONGER": _wait_no_longer}),
    "DELETE FROM lobby WHERE node = $1": _hide,
    vars(schema)["_MIGRATING"]: _nothing,
    "SELECT to_regclass($1) IS NULL": _value(False),
    "SELECT version FROM fourfold_store": _value(len(schema.STEPS)),
    "SELECT hashtext($1)": lambda _, name: [(name,)],
    "SHOW server_encoding": _value("UTF8"),
    "SHOW fsync": _value("on"),
}
"""All statements that a node sends."""
