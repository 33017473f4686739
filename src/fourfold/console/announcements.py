"""What happened, in words, as one seat saw it: a hidden draw is told only as a draw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from fourfold.console.names import subject
from fourfold.game import NATURE, Seat, join_items
from fourfold.play.match import Entry, Match
from fourfold.play.seen import is_seen
from fourfold.words import Value, Words

FULL_RECORD = -2
"""The viewpoint of somebody who holds the whole record."""


def describe_actions(match: Match, entries: Iterable[Entry], viewpoint: Seat | None, words: Words) -> list[str]:
    """What was done, one line a run of actions by the same seat."""
    runs = groupby(entries, key=lambda entry: entry.seat)
    return ["  " + " ".join(action_sentences(match, list(run), viewpoint, words)) for _, run in runs]


def action_sentences(match: Match, entries: Sequence[Entry], viewpoint: Seat | None, words: Words) -> list[str]:
    """Each action in a sentence; what Nature draws for one seat in a row is told together."""
    told: list[str] = []
    for drawer, group in groupby(entries, key=lambda entry: match.game.rules.witness(entry.before, entry.action)):
        run = list(group)
        told += (
            [_draws(match, run, drawer, viewpoint, words)]
            if drawer is not None
            else [_deed(match, entry, words) for entry in run]
        )
    return told


def _deed(match: Match, entry: Entry, words: Words) -> str:
    """What somebody did, or on whom the lot fell."""
    about = getattr(entry.action, "seat", entry.seat)
    who = subject("" if about == NATURE else match.names[about], words)

    def speak(name: str, english: str, /, **values: Value) -> str:
        return words.say_or(name, english, **who, **values)

    said: str = match.game.text.say(entry.action, speak)
    return said


def _draws(match: Match, run: Sequence[Entry], drawer: Seat, viewpoint: Seat | None, words: Words) -> str:
    """What one seat drew, or for other viewpoint how much."""
    who = subject(match.names[drawer], words)
    if viewpoint != FULL_RECORD and not is_seen(match.game, run[0].before, run[0].action, viewpoint):
        return words.say(f"hidden-{match.game.name}", **who, count=len(run))
    things = [match.game.notation.write_action(entry.action).partition(" ")[2] for entry in run]
    return words.say(f"drawn-{match.game.name}", **who, things=join_items(things, words.say_or))
