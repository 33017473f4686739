"""Makes thinking jobs from a match: each with the views of one seat, and nothing that the seat may not know."""

from __future__ import annotations

from typing import Any

from msgspec import Raw

from fourfold.engine.levels import levels_of, remembers, watches_others
from fourfold.engine.review.opinions import PLAYOUTS, Decision
from fourfold.engine.watching import is_remembered
from fourfold.game import AnyGame, Seat
from fourfold.options import write_options
from fourfold.play.match import Match
from fourfold.play.seeds import seed_for
from fourfold.server.thinking.job import MAX_PAST, Advise, Assess, Choose, Job, Sight, Solve, Task
from fourfold.server.thinking.view_text import write_view


class PastViews:
    """The views of a seat in earlier decisions, written once each; a match that was taken back loses its last ones."""

    def __init__(self, seat: Seat, *, watches: bool = False) -> None:
        self._seat, self._watches = seat, watches
        self._views: list[tuple[int, Any, Raw]] = []
        """The number of each action, the state before it, and the view of that state."""

    def of(self, match: Match) -> tuple[Raw, ...]:
        """The latest earlier views in this match."""
        log, views = match.log, self._views
        while views and not (views[-1][0] < len(log) and log[views[-1][0]].before is views[-1][1]):
            views.pop()
        known = views[-1][0] + 1 if views else 0
        seen = [
            ply for ply in range(known, len(log)) if is_remembered(log[ply].seat, self._seat, watches=self._watches)
        ]
        for ply in seen[-MAX_PAST:]:
            before = log[ply].before
            views.append((ply, before, write_view(match.game.rules.view(before, self._seat))))
        del views[:-MAX_PAST]
        return tuple(view for _, _, view in views)


def past_views(game: AnyGame, seat: Seat, level: str) -> PastViews:
    """The views that a bot of this level needs, from the beginning of a match on; "" plays at random."""
    return PastViews(seat, watches=bool(level) and watches_others(game, level))


def choose_job(match: Match, past: PastViews, seat: Seat, level: str, seed: int, habits: int) -> Job:  # noqa: PLR0913, PLR0917
    """The job of a bot that is to move; "" is the level of one that plays at random."""
    needs_past = bool(level) and remembers(match.game, level)
    return _job(match, Choose(_sight(match, seat, past if needs_past else None), level, seed, habits))


def advise_job(match: Match, past: PastViews, seat: Seat, seed: int) -> Job:
    """The job of a hint for a player who is to move."""
    strongest = levels_of(match.game.name)[-1]
    return _job(match, Advise(_sight(match, seat, past if remembers(match.game, strongest) else None), seed))


def assess_job(match: Match, decision: Decision, ply: int, past: tuple[Raw, ...]) -> Job:
    """The job of judging a decision of a finished match, given the player's earlier views."""
    played = "" if decision.played is None else match.game.notation.write_action(decision.played)
    sight = Sight(decision.seat, write_view(decision.view), _texts(match.game, decision.menu), past[-MAX_PAST:])
    return _job(match, Assess(sight, played, PLAYOUTS, seed_for(0, decision.seat, ply) or 0))


def solve_job(match: Match, ply: int, action: Any = None) -> Job:
    """The job of finding the exact value at a moment of a finished match, or after an action there."""
    if match.game.secret:
        raise ValueError(f"{match.game.name} hides something")
    write = match.game.notation.write_action
    actions = tuple(write(entry.action) for entry in match.log[:ply])
    return _job(match, Solve(actions, "" if action is None else write(action)))


def _sight(match: Match, seat: Seat, past: PastViews | None) -> Sight:
    return Sight(seat, write_view(match.view(seat)), match.menu(seat), past.of(match) if past else ())


def _texts(game: AnyGame, menu: tuple[Any, ...]) -> tuple[str, ...]:
    return tuple(map(game.notation.write_action, menu))


def _job(match: Match, task: Task) -> Job:
    options = match.options
    return Job(match.game.name, match.game.version, write_options(options), len(match.names), task)
