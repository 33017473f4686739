"""Ownership of streams: only the owner appends, and each claim counts the stream's epoch up.

What an earlier claim still has on its way, on a connection that was lost or at another node, has no effect afterwards.
A server alone claims whatever it appends to. A node among others takes what it found to be free, if it is still so.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from asyncpg import Connection

from fourfold.store.chain import start
from fourfold.store.postgresql.batch import Head
from fourfold.store.store import Activity
from fourfold.store.writer_jobs import Append

_HEAD: Final = "streams.key, streams.epoch, version, activity, touched, due_at, chain"
_CLAIM: Final = f"""
UPDATE streams SET owner = $1, epoch = epoch + 1
FROM (SELECT key FROM streams WHERE key = ANY($2::text[]) ORDER BY key FOR UPDATE) AS found
WHERE streams.key = found.key
RETURNING {_HEAD}
"""  # noqa: S608
# Compare and set: the epoch must still be the one that was found. A row that another node is taking is left to it.
_TAKE: Final = f"""
UPDATE streams SET owner = $1, epoch = streams.epoch + 1, released = NULL
FROM (
    SELECT streams.key FROM streams JOIN unnest($2::text[], $3::bigint[]) AS asked (key, epoch) USING (key)
    WHERE streams.epoch = asked.epoch ORDER BY key FOR UPDATE OF streams SKIP LOCKED
) AS found
WHERE streams.key = found.key
RETURNING {_HEAD}
"""  # noqa: S608
_RELEASE: Final = """
UPDATE streams SET owner = NULL, released = asked.at
FROM unnest($2::text[], $3::bigint[], $4::bigint[]) AS asked (key, epoch, at)
WHERE streams.key = asked.key AND streams.owner = $1 AND streams.epoch = asked.epoch
"""
# A stream that is not there may still be created by a lost transaction. So an empty one is created in its place; upkeep
# deletes it after a day, like a table that never began. A stream that another node has claimed since is locked, which
# waits for the lost transaction, but stays with that node.
_FENCE: Final = f"""
INSERT INTO streams (key, version, owner, epoch, activity, touched, due_at, chain)
SELECT key, 0, $1, 1, $2, touched, NULL, chain
FROM unnest($3::text[], $4::bigint[], $5::bytea[]) AS asked (key, touched, chain)
ON CONFLICT (key) DO UPDATE SET owner = $1, epoch = streams.epoch + 1 WHERE streams.owner = $1 OR NOT $6
RETURNING {_HEAD}
"""  # noqa: S608
_FIND: Final = """
SELECT events.key, events.seq, events.at, events.data
FROM unnest($1::text[], $2::int[], $3::int[]) AS asked (key, first, next)
JOIN events ON events.key = asked.key AND events.seq >= first AND events.seq < next
"""


async def claim(db: Connection, node: str, keys: Sequence[str]) -> dict[str, Head]:
    """Claim streams for a node; the heads of those that exist."""
    return _heads(await db.fetch(_CLAIM, node, keys))


async def take(db: Connection, node: str, found: Mapping[str, int]) -> dict[str, Head]:
    """Claim free streams, found with these epochs; the heads of those that nobody else has claimed since."""
    asked = sorted(found.items())
    return _heads(await db.fetch(_TAKE, node, [key for key, _ in asked], [epoch for _, epoch in asked]))


async def release(db: Connection, node: str, released: Sequence[tuple[str, int, int]]) -> None:
    """Give up streams: their keys, the epochs of their claims, and the time."""
    asked = sorted(released)
    await db.execute(_RELEASE, node, *([row[column] for row in asked] for column in range(3)))


async def settle(
    db: Connection, node: str, jobs: Sequence[Append], *, shared: bool = False
) -> tuple[dict[str, Head], list[Append]]:
    """Find out which appends of a lost transaction have happened; return the heads of their streams, and those appends.

    First the streams are claimed again, which waits for the end of the lost transaction and lets it have no effect
    later; only then are they read. In a shared store, those that another node has claimed since have no head.
    """
    asked = sorted({job.table: job.at for job in jobs}.items())
    keys, times = [key for key, _ in asked], [at for _, at in asked]
    rows = await db.fetch(_FENCE, node, Activity.NEVER_BEGUN, keys, times, [start(key) for key in keys], shared)
    return _heads(rows), await _find(db, jobs)


async def _find(db: Connection, jobs: Sequence[Append]) -> list[Append]:
    """The appends whose events are in the log, at their numbers, with their times and bytes."""
    found: defaultdict[str, dict[int, tuple[int, bytes]]] = defaultdict(dict)
    ends = [job.seq + len(job.events) for job in jobs]
    for key, seq, at, data in await db.fetch(_FIND, [job.table for job in jobs], [job.seq for job in jobs], ends):
        found[key][seq] = at, data
    return [job for job in jobs if all(found[job.table].get(seq) == event for seq, event in _events(job))]


def _events(job: Append) -> Iterable[tuple[int, tuple[int, bytes]]]:
    for seq, written in enumerate(job.events, job.seq):
        yield seq, (job.at, written if isinstance(written, bytes) else written.data)


def _heads(rows: Iterable[Sequence[Any]]) -> dict[str, Head]:
    return {
        key: Head(epoch, version, activity, touched, due_at, chain)
        for key, epoch, version, activity, touched, due_at, chain in rows
    }
