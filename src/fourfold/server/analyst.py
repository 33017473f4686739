"""The analyst: games that are over, studied once beside the players and remembered for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from functools import partial
from itertools import count
from typing import Any, Final

import msgspec

from fourfold.engine.review.by_game import JUDGES, review
from fourfold.engine.review.review import Standing, moments
from fourfold.play.match import Match
from fourfold.server import protocol
from fourfold.server.bots import Bots, Overloaded

_REMEMBERED: Final = 1000
"""How many answers are kept: the moments of a few dozen games."""

Key = tuple[str, int]
"""A table and one of its moments; -1 for the whole game."""
May = Callable[[], bool]
"""Whether whoever asks may have something new worked out."""

_encoder = msgspec.json.Encoder()


class Analyst:
    """Several who ask for the same wait for one study; when the last has gone, it is given up."""

    def __init__(self, bots: Bots) -> None:
        self._bots = bots
        self._known: OrderedDict[Key, bytes] = OrderedDict()
        self._studies: dict[Key, tuple[asyncio.Task[bytes], set[object]]] = {}
        self._numbers = count()

    async def analysis(self, table: str, match: Match, may: May) -> bytes:
        """The protocol's Analysis of a finished game; Overloaded if there is no time for it."""
        return await self._once((table, -1), may, lambda: self._analyse(table, match))

    async def moment(self, table: str, match: Match, ply: int, may: May) -> bytes:
        """The protocol's Moment of a finished game after so many actions."""
        return await self._once((table, ply), may, lambda: self._look(table, match, ply))

    async def _once(self, key: Key, may: May, make: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        if key not in self._studies:
            if not may():
                raise Overloaded("this address has asked for much already")
            self._studies[key] = asyncio.get_running_loop().create_task(make()), set()
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

    def _remember(self, key: Key, found: bytes) -> None:
        self._known[key] = found
        while len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)

    async def _analyse(self, table: str, match: Match) -> bytes:
        """Moment by moment, so that players need not wait for a whole game."""
        judge = JUDGES.get(match.game.name)
        states = moments(match) if judge else ()
        standings = [await self._study(table, partial(judge.judge, state)) for state in states if judge]
        found = await self._study(table, partial(review, match, standings))
        return _encoder.encode(msgspec.convert(found, protocol.Analysis, from_attributes=True))

    async def _look(self, table: str, match: Match, ply: int) -> bytes:
        state, worths = moments(match)[ply], list[protocol.Worth]()
        judge = JUDGES.get(match.game.name)
        if judge is None:
            return _encoder.encode(protocol.Moment(ply, ()))
        for action in judge.options(state):
            standing: Standing = await self._study(table, partial(judge.worth, state, action))
            told = protocol.Standing(standing.winner, standing.distance)
            worths.append(protocol.Worth(match.game.notation.write_action(action), told))
        return _encoder.encode(protocol.Moment(ply, tuple(worths)))

    def _study(self, table: str, work: Callable[[], Any]) -> asyncio.Future[Any]:
        return self._bots.study(table, next(self._numbers), work)
