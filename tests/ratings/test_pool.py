"""Ratings follow from results: they find known strengths, are the same when computed again, and cannot be farmed."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bench.elo import ratings as arena_ratings
from fourfold.engine.engines import find_engine
from fourfold.games import BUILT_IN
from fourfold.ratings.events import Rated, Rating, bot_player, read_event, write_event
from fourfold.ratings.pool import LEAST_OPPONENTS, WINDOW, Pool, recompute
from fourfold.ratings.scale import NEW, START, anchor, at_least, shown, shown_uncertainty
from fourfold.store.store import Stored

DAY = 86_400_000


def play(pool: Pool, players: tuple[str, ...], places: tuple[int, ...], at: int = 0) -> Rated:
    result = Rated(str(len(pool.tables)), players, places, pool.rate(players, places, at))
    pool.add(result, at)
    return result


def simulate(games: int) -> tuple[Pool, list[tuple[Rated, int]], dict[str, float]]:
    """Games of 2 to 5 among a hundred players with known strengths, spread over a year."""
    random, pool = Random(7), Pool({})
    strengths = {f"p{number}": random.gauss(START, 250) for number in range(100)}
    results: list[tuple[Rated, int]] = []
    for number in range(games):
        players = tuple(random.sample(sorted(strengths), random.randint(2, 5)))
        luck = {each: random.expovariate(10 ** (strengths[each] / 400)) for each in players}
        places = tuple(1 + sum(luck[other] < luck[each] for other in players) for each in players)
        at = number * 365 * DAY // games
        results.append((play(pool, players, places, at), at))
    return pool, results, strengths


def rank_correlation(one: dict[str, float], other: dict[str, float]) -> float:
    """Spearman's rank correlation of values without ties."""
    names = sorted(one)
    first, second = ({name: rank for rank, name in enumerate(sorted(names, key=each.get))} for each in (one, other))  # type: ignore[arg-type]
    apart = sum((first[name] - second[name]) ** 2 for name in names)
    return 1 - 6 * apart / (len(names) ** 3 - len(names))


def test_known_strengths_are_found_and_computed_again() -> None:
    pool, results, strengths = simulate(10_000)
    found = {name: player.rating.mu for name, player in pool.players.items()}
    assert rank_correlation(found, strengths) > 0.95
    again = recompute(results, {})
    assert again.players == pool.players


def test_only_so_many_opponents_are_remembered_as_the_leaderboard_needs() -> None:
    """A set that grows with every game would be copied with every game."""
    pool = Pool({})
    for number in range(LEAST_OPPONENTS + 20):
        assert number == 0 or pool.players["anna"].is_provisional == (number < LEAST_OPPONENTS)
        play(pool, ("anna", f"p{number}"), (1, 2))
    assert len(pool.players["anna"].opponents) == LEAST_OPPONENTS


def test_a_changed_result_is_found() -> None:
    _, results, _ = simulate(50)
    result, at = results[20]
    results[20] = replace(result, places=result.places[::-1]), at
    with pytest.raises(ValueError, match=f"the ratings after table {result.table} "):
        recompute(results, {})


def test_results_are_stored_without_loss() -> None:
    _, results, _ = simulate(20)
    for result, _ in results:
        assert read_event(Stored(0, 0, write_event(result))) == result


def test_a_shared_place_brings_equals_nothing() -> None:
    pool = Pool({})
    result = play(pool, ("anna", "bob"), (1, 1))
    assert result.after[0].mu == pytest.approx(NEW.mu)
    assert result.after[0].sigma < NEW.sigma


def test_bots_keep_their_ratings() -> None:
    pool = Pool({"casual": 1700})
    assert shown(pool.rating(bot_player("casual"))) == 1700
    result = play(pool, ("anna", bot_player("casual")), (1, 2))
    assert result.after[1] == anchor(1700)
    assert shown(result.after[0]) > START
    assert set(pool.players) == {"anna"}
    with pytest.raises(ValueError, match="'uniform' have no rating"):
        pool.rate(("anna", bot_player("uniform")), (1, 2), 0)


def test_who_beats_a_bot_half_of_the_time_gets_its_rating() -> None:
    pool = Pool({"strong": 1900})
    for number in range(300):
        play(pool, ("anna", bot_player("strong")), (1, 2) if number % 2 else (2, 1))
    assert abs(shown(pool.players["anna"].rating) - 1900) < 50


def test_one_opponent_moves_a_rating_only_so_far() -> None:
    pool, honest = Pool({}), Pool({})
    for number in range(500):
        play(pool, ("me", "my other self"), (1, 2), number)
    for number in range(6):
        play(honest, ("me", f"another {number}"), (1, 2), number)
    assert shown(pool.players["me"].rating) < shown(honest.players["me"].rating)
    assert at_least(pool.players["me"].rating) < START


def test_a_ring_of_friends_moves_a_rating_only_so_far() -> None:
    pool, honest = Pool({}), Pool({})
    for number in range(500):
        play(pool, ("me", f"friend {number % 4}"), (1, 2), number)
    for number in range(16):  # four games against each of four
        play(honest, ("me", f"another {number}"), (1, 2), number)
    assert shown(pool.players["me"].rating) < shown(honest.players["me"].rating)
    assert pool.players["me"].is_provisional
    before = pool.players["me"].rating
    play(pool, ("me", "friend 0"), (1, 2), 501)
    assert pool.players["me"].rating.mu - before.mu < 1e-9


def test_after_a_week_games_count_fully_again() -> None:
    pool = Pool({})
    for number in range(20):
        play(pool, ("anna", "bob"), (1 + number % 2, 2 - number % 2), number)
    stuck = pool.rate(("anna", "bob"), (2, 1), 20)
    later = pool.rate(("anna", "bob"), (2, 1), WINDOW + 100)
    before = pool.rating("bob").mu
    assert later[1].mu - before > 100 * (stuck[1].mu - before) > 0


def test_the_scale_is_elo() -> None:
    assert shown(NEW) == START
    assert 450 < shown_uncertainty(NEW) < 550
    # A difference of 400 points between players who are well known means ten wins to one.
    pool = Pool({"low": 1500, "high": 1900})
    low, high = (pool.anchors[bot_player(level)] for level in ("low", "high"))
    spread = (2 * (low.sigma**2 + (25 / 6) ** 2)) ** 0.5
    odds = 2.718281828 ** ((high.mu - low.mu) / spread)
    assert odds == pytest.approx(10, rel=0.1)
    assert Rating(low.mu, low.sigma) == low


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_ratings_of_bots_are_those_of_the_arena(game: str) -> None:
    found = arena_ratings(game)
    expected = {level: round(START + each.value - found["casual"].value) for level, each in found.items()}
    assert dict(find_engine(game).elo) == expected
