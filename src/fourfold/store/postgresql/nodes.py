"""The nodes that share a database, their heartbeats, and the streams that are free to claim."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from asyncpg import Connection

from fourfold.store.postgresql.link import Link
from fourfold.store.shared import DEAD_AFTER, NodeIdentity, NodeStatus
from fourfold.store.store import Activity

BEAT_WITHIN: Final = 2.0
"""Seconds within which a heartbeat is stored, or has failed."""
_REGISTER: Final = """
INSERT INTO nodes (id, address, version, seen_at, started_at) VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp())
ON CONFLICT (id) DO UPDATE SET address = $2, version = $3, seen_at = clock_timestamp(),
    started_at = clock_timestamp(), people = 0, is_draining = false, is_gone = false
"""
_STATUS: Final = """
SELECT id, address, version, extract(epoch FROM clock_timestamp() - seen_at)::float8,
    extract(epoch FROM clock_timestamp() - started_at)::float8, people, {}, is_draining, is_gone
FROM nodes ORDER BY id
"""
_COUNTED: Final = "(SELECT count(*) FROM streams WHERE owner = nodes.id)"
# The SELECT sees the rows as they were before the UPDATE, which is early enough to judge the others.
_BEAT: Final = f"""
WITH beat AS (UPDATE nodes SET seen_at = clock_timestamp(), people = $2 WHERE id = $1)
{_STATUS.format("0")}
"""  # noqa: S608
_LEAVE: Final = """
WITH hidden AS (DELETE FROM lobby WHERE node = $1)
UPDATE nodes SET is_gone = true, people = 0 WHERE id = $1
"""
_DRAIN: Final = "UPDATE nodes SET is_draining = true WHERE id = $1 AND NOT is_gone RETURNING id"
DEAD: Final = f"(is_gone OR ({{}} AND seen_at < clock_timestamp() - interval '{DEAD_AFTER} s'))"
"""Whether a node does not answer for its streams any more; only who may judge looks at the time."""
_LOOK: Final = f"""
SELECT coalesce(owner, ''), epoch, format, streams.version > 0,
    nodes.id IS NULL OR nodes.id = $2 OR {DEAD.format("$3::boolean")}, coalesce(released, ticks.at)
FROM streams LEFT JOIN nodes ON nodes.id = owner LEFT JOIN ticks ON ticks.node = owner WHERE key = $1
"""  # noqa: S608
# Each node has another order, so that two that look at once rarely meet.
_ORPHANS: Final = f"""
SELECT key FROM streams
WHERE due_at IS NOT NULL AND activity = {Activity.AWAKE:d} AND version > 0
AND format <= $2 AND (owner IS NULL OR owner = ANY(ARRAY(
    SELECT id FROM nodes WHERE CASE WHEN id = $1 THEN $3::boolean ELSE {DEAD.format("$4::boolean")} END
))) AND key <> ALL($6::text[])
ORDER BY md5(key || $1) LIMIT $5
"""  # noqa: S608


class Found(NamedTuple):
    """A stream as it was found."""

    owner: str
    epoch: int
    format: int
    exists: bool
    is_free: bool
    until: int | None
    """The last time at which its owner is known to have run."""


async def register(db: Connection, node: NodeIdentity) -> None:
    """Make a node known; it shows now, not at the first move, whether the database can be written."""
    await db.execute(_REGISTER, node.name, node.address, node.version)
    await db.execute("DELETE FROM lobby WHERE node = $1", node.name)


async def list_nodes(db: Connection) -> list[NodeStatus]:
    """All nodes, and how many tables each of them owns."""
    return _statuses(await db.fetch(_STATUS.format(_COUNTED)))


async def ask_to_drain(db: Connection, node: str) -> bool:
    """Ask a node to stop; return whether there is such a node."""
    return bool(await db.fetch(_DRAIN, node))


async def beat(link: Link, node: str, people: int) -> list[NodeStatus]:
    """Store a heartbeat; return all nodes as they were before."""
    return _statuses(await link.fetch(_BEAT, node, people, within=BEAT_WITHIN))


async def leave(link: Link, node: str) -> None:
    """Declare that a node has stopped."""
    await link.fetch(_LEAVE, node, within=BEAT_WITHIN)


async def look(link: Link, table: str, node: str, *, judge: bool) -> Found | None:
    """A stream, and whether a node may claim it; None if there is none."""
    rows = await link.fetch(_LOOK, table, node, judge)
    return Found(*rows[0]) if rows else None


async def orphans(  # noqa: PLR0913 - each is a separate question
    link: Link, node: NodeIdentity, limit: int, *, own: bool, judge: bool, without: Sequence[str]
) -> list[str]:
    """Streams where something must happen by itself and that no other node answers for; with its own if asked."""
    return [key for (key,) in await link.fetch(_ORPHANS, node.name, node.format, own, judge, limit, without)]


def _statuses(rows: Iterable[Sequence[Any]]) -> list[NodeStatus]:
    return [NodeStatus(*row) for row in rows]
