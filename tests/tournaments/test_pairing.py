"""Pairings: everybody plays once a round, nobody meets an opponent again, and first turns are balanced."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest
import rustworkx
from hypothesis import given, settings
from hypothesis import strategies as st

from fourfold.tournaments import decide
from fourfold.tournaments.histories import FIRST, History, histories
from fourfold.tournaments.pairing.rounds import pair_round
from fourfold.tournaments.pairing.swiss import swiss
from fourfold.tournaments.tournament import Phase, Tournament
from tests.tournaments.contest import Contest, plan_of


def meetings_of(tournament: Tournament) -> Counter[frozenset[int]]:
    met = Counter[frozenset[int]]()
    for each in tournament.rounds:
        met.update(frozenset(pair) for meeting in each.meetings for pair in combinations(meeting.entrants, 2))
    return met


def check_round(tournament: Tournament, active: list[int]) -> None:
    """Everybody who takes part plays one game or has a bye."""
    current = tournament.rounds[-1]
    assert sorted([*current.byes, *(n for each in current.meetings for n in each.entrants)]) == sorted(active)


@given(people=st.integers(2, 40), seed=st.integers(0, 1000), draws=st.sampled_from([0.0, 0.3, 1.0]))
@settings(max_examples=40, deadline=None)
def test_swiss_is_legal_and_balanced(people: int, seed: int, draws: float) -> None:
    contest = Contest(plan_of(), people, seed)
    contest.start()
    while decide.is_round_due(contest.tournament):
        active = contest.tournament.active
        contest.pair()
        check_round(contest.tournament, active)
        contest.play_round(draws=draws)
    tournament = contest.tournament
    assert tournament.phase is Phase.OVER
    # With about as many rounds as opponents, no pairing without rematches may be left.
    if tournament.total <= people // 2:
        assert max(meetings_of(tournament).values()) == 1
    assert max(history.byes for history in histories(tournament)) <= 1
    assert max(abs(history.balance) for history in histories(tournament)) <= FIRST  # a difference of 2


@given(people=st.integers(2, 24), seed=st.integers(0, 1000))
@settings(max_examples=20, deadline=None)
def test_entrants_may_stay_away_and_come_back(people: int, seed: int) -> None:
    contest = Contest(plan_of(rounds=5), people, seed)
    contest.start()
    while decide.is_round_due(contest.tournament):
        active = contest.tournament.active
        contest.pair()
        check_round(contest.tournament, active)
        contest.play_round(absences=0.1)
        for number, each in enumerate(contest.tournament.entrants):
            if contest.tournament.is_live and each.out is not None and contest.random.random() < 0.5:
                contest.do(decide.come_back(contest.tournament, number))
    assert contest.tournament.phase is Phase.OVER


@pytest.mark.parametrize("people", range(2, 18))
def test_in_a_round_robin_everybody_meets_everybody_once(people: int) -> None:
    tournament = Contest(plan_of("round-robin"), people).play()
    met = meetings_of(tournament)
    assert set(met) == {frozenset(pair) for pair in combinations(range(people), 2)}
    assert set(met.values()) == {1}
    assert max(abs(history.balance) for history in histories(tournament)) <= FIRST // 2


@pytest.mark.parametrize("people", [2, 3, 5, 8, 11, 16])
@pytest.mark.parametrize("draws", [0.3, 1.0])
def test_a_knockout_leaves_one(people: int, draws: float) -> None:
    contest = Contest(plan_of("knockout"), people, seed=people)
    tournament = contest.play(draws=draws)
    assert len(tournament.rounds) == (people - 1).bit_length()
    assert [len(each.meetings) + len(each.byes) for each in tournament.rounds][-1] == 1
    # Every game ends the tournament of exactly one entrant.
    assert sum(len(each.meetings) for each in tournament.rounds) == people - 1
    byes = tournament.rounds[0].byes
    assert set(byes) == set(range(len(byes)))  # the best seeds have them
    assert not any(each.byes for each in tournament.rounds[1:])


def test_in_a_knockout_nobody_goes_on_if_nobody_came() -> None:
    contest = Contest(plan_of("knockout"), 4)
    contest.start()
    contest.pair()
    contest.play_round(absences=1.0)
    contest.pair()
    assert not contest.tournament.rounds[-1].meetings
    assert contest.tournament.phase is Phase.OVER


@given(people=st.integers(3, 40), seats=st.integers(3, 5), seed=st.integers(0, 100))
@settings(max_examples=30, deadline=None)
def test_tables_of_several_have_the_planned_size(people: int, seats: int, seed: int) -> None:
    contest = Contest(plan_of(seats=seats, rounds=3), people, seed)
    contest.start()
    while decide.is_round_due(contest.tournament):
        contest.pair()
        check_round(contest.tournament, contest.tournament.active)
        sizes = {len(each.entrants) for each in contest.tournament.rounds[-1].meetings}
        assert max(sizes) <= seats
        assert max(sizes) - min(sizes) <= 1
        assert min(sizes) >= 2
        contest.play_round()
    assert max(abs(history.balance) for history in histories(contest.tournament)) <= 2 * FIRST


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_at_tables_of_several_nobody_meets_again_while_there_are_others(seats: int) -> None:
    tournament = Contest(plan_of(seats=seats, rounds=3), 12 * seats).play()
    assert max(meetings_of(tournament).values()) == 1


def test_a_large_round_is_paired_without_flaws() -> None:
    contest = Contest(plan_of(rounds=3), 400)
    contest.play()
    assert max(meetings_of(contest.tournament).values()) == 1


def test_the_first_round_pairs_the_upper_with_the_lower_half() -> None:
    contest = Contest(plan_of(), 8)
    contest.start()
    pairs = {frozenset(each) for each in pair_round(contest.tournament).meetings}
    assert pairs == {frozenset({0, 4}), frozenset({1, 5}), frozenset({2, 6}), frozenset({3, 7})}


def test_bots_fill_up_tables() -> None:
    contest = Contest(plan_of(bots="novice", least=6), 3)
    contest.start()
    assert [each.level for each in contest.tournament.entrants] == ["", "", "", "novice", "novice", "novice"]
    contest.pair()
    assert not contest.tournament.rounds[-1].byes
    contest.play_round()
    contest.do(decide.withdraw(contest.tournament, 0))
    contest.pair()
    assert not contest.tournament.rounds[-1].byes
    assert contest.tournament.entrants[-1].name == "novice 4"


@pytest.mark.parametrize("entrants", [100, 600])
def test_not_everybody_is_considered_for_everybody_in_a_large_tournament(
    entrants: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The matching would hold Python's lock for seconds; here all have begun too often, which nothing can mend."""
    edges: list[int] = []
    match = rustworkx.max_weight_matching

    def counted(graph: rustworkx.PyGraph[int | None, int], **words: Any) -> set[tuple[int, int]]:
        edges.append(graph.num_edges())
        return match(graph, **words)

    monkeypatch.setattr(rustworkx, "max_weight_matching", counted)
    pairing = swiss(range(entrants), [History(balance=FIRST) for _ in range(entrants)])
    assert sorted(number for pair in pairing.meetings for number in pair) == list(range(entrants))
    assert (max(edges) == entrants * (entrants - 1) // 2) == (entrants == 100)
