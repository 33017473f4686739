"""The appends that share a commit, as the arrays of one statement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Final, NamedTuple

from fourfold.store.chain import link, start
from fourfold.store.store import Activity, Conflict
from fourfold.store.writer_jobs import MOVED_ON, Append, Outcome

LAG: Final = 3_600_000
"""Milliseconds by which a table's last event may be later than `touched` in its row."""

# A stream that is not where its owner believes it to be, or no longer theirs, is left out, and its events with it; the
# others are not affected. A new stream has epoch 0 here and is claimed by its first events.
APPEND: Final = """
WITH asked AS (
    SELECT * FROM unnest(
        $2::text[], $3::bigint[], $4::int[], $5::int[], $6::smallint[], $7::bigint[], $8::bigint[], $9::bytea[]
    ) AS asked (key, epoch, seq, next, activity, touched, due_at, chain)
), moved AS (
    UPDATE streams SET
        version = asked.next, activity = asked.activity, touched = asked.touched, due_at = asked.due_at,
        chain = asked.chain, format = greatest(streams.format, $18)
    FROM asked WHERE streams.key = asked.key
        AND streams.owner = $1 AND streams.epoch = asked.epoch AND streams.version = asked.seq
    RETURNING streams.key
), born AS (
    INSERT INTO streams (key, version, owner, epoch, activity, touched, due_at, chain, format)
    SELECT key, next, $1, 1, activity, touched, due_at, chain, $18 FROM asked WHERE epoch = 0
    ON CONFLICT DO NOTHING RETURNING key
), done AS (
    SELECT key FROM moved UNION ALL SELECT key FROM born
), new_events AS (
    INSERT INTO events (key, seq, at, data, chain)
    SELECT key, seq, at, data, chain
    FROM unnest($10::text[], $11::int[], $12::bigint[], $13::bytea[], $14::bytea[]) AS new (key, seq, at, data, chain)
    WHERE key IN (SELECT key FROM done)
), new_texts AS (
    INSERT INTO personal (key, seq, texts)
    SELECT key, seq, texts FROM unnest($15::text[], $16::int[], $17::bytea[]) AS new (key, seq, texts)
    WHERE key IN (SELECT key FROM done)
)
SELECT key FROM done
"""


class Head(NamedTuple):
    """The end of a stream as its owner knows it: the epoch of the claim, the next number, the values of its row."""

    epoch: int
    next: int
    activity: int
    touched: int
    due_at: int | None
    chain: bytes


class Batch:
    """Appends to streams whose heads are known; streams without a head are new."""

    def __init__(self, jobs: Sequence[Append], heads: Mapping[str, Head]) -> None:
        self._before: dict[str, Head] = {}
        self._after: dict[str, Head] = {}
        self._events: list[tuple[str, int, int, bytes, bytes]] = []
        self._texts: list[tuple[str, int, bytes]] = []
        self._jobs = jobs
        self._planned = [self._plan(job, heads) for job in jobs]

    def arguments(self) -> list[list[object]]:
        """The arrays of the statement, after the node's name and before the format; in key order, against deadlocks."""
        streams = [
            (key, before.epoch, before.next, after.next, after.activity, after.touched, after.due_at, after.chain)
            for (key, after), before in zip(self._after.items(), self._before.values(), strict=True)
        ]
        streams.sort(key=itemgetter(0))
        return [*_columns(streams, 8), *_columns(self._events, 5), *_columns(self._texts, 3)]

    def heads(self, done: set[str]) -> dict[str, Head]:
        """The heads of the streams that were appended to."""
        return {key: head._replace(epoch=head.epoch or 1) for key, head in self._after.items() if key in done}

    def outcomes(self, done: set[str]) -> list[Outcome]:
        """What became of each append, given the streams that were appended to."""
        return [
            (job.done, None if is_planned and job.table in done else Conflict(MOVED_ON))
            for job, is_planned in zip(self._jobs, self._planned, strict=True)
        ]

    def _plan(self, job: Append, heads: Mapping[str, Head]) -> bool:
        """Add an append to the arrays; return whether it is the next one of its stream."""
        head = self._after.get(job.table) or heads.get(job.table) or _new(job)
        if job.seq != head.next:
            return False
        self._before.setdefault(job.table, head)
        chain, touched = self._link(job, head.chain), head.touched
        if job.activity != head.activity or job.at - touched > LAG:
            touched = job.at
        due_at = job.due
        if job.activity is Activity.AWAKE:
            due_at = job.at if head.due_at is None else head.due_at
        self._after[job.table] = Head(head.epoch, job.seq + len(job.events), job.activity, touched, due_at, chain)
        return True

    def _link(self, job: Append, chain: bytes) -> bytes:
        """Add the events of an append; return the checksum of the last one."""
        for seq, written in enumerate(job.events, job.seq):
            if isinstance(written, bytes):
                data = written
            else:
                data, texts = written
                self._texts.append((job.table, seq, texts))
            chain = link(chain, seq, job.at, data)
            self._events.append((job.table, seq, job.at, data, chain))
        return chain


def _new(job: Append) -> Head:
    return Head(0, 0, job.activity, job.at, None, start(job.table))


def _columns(rows: Sequence[tuple[object, ...]], count: int) -> list[list[object]]:
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(count)]
