"""Mirrored games and ratings: equal luck for all, correct intervals, Elo, and the sequential test."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random

import pytest

from fourfold.engine.arena import Contest
from fourfold.engine.mirrored_games import FixedOrderNature, MirroredGame, Round, mean_shares, play_rounds, shares
from fourfold.engine.rating import Hypotheses, elo_estimates, elo_of, share_for, share_of, sprt_decision
from fourfold.game import NATURE
from fourfold.games.quartex import rules
from fourfold.games.quartex.types import Draw, Options


def drawn(deck_seed: int, player_seed: int) -> list[str]:
    """The tiles of a random game in the order they were drawn."""
    deck, random, state = FixedOrderNature(deck_seed), Random(player_seed), rules.start(Options(), 2)
    tiles: list[str] = []
    while rules.mover(state) is not None:
        menu = rules.legal(state)
        action = deck.draw(menu) if rules.mover(state) == NATURE else random.choice(menu)
        tiles += [action.tile] if isinstance(action, Draw) else []
        state = rules.play(state, action)
    return tiles


def test_the_draws_come_in_the_same_order_whatever_is_played() -> None:
    for seed in range(6):
        assert drawn(seed, 1)[:40] == drawn(seed, 2)[:40]  # until a stuck player puts tiles back
    assert drawn(1, 1) != drawn(2, 1)


def test_the_draws_are_uniform_even_when_something_returns() -> None:
    """Of five things two are drawn and one of these is put back: then each of the four comes next equally often."""
    counts: Counter[tuple[int, bool]] = Counter()
    for seed in range(8000):
        deck = FixedOrderNature(seed)
        first = deck.draw(range(5))
        second = deck.draw([n for n in range(5) if n != first])
        third = deck.draw([n for n in range(5) if n != second])
        counts[third, third == first] += 1
    returned = sum(count for (_, again), count in counts.items() if again)
    assert abs(returned - 2000) < 4 * sqrt(2000 * 0.75)
    for number in range(5):
        assert abs(sum(count for (n, _), count in counts.items() if n == number) - 1600) < 4 * sqrt(1600 * 0.8)


def test_every_contestant_has_every_seat_once_in_a_round() -> None:
    contest = Contest("quartex", ("uniform", "greedy", "uniform"), {"first": "1"}, 3)
    rounds = play_rounds(contest, range(4))
    for each in rounds:
        assert [set(column) for column in zip(*(game.seats for game in each.games), strict=True)] == [{0, 1, 2}] * 3
        assert sum(mean_shares(each)) == pytest.approx(1)
    assert play_rounds(contest, range(2, 4)) == rounds[2:]
    assert len({each.games[0].seats for each in rounds}) > 1


def test_a_draw_is_shared_by_all() -> None:
    assert shares(MirroredGame((1, 0), (), (0, 0), "full", 32)) == [0.5, 0.5]
    assert shares(MirroredGame((2, 0, 1), (0, 2), (5, 1, 5), "played-out", 54)) == [0, 0.5, 0.5]


def made_up(chance: float, rounds: int, random: Random) -> list[Round]:
    """Rounds of two games in which the first contestant wins each with this chance."""

    def game(seats: tuple[int, int]) -> MirroredGame:
        winner = 0 if random.random() < chance else 1
        return MirroredGame(seats, (seats.index(winner),), (0, 0), "called", 10)

    return [Round(number, (game((0, 1)), game((1, 0)))) for number in range(rounds)]


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    random, held = Random(5), 0
    for _ in range(400):
        scores = [mean_shares(each)[0] for each in made_up(0.7, 60, random)]
        share = share_of(scores, 2)
        held += share.low <= 0.7 <= share.high
    assert 0.91 < held / 400 < 0.99


def test_games_that_mirror_each_other_make_the_interval_narrow() -> None:
    lucky = share_of([0.5] * 49 + [1.0], 2)
    plain = share_of([0.0, 1.0] * 25, 2)
    assert lucky.high - lucky.low < (plain.high - plain.low) / 1.5


def test_elo() -> None:
    assert elo_of(0.5) == 0
    assert elo_of(10 / 11) == pytest.approx(400)
    assert share_for(elo_of(0.64)) == pytest.approx(0.64)
    assert elo_of(1.0) == -elo_of(0.0) > 1000
    one, other = elo_estimates(made_up(0.75, 300, Random(2)), 2)
    assert one.value == pytest.approx(-other.value)
    assert one.low < elo_of(0.75) / 2 < one.high


def test_elo_of_three_who_came_in_by_strength() -> None:
    random = Random(4)
    truth = (4.0, 2.0, 1.0)
    rounds: list[Round] = []
    for number in range(400):
        left, order = [0, 1, 2], list[int]()
        while left:
            order += random.choices(left, [truth[who] for who in left])
            left.remove(order[-1])
        points = tuple(3 - order.index(who) for who in range(3))
        rounds.append(Round(number, (MirroredGame((0, 1, 2), (order[0],), points, "played-out", 54),)))
    found = elo_estimates(rounds, 3)
    for who, expected in enumerate((elo_of(2 / 3), 0.0, elo_of(1 / 3))):
        assert found[who].low < expected < found[who].high
        assert found[who].value == pytest.approx(expected, abs=40)


@pytest.mark.parametrize(("elo", "better"), [(0, False), (60, True)])
def test_the_test_is_seldom_wrong_and_stops_early(elo: float, better: bool) -> None:
    random, wrong, length = Random(6), 0, 0
    for _ in range(60):
        scores: list[float] = []
        answer = None
        while answer is None and len(scores) < 5000:
            scores += [mean_shares(each)[1] for each in made_up(1 - share_for(elo), 5, random)]
            answer = sprt_decision(Hypotheses(0, 60), scores)
        wrong += answer is not better
        length += len(scores)
    assert wrong <= 6
    assert length / 60 < 400
