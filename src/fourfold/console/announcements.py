"""The actions of a game in words, as one seat saw them: a hidden draw is announced only as a draw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from fourfold.console.display_names import subject
from fourfold.game import NATURE, Finding, Seat, join_items
from fourfold.play.findings import findings_of
from fourfold.play.forfeits import OUT, Forfeit
from fourfold.play.match import Entry, Match
from fourfold.play.seen_actions import is_seen
from fourfold.words import Value, Words

FULL_RECORD = -2
"""The viewpoint of a reader who has the whole record."""


def describe_actions(match: Match, entries: Iterable[Entry], viewpoint: Seat | None, words: Words) -> list[str]:
    """The actions in words, one line for each run of actions by the same seat."""
    runs = groupby(entries, key=lambda entry: entry.seat)
    return ["  " + " ".join(action_sentences(match, list(run), viewpoint, words)) for _, run in runs]


def describe_log(
    match: Match, viewpoint: Seat | None, words: Words, since: int, forfeits: Iterable[Forfeit]
) -> list[str]:
    """The actions after the first `since`, and these forfeits between them."""
    lines: list[str] = []
    for each in forfeits:
        lines += describe_actions(match, match.log[since : each.after], viewpoint, words)
        lines.append("  " + describe_forfeit(match, each, words))
        since = max(since, each.after)
    return lines + describe_actions(match, match.log[since:], viewpoint, words)


def describe_forfeit(match: Match, forfeit: Forfeit, words: Words) -> str:
    """Why a player has forfeited, and what became of the seat."""
    who = subject(match.names[forfeit.seat], words)
    if forfeit.successor == OUT:
        went_on = words.say("event-is-out", **who)
    else:
        went_on = words.say("event-replaced", **who, level=forfeit.successor)
    return f"{words.say(f'ending-{forfeit.reason}', **who)} {went_on}"


def action_sentences(match: Match, entries: Sequence[Entry], viewpoint: Seat | None, words: Words) -> list[str]:
    """A sentence for each action; consecutive draws for one seat share a sentence."""
    described: list[str] = []
    for drawer, group in groupby(entries, key=lambda entry: match.game.rules.witness(entry.before, entry.action)):
        run = list(group)
        described += (
            [_draws(match, run, drawer, viewpoint, words)]
            if drawer is not None
            else [_describe(match, entry, words) for entry in run]
        )
    return described


def _describe(match: Match, entry: Entry, words: Words) -> str:
    """One action in a sentence, and what it turned out to be.

    Its subject is the seat it is about, which Nature may have drawn.
    """
    about = getattr(entry.action, "seat", entry.seat)
    who = subject("" if about == NATURE else match.names[about], words)

    def speak(name: str, english: str, /, **values: Value) -> str:
        return words.say_or(name, english, **who, **values)

    text = match.game.text
    said: str = text.say(entry.action, speak)
    is_phrase = about != NATURE and said == text.say(entry.action)  # the game has no message for it
    sentence = f"{who['who']} {said}." if is_phrase else said
    return " ".join([sentence, *describe_findings(findings_of(match.game, entry.before, entry.action), words)])


def describe_findings(findings: Iterable[Finding], words: Words) -> list[str]:
    """A sentence for each finding, by its code."""
    return [words.say_or(f"finding-{each.code.replace('.', '-')}", each.sentence, **each.values) for each in findings]


def _draws(match: Match, run: Sequence[Entry], drawer: Seat, viewpoint: Seat | None, words: Words) -> str:
    """What one seat drew, or only how many things if this viewpoint cannot see them."""
    who = subject(match.names[drawer], words)
    if viewpoint != FULL_RECORD and not is_seen(match.game, run[0].before, run[0].action, viewpoint):
        return _say(f"hidden-{match.game.name}", "hidden-other", words, **who, count=len(run))
    things = [match.game.notation.write_action(entry.action).partition(" ")[2] for entry in run]
    return _say(f"drawn-{match.game.name}", "drawn-other", words, **who, things=join_items(things, words.say_or))


def _say(name: str, other: str, words: Words, **values: Value) -> str:
    """The message of this name, or the other one if a game has no such message."""
    return words.say_or(name, words.say(other, **values), **values)
