"""How a match ended, in words."""

from __future__ import annotations

from typing import Final

from fourfold.play.match import Match

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
    headline = f"{_winning(winners)}: {_why(match, outcome.reason)}."
    if outcome.reason in NOT_BY_RULES:
        return [headline]
    points = ", ".join(f"{name} {points}" for name, points in zip(match.names, outcome.points, strict=True))
    return [headline, f"Points: {points}."]


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
    losers = [name for seat, name in enumerate(match.names) if seat not in winners]
    return f"{' and '.join(losers)} {_LOSSES[reason]}" if reason in _LOSSES else reason
