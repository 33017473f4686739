"""Many games at once: arrays agree with the slow definition, draws depend on the seed alone, bad input is refused."""

from __future__ import annotations

import gc
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from fourfold.envs.vector import VectorEnv, make
from fourfold.game import NATURE
from fourfold.games import BUILT_IN
from harness.side_by_side.vector import WORDS, make_side_by_side, play_side_by_side
from tests.envs.random_walks import TABLES

ARRAYS = ("observation", "mask", "to_play", "reward", "done", "truncated")
STEPS = {"quarto": 150, "quartex": 260, "quartino": 150}
MAIN: list[tuple[str, int, dict[str, str]]] = [
    *(("quarto", 2, words) for words in WORDS["quarto"][::5]),
    ("quartex", 2, {"stuck": "declared"}),
    ("quartex", 3, {"stuck": "declared", "frame": "8", "redraw": "all", "starter": "yes"}),
    ("quartex", 4, {"shown": "hidden", "frame": "8", "first": "2"}),
    ("quartex", 5, {"corners": "edges-only", "frame": "8", "ties": "more-tokens", "penalty": "five"}),
    ("quartex", 2, {"floor": "yes", "ties": "fewer-tokens", "frame": "8"}),
    *(("quartino", 2 + number % 3, words) for number, words in enumerate(WORDS["quartino"][::11])),
    ("quartino", 2, {"cards": "yyyy,bbbb,gggg,pppp,ybyb,bgbg,gpgp,pypy", "cap": "60", "claims": "automatic"}),
    ("quartino", 4, {"announcers": "anyone", "bonus_check": "yes", "several": "together", "first": "3"}),
]


def copies(env: VectorEnv) -> dict[str, Any]:
    return {name: getattr(env, name).copy() for name in ARRAYS}


def assert_equal(one: VectorEnv, other: VectorEnv | dict[str, Any]) -> None:
    for name in ARRAYS:
        theirs = other[name] if isinstance(other, dict) else getattr(other, name)
        np.testing.assert_array_equal(getattr(one, name), theirs, name)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_moment_is_as_the_definition_says(game: str, seats: int) -> None:
    play_side_by_side(make_side_by_side(game, seats, {}, batch=2, seed=seats), STEPS[game])


@pytest.mark.parametrize(("game", "seats", "words"), MAIN)
def test_every_moment_is_as_the_definition_says_with_options(game: str, seats: int, words: dict[str, str]) -> None:
    play_side_by_side(make_side_by_side(game, seats, words, batch=2, seed=7), STEPS[game])


def test_games_that_are_compared_come_to_an_end() -> None:
    for game in ("quarto", "quartex"):
        assert play_side_by_side(make(game, 1, seed=3, chance="caller"), 300) > 0
    assert play_side_by_side(make("quartino", 1, seed=3, chance="caller", cap=20), 300) > 0


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_sampled_draws_are_those_a_caller_would_be_offered(game: str, seats: int) -> None:
    for seed in range(3):
        sampled = make(game, seats=seats, seed=seed)
        called = make(game, seats=seats, seed=seed, chance="caller")
        ended = 0
        for _ in range(150):
            while called.to_play[0] == NATURE:
                called.step(called.random_actions())
                ended += int(called.done[0])
            for name in ("observation", "mask", "to_play"):
                np.testing.assert_array_equal(getattr(sampled, name), getattr(called, name), name)
            actions = sampled.random_actions()
            assert actions == called.random_actions()
            sampled.step(actions)
            called.step(actions)
            ended += int(called.done[0]) - int(sampled.done[0])
        assert ended in (0, -1)  # a game may end with a draw that the caller has still to make


@pytest.mark.parametrize("game", BUILT_IN)
def test_threads_change_nothing(game: str) -> None:
    envs = [make(game, 37, seed=5, threads=threads) for threads in (1, 2, 3, 64)]
    for _ in range(120):
        actions = envs[0].random_actions()
        for env in envs[1:]:
            assert_equal(env, envs[0])
            np.testing.assert_array_equal(env.random_actions(), actions)
        for env in envs:
            env.step(actions)


def test_the_seed_determines_everything() -> None:
    env, again, other = make("quartex", 8, seed=1), make("quartex", 8, seed=1), make("quartex", 8, seed=2)
    first = copies(env)
    assert_equal(again, first)
    assert (other.observation != env.observation).any()
    for _ in range(90):
        env.step(env.random_actions())
    later = copies(env)
    env.reset()  # luck goes on
    assert (env.observation != first["observation"]).any()
    env.reset(seed=1)
    assert_equal(env, first)
    for _ in range(90):
        env.step(env.random_actions())
    assert_equal(env, later)


def test_a_game_is_the_same_among_few_and_among_many() -> None:
    few, many = make("quartino", 3, seed=9), make("quartino", 50, seed=9)
    np.testing.assert_array_equal(few.observation, many.observation[:3])


def test_actions_in_one_game_do_not_change_the_draws_of_others() -> None:
    one, other = make("quarto", 64, seed=4), make("quarto", 64, seed=4)
    one.random_actions()
    np.testing.assert_array_equal(one.to_play, other.to_play)
    for _ in range(40):
        one.step(one.mask.argmax(axis=1))
        other.step(other.mask.argmax(axis=1))
        one.random_actions()
    assert_equal(one, other)


