"""An observer that gives advice at each decision of a game from the view of the player to move.

What a player could not know does not count against their action: bad luck is no mistake.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from fourfold.engine.advice import Advice, Adviser, Alternative
from fourfold.engine.engines import find_engine
from fourfold.engine.search import Budget
from fourfold.engine.watching import watches
from fourfold.game import NATURE, AnyGame, Seat
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


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player who was to move had seen, and what they did."""

    seat: Seat
    past: tuple[Any, ...]
    """Their views of the earlier decisions that count."""
    view: Any
    menu: tuple[Any, ...]
    played: Any = None
    """None if nothing was played there."""


def give_opinion(game: AnyGame, decision: Decision, playouts: int, seed: int | None) -> Opinion:
    """The opinion about a decision; raises Stopped if the stop flag of this thread is set."""
    search = find_engine(game.name).search
    if search is None:
        raise ValueError(f"{game.name} has no search")
    adviser: Adviser[Any, Any] = search.adviser(Budget(playouts=playouts, stops_early=False), seed)
    for view in decision.past:
        adviser.observe(view)
    played = decision.played
    advice = adviser.advise(decision.view, decision.menu, () if played is None else (played,))
    return Opinion(decision.seat, advice, advice.find(played) if advice.chances else None)


class Observer:
    """Evaluates the moments of a match in any order; each opinion depends on the seed and the moment alone."""

    def __init__(self, match: Match, playouts: int, seed: int = 0) -> None:
        self._match = match
        self._playouts, self._seed = playouts, seed
        self._views: dict[tuple[int, Seat], Any] = {}
        decided = (ply for ply in range(len(match.log) + 1) if self._seat(ply) not in (NATURE, None))
        search = find_engine(match.game.name).search
        self.plies: tuple[int, ...] = tuple(decided) if search else ()
        """The moments with a decision; none in a game without a search."""
        self._watches = search is not None and watches(search.adviser(Budget(playouts=playouts), seed))

    def opinion(self, ply: int) -> Opinion:
        """The opinion at this moment; raises Stopped if the stop flag of this thread is set."""
        decision = self.decision(ply)
        return give_opinion(self._match.game, decision, self._playouts, seed_for(self._seed, decision.seat, ply))

    def decision(self, ply: int) -> Decision:
        """The decision at this moment."""
        rules, seat = self._match.game.rules, self._seat(ply)
        if seat is None or seat == NATURE:
            raise ValueError(f"nobody decides at moment {ply}")
        past = tuple(self.view(each, seat) for each in self.earlier(ply))
        played = self._match.log[ply].action if ply < len(self._match.log) else None
        return Decision(seat, past, self.view(ply, seat), tuple(rules.legal(self._state(ply))), played)

    def earlier(self, ply: int) -> list[int]:
        """The earlier moments at which the same player decided, or anyone if the adviser learns from all of them."""
        own = self._seat(ply)
        return [each for each in self.plies if each < ply and (self._watches or self._seat(each) == own)]

    def _seat(self, ply: int) -> Seat | None:
        log = self._match.log
        return log[ply].seat if ply < len(log) else self._match.mover

    def _state(self, ply: int) -> Any:
        log = self._match.log
        return log[ply].before if ply < len(log) else self._match.state

    def view(self, ply: int, seat: Seat) -> Any:
        """The view that a seat had at this moment."""
        if (ply, seat) not in self._views:
            self._views[ply, seat] = self._match.game.rules.view(self._state(ply), seat)
        return self._views[ply, seat]
