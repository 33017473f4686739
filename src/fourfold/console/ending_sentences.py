"""The end of a game in words."""

from __future__ import annotations

from fourfold.console.announcements import describe_findings, describe_forfeit
from fourfold.console.display_names import YOU, display_name, join_names, subject
from fourfold.game import NATURE, join_items
from fourfold.play.ending_sentences import NOT_BY_RULES
from fourfold.play.findings import last_findings
from fourfold.play.match import Match, remaining
from fourfold.words import Words


def describe_ending(match: Match, words: Words) -> list[str]:
    """Sentences that say who won, why, and with how many points."""
    outcome = match.outcome
    if outcome is None:
        return [words.say("not-finished")]
    sentences = [_winners([match.names[seat] for seat in outcome.winners], words), _reason(match, words)]
    sentences += [describe_forfeit(match, each, words) for each in match.forfeits]
    if outcome.reason not in NOT_BY_RULES:
        points = (f"{display_name(name, words)} {each}" for name, each in zip(match.names, outcome.points, strict=True))
        sentences.append(words.say("points-list", points=join_items(points, words.say_or)))
    if match.forfeits:
        last = [match.names[each.seat] for each in reversed(match.forfeits)]
        person = "you" if last == [YOU] else "other"
        sentences.append(words.say("placed-last", who=join_names(last, words), person=person, count=len(last)))
    return sentences


def _winners(winners: list[str], words: Words) -> str:
    if not winners:
        return words.say("drawn")
    if winners == [YOU]:
        return words.say("you-win")
    return words.say("wins", who=join_names(winners, words), person="other", count=len(winners))


def _end_by_rules(match: Match, reason: str, words: Words) -> str:
    """Who ended the game and how, if there is a message for it, or only how."""
    name, last = match.game.name, match.log[-1].seat if match.log else NATURE
    if last != NATURE and words.has(f"ended-{name}-{reason}"):
        return words.say(f"ended-{name}-{reason}", **subject(match.names[last], words))
    phrase = match.game.text.ENDINGS.get(reason, reason)
    return words.say_or(f"ending-{name}-{reason}", f"{phrase[:1].upper()}{phrase[1:]}.")


def _final_findings(match: Match, words: Words) -> list[str]:
    """Whether the last call was right, and why; what it won is in the result."""
    return describe_findings((each for each in last_findings(match) if each.kind in ("right", "wrong")), words)


def _reason(match: Match, words: Words) -> str:
    if match.outcome is None:
        return ""
    reason, winners = match.outcome.reason, match.outcome.winners
    if reason not in NOT_BY_RULES:
        return " ".join([_end_by_rules(match, reason, words), *_final_findings(match, words)])
    losers = [match.names[seat] for seat in remaining(match, winners)]
    return words.say(
        f"ending-{reason}",
        who=join_names(losers, words) if losers else "",
        person="you" if losers == [YOU] else "other",
    )