def test_draws_and_random_actions_are_uniform() -> None:
    env = make("quarto", 16_000, seed=1)
    assert abs(env.to_play.mean() - 0.5) < 0.02
    counts = np.bincount(env.random_actions(), minlength=52)
    assert counts[16:].sum() == 0
    assert abs(counts[:16] - 1000).max() < 150
    tiles = make("quartex", 5500, seed=1).pieces["tiles"][:, :, 0].sum(axis=0)
    assert tiles.sum() == 5 * 5500
    assert abs(tiles - 500).max() < 110
    cards = make("quartino", 6000, seed=1).pieces["hand"].sum(axis=0)
    assert abs(cards - 1000).max() < 150


def test_arrays_are_the_core_s_memory_and_read_only() -> None:
    env = make("quarto", 4, seed=1)
    kept = {name: getattr(env, name) for name in ARRAYS}
    board = env.pieces["board"]
    for _ in range(2):
        env.step(env.random_actions())
    assert board.any()
    for name, array in kept.items():
        assert array is getattr(env, name)
        assert array.flags.c_contiguous
        with pytest.raises(ValueError, match=r"read-only|assignment destination"):
            array[0] = 0
        with pytest.raises(ValueError, match="WRITEABLE"):
            array.flags.writeable = True
    before = copies(env)
    del env
    gc.collect()
    for name, array in kept.items():
        np.testing.assert_array_equal(array, before[name])


def test_a_horizon_truncates_games_without_rewards() -> None:
    env = make("quartino", 3, seed=1, horizon=4)
    for step in range(1, 9):
        env.step(env.random_actions())
        assert env.truncated.tolist() == env.done.tolist() == [step % 4 == 0] * 3
        assert not env.reward.any()


@pytest.mark.parametrize("kind", [np.int8, np.int32, np.uint16, np.int64, list])
def test_actions_may_be_any_whole_numbers(kind: Any) -> None:
    env, other = make("quarto", 5, seed=1), make("quarto", 5, seed=1)
    actions = env.random_actions()
    env.step(actions.tolist() if kind is list else actions.astype(kind))
    other.step(actions)
    assert_equal(env, other)


def test_actions_need_not_lie_together() -> None:
    env = make("quarto", 4, seed=1)
    env.step(np.repeat(env.random_actions(), 2)[::2])
    assert (env.pieces["hand"][:, 0] == 1).all()


@pytest.mark.parametrize(
    ("actions", "says"),
    [
        ([0, 0, 16], "Action 16 is not legal in game 2 now."),
        ([0, -1, 99], "Action -1 is not legal in game 1 now."),
        ([0, 2**40, 0], "Action 1099511627776 is not legal in game 1 now."),
        ([0, 0], r"actions is an array of shape \(3,\), one for each game, not \(2,\)"),
        ([[0, 0, 0]], r"actions is an array of shape \(3,\), one for each game, not \(1, 3\)"),
        ([0.0, 1.0, 2.0], "actions are whole numbers, int64 or smaller, not float64"),
        ([True, True, True], "actions are whole numbers, int64 or smaller, not bool"),
        (np.zeros(3, np.uint64), "actions are whole numbers, int64 or smaller, not uint64"),
        (["a", "b", "c"], "actions are whole numbers"),
    ],
)
def test_invalid_actions_change_nothing(actions: Any, says: str) -> None:
    env = make("quarto", 3, seed=1)
    before = copies(env)
    with pytest.raises(ValueError, match=says):
        env.step(actions)
    assert_equal(env, before)
    env.step(env.random_actions())


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"name": "go"}, "go"),
        ({"name": "quarto", "seats": 3}, "quarto is played by exactly 2 players, not 3"),
        ({"name": "quarto", "colour": "red"}, "there is no option 'colour'"),
        ({"name": "quarto", "squares": "perhaps"}, "option squares"),
        ({"name": "quarto", "batch": 0}, "batch is a whole number from 1 to 16777216, not 0"),
        ({"name": "quarto", "batch": 2.0}, "batch is a whole number from 1 to 16777216, not 2.0"),
        ({"name": "quarto", "batch": 2**25}, "batch is a whole number from 1 to 16777216"),
        ({"name": "quarto", "threads": -1}, "threads is a whole number from 1 to 256, not -1"),
        ({"name": "quarto", "threads": 1000}, "threads is a whole number from 1 to 256"),
        ({"name": "quarto", "seed": -1}, "seed is a whole number from 0 to 18446744073709551615, not -1"),
        ({"name": "quarto", "chance": "mine"}, "chance is sampled or caller, not 'mine'"),
        ({"name": "quarto", "reward": "fame"}, "reward is win or points, not 'fame'"),
        ({"name": "quarto", "horizon": -3}, "horizon is a whole number from 0 to 4294967295, not -3"),
        ({"name": "quartino", "claims": "mine"}, "option claims"),
        ({"name": "quartino", "cards": "yyyy,bbbb"}, "2 players need 8 cards, not 2"),
    ],
)
def test_invalid_settings_are_refused_with_a_sentence(settings: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        make(**settings)


def test_several_threads_can_step_the_same_games() -> None:
    env = make("quartex", 50, seed=1, threads=2)

    def play(_: int) -> int:
        refused = 0
        for _ in range(100):
            try:
                env.step(env.random_actions())
            except ValueError:  # another thread was faster
                refused += 1
        return refused

    with ThreadPoolExecutor(3) as pool:
        assert sum(pool.map(play, range(3))) < 300
    env.step(env.random_actions())
