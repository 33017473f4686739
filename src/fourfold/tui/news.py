"""What happened, in words, as one seat saw it: a hidden draw is told only as a draw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from fourfold.game import NATURE, Seat
from fourfold.play.match import Entry, Match
from fourfold.play.seen import is_seen

EVERYTHING = -2
"""The eyes of somebody who holds the whole record."""


def name_of(match: Match, seat: Seat) -> str:
    """A seat's name, Nature's included."""
    return "Nature" if seat == NATURE else match.names[seat]


def tell(match: Match, entries: Iterable[Entry], eyes: Seat | None) -> list[tuple[str, str]]:
    """Who did what, one line a run of actions by the same seat."""
    runs = groupby(entries, key=lambda entry: entry.seat)
    return [(name_of(match, seat), "; ".join(phrases(match, list(run), eyes))) for seat, run in runs]


def lines(match: Match, entries: Iterable[Entry], eyes: Seat | None) -> list[str]:
    """The same with the names in a column."""
    width = max(map(len, ("Nature", *match.names)))
    return [f"  {name.ljust(width)}  {deeds}" for name, deeds in tell(match, entries, eyes)]


def phrases(match: Match, entries: Sequence[Entry], eyes: Seat | None) -> list[str]:
    """Each action in words; hidden ones are counted together."""
    told: list[str] = []
    for hidden, run in groupby(entries, key=lambda entry: _hidden(match, entry, eyes)):
        said = [match.game.text.say(entry.action) for entry in run]
        told += [f"{hidden[0]} {_times(len(said))} for {hidden[1]} alone"] if hidden else said
    return told


def _hidden(match: Match, entry: Entry, eyes: Seat | None) -> tuple[str, str] | None:
    """When these eyes did not see it: what kind of thing was done, and who alone saw it."""
    if eyes == EVERYTHING or is_seen(match.game, entry.before, entry.action, eyes):
        return None
    verb = match.game.text.say(entry.action).partition(" ")[0]
    witness = match.game.rules.witness(entry.before, entry.action)
    return verb, "somebody" if witness is None else name_of(match, witness)


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"
