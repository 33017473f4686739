"""An observer that gives advice at each decision of a game from the view of the player to move.

What a player could not know does not count against their action: bad luck is no mistake.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from fourfold.engine.advice import Advice, Adviser, Alternative
from fourfold.engine.engines import find_engine
from fourfold.engine.search import Budget
from fourfold.game import NATURE, Seat
from fourfold.play.match import Match
from fourfold.play.seeds import seed_for

PLAYOUTS: Final = 2000
"""The default budget of each search: a decision takes a tenth of a second."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """The advice at one moment, from the views the player to move has had."""

    seat: Seat
    advice: Advice[Any]
    played: Alternative[Any] | None = None
    """The action that was played, evaluated with as many playouts as the best one; None if it was not evaluated."""

    @property
    def lost(self) -> float:
        """The share of the first place that the action lost its player."""
        return max(0.0, self.advice.chances[self.seat] - self.played.chances[self.seat]) if self.played else 0.0


class Observer:
    """Evaluates the moments of a match in any order; each opinion depends on the seed and the moment alone."""

    def __init__(self, match: Match, playouts: int, seed: int = 0) -> None:
        self._match = match
        self._budget = Budget(playouts=playouts, stops_early=False)
        self._seed = seed
        self._views: dict[int, Any] = {}
        self._search = find_engine(match.game.name).search
        decided = (ply for ply in range(len(match.log) + 1) if self._seat(ply) not in (NATURE, None))
        self.plies = tuple(decided) if self._search else ()
        """The moments with a decision; none in a game without a search."""

    def opinion(self, ply: int) -> Opinion:
        """The opinion at this moment; raises Stopped if the stop flag of this thread is set."""
        rules, seat = self._match.game.rules, self._seat(ply)
        if seat is None or seat == NATURE:
            raise ValueError(f"nobody decides at moment {ply}")
        adviser = self._make_adviser(seed_for(self._seed, seat, ply))
        for earlier in self.plies:
            if earlier < ply and self._seat(earlier) == seat:
                adviser.observe(self._view(earlier))
        played = self._match.log[ply].action if ply < len(self._match.log) else None
        advice = adviser.advise(self._view(ply), rules.legal(self._state(ply)), () if played is None else (played,))
        return Opinion(seat, advice, advice.find(played) if advice.chances else None)

    def _make_adviser(self, seed: int | None) -> Adviser[Any, Any]:
        if self._search is None:
            raise ValueError(f"{self._match.game.name} has no search")
        adviser: Adviser[Any, Any] = self._search.searcher(self._budget, seed)
        return adviser

    def _seat(self, ply: int) -> Seat | None:
        log = self._match.log
        return log[ply].seat if ply < len(log) else self._match.mover

    def _state(self, ply: int) -> Any:
        log = self._match.log
        return log[ply].before if ply < len(log) else self._match.state

    def _view(self, ply: int) -> Any:
        """The view that the player to move had at this moment."""
        if ply not in self._views:
            self._views[ply] = self._match.game.rules.view(self._state(ply), self._seat(ply))
        return self._views[ply]
