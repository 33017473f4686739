"""A game of Quartex that one player finishes alone: the bag is empty and the opponent is out."""

from __future__ import annotations

from functools import cache
from itertools import count
from random import Random

from fourfold.games.quartex import QUARTEX
from fourfold.games.quartex.types import Options
from fourfold.play.match import Match, new_match, play
from fourfold.testing.laws import walk

TURNS = 3
"""How many turns the player has in a row at the end of the game."""


@cache
def finished_alone() -> Match:
    """A finished game whose last turns are all the same player's, with nothing drawn between them."""
    return next(match for seed in count() if _is_lone(match := _random_game(seed)))


def before_last_turns() -> Match:
    """The same game before these turns."""
    whole = finished_alone()
    match = new_match(QUARTEX, whole.options, whole.names)
    for entry in whole.log[:-TURNS]:
        match = play(match, entry.action)
    return match


def last_turns() -> tuple[str, ...]:
    """The tile laid in each of these turns."""
    return finished_alone().texts[-TURNS:]


def _random_game(seed: int) -> Match:
    options = Options(frame=8, first=0)
    match = new_match(QUARTEX, options, ("Anna", "Bob"))
    for _, action in walk(QUARTEX, options, 2, Random(seed)):
        match = match if action is None else play(match, action)
    return match


def _is_lone(match: Match) -> bool:
    return {entry.seat for entry in match.log[-TURNS:]} == {0}
