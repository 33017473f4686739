"""Quarto side by side: legal actions, wins and perft must agree in all 30 rule sets."""

from __future__ import annotations

from random import Random

from fourfold import _native as native
from fourfold.games.quarto import rules
from fourfold.games.quarto.notation import write_position
from fourfold.games.quarto.types import BIT, TRAITS, Action, Give, Options, Place, State

RULE_SETS = [
    Options(calls="automatic", first=0, squares=squares, traits=tuple(t for t in TRAITS if BIT[t] & bits))
    for bits in range(1, 16)
    for squares in (False, True)
]


def number_of(action: Action) -> int:
    """The core's number for an action."""
    assert isinstance(action, Give | Place)
    return action.piece if isinstance(action, Give) else action.cell


def count(state: State, depth: int) -> int:
    menu = rules.legal(state)
    return len(menu) if depth == 1 else sum(count(rules.play(state, action), depth - 1) for action in menu)


def play_side_by_side(options: Options, seats: int, random: Random, *, perft: bool) -> int:
    """Play one random game and return its half-moves; AssertionError names the first position that differs."""
    rule_set = (sum(BIT[trait] for trait in options.traits), options.squares)
    state, length = rules.start(options, seats), 0
    while rules.mover(state) is not None:
        text, menu = write_position(state), rules.legal(state)
        assert native.legal(text, *rule_set) == [number_of(action) for action in menu], text
        if perft:
            assert native.perft(text, 2, *rule_set) == count(state, 2), text
        action = random.choice(menu)
        after = rules.play(state, action)
        if isinstance(action, Place):
            won = after.outcome is not None and bool(after.outcome.winners)
            assert native.won_by(text, action.cell, *rule_set) == won, text
        state, length = after, length + 1
    return length
