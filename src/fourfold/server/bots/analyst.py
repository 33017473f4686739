"""Analyses finished games where bots think, each once, and caches the results."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from itertools import count
from typing import Any, Final

import msgspec
from msgspec import Raw

from fourfold.engine.action_value import ActionValue
from fourfold.engine.engines import find_engine
from fourfold.engine.game_engine import ExactEvaluator
from fourfold.engine.review.opinions import PLAYOUTS, Observer, Opinion
from fourfold.engine.review.review import Review, Standing, moments
from fourfold.engine.review.review_game import review_game
from fourfold.game import Seat
from fourfold.play.match import Match
from fourfold.server.bots.bot_pool import BotPool, Overloaded
from fourfold.server.protocol import analysis as messages
from fourfold.server.thinking.job import MAX_PAST, Job
from fourfold.server.thinking.making import assess_job, solve_job
from fourfold.server.thinking.opinions import read_opinion
from fourfold.server.thinking.result import Advised, Solved
from fourfold.server.thinking.think import Thinking
from fourfold.server.thinking.view_text import write_view

_CACHED: Final = 1000
"""The number of cached answers: the moments of a few dozen games."""
_CACHED_BYTES: Final = 32 * 1024 * 1024

DEADLINE: Final = 50.0
"""Seconds after which an analysis is stopped: proxies give up after a minute."""
_UNFINISHED: Final = 20
"""Stopped analyses whose steps are kept, so that another request continues there."""

Key = tuple[str, int]
"""A table and one of its moments; -1 for the whole game, -2 for the whole game with the chances of every seat.

A line of analysis has the name of the line and -3.
"""
IsAllowed = Callable[[], bool]
"""Whether the caller's rate limit allows a new analysis."""

_LINE: Final = -3
"""In a key: the position at the end of a line of analysis."""
_LINE_DEADLINE: Final = 10.0
"""Seconds after which the analysis of one position is stopped: someone waits for it."""
_WHOLE: Final = -1
"""The step of an analysis that is not a moment of the game."""

_encoder = msgspec.json.Encoder()
_numbers = count()


