"""A think process: it takes jobs of all nodes from the database, does them in threads, and sends the results."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import Any, Final

from fourfold.games import GAMES, is_plugin
from fourfold.play.error_sentences import as_sentence
from fourfold.server.bots.bot_pool import BotPool, WorkFailed
from fourfold.server.plugins.process import GameFailed
from fourfold.server.thinking.job import needs_of, read_job
from fourfold.server.thinking.result import MAX_SENTENCE, Failed, Result, Unable, write_result
from fourfold.server.thinking.think import Thinking
from fourfold.store.store import StoreError
from fourfold.store.thinking_jobs import TakenJob, ThinkerJobs

BEAT_EVERY: Final = 0.5
"""Seconds between two heartbeats, which keep the jobs that are being done."""
FINISH_WITHIN: Final = 3.0
"""Seconds that jobs of players may take after the process was told to stop."""
_log = logging.getLogger(__name__)


def known_games() -> list[str]:
    """What this process can do: all games that are installed here, except those whose jobs do not leave a server."""
    return [needs_of(name, game.version) for name, game in GAMES.items() if not (is_plugin(name) and game.secret)]


class Thinker:
    """Takes as many jobs as it has threads; jobs of players may interrupt background jobs."""

    def __init__(self, jobs: ThinkerJobs, bots: BotPool) -> None:
        self._jobs, self._bots = jobs, bots
        self._held: dict[int, tuple[TakenJob, asyncio.Future[Any], float]] = {}
        self._results: dict[int, bytes] = {}
        self._changed, self._stopping = asyncio.Event(), asyncio.Event()
        self._beaten = float("-inf")
        self.is_connected = True
        self.done, self.failed, self.seconds, self.waiting = 0, 0, 0.0, 0
        """Jobs done, jobs that could not be done, how long all of them took, and jobs that nobody has taken yet."""

    @property
    def threads(self) -> int:
        """The number of jobs that can be done at once."""
        return self._bots.threads

    @property
    def busy(self) -> int:
        """The number of jobs that are being done."""
        return len(self._held)

    def stop(self) -> None:
        """Take no more jobs, and end soon."""
        self._stopping.set()
        self._changed.set()

    async def run(self) -> None:
        """Do jobs until the process is told to stop; then finish those of players, and leave the others."""
        listening = asyncio.create_task(self._listen())
        try:
            while not self._stopping.is_set():
                await self._turn()
                await self._wait()
            await self._finish_last()
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)

    async def _wait(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0.0, self._beaten + BEAT_EVERY - monotonic())):
                await self._changed.wait()
        self._changed.clear()

    async def _listen(self) -> None:
        async for said in self._jobs.wakes():
            if said:  # jobs were withdrawn
                self._beaten = float("-inf")
            self._changed.set()

    async def _turn(self) -> None:
        """Send results, a heartbeat if it is time, and take more jobs."""
        try:
            await self._send()
            if monotonic() - self._beaten >= BEAT_EVERY:
                await self._beat()
            if not self._stopping.is_set():
                await self._take()
        except StoreError as reason:
            if self.is_connected:
                _log.warning("the database cannot be reached", extra={"reason": str(reason)})
            self.is_connected = False
            self._beaten = monotonic()
            return
        if not self.is_connected:
            _log.warning("the database can be reached again")
        self.is_connected = True

    async def _send(self) -> None:
        while results := dict(self._results):
            await self._jobs.finish(results)
            for number in results:
                del self._results[number]

    async def _beat(self) -> None:
        """Keep the jobs that are still wanted, and stop the others."""
        self._beaten = monotonic()
        held = list(self._held)
        wanted = await self._jobs.beat(held, self.done, self.seconds)
        for number in held:
            if number not in wanted and number in self._held:
                self._held.pop(number)[1].cancel()
        self.waiting = await self._jobs.waiting()

    async def _take(self) -> None:
        for is_background in (False, True):
            busy = sum(is_background or not job.is_background for job, _, _ in self._held.values())
            if (count := self._bots.threads - busy) > 0:
                for job in await self._jobs.take(count, is_background=is_background):
                    self._start(job)

    def _start(self, job: TakenJob) -> None:
        began = monotonic()
        try:
            work = Thinking(read_job(job.body))
        except ValueError as reason:
            self._end(job.id, began, Unable(_sentence(reason)))
            return
        answer = self._bots.study(str(job.id), 0, work, owner=job.owner, short=not job.is_background)
        self._held[job.id] = job, answer, began
        answer.add_done_callback(lambda done: self._finish(job.id, done))

    def _finish(self, number: int, answer: asyncio.Future[Any]) -> None:
        """Keep the result of a job that is still wanted."""
        if answer.cancelled() or number not in self._held:
            self._held.pop(number, None)
            self._changed.set()
            return
        _, _, began = self._held.pop(number)
        reason = answer.exception()
        self._end(number, began, answer.result() if reason is None else _failure(reason))

    def _end(self, number: int, began: float, result: Result) -> None:
        self._results[number] = write_result(result)
        self.done += 1
        self.failed += isinstance(result, Failed | Unable)
        self.seconds += monotonic() - began
        self._changed.set()

    async def _finish_last(self) -> None:
        until = monotonic() + FINISH_WITHIN
        while monotonic() < until and any(not job.is_background for job, _, _ in self._held.values()):
            await self._turn()
            await self._wait()
        left = list(self._held)
        for number in left:
            self._held.pop(number)[1].cancel()
        try:
            await self._send()
            if left:
                await self._jobs.give_back(left)
            await self._jobs.leave()
        except StoreError as reason:
            _log.warning("the nodes will notice by themselves that this process is gone", extra={"reason": str(reason)})


def _failure(reason: BaseException) -> Result:
    """What a job that raised this has come to; what is not the bot's fault, the server tries itself."""
    cause = reason.__cause__ if isinstance(reason, WorkFailed) else reason
    if isinstance(cause, ValueError | GameFailed):
        return Unable(_sentence(cause))
    _log.error("a bot failed", exc_info=reason)
    return Failed(_sentence(cause or reason))


def _sentence(reason: BaseException) -> str:
    return as_sentence(f"{type(reason).__name__}: {reason}")[:MAX_SENTENCE]


def pool_for(threads: int) -> BotPool:
    """The threads of a think process, with a queue for everything that it takes."""
    most: Sequence[int] = (4 * threads,) * 5
    return BotPool(threads, *most)
