"""What the statements about nodes, the lobby and waiting players do to the rows of the model."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import md5
from typing import NamedTuple

from bench.simulation.stream_statements import Stream
from bench.simulation.transaction import Rows, Transaction
from fourfold.store.shared import DEAD_AFTER
from fourfold.store.store import Activity


class NodeRow(NamedTuple):
    """A row of `nodes`."""

    address: str = ""
    version: str = ""
    seen_at: float = 0.0
    started_at: float = 0.0
    people: int = 0
    is_draining: bool = False
    is_gone: bool = False


def register(tx: Transaction, node: str, address: str, version: str) -> Rows:
    """Make a node known."""
    tx.lock("nodes", node)
    now = tx.database.clock()
    tx.put("nodes", node, NodeRow(address, version, now, now))
    return []


def beat(tx: Transaction, node: str, people: int) -> Rows:
    """Store a heartbeat; return all nodes as they were before."""
    rows, now = tx.all("nodes"), tx.database.clock()
    tx.lock("nodes", node)
    row: NodeRow | None = tx.get("nodes", node)
    if row is not None:
        tx.put("nodes", node, row._replace(seen_at=now, people=people))
    return [
        (name, *each[:2], now - each.seen_at, now - each.started_at, each.people, 0, each.is_draining, each.is_gone)
        for name, each in sorted(rows.items())
    ]


def tick(tx: Transaction, node: str, at: int) -> Rows:
    """Store a time at which a node runs."""
    tx.put("ticks", node, at)
    return []


def leave(tx: Transaction, node: str) -> Rows:
    """Declare that a node has stopped."""
    hide(tx, node)
    tx.lock("nodes", node)
    row: NodeRow | None = tx.get("nodes", node)
    if row is not None:
        tx.put("nodes", node, row._replace(is_gone=True, people=0))
    return []


def drain(tx: Transaction, node: str) -> Rows:
    """Ask a node to stop."""
    tx.lock("nodes", node)
    row: NodeRow | None = tx.get("nodes", node)
    if row is None or row.is_gone:
        return []
    tx.put("nodes", node, row._replace(is_draining=True))
    return [(node,)]


def _is_dead(tx: Transaction, row: NodeRow, *, judge: bool) -> bool:
    return row.is_gone or (judge and row.seen_at < tx.database.clock() - DEAD_AFTER)


def look(tx: Transaction, key: str, node: str, judge: bool) -> Rows:
    """A stream, and whether a node may claim it."""
    row: Stream | None = tx.get("streams", key)
    if row is None:
        return []
    owner: NodeRow | None = tx.get("nodes", row.owner) if row.owner else None
    is_free = owner is None or row.owner == node or _is_dead(tx, owner, judge=judge)
    until = row.released if row.released is not None else tx.get("ticks", row.owner)
    return [(row.owner or "", row.epoch, row.format, row.version > 0, is_free, until)]


def orphans(  # noqa: PLR0913, PLR0917 - they are the arguments of the statement
    tx: Transaction,
    node: str,
    format: int,  # noqa: A002 - it is called that
    own: bool,
    judge: bool,
    limit: int,
    without: Sequence[str],
) -> Rows:
    """Streams where something must happen and for which no other node answers."""
    others = tx.all("nodes").items()
    free = {name for name, row in others if (own if name == node else _is_dead(tx, row, judge=judge))}
    found = [
        key
        for key, row in tx.all("streams").items()
        if row.due_at is not None and row.activity == Activity.AWAKE and row.version > 0 and row.format <= format
        if (row.owner is None or row.owner in free) and key not in without
    ]
    found.sort(key=lambda key: md5((key + node).encode(), usedforsecurity=False).digest())
    return [(key,) for key in found[:limit]]


def hide(tx: Transaction, node: str) -> Rows:
    """Remove what a node shows."""
    for key, (other, _) in tx.all("lobby").items():
        if other == node:
            tx.put("lobby", key, None)
    return []


def show(tx: Transaction, node: str, removed: Sequence[str], keys: Iterable[str], entries: Iterable[bytes]) -> Rows:
    """Show entries in the lobby."""
    for key in removed:
        row = tx.get("lobby", key)
        if row and row[0] == node:
            tx.put("lobby", key, None)
    for key, entry in zip(keys, entries, strict=True):
        tx.put("lobby", key, (node, entry))
    tx.notifies = True
    return [("",)]


def shown(tx: Transaction, node: str) -> Rows:
    """What the other living nodes show."""
    rows = [(tx.get("nodes", other), other, entry) for other, entry in tx.all("lobby").values()]
    return [(entry,) for row, other, entry in rows if other != node and row and not _is_dead(tx, row, judge=True)]


def take_waiting(tx: Transaction, game: str) -> Rows:
    """Take the table where a player has waited longest."""
    waiting = [(since, key, node) for key, (of, node, since) in tx.all("waiting").items() if of == game]
    for _, key, node in sorted(waiting):
        if not tx.is_locked("waiting", key):
            tx.put("waiting", key, None)
            return [(key, node)]
    return []


def wait(tx: Transaction, key: str, game: str, node: str) -> Rows:
    """Let a player wait at a table."""
    tx.lock("waiting", key)
    before = tx.get("waiting", key)
    of, since = (before[0], before[2]) if before else (game, tx.began)
    tx.put("waiting", key, (of, node, since))
    return []


def wait_no_longer(tx: Transaction, key: str) -> Rows:
    """Let nobody wait at a table."""
    tx.put("waiting", key, None)
    return []


def lock_game(tx: Transaction, game: str) -> Rows:
    """Lock a game until the end of the transaction, as any row."""
    tx.put("games", game, True)  # held until the end of the transaction, as any row
    return []
