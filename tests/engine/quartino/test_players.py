"""Quartino bots: they use only their view, play with any number of seats, and the stronger ones win."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from fourfold.engine.levels import levels_of, make_player
from fourfold.engine.quartino.determinizations import ExcludedCards, sample
from fourfold.engine.quartino.humanlike import CASUAL, NOVICE, HumanlikePlayer, Skill
from fourfold.engine.quartino.searcher import Searcher, search_view
from fourfold.engine.search import Budget
from fourfold.game import NATURE
from fourfold.games.quartino import QUARTINO, rules
from fourfold.games.quartino.calls import full_colours, is_right
from fourfold.games.quartino.types import SEATS, Action, Claim, Column, Four, Options, Place, State
from fourfold.options import declared, read_options
from fourfold.testing.laws import redealt
from harness.side_by_side.quartino import mixed
from tests.games.quartino_table import MADE, TWO, table

QUICK = Budget(playouts=60)


def dealt(words: dict[str, str], seats: int, random: Random) -> State:
    state = rules.start(read_options(Options, words), seats)
    while rules.mover(state) == NATURE:
        state = rules.play(state, random.choice(rules.legal(state)))
    return state


def one_left(pawns: str) -> State:
    """Seat 0's turn, with one card left to make."""
    state = table(pawns)
    return replace(state, hands=(("ybgp",), TWO[1]), laid=(TWO[0][1:], ()))


def choice(state: State, budget: Budget = QUICK, seed: int = 1) -> str:
    seat = rules.mover(state)
    action = Searcher(budget, seed).choose(rules.view(state, seat), rules.legal(state))
    return QUARTINO.notation.write_action(action)


def test_every_level_is_there() -> None:
    assert levels_of("quartino") == ("uniform", "novice", "casual", "greedy", "strong", "best", "master")


@pytest.mark.parametrize("seats", SEATS)
def test_a_searcher_plays_at_every_table(seats: int) -> None:
    """Whole games of legal actions with announced and automatic calls, and no wrong call among them."""
    random = Random(seats)
    calls = {name: declared(Options)[name].examples for name in ("claims", "situations", "announcers", "wrong_claim")}
    for number in range(6):
        words = mixed(random) | {"cap": "24"} | {name: random.choice(values) for name, values in calls.items()}
        state = dealt({} if number == 0 else words, seats, random)
        players = [Searcher(Budget(playouts=20), seat) for seat in range(seats)]
        while (seat := rules.mover(state)) is not None and state.turns < 24:
            menu = rules.legal(state)
            action = players[seat].choose(rules.view(state, seat), menu)
            assert action in menu
            assert not isinstance(action, Claim) or is_right(state, action)
            assert not isinstance(action, Four) or full_colours(state.columns)
            state = rules.play(state, action)


@pytest.mark.parametrize("level", levels_of("quartino"))
@pytest.mark.parametrize("words", [{}, {"claims": "automatic", "situations": "automatic"}])
def test_hidden_cards_do_not_change_the_answer_of_any_level(level: str, words: dict[str, str]) -> None:
    random = Random(8)
    state = dealt(words, 3, random)
    for number in range(4):
        seat = rules.mover(state)
        assert seat is not None
        other = redealt(QUARTINO, state, seat, random)
        assert other != state
        answers = [
            make_player(QUARTINO, level, number).choose(rules.view(each, seat), rules.legal(each))
            for each in (state, other)
        ]
        assert answers[0] == answers[1]
        for _ in range(5):
            state = rules.play(state, random.choice(rules.legal(state)))


def test_hidden_cards_do_not_change_an_answer() -> None:
    random = Random(8)
    for words in ({}, {"claims": "automatic", "situations": "automatic"}):
        state = dealt(words, 3, random)
        for _ in range(30):
            seat = rules.mover(state)
            assert seat is not None
            if len(rules.legal(state)) > 1:
                assert choice(state, seed=5) == choice(redealt(QUARTINO, state, seat, random), seed=5)
            state = rules.play(state, random.choice(rules.legal(state)))


