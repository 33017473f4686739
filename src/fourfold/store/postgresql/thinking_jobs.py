"""Thinking jobs in the database: nodes post them, think processes take them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from typing import Final
from uuid import uuid4

from asyncpg import Connection

from fourfold.store.location import Database
from fourfold.store.postgresql.connection import being_opened, connect_hasty
from fourfold.store.postgresql.link import Link
from fourfold.store.postgresql.notifications import notifications
from fourfold.store.postgresql.schema import require
from fourfold.store.thinking_jobs import LEASE, MAX_ATTEMPTS, Pending, PostedJob, TakenJob, ThinkerStatus

_WITHIN: Final = 2.0
"""Seconds within which the database answers, or counts as away."""
_FORGET_AFTER: Final = "1 hour"
"""How long a think process is listed after its last heartbeat, and a job that no node asks for is kept."""
STOP: Final = "stop"
"""What a notification says if jobs were withdrawn."""
_JOBS: Final = "fourfold_jobs"
_RESULTS: Final = "fourfold_results_"
_LEASED: Final = f"clock_timestamp() + interval '{LEASE} s'"
_IS_FREE: Final = "(thinker IS NULL OR leased_until < clock_timestamp())"
# An owner's next job comes one round after its last one that is there, and not before those that wait already.
_POST: Final = f"""
WITH new AS (
    SELECT * FROM unnest($2::bigint[], $3::text[], $4::boolean[], $5::text[], $6::float8[], $7::bytea[])
    WITH ORDINALITY AS new (id, owner, is_background, needs, seconds, body, place)
), posted AS (
    INSERT INTO thinking_jobs (id, node, owner, is_background, round, deadline, needs, body)
    SELECT id, $1, owner, is_background, row_number() OVER (PARTITION BY owner, is_background ORDER BY place)
    + greatest(
        (SELECT max(round) FROM thinking_jobs AS own
            WHERE own.owner = new.owner AND own.is_background = new.is_background),
        (SELECT min(round) - 1 FROM thinking_jobs AS others
            WHERE others.thinker IS NULL AND others.is_background = new.is_background),
        0
    ), clock_timestamp() + seconds * interval '1 s', needs, body FROM new
    ON CONFLICT (id) DO NOTHING
)
SELECT pg_notify('{_JOBS}', '')
"""  # noqa: S608
_CANCEL: Final = f"""
WITH gone AS (DELETE FROM thinking_jobs WHERE id = ANY($2::bigint[]) AND node = $1 RETURNING thinker)
SELECT pg_notify('{_JOBS}', '{STOP}') WHERE EXISTS (SELECT FROM gone WHERE thinker IS NOT NULL)
"""  # noqa: S608
_CLEAR: Final = "DELETE FROM thinking_jobs WHERE node = $1"
_COLLECT: Final = "DELETE FROM thinking_jobs WHERE node = $1 AND result IS NOT NULL RETURNING id, result"
_PENDING: Final = f"""
SELECT id, CASE
    WHEN result IS NOT NULL OR NOT {_IS_FREE} THEN 'wanted'
    WHEN attempts >= {MAX_ATTEMPTS} THEN 'deadly'
    WHEN deadline < clock_timestamp() THEN 'late'
    ELSE 'wanted'
END FROM thinking_jobs WHERE node = $1
"""  # noqa: S608
_THINKERS: Final = f"""
SELECT id, version, extract(epoch FROM clock_timestamp() - seen_at)::float8,
    extract(epoch FROM clock_timestamp() - started_at)::float8, is_gone, can, threads, busy, done, seconds
FROM thinkers WHERE seen_at > clock_timestamp() - interval '{_FORGET_AFTER}' ORDER BY id
"""  # noqa: S608
_REGISTER: Final = """
INSERT INTO thinkers VALUES ($1, $2, clock_timestamp(), clock_timestamp(), false, $3, $4, 0, 0, 0)
ON CONFLICT (id) DO UPDATE SET version = $2, started_at = clock_timestamp(), seen_at = clock_timestamp(),
    is_gone = false, can = $3, threads = $4, busy = 0, done = 0, seconds = 0
