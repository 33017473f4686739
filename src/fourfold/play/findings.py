"""What an action turned out to be, as far as everybody may know."""

from __future__ import annotations

from fourfold.game import A, Finding, Game, O, S, V
from fourfold.play.match import Match


def findings_of(game: Game[S, A, V, O], state: S, action: A, after: S | None = None) -> tuple[Finding, ...]:
    """The findings of an action that was played in this state; none of an action that only one seat sees whole.

    A caller that knows the state after the action gives it, since playing it again costs more than all the rest.
    """
    if game.findings is None or game.rules.witness(state, action) is not None:
        return ()
    return tuple(game.findings(state, action, game.rules.play(state, action) if after is None else after))


def last_findings(match: Match) -> tuple[Finding, ...]:
    """The findings of the last action of a match."""
    if not match.log:
        return ()
    last = match.log[-1]
    return findings_of(match.game, last.before, last.action)
