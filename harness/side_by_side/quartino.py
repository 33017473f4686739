"""Quartino side by side: legal actions, boards, hands, endings and perft must agree for all options."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from fourfold.engine.quartino.position import position_of
from fourfold.game import NATURE
from fourfold.games.quartino import rules
from fourfold.games.quartino.notation import write_action
from fourfold.games.quartino.types import Options, State
from fourfold.options import declared, read_options

BOARDS = ("wheel", "grid3x3", "grid4x4")
FEW_CARDS = "yyyy,yybb,ybyb,bbbb,ggpp,gpgp,pppp,ygyg,bgbg,ypyp,bpbp,gggg,ybgp,pgby,gyyg,pbbp"
_CALLS = {"claims": "automatic", "situations": "automatic", "cap": "300"}


def _one_by_one() -> Iterator[dict[str, str]]:
    """The default game with automatic calls, then every option changed alone, on every board."""
    apart = {"announcers", "claims", "wrong_claim", "first", "cap", "board", "cards", "situations"}
    changes = [{}, {"situations": "off"}, {"cards": FEW_CARDS}, {"cards": FEW_CARDS, "mirror": "yes"}, {"cap": "12"}]
    for name, option in declared(Options).items():
        if name not in apart:
            changes += [{name: word} for word in option.examples if word != option.default]
    for board, change in product(BOARDS, changes):
        yield {**_CALLS, "board": board, **change}


def mixed(random: Random) -> dict[str, str]:
    """Random values for all options at once, because options interact."""
    words = {name: random.choice(option.examples) for name, option in declared(Options).items()}
    cards, situations = random.choice(("orders", FEW_CARDS)), random.choice(("automatic", "off"))
    return {**words, **_CALLS, "cards": cards, "situations": situations}


RULE_SETS = [
    read_options(Options, words) for words in (*_one_by_one(), *(mixed(Random(number)) for number in range(140)))
]


def count(state: State, depth: int) -> int:
    menu = rules.legal(state)
    return len(menu) if depth == 1 else sum(count(rules.play(state, action), depth - 1) for action in menu)


def play_side_by_side(options: Options, seats: int, random: Random, *, perft: bool) -> int:
    """Play one random game and return its actions; AssertionError names the first state in which the two differ."""
    state, length = rules.start(options, seats), 0
    while rules.mover(state) == NATURE:
        state = rules.play(state, random.choice(rules.legal(state)))
    position = position_of(state)
    while (mover := rules.mover(state)) is not None:
        menu = rules.legal(state)
        assert position.mover == mover, state
        assert position.legal() == [write_action(action) for action in menu], state
        if length % 8 == 0:  # a position made from the state equals the one that was played
            assert position_of(state).hash == position.hash, state
        if perft and length % 16 == 0:
            assert position.perft(2) == count(state, 2), state
        action = random.choice(menu)
        state, length = rules.play(state, action), length + 1
        position.play(write_action(action))
        assert tuple(position.columns) == state.columns, state
        assert tuple(map(tuple, position.hands)) == state.hands, state
    outcome = state.outcome
    assert outcome is not None
    assert position.is_over
    assert (tuple(position.points), position.ending) == (outcome.points, outcome.reason)
    shares = [1.0 if seat in outcome.winners else 0.0 for seat in range(seats)]
    assert position.values == (shares if outcome.winners else [position.values[0]] * seats)
    return length
