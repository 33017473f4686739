"""The end of a game in words."""

from __future__ import annotations

from fourfold.console.names import YOU, display_name, join_names
from fourfold.game import join_items
from fourfold.play.ending import NOT_BY_RULES
from fourfold.play.match import Match
from fourfold.words import Words


def describe_ending(match: Match, words: Words) -> list[str]:
    """Sentences that say who won, why, and with how many points."""
    outcome = match.outcome
    if outcome is None:
        return [words.say("not-finished")]
    sentences = [_winners([match.names[seat] for seat in outcome.winners], words), _reason(match, words)]
    if outcome.reason not in NOT_BY_RULES:
        points = (f"{display_name(name, words)} {each}" for name, each in zip(match.names, outcome.points, strict=True))
        sentences.append(words.say("points-list", points=join_items(points, words.say_or)))
    return sentences


def _winners(winners: list[str], words: Words) -> str:
    if not winners:
        return words.say("drawn")
    if winners == [YOU]:
        return words.say("you-win")
    return words.say("wins", who=join_names(winners, words), person="other", count=len(winners))


def _reason(match: Match, words: Words) -> str:
    if match.outcome is None:
        return ""
    reason, winners = match.outcome.reason, match.outcome.winners
    if reason not in NOT_BY_RULES:
        return words.say(f"ending-{match.game.name}-{reason}")
    losers = [name for seat, name in enumerate(match.names) if seat not in winners]
    return words.say(
        f"ending-{reason}",
        who=join_names(losers, words) if losers else "",
        person="you" if losers == [YOU] else "other",
    )
