"""The analyst: games that are over, studied once beside the players and remembered for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from functools import partial
from itertools import count
from typing import Any, Final

import msgspec

from fourfold.engine.engines import ENGINES
from fourfold.engine.game_engine import ExactEvaluator
from fourfold.engine.review.observer import PLAYOUTS, Observer, Opinion
from fourfold.engine.review.review import Review, Standing, moments
from fourfold.engine.review.review_game import review_game
from fourfold.play.match import Match
from fourfold.server.bots.bot_pool import BotPool, Overloaded
from fourfold.server.protocol import analysis as messages

_REMEMBERED: Final = 1000
"""How many answers are kept: the moments of a few dozen games."""
_REMEMBERED_BYTES: Final = 32 * 1024 * 1024

DEADLINE: Final = 50.0
"""Seconds after which an analysis is stopped: proxies give up after a minute."""
_UNFINISHED: Final = 20
"""Analyses that were stopped and whose steps are kept, so that another request continues there."""

Key = tuple[str, int]
"""A table and one of its moments; -1 for the whole game, -2 for it with everybody's chances."""
May = Callable[[], bool]
"""Whether whoever asks may have something new worked out."""

_WHOLE, _ONLOOKER = -1, -2
"""Steps of a study that are no moment of the game."""

_encoder = msgspec.json.Encoder()
_numbers = count()


class TookTooLong(Exception):  # noqa: N818 - it is what happened, not a malfunction
    """An analysis was stopped at its deadline; the message is a sentence."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"the analysis took longer than {seconds:g} seconds and was stopped; try again later")


class _Desk:
    """Where one game is studied, step after step, for the address that asked first."""

    def __init__(self, bots: BotPool, key: Key, owner: str, steps: dict[int, Any]) -> None:
        self._bot_pool, self._key, self._owner, self._steps = bots, key, owner, steps

    async def study(self, step: int, work: Callable[[], Any]) -> Any:
        """What comes of a step, unless it is known from an earlier attempt."""
        if step not in self._steps:
            self._steps[step] = await self._bot_pool.study(self._key[0], next(_numbers), work, owner=self._owner)
        return self._steps[step]


Make = Callable[[_Desk], Coroutine[Any, Any, bytes]]
"""Makes an answer, step after step."""


class Analyst:
    """Several who ask for the same wait for one study; when the last has gone, it is given up."""

    def __init__(self, bots: BotPool, deadline: float = DEADLINE) -> None:
        self._bot_pool, self._deadline = bots, deadline
        self._known: OrderedDict[Key, bytes] = OrderedDict()
        self._size = 0
        self._unfinished: OrderedDict[Key, dict[int, Any]] = OrderedDict()
        self._studies: dict[Key, tuple[asyncio.Task[bytes], set[object]]] = {}

    async def analysis(self, table: str, match: Match, may: May, owner: str = "") -> bytes:
        """The protocol's Analysis of a finished game; Overloaded or TookTooLong if there is no time for it."""
        return await self._once((table, -1), may, owner, lambda desk: self._analyse(desk, match))

    async def chances(self, table: str, match: Match, may: May, owner: str = "") -> bytes:
        """The same with everybody's chances, which take longer; where the game is solved there is nothing to add."""
        if ENGINES[match.game.name].exact:
            return await self.analysis(table, match, may, owner)
        return await self._once((table, -2), may, owner, lambda desk: self._watch(desk, match))

    async def moment(self, table: str, match: Match, ply: int, may: May, owner: str = "") -> bytes:
        """The protocol's Moment of a finished game after so many actions."""
        return await self._once((table, ply), may, owner, lambda desk: self._look(desk, match, ply))

    async def _once(self, key: Key, may: May, owner: str, make: Make) -> bytes:
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        if key not in self._studies:
            if not may():
                raise Overloaded("this address has asked for much already")
            self._studies[key] = asyncio.get_running_loop().create_task(self._within(key, owner, make)), set()
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
        self._remember(key, found)
        return found

    async def _within(self, key: Key, owner: str, make: Make) -> bytes:
        """What comes of the work, which is stopped at the deadline; another attempt goes on from there."""
        steps = self._unfinished.pop(key, {})
        try:
            async with asyncio.timeout(self._deadline):
                return await make(_Desk(self._bot_pool, key, owner, steps))
        except TimeoutError:
            self._unfinished[key] = steps
            while len(self._unfinished) > _UNFINISHED:
                self._unfinished.popitem(last=False)
            raise TookTooLong(self._deadline) from None

    def _remember(self, key: Key, found: bytes) -> None:
        if key not in self._known:  # several may have waited for it
            self._known[key] = found
            self._size += len(found)
        while len(self._known) > _REMEMBERED or self._size > _REMEMBERED_BYTES:
            self._size -= len(self._known.popitem(last=False)[1])

    async def _analyse(self, desk: _Desk, match: Match) -> bytes:
        """Moment by moment, so that players need not wait for a whole game."""
        exact = ENGINES[match.game.name].exact
        states = moments(match) if exact else ()
        standings = [await desk.study(ply, partial(exact.evaluate, state)) for ply, state in enumerate(states) if exact]
        found: bytes = await desk.study(_WHOLE, lambda: _told(review_game(match, standings)))
        return found

    async def _watch(self, desk: _Desk, match: Match) -> bytes:
        """Moment by moment, too."""
        observer: Observer = await desk.study(_ONLOOKER, partial(Observer, match, PLAYOUTS))
        opinions = {ply: await desk.study(ply, partial(observer.opinion, ply)) for ply in observer.plies}
        found: bytes = await desk.study(_WHOLE, lambda: _told(review_game(match, (), opinions)))
        return found

    async def _look(self, desk: _Desk, match: Match, ply: int) -> bytes:
        exact = ENGINES[match.game.name].exact
        worths = await (self._solve(desk, match, ply, exact) if exact else self._weigh(desk, match, ply))
        return _encoder.encode(messages.Moment(ply, tuple(worths)))

    async def _solve(self, desk: _Desk, match: Match, ply: int, exact: ExactEvaluator) -> list[messages.Worth]:
        state, worths = moments(match)[ply], list[messages.Worth]()
        for step, action in enumerate(exact.actions(state)):
            standing: Standing = await desk.study(step, partial(exact.evaluate_action, state, action))
            told = messages.Standing(standing.winner, standing.distance)
            worths.append(messages.Worth(match.game.notation.write_action(action), told))
        return worths

    async def _weigh(self, desk: _Desk, match: Match, ply: int) -> list[messages.Worth]:
        """The best few and what was played, as the onlooker sees them who has looked at the whole game."""
        observer: Observer = await desk.study(_ONLOOKER, partial(Observer, match, PLAYOUTS))
        if ply not in observer.plies:
            return []
        opinion: Opinion = await desk.study(ply, partial(observer.opinion, ply))
        told = list(opinion.advice.best())
        if opinion.played and opinion.played not in told:
            told.append(opinion.played)
        write = match.game.notation.write_action
        return [messages.Worth(write(each.action), chances=each.chances) for each in told]


def _told(found: Review) -> bytes:
    return _encoder.encode(msgspec.convert(found, messages.Analysis, from_attributes=True))