class AnalysisTimeout(Exception):  # noqa: N818 - it is what happened, not a malfunction
    """An analysis was stopped at its deadline; the message is a sentence."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"the analysis took longer than {seconds:g} seconds and was stopped; try again later")


class _Steps:
    """Runs the steps of one analysis, for the address that asked first."""

    def __init__(self, bots: BotPool, key: Key, owner: str, steps: dict[int, Any], *, short: bool) -> None:
        self._bot_pool, self._key, self._owner, self._steps, self._short = bots, key, owner, steps, short

    async def run(self, step: int, work: Callable[[], Any]) -> Any:
        """The result of a step, which may be known from an earlier attempt."""
        if step not in self._steps:
            self._steps[step] = await self._bot_pool.study(
                self._key[0], next(_numbers), work, owner=self._owner, short=self._short
            )
        return self._steps[step]

    async def solve(self, step: int, job: Job) -> Standing:
        """The exact value that a job finds."""
        found: Solved = await self.run(step, Thinking(job))
        return found.standing

    async def judge(self, ply: int, decisions: _Decisions) -> Opinion:
        """The opinion about a decision; the job of one that is known is not made again, which takes long at 5,000."""
        if ply not in self._steps:
            job = decisions.job(ply)
            found: Advised = await self.run(ply, Thinking(job))
            self._steps[ply] = read_opinion(decisions.game, job, found)
        opinion: Opinion = self._steps[ply]
        return opinion


class _Decisions:
    """The decisions of a finished match, as jobs; each view is written once."""

    def __init__(self, match: Match) -> None:
        self._match, self._observer = match, Observer(match, PLAYOUTS)
        self.game, self.plies = match.game, self._observer.plies
        self._views: dict[tuple[int, Seat], Raw] = {}

    def job(self, ply: int) -> Job:
        """The job of judging the decision at this moment."""
        decision = self._observer.decision(ply)
        past = tuple(self._view(each, decision.seat) for each in self._observer.earlier(ply)[-MAX_PAST:])
        return assess_job(self._match, decision, ply, past)

    def _view(self, ply: int, seat: Seat) -> Raw:
        if (ply, seat) not in self._views:
            self._views[ply, seat] = write_view(self._observer.view(ply, seat))
        return self._views[ply, seat]


Make = Callable[[_Steps], Coroutine[Any, Any, bytes]]
"""Makes an answer, step by step."""


class Analyst:
    """Clients that ask for the same share one analysis; it is cancelled when the last one has gone."""

    def __init__(self, bots: BotPool, deadline: float = DEADLINE) -> None:
        self._bot_pool, self._deadline = bots, deadline
        self._cache: OrderedDict[Key, bytes] = OrderedDict()
        self._size = 0
        self._unfinished: OrderedDict[Key, dict[int, Any]] = OrderedDict()
        self._studies: dict[Key, tuple[asyncio.Task[bytes], set[object]]] = {}

    async def analysis(self, table: str, match: Match, is_allowed: IsAllowed, owner: str = "") -> bytes:
        """The encoded Analysis of a finished game; Overloaded or AnalysisTimeout if there is no time for it."""
        return await self._once((table, -1), is_allowed, owner, lambda steps: self._analyse(steps, match))

    async def chances(self, table: str, match: Match, is_allowed: IsAllowed, owner: str = "") -> bytes:
        """The same with the chances of every seat, which take longer; a solved game has nothing to add."""
        if find_engine(match.game.name).exact:
            return await self.analysis(table, match, is_allowed, owner)
        return await self._once((table, -2), is_allowed, owner, lambda steps: self._analyse_chances(steps, match))

    async def moment(self, table: str, match: Match, ply: int, is_allowed: IsAllowed, owner: str = "") -> bytes:
        """The encoded Moment of a finished game after this many actions."""
        return await self._once((table, ply), is_allowed, owner, lambda steps: self._analyse_moment(steps, match, ply))

    async def line(self, line: str, match: Match, is_allowed: IsAllowed, owner: str = "") -> bytes:
        """The encoded Moment at the end of a line of analysis, whose name tells it from all others."""
        return await self._once((line, _LINE), is_allowed, owner, lambda steps: self._analyse_line(steps, match))

    async def _once(self, key: Key, is_allowed: IsAllowed, owner: str, make: Make) -> bytes:
        if key in self._cache:
            self._cache.move_to_end(key)
            return self._cache[key]
        if key not in self._studies:
            if not is_allowed():
                raise Overloaded("too many analyses for this address")
            self._studies[key] = asyncio.get_running_loop().create_task(self._run(key, owner, make)), set()
        study, waiting = self._studies[key]
        waiting.add(me := object())
        try:
            found = await asyncio.shield(study)
        finally:
            waiting.discard(me)
            if study.done() or not waiting:
                study.cancel()
                if self._studies.get(key, (None,))[0] is study:
                    del self._studies[key]
        self._store(key, found)
        return found

    async def _run(self, key: Key, owner: str, make: Make) -> bytes:
        """The answer, unless the deadline stops the work; another attempt continues from there."""
        steps, short = self._unfinished.pop(key, {}), key[1] == _LINE
        deadline = min(self._deadline, _LINE_DEADLINE) if short else self._deadline
        try:
            async with asyncio.timeout(deadline):
                return await make(_Steps(self._bot_pool, key, owner, steps, short=short))
        except TimeoutError:
            self._unfinished[key] = steps
            while len(self._unfinished) > _UNFINISHED:
                self._unfinished.popitem(last=False)
            raise AnalysisTimeout(deadline) from None

    def _store(self, key: Key, found: bytes) -> None:
        if key not in self._cache:  # several clients may have waited for it
            self._cache[key] = found
            self._size += len(found)
        while len(self._cache) > _CACHED or self._size > _CACHED_BYTES:
            self._size -= len(self._cache.popitem(last=False)[1])

    async def _analyse(self, steps: _Steps, match: Match) -> bytes:
        """Analyse moment by moment, so that players need not wait for a whole game."""
        plies = range(len(match.log) + 1) if find_engine(match.game.name).exact else ()
        standings = [await steps.solve(ply, solve_job(match, ply)) for ply in plies]
        found: bytes = await steps.run(_WHOLE, lambda: _encoded(review_game(match, standings)))
        return found

    async def _analyse_chances(self, steps: _Steps, match: Match) -> bytes:
        """Analyse the chances, moment by moment as well."""
        decisions = _Decisions(match)
        opinions = {ply: await steps.judge(ply, decisions) for ply in decisions.plies}
        found: bytes = await steps.run(_WHOLE, lambda: _encoded(review_game(match, (), opinions)))
        return found

    async def _analyse_moment(self, steps: _Steps, match: Match, ply: int) -> bytes:
        exact = find_engine(match.game.name).exact
        worths = await (self._solve(steps, match, ply, exact) if exact else self._estimate(steps, match, ply))
        return _encoder.encode(messages.Moment(ply, tuple(worths)))

    async def _analyse_line(self, steps: _Steps, match: Match) -> bytes:
        """The same for a position that players look at now: all values of a solved game at once."""
        exact, ply = find_engine(match.game.name).exact, len(match.log)
        if exact is None:
            return _encoder.encode(messages.Moment(ply, tuple(await self._estimate(steps, match, ply))))
        found: Sequence[ActionValue] = await steps.run(ply, partial(exact.action_values, match.state))
        return _encoder.encode(messages.Moment(ply, tuple(_worth(match, each) for each in found)))

    async def _solve(self, steps: _Steps, match: Match, ply: int, exact: ExactEvaluator) -> list[messages.Worth]:
        state, worths = moments(match)[ply], list[messages.Worth]()
        for step, action in enumerate(exact.actions(state)):
            standing = await steps.solve(step, solve_job(match, ply, action))
            value = messages.Standing(standing.winner, standing.distance)
            worths.append(messages.Worth(match.game.notation.write_action(action), value))
        return worths

    async def _estimate(self, steps: _Steps, match: Match, ply: int) -> list[messages.Worth]:
        """The best few actions and the one played, judged by an observer who has seen the whole game."""
        decisions = _Decisions(match)
        if ply not in decisions.plies:
            return []
        opinion = await steps.judge(ply, decisions)
        shown = list(opinion.advice.best())
        if opinion.played and opinion.played not in shown:
            shown.append(opinion.played)
        write = match.game.notation.write_action
        return [messages.Worth(write(each.action), chances=each.chances) for each in shown]


def _worth(match: Match, value: ActionValue) -> messages.Worth:
    standing = messages.Standing(value.standing.winner, value.standing.distance)
    action = match.game.notation.write_action(value.action)
    return messages.Worth(action, standing, replies=value.replies, safe=value.safe)


def _encoded(found: Review) -> bytes:
    return _encoder.encode(msgspec.convert(found, messages.Analysis, from_attributes=True))
