"""Quartex players who search: legal at every table, led by what they see alone, and better than greed."""

from __future__ import annotations

from random import Random

import pytest

from bench.beside.quartex import RULE_SETS
from fourfold.engine.levels import LEVELS, make_player
from fourfold.engine.quartex.searcher import Searcher
from fourfold.engine.search import Budget
from fourfold.game import NATURE
from fourfold.games.quartex import QUARTEX, rules
from fourfold.games.quartex.types import Options, State
from fourfold.testing.secrets import reshuffled

QUICK = Budget(playouts=40)


def dealt(options: Options, seats: int, random: Random) -> State:
    return settled(rules.start(options, seats), random)


def settled(state: State, random: Random) -> State:
    while rules.mover(state) == NATURE:
        state = rules.play(state, random.choice(rules.legal(state)))
    return state


@pytest.mark.parametrize("seats", rules.SEATS)
def test_a_searcher_plays_at_every_table(seats: int) -> None:
    random = Random(seats)
    for options in (*random.sample(list(RULE_SETS), 3), Options(stuck="declared")):
        state = dealt(options, seats, random)
        players = [Searcher(Budget(playouts=5), seat) for seat in range(seats)]
        while (seat := rules.mover(state)) is not None:
            menu = rules.legal(state)
            action = players[seat].choose(rules.view(state, seat), menu)
            assert action in menu
            state = settled(rules.play(state, action), random)


def test_what_is_hidden_does_not_matter() -> None:
    """Two states that look alike to the mover get the same answer for the same seed."""
    random = Random(3)
    state = dealt(Options(), 3, random)
    for number in range(12):
        seat = rules.mover(state)
        assert seat is not None
        view, menu = rules.view(state, seat), rules.legal(state)
        other = reshuffled(QUARTEX, state, seat, random)
        assert rules.view(other, seat) == view
        answers = [Searcher(QUICK, number).choose(rules.view(each, seat), rules.legal(each)) for each in (state, other)]
        assert answers[0] == answers[1]
        state = settled(rules.play(state, random.choice(menu)), random)


def test_who_searches_beats_who_does_not() -> None:
    """Twelve mirrored games: by far most of them, or the search is broken."""
    won = 0.0
    for number in range(12):
        random = Random(number // 2)
        state = dealt(Options(first=0), 2, random)
        mine, searcher, greedy = number % 2, Searcher(Budget(playouts=600), number), make_player(QUARTEX, "greedy", 1)
        while (seat := rules.mover(state)) is not None:
            view, menu = rules.view(state, seat), rules.legal(state)
            action = (searcher if seat == mine else greedy).choose(view, menu)
            state = settled(rules.play(state, action), random)
        outcome = rules.outcome(state)
        assert outcome
        won += (mine in outcome.winners) / max(1, len(outcome.winners))
    assert won >= 7


def test_a_move_taken_back_is_forgotten() -> None:
    random, states = Random(5), [dealt(Options(), 2, Random(5))]
    players = [Searcher(QUICK, seat) for seat in range(2)]
    for _ in range(6):
        seat = rules.mover(states[-1])
        assert seat is not None
        action = players[seat].choose(rules.view(states[-1], seat), rules.legal(states[-1]))
        states.append(settled(rules.play(states[-1], action), random))
    seat = rules.mover(states[2])
    assert seat is not None
    assert players[seat].choose(rules.view(states[2], seat), rules.legal(states[2])) in rules.legal(states[2])


def test_levels() -> None:
    assert LEVELS["quartex"] == ("uniform", "greedy", "strong", "best")
    assert isinstance(make_player(QUARTEX, "best", 1), Searcher)