def test_it_finishes_its_last_card_and_claims_it() -> None:
    assert choice(one_left("y b g"), Budget(playouts=500)) == "p3"
    assert choice(rules.play(one_left("y b g"), Place("p", 3))) == "=ybgp@1"


def test_it_announces_before_it_places() -> None:
    assert choice(table("yy yy b b g g")) == "four!"
    assert choice(table("ybgp - b")) == "column!0"


def test_it_chooses_between_cards_that_are_made() -> None:
    state = rules.play(
        table(
            "y b g p y b", (("ybgp", "ypyb", "bbyg", "ggyp"), TWO[1]), cards="ybgp,ypyb,bbyg,ggyp," + ",".join(TWO[1])
        ),
        Place("g", 7),
    )
    right = [action for action in rules.legal(state) if isinstance(action, Claim) and is_right(state, action)]
    assert len(right) == 2
    assert choice(state) in [QUARTINO.notation.write_action(action) for action in right]


def test_an_answer_has_chances_and_alternatives() -> None:
    state = one_left("y b g")
    answer = search_view(rules.view(state, 0), ExcludedCards(), Budget(playouts=800, stops_early=False), Random(1))
    assert answer is not None
    assert answer.playouts == 800 == sum(each.visits for each in answer.alternatives)
    assert answer.action == Place("p", 3)
    assert answer.chances[0] > 0.95
    assert sum(answer.chances) == pytest.approx(1, abs=1e-4)
    assert len(answer.alternatives) == 36


def test_nothing_is_searched_if_there_is_no_decision() -> None:
    state = rules.play(table("y b g"), Place("p", 3))  # one right claim, and the rules would make it
    assert search_view(rules.view(state, 0), ExcludedCards(), QUICK, Random(1)) is None
    assert search_view(rules.view(table(), 1), ExcludedCards(), QUICK, Random(1)) is None


def person_calls(character: Skill, state: State, call: type[Action]) -> int:
    view, menu = rules.view(state, 0), rules.legal(state)
    return sum(isinstance(HumanlikePlayer(character, seed).choose(view, menu), call) for seed in range(100))


def test_stronger_humanlike_players_overlook_fewer_situations_and_cards() -> None:
    four, column = table("yy yy b b g g"), table("ybgp - b")
    made = rules.play(table(MADE, TWO), Place("y", 6))
    for state, call in ((four, Four), (column, Column), (made, Claim)):
        seen = [person_calls(character, state, call) for character in (NOVICE, CASUAL)]
        assert 5 < seen[0] < seen[1] <= 100


def test_an_overlooked_situation_stays_overlooked_in_that_turn() -> None:
    state = table("yy yy b b g g")
    view, menu = rules.view(state, 0), rules.legal(state)
    for seed in range(20):
        person = HumanlikePlayer(NOVICE, seed)
        assert len({isinstance(person.choose(view, menu), Four) for _ in range(5)}) == 1


def test_a_search_depends_only_on_the_view() -> None:
    state = table("y b g")
    sampled = sample(rules.view(state, 0), ExcludedCards(), Random(2))
    assert choice(sampled, seed=3) == choice(state, seed=3)


@pytest.mark.parametrize(("better", "worse"), [("strong", "novice"), ("greedy", "novice")])
def test_the_better_player_wins_more(better: str, worse: str) -> None:
    won = 0
    for game in range(12):
        seat, state = game % 2, dealt({"cap": "200"}, 2, Random(game // 2))
        levels = [better, worse] if seat == 0 else [worse, better]
        players = [make_player(QUARTINO, level, game) for level in levels]
        while (mover := rules.mover(state)) is not None:
            state = rules.play(state, players[mover].choose(rules.view(state, mover), rules.legal(state)))
        won += state.outcome is not None and state.outcome.winners == (seat,)
    assert won >= 9