"""
_BEAT: Final = f"""
WITH beat AS (
    INSERT INTO thinkers VALUES ($1, $7, clock_timestamp(), clock_timestamp(), false, $8, $9, $4, $5, $6)
    ON CONFLICT (id) DO UPDATE SET seen_at = clock_timestamp(), is_gone = false, busy = $4, done = $5, seconds = $6
), forgotten AS (
    DELETE FROM thinkers WHERE id <> $1 AND seen_at < clock_timestamp() - interval '{_FORGET_AFTER}'
), expired AS (
    DELETE FROM thinking_jobs WHERE deadline < clock_timestamp() - interval '{_FORGET_AFTER}'
)
UPDATE thinking_jobs SET leased_until = {_LEASED}
WHERE id = ANY($3::bigint[]) AND thinker = $2 AND result IS NULL RETURNING id
"""  # noqa: S608
_WAITING: Final = """
SELECT count(*) FROM thinking_jobs WHERE result IS NULL AND thinker IS NULL AND deadline > clock_timestamp()
"""
_TAKE: Final = f"""
UPDATE thinking_jobs SET thinker = $1, leased_until = {_LEASED}, attempts = attempts + 1
WHERE id = ANY(ARRAY(
    SELECT id FROM thinking_jobs
    WHERE result IS NULL AND needs = ANY($2::text[]) AND is_background = $3 AND {_IS_FREE}
        AND attempts < {MAX_ATTEMPTS} AND deadline > clock_timestamp()
    ORDER BY round, since LIMIT $4 FOR UPDATE SKIP LOCKED
)) RETURNING round, since, id, owner, is_background, body
"""  # noqa: S608
_FINISH: Final = f"""
WITH done AS (
    UPDATE thinking_jobs AS jobs SET result = found.result
    FROM unnest($2::bigint[], $3::bytea[]) AS found (id, result)
    WHERE jobs.id = found.id AND thinker = $1 RETURNING node
)
SELECT pg_notify('{_RESULTS}' || node, '') FROM (SELECT DISTINCT node FROM done) AS nodes
"""  # noqa: S608
_GIVE_BACK: Final = f"""
WITH free AS (
    UPDATE thinking_jobs SET thinker = NULL, leased_until = NULL, attempts = attempts - 1
    WHERE id = ANY($2::bigint[]) AND thinker = $1 AND result IS NULL
)
SELECT pg_notify('{_JOBS}', '')
"""  # noqa: S608
_LEAVE: Final = "UPDATE thinkers SET is_gone = true, busy = 0 WHERE id = $1"


async def open_node_jobs(database: Database, node: str) -> PostgresNodeJobs:
    """The jobs of a node, which has none yet; Unopenable if that fails."""
    db = await connect_hasty(database)
    with being_opened(db):
        await db.execute(_CLEAR, node)
    return PostgresNodeJobs(database, Link(database, db, connect_hasty), node)


async def open_thinker_jobs(
    database: Database, name: str, version: str, can: Sequence[str], threads: int
) -> PostgresThinkerJobs:
    """The jobs of a think process, which is made known; Unopenable if that fails."""
    db = await connect_hasty(database)
    with being_opened(db):
        await require(db)
        await db.execute(_REGISTER, name, version, list(can), threads)
    return PostgresThinkerJobs(database, Link(database, db, connect_hasty), name, (version, list(can), threads))


async def list_thinkers(db: Connection) -> list[ThinkerStatus]:
    """All think processes."""
    return [ThinkerStatus(*row) for row in await db.fetch(_THINKERS)]


class PostgresNodeJobs:
    """The jobs of one node; satisfies the Protocol `NodeJobs`."""

    def __init__(self, database: Database, link: Link, node: str) -> None:
        self._database, self._link, self._node = database, link, node

    async def post(self, jobs: Sequence[PostedJob]) -> None:
        """Offer jobs to the think processes."""
        columns = [list(column) for column in zip(*jobs, strict=True)]
        await self._link.fetch(_POST, self._node, *columns, within=_WITHIN)

    async def cancel(self, ids: Collection[int]) -> None:
        """Withdraw jobs; those who do them stop."""
        await self._link.fetch(_CANCEL, self._node, list(ids), within=_WITHIN)

    async def collect(self) -> Mapping[int, bytes]:
        """Remove and return the results that are there."""
        rows = await self._link.fetch(_COLLECT, self._node, within=_WITHIN)
        return {row[0]: row[1] for row in rows}

    async def pending(self) -> Mapping[int, Pending]:
        """The jobs that are there."""
        rows = await self._link.fetch(_PENDING, self._node, within=_WITHIN)
        return {row[0]: row[1] for row in rows}

    async def thinkers(self) -> Sequence[ThinkerStatus]:
        """All think processes."""
        return await self._link.run(list_thinkers, within=_WITHIN)

    def wakes(self) -> AsyncIterator[str]:
        """Yields whenever there may be results; once after each new connection."""
        return notifications(self._database, _RESULTS + self._node)

    async def close(self) -> None:
        """Withdraw everything, and close the connection."""
        try:
            await self._link.fetch(_CLEAR, self._node, within=_WITHIN)
        finally:
            await self._link.close()


class PostgresThinkerJobs:
    """The jobs of one think process; satisfies the Protocol `ThinkerJobs`."""

    def __init__(self, database: Database, link: Link, name: str, about: tuple[str, list[str], int]) -> None:
        self._database, self._link, self._name, self._about = database, link, name, about
        self._key = f"{name} {uuid4().hex}"
        """What leases say: another process of the same name, before or after this one, has its own."""

    async def beat(self, held: Collection[int], done: int, seconds: float) -> Collection[int]:
        """Store a heartbeat and keep these jobs; return those that are still wanted."""
        values = (self._name, self._key, list(held), len(held), done, seconds, *self._about)
        return {number for (number,) in await self._link.fetch(_BEAT, *values, within=_WITHIN)}

    async def waiting(self) -> int:
        """The number of jobs that nobody has taken yet."""
        ((count,),) = await self._link.fetch(_WAITING, within=_WITHIN)
        return int(count)

    async def take(self, count: int, *, is_background: bool) -> Sequence[TakenJob]:
        """Take some jobs, in fair turns."""
        rows = await self._link.fetch(_TAKE, self._key, self._about[1], is_background, count, within=_WITHIN)
        return [TakenJob(*row[2:]) for row in sorted(rows, key=lambda row: (row[0], row[1]))]

    async def finish(self, results: Mapping[int, bytes]) -> None:
        """Send results; those of jobs that are not wanted any more are dropped."""
        await self._link.fetch(_FINISH, self._key, list(results), list(results.values()), within=_WITHIN)

    async def give_back(self, ids: Collection[int]) -> None:
        """Leave jobs to others."""
        await self._link.fetch(_GIVE_BACK, self._key, list(ids), within=_WITHIN)

    async def leave(self) -> None:
        """Declare that this process has stopped."""
        await self._link.fetch(_LEAVE, self._name, within=_WITHIN)

    def wakes(self) -> AsyncIterator[str]:
        """Yields whenever there may be jobs to take or to stop; once after each new connection."""
        return notifications(self._database, _JOBS)

    async def close(self) -> None:
        """Close the connection."""
        await self._link.close()
