"""Quartex side by side: legal actions, hands, tokens, points, winners and perft must agree for any draws."""

from __future__ import annotations

from itertools import product
from random import Random

from fourfold._native import QuartexPosition
from fourfold.engine.quartex.position import position_of
from fourfold.game import NATURE
from fourfold.games.quartex import rules
from fourfold.games.quartex.notation import write_action
from fourfold.games.quartex.scoring import points
from fourfold.games.quartex.types import Action, Draw, Options, State
from fourfold.options import read_options

_COMBINATIONS = product(("touching", "edges-only"), ("off", "8"), ("top-up", "all"), ("no", "yes"))
RULE_SETS = [
    *(
        read_options(Options, dict(zip(("corners", "frame", "redraw", "starter"), values, strict=True)))
        for values in _COMBINATIONS
    ),
    Options(frame=9, shown="hidden"),
    Options(frame=8, penalty="five", ties="more-tokens"),
    Options(frame=8, floor=True, ties="fewer-tokens", redraw="all"),
    Options(ties="more-tokens", first=1),
]
"""Every option that the core supports; those that change how a game is played, in all combinations."""


def play_side_by_side(options: Options, seats: int, random: Random, *, perft: bool) -> int:
    """Play one random game and return its turns; AssertionError if the two differ."""
    state = rules.start(options, seats)
    while rules.mover(state) == NATURE:
        state = rules.play(state, random.choice(rules.legal(state)))
    position, turns = position_of(state, random.getrandbits(64)), 0
    compare(state, position)
    while rules.mover(state) is not None:
        menu = {write_action(action): action for action in rules.legal(state)}
        assert sorted(position.actions) == sorted(menu), state
        if perft and turns % 10 == 0:
            assert position.perft(2) == count(state, position, 2), state
        state = play_along(state, random.choice(list(menu.values())), position)
        turns += 1
        compare(state, position)
    return turns


def play_along(state: State, action: Action, position: QuartexPosition) -> State:
    """Play an action on both sides; the rules draw the tiles that the core drew."""
    drawn = position.play(write_action(action))
    state = rules.play(state, action)
    for tile in drawn:
        state = rules.play(state, Draw(tile))
    assert rules.mover(state) != NATURE, "the core drew too few tiles"
    return state


def count(state: State, position: QuartexPosition, depth: int) -> int:
    menu = rules.legal(state)
    if depth == 1:
        return len(menu)
    total = 0
    for action in menu:
        after = position.copy()
        total += count(play_along(state, action, after), after, depth - 1)
    return total


def compare(state: State, position: QuartexPosition) -> None:
    """Compare the complete state, hidden parts included."""
    assert position.mover == rules.mover(state), state
    assert [tuple(hand) for hand in position.hands] == [player.hand for player in state.players], state
    assert [tuple(tokens) for tokens in position.tokens] == [player.tokens for player in state.players], state
    assert position.out == [player.out for player in state.players], state
    assert tuple(position.stock) == state.stock, state
    assert tuple(position.aside) == state.aside, state
    assert tuple(sorted(position.bag)) == state.bag, state
    assert position.points == [points(state, player) for player in state.players], state
    if state.outcome:
        shares = [(seat in state.outcome.winners) / len(state.outcome.winners) for seat in range(len(state.players))]
        assert max(abs(value - share) for value, share in zip(position.values, shares, strict=True)) < 1e-6, state
        assert tuple(position.points) == state.outcome.points, state
