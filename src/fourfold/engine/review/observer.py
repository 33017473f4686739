"""Somebody who looks over the shoulder of whoever is on the move, and says what to do from what that player can see.

So bad luck is no mistake: what a player could not know does not count against what he did.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from fourfold.engine.answer import Adviser, Alternative, Answer
from fourfold.engine.search import Budget
from fourfold.engine.searchers import SEARCHERS
from fourfold.game import NATURE, Seat
from fourfold.play.match import Match
from fourfold.play.seeds import seed_for

PLAYOUTS: Final = 2000
"""For each question an onlooker asks himself: a tenth of a second for a decision."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """What was thought of a moment, by what its mover had seen."""

    seat: Seat
    answer: Answer[Any]
    played: Alternative[Any] | None = None
    """What was done then, if it was thought about: with as many playouts as the best."""

    @property
    def lost(self) -> float:
        """How much of the mover's chances went with what was done."""
        return max(0.0, self.answer.chances[self.seat] - self.played.chances[self.seat]) if self.played else 0.0


class Observer:
    """Thinks about the moments of a match, in any order; each answer depends on the seed and the moment alone."""

    def __init__(self, match: Match, playouts: int, seed: int = 0) -> None:
        self._match = match
        self._budget = Budget(playouts=playouts, stops_early=False)
        self._seed = seed
        self._views: dict[int, Any] = {}
        self.plies = tuple(ply for ply in range(len(match.log) + 1) if self._seat(ply) not in (NATURE, None))
        """The moments at which somebody decides."""

    def opinion(self, ply: int) -> Opinion:
        """What the player on the move should have done; Stopped if the flag of this thread is set."""
        rules, seat = self._match.game.rules, self._seat(ply)
        if seat is None or seat == NATURE:
            raise ValueError(f"nobody decides at moment {ply}")
        adviser: Adviser[Any, Any] = SEARCHERS[self._match.game.name](self._budget, seed_for(self._seed, seat, ply))
        for earlier in self.plies:
            if earlier < ply and self._seat(earlier) == seat:
                adviser.look(self._view(earlier))
        played = self._match.log[ply].action if ply < len(self._match.log) else None
        answer = adviser.answer(self._view(ply), rules.legal(self._state(ply)), () if played is None else (played,))
        return Opinion(seat, answer, answer.find(played) if answer.chances else None)

    def _seat(self, ply: int) -> Seat | None:
        log = self._match.log
        return log[ply].seat if ply < len(log) else self._match.mover

    def _state(self, ply: int) -> Any:
        log = self._match.log
        return log[ply].before if ply < len(log) else self._match.state

    def _view(self, ply: int) -> Any:
        """As the mover of that moment saw it."""
        if ply not in self._views:
            self._views[ply] = self._match.game.rules.view(self._state(ply), self._seat(ply))
        return self._views[ply]
