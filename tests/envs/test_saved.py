"""Saved, copied and pickled environments continue as the original; anything else is refused with a sentence."""

from __future__ import annotations

import os
import pickle
from concurrent.futures import ProcessPoolExecutor
from copy import deepcopy
from multiprocessing import get_context
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from fourfold.envs.single import load_single
from fourfold.envs.single import make as make_single
from fourfold.envs.vector import VectorEnv, make
from fourfold.game import NATURE
from fourfold.games import BUILT_IN
from tests.envs.random_walks import OPTIONS, TABLES
from tests.envs.test_vector import ARRAYS, assert_equal, copies

KINDS: list[tuple[str, int, dict[str, str]]] = [*((*each, {}) for each in TABLES), *OPTIONS]


def walk(env: VectorEnv, steps: int) -> VectorEnv:
    for _ in range(steps):
        env.step(env.random_actions())
    return env


def assert_same_future(one: VectorEnv, other: VectorEnv, steps: int = 40) -> None:
    for _ in range(steps):
        assert_equal(other, one)
        actions = one.random_actions()
        np.testing.assert_array_equal(other.random_actions(), actions)
        one.step(actions)
        other.step(actions)
    assert_equal(other, one)


@pytest.mark.parametrize(("game", "seats", "words"), KINDS)
def test_restored_games_continue_as_the_saved_ones(game: str, seats: int, words: dict[str, str]) -> None:
    for chance in ("sampled", "caller"):
        env = make(game, 4, seats=seats, seed=1, chance=chance, **words)  # type: ignore[arg-type]
        other = walk(make(game, 4, seats=seats, seed=2, chance=chance, **words), 33)  # type: ignore[arg-type]
        for _ in range(4):
            walk(env, 25)
            other.restore(env.save())
            assert_same_future(env, other)


@pytest.mark.parametrize("game", BUILT_IN)
def test_copied_and_pickled_environments_continue_as_the_original(game: str) -> None:
    env = walk(make(game, 6, seed=3, threads=2, horizon=30), 47)
    for other in (deepcopy(env), pickle.loads(pickle.dumps(env))):  # noqa: S301 - our own bytes
        assert (other.threads, other.chance, other.variant) == (2, "sampled", env.variant)
        assert_same_future(deepcopy(env), other)
    before = copies(env)
    walk(deepcopy(env), 5)
    assert_equal(env, before)


def test_some_rows_are_saved_and_restored() -> None:
    env, other = walk(make("quartex", 6, seed=4), 70), walk(make("quartex", 5, seed=5), 20)
    before = copies(other)
    other.restore(env.save(rows=[1, 4]), rows=[3, 0])
    for name in ARRAYS:
        np.testing.assert_array_equal(getattr(other, name)[[3, 0]], getattr(env, name)[[1, 4]])
        np.testing.assert_array_equal(getattr(other, name)[[1, 2, 4]], before[name][[1, 2, 4]])
    flags = np.array([False, True, False, False, True, False])
    assert env.save(rows=flags) == env.save(rows=[1, 4])


def test_one_saved_game_can_continue_in_many_ways() -> None:
    env = walk(make("quartex", 1, seed=6), 60)
    same, different = make("quartex", 5, seed=7), make("quartex", 5, seed=7)
    same.restore(env.save())
    different.restore(env.save(), seed=8)
    assert (same.observation == env.observation).all()
    assert (different.observation == env.observation).all()
    for _ in range(10):
        actions = np.repeat(env.mask.argmax(axis=1), 5)
        same.step(actions)
        env.step(actions[:1])
        assert (same.observation == env.observation).all()
    assert len({row.tobytes() for row in walk(different, 4).observation}) > 1


