"""Quartex bots: they play legally with any number of seats, use only their view, and overlook what their skill says."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from fourfold.engine.levels import levels_of, make_player
from fourfold.engine.quartex.greedy import evaluate
from fourfold.engine.quartex.humanlike import CASUAL, NOVICE, HumanlikePlayer, Skill
from fourfold.engine.quartex.searcher import Searcher
from fourfold.engine.search import Budget
from fourfold.game import NATURE
from fourfold.games.quartex import QUARTEX, rules
from fourfold.games.quartex.table import completed
from fourfold.games.quartex.tiles import TILE_OF
from fourfold.games.quartex.types import SEATS, Action, Options, Place, State, Stuck, View
from fourfold.testing.laws import redealt
from harness.side_by_side.quartex import RULE_SETS

QUICK = Budget(playouts=40)


def dealt(options: Options, seats: int, random: Random) -> State:
    return settled(rules.start(options, seats), random)


def settled(state: State, random: Random) -> State:
    while rules.mover(state) == NATURE:
        state = rules.play(state, random.choice(rules.legal(state)))
    return state


@pytest.mark.parametrize("seats", SEATS)
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


@pytest.mark.parametrize("level", levels_of("quartex"))
@pytest.mark.parametrize("options", [Options(), Options(stuck="declared"), Options(shown="hidden", frame=8)])
def test_hidden_tiles_do_not_affect_the_choice(level: str, options: Options) -> None:
    """Two states with the same view get the same choice for the same seed."""
    random = Random(3)
    state = dealt(options, 3, random)
    for number in range(4):
        seat = rules.mover(state)
        assert seat is not None
        other = redealt(QUARTEX, state, seat, random)
        assert rules.view(other, seat) == rules.view(state, seat)
        assert other != state
        answers = [
            make_player(QUARTEX, level, number).choose(rules.view(each, seat), rules.legal(each))
            for each in (state, other)
        ]
        assert answers[0] == answers[1]
        for _ in range(5):
            state = settled(rules.play(state, random.choice(rules.legal(state))), random)


def test_the_search_beats_the_greedy_player() -> None:
    """Twelve mirrored games: the search wins by far most of them, or it is broken."""
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
    assert levels_of("quartex") == ("uniform", "novice", "casual", "greedy", "strong", "best", "master")
    assert isinstance(make_player(QUARTEX, "best", 1), Searcher)
    assert isinstance(make_player(QUARTEX, "novice", 1), HumanlikePlayer)


@pytest.mark.parametrize("level", ["novice", "casual"])
@pytest.mark.parametrize("options", [Options(), Options(stuck="declared")])
def test_humanlike_players_play_to_the_end_with_any_seats(level: str, options: Options) -> None:
    for seats in SEATS:
        random = Random(seats)
        state = dealt(options, seats, random)
        players = [make_player(QUARTEX, level, seat) for seat in range(seats)]
        while (seat := rules.mover(state)) is not None:
            menu = rules.legal(state)
            action = players[seat].choose(rules.view(state, seat), menu)
            assert action in menu
            state = settled(rules.play(state, action), random)


def middle(options: Options, turns: int = 20) -> State:
    random = Random(7)
    state = dealt(options, 2, random)
    for _ in range(turns):
        state = settled(rules.play(state, random.choice(rules.legal(state))), random)
    return state


def test_a_humanlike_player_that_overlooks_nothing_plays_like_the_greedy_player() -> None:
    attentive = Skill(back=0, cell=0, symbol=0, gift=0, weighs_tokens=True)
    state = middle(Options())
    view, menu = rules.view(state, 0), rules.legal(state)
    best = max(evaluate(view, action) for action in menu)
    for seed in range(20):
        assert evaluate(view, HumanlikePlayer(attentive, seed).choose(view, menu)) == best


def near(view: View, menu: Sequence[Action]) -> list[Place]:
    """The cells around the tile laid last."""
    x, y = view.table[-1].cell
    places = [action for action in menu if isinstance(action, Place)]
    return [each for each in places if max(abs(each.cell[0] - x), abs(each.cell[1] - y)) == 1]


def test_a_player_that_overlooks_backs_turns_no_tile_over() -> None:
    """A player that overlooks cells places only around the tile laid last."""
    blinkered, cases = Skill(back=1, cell=1, symbol=0, gift=0, weighs_tokens=True), 0
    for turns in range(8, 30):
        state = middle(Options(), turns)
        view, menu = rules.view(state, rules.mover(state)), rules.legal(state)
        front = [each for each in near(view, menu) if each.face in TILE_OF[each.face] * 2]
        if front:
            cases += len(front) < len(near(view, menu)) < len(menu)
            assert all(HumanlikePlayer(blinkered, seed).choose(view, menu) in front for seed in range(5))
    assert cases > 5


def test_a_player_that_overlooks_every_place_declares_itself_stuck() -> None:
    state = middle(Options(stuck="declared"), 30)
    seat = rules.mover(state)
    assert seat is not None
    view, menu = rules.view(state, seat), rules.legal(state)
    far = [action for action in menu if isinstance(action, Place) and action not in near(view, menu)]
    assert far
    assert HumanlikePlayer(Skill(1, 1, 0, 0, weighs_tokens=True), 1).choose(view, [*far, Stuck()]) == Stuck()
    assert HumanlikePlayer(Skill(0, 0, 0, 0, weighs_tokens=True), 1).choose(view, [*far, Stuck()]) in far


def test_an_overlooked_thing_stays_overlooked_in_that_turn() -> None:
    state = middle(Options())
    view, menu = rules.view(state, rules.mover(state)), rules.legal(state)
    worths: set[float] = set()
    for seed in range(10):
        person = HumanlikePlayer(Skill(back=0.5, cell=0.8, symbol=0, gift=0, weighs_tokens=True), seed)
        found = {evaluate(view, person.choose(view, menu)) for _ in range(6)}
        assert len(found) == 1
        worths |= found
    assert len(worths) > 1


def test_stronger_humanlike_players_overlook_less() -> None:
    found: dict[str, float] = {}
    for name, character in (("novice", NOVICE), ("casual", CASUAL)):
        taken = 0
        for turns in range(10, 30):
            state = middle(Options(), turns)
            view, menu = rules.view(state, rules.mover(state)), rules.legal(state)
            most = max(_tokens(view, action) for action in menu)
            if most:
                taken += sum(
                    _tokens(view, HumanlikePlayer(character, seed).choose(view, menu)) == most for seed in range(20)
                )
        found[name] = taken
    assert 0 < found["novice"] < 0.8 * found["casual"]


def _tokens(view: View, action: Action) -> int:
    return len(completed(view.table, action.cell, action.face)) if isinstance(action, Place) else 0
