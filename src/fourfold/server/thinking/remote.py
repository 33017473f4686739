"""The server's side of think processes: it posts jobs, collects results, and takes jobs back that nobody will do.

Whatever happens to the database or to the processes, each job is reported once: with its result, with TakenBack, which
lets the server do it itself, or with Stopped if it was cancelled.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from secrets import randbits, token_bytes
from time import monotonic
from typing import Final

from fourfold.engine.thread_turns import Stopped
from fourfold.server.bots.bot_pool import BotPool
from fourfold.server.bots.worker_thread import Report, TakenBack, Work
from fourfold.server.settings import Settings
from fourfold.server.thinking.job import Advise, Choose, Job, write_job
from fourfold.server.thinking.result import MAX_SENTENCE, Failed, Unable, read_result
from fourfold.server.thinking.think import Thinking
from fourfold.store.location import Database
from fourfold.store.opening import open_node_jobs
from fourfold.store.store import StoreError
from fourfold.store.thinking_jobs import NodeJobs, PostedJob, ThinkerStatus

POLL_EVERY: Final = 1.0
"""Seconds between two looks at the think processes and at the jobs that are away, if no notification comes."""
MOST_AWAY: Final = 256
"""Jobs of one server that are away at the same time; the others wait in its own queue."""
PLAYER_WAITS: Final = 20.0
"""Seconds after which a bot's move or a hint is not begun any more elsewhere,"""
ANALYSIS_WAITS: Final = 50.0
"""and a step of an analysis."""
_log = logging.getLogger(__name__)


class ThinkingFailed(Exception):  # noqa: N818 - it is what happened, not a malfunction
    """A bot has failed in a think process; the message is what it raised."""


@dataclass(slots=True, eq=False)
class _Away:
    """A job that was posted."""

    id: int
    job: Job
    report: Report
    is_background: bool
    since: float
    remote: RemoteThinking

    def stop(self) -> None:
        """Withdraw the job."""
        self.remote.withdraw(self, Stopped())


