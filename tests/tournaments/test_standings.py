"""Points, Buchholz and Sonneborn-Berger, compared with figures computed by hand."""

from __future__ import annotations

from fourfold.tournaments import decide
from fourfold.tournaments.pairing.round_pairing import RoundPairing
from fourfold.tournaments.standings import Standing, standings
from fourfold.tournaments.tournament import Result
from tests.tournaments.contest import Contest, plan_of


def play(contest: Contest, pairing: RoundPairing, *places: tuple[int, ...]) -> None:
    tables = [f"{contest.at}-{index}" for index in range(len(pairing.meetings))]
    contest.do(decide.pair(contest.tournament, pairing, tables))
    for index, each in enumerate(places):
        contest.do(decide.score(contest.tournament, index, Result(each), ""))


def test_a_small_swiss_tournament() -> None:
    contest = Contest(plan_of(rounds=2), 5)
    assert standings(contest.tournament) == []
    contest.start()
    play(contest, RoundPairing(((0, 2), (3, 1)), (4,)), (1, 2), (1, 1))
    # Points: 0 1, 1 1/2, 2 0, 3 1/2, 4 1 (bye).
    play(contest, RoundPairing(((4, 0), (1, 2)), (3,)), (2, 1), (1, 2))
    # Points: 0 2, 1 1 1/2, 2 0, 3 1 1/2 (bye), 4 1.
    assert standings(contest.tournament) == [
        Standing(1, 0, 2.0, 0 + 1, 0 + 1, 2),
        Standing(2, 3, 1.5, 1.5 + 1.5, 0.75 + 1.5, 2),
        Standing(3, 1, 1.5, 1.5 + 0, 0.75 + 0, 2),
        Standing(4, 4, 1.0, 1 + 2, 1 + 0, 2),
        Standing(5, 2, 0.0, 2 + 1.5, 0, 2),
    ]


def test_a_table_of_four_gives_the_share_of_beaten_opponents() -> None:
    contest = Contest(plan_of(seats=4, rounds=1), 4)
    contest.start()
    play(contest, RoundPairing(((2, 0, 3, 1),)), (1, 2, 2, 4))
    third = 1 / 3
    points = {2: 1.0, 0: 0.5, 3: 0.5, 1: 0.0}
    found = standings(contest.tournament)
    assert {each.entrant: each.points for each in found} == points
    assert [each.place for each in found] == [1, 2, 2, 4]
    assert found[0].buchholz == round(third * (0.5 + 0.5 + 0.0), 3)
    assert found[1].sonneborn_berger == round(third * (0.5 * 0.5 + 1.0 * 0.0), 3)


def test_a_knockout_is_ranked_by_the_rounds_survived() -> None:
    contest = Contest(plan_of("knockout"), 4)
    tournament = contest.play(draws=0)
    found = standings(tournament)
    final = tournament.rounds[-1].meetings[0].entrants
    assert {each.entrant for each in found[:2]} == set(final)
    assert found[0].played == found[1].played == 2
