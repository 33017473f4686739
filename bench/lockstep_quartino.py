"""Random Quartino games by the Python rules and the native core side by side: menus, boards and ends must agree."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import product
from random import Random

from rich.console import Console
from rich.progress import track

from fourfold.engine.quartino.position import position_of
from fourfold.game import NATURE
from fourfold.games.quartino import rules
from fourfold.games.quartino.notation import write_action
from fourfold.games.quartino.types import Options, State
from fourfold.options import declared, read_options

BOARDS = ("wheel", "grid3x3", "grid4x4")
FEW_CARDS = "yyyy,yybb,ybyb,bbbb,ggpp,gpgp,pppp,ygyg,bgbg,ypyp,bpbp,gggg,ybgp,pgby,gyyg,pbbp"
FIXED = {"claims": "automatic", "cap": "300"}
PERFT_EVERY = 50
"""Counting two actions ahead is slow in Python: one game in so many does it."""


def variants() -> Iterator[dict[str, str]]:
    """The usual game with automatic calls, then everything that can be agreed, one option at a time, on every board."""
    calls = {"announcers", "claims", "wrong_claim", "first", "cap", "board", "cards", "situations"}
    changes = [{}, {"situations": "off"}, {"cards": FEW_CARDS}, {"cards": FEW_CARDS, "mirror": "yes"}, {"cap": "12"}]
    usual = Options()
    for name, option in declared(Options).items():
        if name not in calls:
            others = [word for word in option.examples if option.read(word) != getattr(usual, name)]
            changes += [{name: word} for word in others]
    for board, change in product(BOARDS, changes):
        yield {"situations": "automatic", "board": board, **FIXED, **change}


VARIANTS = list(variants())


def mixed(random: Random) -> dict[str, str]:
    """All options at once by lot, because they meet each other in the turn."""
    words = {name: random.choice(option.examples) for name, option in declared(Options).items() if option.examples}
    cards = random.choice(("orders", FEW_CARDS))
    return words | {"situations": random.choice(("automatic", "off")), "cards": cards} | FIXED


def count(state: State, depth: int) -> int:
    menu = rules.legal(state)
    return len(menu) if depth == 1 else sum(count(rules.play(state, action), depth - 1) for action in menu)


def play_beside(words: dict[str, str], seats: int, random: Random, *, perft: bool) -> int:
    """One random game; AssertionError names the first position at which the two differ. The actions played."""
    state, length = rules.start(read_options(Options, words), seats), 0
    while rules.mover(state) == NATURE:
        state = rules.play(state, random.choice(rules.legal(state)))
    position = position_of(state)
    while (mover := rules.mover(state)) is not None:
        told = f"{words} {state}"
        menu = rules.legal(state)
        assert position.mover == mover, told
        assert position.legal() == [write_action(action) for action in menu], told
        if length % 8 == 0:  # the copy is as good as the one that was played
            assert position_of(state).hash == position.hash, told
        if perft and length % 16 == 0:
            assert position.perft(2) == count(state, 2), told
        action = random.choice(menu)
        state, length = rules.play(state, action), length + 1
        position.play(write_action(action))
        assert tuple(position.columns) == state.columns, told
        assert tuple(map(tuple, position.hands)) == state.hands, told
    outcome = state.outcome
    assert outcome is not None
    assert position.is_over
    assert (tuple(position.points), position.ending) == (outcome.points, outcome.reason)
    shares = [1.0 if seat in outcome.winners else 0.0 for seat in range(seats)]
    assert position.values == (shares if outcome.winners else [position.values[0]] * seats)
    return length


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000, help="for each number of players")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for seats in rules.SEATS:
        random, actions = Random(asked.seed + seats), 0
        for number in track(range(asked.games), description=f"{seats} players", console=Console(stderr=True)):
            words = mixed(random) if number % 2 else VARIANTS[number // 2 % len(VARIANTS)]
            actions += play_beside(words, seats, random, perft=number % PERFT_EVERY == 0)
        print(f"{asked.games:,} games of {seats} players and {actions:,} actions agree")
    return 0


if __name__ == "__main__":
    sys.exit(main())