class RemoteThinking:
    """Lets think processes do jobs, while any of them live; satisfies the Protocol `OutsideWorkers`."""

    def __init__(self, jobs: NodeJobs, on_change: Callable[[], None], salt: bytes) -> None:
        self._jobs, self._on_change, self._salt = jobs, on_change, salt
        self._loop = asyncio.get_running_loop()
        self.thinkers: Sequence[ThinkerStatus] = ()
        """The think processes that live, at the last look."""
        self._can: frozenset[str] = frozenset()
        self._most, self._in_background = 0, 0
        """How many jobs may be away, and how many are in the background."""
        self._away: dict[int, _Away] = {}
        self._posts: dict[int, PostedJob] = {}
        self._cancels: set[int] = set()
        self._changed, self._has_news, self._looked = asyncio.Event(), True, float("-inf")
        self._tasks: list[asyncio.Task[None]] = []
        self.done, self.seconds, self.taken_back = 0, 0.0, 0
        """Jobs that were done elsewhere, how long they were away, and jobs that were taken back."""

    # --- what the bots' queue asks ---

    def accept(self, work: Work) -> bool:
        """Whether a think process does such work."""
        return isinstance(work, Thinking) and work.job.needs in self._can and work.job.may_leave

    def have_place(self, *, is_background: bool) -> bool:
        """Whether more jobs may be away; background work leaves room for players."""
        return len(self._away) < self._most and (not is_background or self._in_background < self._most // 2)

    def start(self, work: Work, owner: str, report: Report, *, is_background: bool) -> _Away:
        """Post a job."""
        assert isinstance(work, Thinking)  # noqa: S101 - no other work is accepted
        away = _Away(randbits(63), work.job, report, is_background, monotonic(), self)
        self._away[away.id] = away
        self._in_background += is_background
        try:
            body = write_job(work.job)
        except ValueError as reason:
            _log.info("a job stays here", extra={"reason": str(reason)})
            self._loop.call_soon(self.withdraw, away, TakenBack())
            return away
        waits = PLAYER_WAITS if isinstance(work.job.task, Choose | Advise) else ANALYSIS_WAITS
        self._posts[away.id] = PostedJob(away.id, self._hashed(owner), is_background, work.job.needs, waits, body)
        self._changed.set()
        return away

    def withdraw(self, away: _Away, reason: Exception) -> None:
        """Report that a job is not done elsewhere, unless it was reported already."""
        if not self._remove(away):
            return
        if self._posts.pop(away.id, None) is None:
            self._cancels.add(away.id)
            self._changed.set()
        self.taken_back += isinstance(reason, TakenBack)
        self._loop.call_soon(away.report, None, reason)

    def _remove(self, away: _Away) -> bool:
        """Count a job as not away any more; return whether it was."""
        if self._away.pop(away.id, None) is None:
            return False
        self._in_background -= away.is_background
        return True

    def _hashed(self, owner: str) -> str:
        """The owner of a job, which is an address: the database need not know it."""
        return blake2b(owner.encode(), key=self._salt, digest_size=8).hexdigest() if owner else ""

    @property
    def away(self) -> int:
        """The number of jobs that are away."""
        return len(self._away)

    # --- the exchange ---

    async def open(self) -> None:
        """Look for think processes, and begin to exchange jobs."""
        await self._turn()
        self._tasks = [asyncio.create_task(each) for each in (self._run(), self._listen())]

    async def close(self) -> None:
        """Withdraw everything."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._take_back(self._away)
        with suppress(StoreError):  # jobs that nobody asks for expire
            await self._jobs.close()

    async def _run(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, self._looked + POLL_EVERY - monotonic())):
                    await self._changed.wait()
            self._changed.clear()
            await self._turn()

    async def _listen(self) -> None:
        async for _ in self._jobs.wakes():
            self._has_news = True
            self._changed.set()

    async def _turn(self) -> None:
        """Send and receive everything; without the database, take everything back."""
        try:
            await self._send()
            is_due = monotonic() - self._looked >= POLL_EVERY
            if self._away and (self._has_news or is_due):
                self._has_news = False
                self._finish(await self._jobs.collect())
            if is_due:
                self._looked = monotonic()
                await self._look()
        except StoreError as reason:
            _log.info("think processes cannot be asked", extra={"reason": str(reason)})
            self._looked = monotonic()
            self._know(())
        except Exception:
            _log.exception("think processes cannot be asked")
            self._know(())

    async def _send(self) -> None:
        while self._posts or self._cancels:
            posts, self._posts = self._posts, {}
            cancels, self._cancels = self._cancels, set()
            if posts:
                await self._jobs.post(list(posts.values()))
            if cancels:
                await self._jobs.cancel(cancels)

    async def _look(self) -> None:
        """Find out who is there, and which jobs are lost."""
        self._know([each for each in await self._jobs.thinkers() if each.is_alive])
        posted = {number: away for number, away in self._away.items() if number not in self._posts}
        if not posted:
            return
        pending = await self._jobs.pending()
        for number, away in posted.items():
            match pending.get(number, "late"):
                case "deadly":
                    self.withdraw(away, ThinkingFailed("think processes have ended while they did it"))
                case "late":
                    self.withdraw(away, TakenBack())
                case _:
                    pass

    def _know(self, thinkers: Sequence[ThinkerStatus]) -> None:
        """Take note of the living think processes, and take back what none of them can do."""
        if bool(thinkers) != bool(self.thinkers):
            _log.info("think processes come or go", extra={"alive": len(thinkers)})
        can = frozenset(each for thinker in thinkers for each in thinker.can)
        is_new = can != self._can or len(thinkers) != len(self.thinkers)
        self.thinkers, self._can = thinkers, can
        self._most = min(MOST_AWAY, 2 + 2 * sum(each.threads for each in thinkers)) if thinkers else 0
        self._take_back({number: away for number, away in self._away.items() if away.job.needs not in can})
        if is_new:
            self._on_change()

    def _take_back(self, away: Mapping[int, _Away]) -> None:
        for each in list(away.values()):
            self.withdraw(each, TakenBack())

    def _finish(self, results: Mapping[int, bytes]) -> None:
        """Report results; those of jobs that were cancelled are dropped."""
        for number, raw in results.items():
            away = self._away.get(number)
            if away:
                self._finish_one(away, raw)

    def _finish_one(self, away: _Away, raw: bytes) -> None:
        try:
            result = read_result(raw, away.job)
        except ValueError as reason:
            result = Unable(str(reason))
        if isinstance(result, Unable):
            _log.warning("a think process could not do a job", extra={"reason": result.sentence[:MAX_SENTENCE]})
            self.withdraw(away, TakenBack())
            return
        self._remove(away)
        self.done += 1
        self.seconds += monotonic() - away.since
        if isinstance(result, Failed):
            away.report(None, ThinkingFailed(result.sentence[:MAX_SENTENCE]))
        else:
            away.report(result, None)


async def open_remote_thinking(settings: Settings, bots: BotPool) -> RemoteThinking | None:
    """Let the think processes of a server's database help its bots; None if its tables are in a folder."""
    if not isinstance(settings.data, Database):
        return None
    node = settings.node
    salt = blake2b(node.secret.encode()).digest() if node else token_bytes()
    jobs = await open_node_jobs(settings.data, node.name if node else "")
    remote = RemoteThinking(jobs, bots.schedule, salt)
    await remote.open()
    bots.use_outside_workers(remote)
    return remote
