"""The actions of a game in words, as one seat saw them: a hidden draw is announced only as a draw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from fourfold.console.names import subject
from fourfold.game import NATURE, Seat, join_items
from fourfold.play.match import Entry, Match
from fourfold.play.seen import is_seen
from fourfold.words import Value, Words

FULL_RECORD = -2
"""The viewpoint of a reader who has the whole record."""


def describe_actions(match: Match, entries: Iterable[Entry], viewpoint: Seat | None, words: Words) -> list[str]:
    """The actions in words, one line for each run of actions by the same seat."""
    runs = groupby(entries, key=lambda entry: entry.seat)
    return ["  " + " ".join(action_sentences(match, list(run), viewpoint, words)) for _, run in runs]


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
    """One action in a sentence; its subject is the seat it is about, which Nature may have drawn."""
    about = getattr(entry.action, "seat", entry.seat)
    who = subject("" if about == NATURE else match.names[about], words)

    def speak(name: str, english: str, /, **values: Value) -> str:
        return words.say_or(name, english, **who, **values)

    said: str = match.game.text.say(entry.action, speak)
    return said


def _draws(match: Match, run: Sequence[Entry], drawer: Seat, viewpoint: Seat | None, words: Words) -> str:
    """What one seat drew, or only how many things if this viewpoint cannot see them."""
    who = subject(match.names[drawer], words)
    if viewpoint != FULL_RECORD and not is_seen(match.game, run[0].before, run[0].action, viewpoint):
        return words.say(f"hidden-{match.game.name}", **who, count=len(run))
    things = [match.game.notation.write_action(entry.action).partition(" ")[2] for entry in run]
    return words.say(f"drawn-{match.game.name}", **who, things=join_items(things, words.say_or))
