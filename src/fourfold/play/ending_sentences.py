"""How a match ended, in words."""

from __future__ import annotations

from functools import partial
from typing import Final

from fourfold.play.findings import last_findings
from fourfold.play.forfeits import OUT, Forfeit
from fourfold.play.match import Match, remaining

_AGREED = "agreed"
_LOSSES: Final = {"time": "ran out of time", "resigned": "resigned", "abandoned": "left the game"}
NOT_BY_RULES: Final = (*_LOSSES, _AGREED)
"""The reasons of endings that are not in the rules of a game."""


def describe_ending(match: Match) -> list[str]:
    """Sentences for the end of a match: who won, why, and the points."""
    outcome = match.outcome
    if outcome is None:
        return ["The game is not finished."]
    winners = [match.names[seat] for seat in outcome.winners]
    sentences = [
        f"{_winning(winners)}: {_why(match, outcome.reason)}.",
        *_last_call(match, outcome.reason),
        *map(partial(_forfeited, match), match.forfeits),
    ]
    if outcome.reason not in NOT_BY_RULES:
        points = ", ".join(f"{name} {points}" for name, points in zip(match.names, outcome.points, strict=True))
        sentences.append(f"Points: {points}.")
    return sentences


def _last_call(match: Match, reason: str) -> list[str]:
    """Whether the call that ended the game was right, and why."""
    if reason in NOT_BY_RULES:
        return []
    return [each.sentence for each in last_findings(match) if each.kind in ("right", "wrong")]


def _forfeited(match: Match, forfeit: Forfeit) -> str:
    went_on = "was out" if forfeit.successor == OUT else f"was replaced by {forfeit.successor}"
    return f"{match.names[forfeit.seat]} {_LOSSES[forfeit.reason]} and {went_on}."


def _winning(winners: list[str]) -> str:
    if not winners:
        return "A draw"
    if len(winners) == 1:
        return f"{winners[0]} {'win' if winners[0] == 'You' else 'wins'}"
    return f"{', '.join(winners[:-1])} and {winners[-1]} win together"


def _why(match: Match, reason: str) -> str:
    if reason in match.game.text.ENDINGS:
        return match.game.text.ENDINGS[reason]
    if reason == _AGREED:
        return "the players agreed on it"
    winners = match.outcome.winners if match.outcome else ()
    losers = [match.names[seat] for seat in remaining(match, winners)]
    return f"{' and '.join(losers)} {_LOSSES[reason]}" if reason in _LOSSES else reason