def test_rows_are_reset_one_by_one_with_seeds_of_their_own() -> None:
    env, whole = walk(make("quartex", 5, seed=9), 30), make("quartex", 5, seed=10)
    before = copies(env)
    env.reset(seed=10, rows=[1, 3])  # as if all had been reset
    np.testing.assert_array_equal(env.observation[[1, 3]], whole.observation[[1, 3]])
    np.testing.assert_array_equal(env.observation[[0, 2, 4]], before["observation"][[0, 2, 4]])
    env.reset(seed=[77, 78], rows=np.array([True, False, False, False, True]))
    for row, seed in ((0, 77), (4, 78)):
        np.testing.assert_array_equal(env.observation[row], make("quartex", seed=seed).observation[0])
    own = make("quartex", 3, seed=[5, 2**64 - 1, 5])
    np.testing.assert_array_equal(own.observation[0], own.observation[2])
    env.reset(rows=[2])
    assert (env.observation[2] != before["observation"][2]).any()
    env.reset(rows=[])


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"rows": [6]}, "There is no game 6; they have the numbers 0 to 5."),
        ({"rows": [-1]}, "There is no game -1"),
        ({"rows": [0.5]}, "rows is a list of game numbers or an array of 6 flags"),
        ({"rows": [[0]]}, "rows is a list"),
        ({"rows": [True]}, "rows is a list"),
        ({"rows": [0], "seed": [1, 2]}, "seed is one number, or one for each of 1 games, not 2 numbers"),
        ({"seed": [1, 2, 3, 4, 5, -6]}, "seed is a whole number from 0 to 18446744073709551615, not -6"),
        ({"seed": 1.5}, "seed is a whole number"),
    ],
)
def test_invalid_rows_and_seeds_are_refused(arguments: dict[str, Any], says: str) -> None:
    env = make("quarto", 6, seed=1)
    before = copies(env)
    with pytest.raises(ValueError, match=says):
        env.reset(**arguments)
    assert_equal(env, before)


def test_games_are_not_restored_into_other_rules() -> None:
    saved = make("quartex", 2, seed=1).save()
    for other in (make("quarto", 2), make("quartex", 2, seats=3), make("quartex", 2, frame=8)):
        with pytest.raises(ValueError, match="from another game, with other options or with another number of players"):
            other.restore(saved)
    with pytest.raises(ValueError, match="There are 2 saved games for 3 rows"):
        make("quartex", 3).restore(saved)
    with pytest.raises(ValueError, match="not saved games of this kind"):
        load_single(saved)
    with pytest.raises(ValueError, match="in format 2; this version of Fourfold reads format 1"):
        make("quartex", 2).restore(saved.replace(b"fourfold.vector\x01", b"fourfold.vector\x02"))


@settings(max_examples=150, deadline=None)
@given(
    game=some.sampled_from(sorted(BUILT_IN)),
    steps=some.integers(0, 60),
    changes=some.lists(some.tuples(some.integers(0, 10_000), some.integers(0, 255)), min_size=1, max_size=3),
)
def test_damaged_bytes_are_refused_with_a_sentence_or_can_be_played(
    game: str, steps: int, changes: list[tuple[int, int]]
) -> None:
    env = walk(make(game, 2, seed=11), steps)
    before, saved = copies(env), bytearray(env.save())
    for place, byte in changes:
        saved[place % len(saved)] = byte
    try:
        env.restore(bytes(saved))
    except ValueError as error:
        assert str(error).endswith(".")
        assert_equal(env, before)
    walk(env, 20)


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_single_game_is_saved_copied_and_pickled(name: str) -> None:
    game, random = make_single(name), Random(12)
    while not game.is_over and len(game.menu()):
        game.play(random.choice(game.menu()))
        if random.random() < 0.9:
            continue
        if game.mover != NATURE:
            game.look(1)
        again = make_single(name)
        again.restore(game.save())
        for other in (again, load_single(game.save()), deepcopy(game), pickle.loads(pickle.dumps(game))):  # noqa: S301
            assert (other.mover, other.menu(), other.points) == (game.mover, game.menu(), game.points)
            assert np.array_equal(other.observation, game.observation)
            assert other.save() == game.save()


def test_an_environment_is_sent_to_a_spawned_process() -> None:
    env = walk(make("quarto", 3, seed=13, threads=2), 8)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert (pool.submit(VectorEnv.random_actions, env).result() == env.random_actions()).all()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.parametrize("threads", [1, 3])
def test_threads_do_not_survive_a_fork(threads: int) -> None:
    """The forked process gets an error instead of waiting for ever, and ends."""
    env = walk(make("quarto", 64, seed=14, threads=threads), 3)
    reader, writer = os.pipe()
    if (child := os.fork()) == 0:
        try:
            env.step(env.random_actions())
            said = b"fine"
        except RuntimeError as error:
            said = str(error).encode()
        os.write(writer, said)
        del env  # joins no threads
        os._exit(0)
    os.close(writer)
    assert os.waitpid(child, 0) == (child, 0)
    with os.fdopen(reader) as said_there:
        expected = (
            "fine" if threads == 1 else "This environment has threads, which exist only in the process that made it."
        )
        assert said_there.read().startswith(expected)
    walk(env, 3)
