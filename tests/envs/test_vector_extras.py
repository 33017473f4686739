"""What else the vector environment offers: final and seat observations, lists, shared memory, shaping, positions."""

from __future__ import annotations

import pickle
import warnings
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from fourfold.envs.live_game import LiveGame
from fourfold.envs.variant import Variant
from fourfold.envs.vector import VectorEnv, make
from fourfold.games import BUILT_IN

POSITIONS = {
    "quarto": ["05a./c..3/..../69.. 1", "..../..../..../0... 7"],
    "quartex": ["0,0:bbbb | bbbp,bbpp,bppp,pppp,? - | ?,?,?,?,? - | 1", "- | ?,?,?,?,? - | ?,?,?,?,? - | 2"],
    "quartino": ["ybg - p - - - - - - | ybgp!,?,? =bgyp | ?,?,?,? | 1"],
}


def seen(variant: Variant, state: Any, seat: int) -> Any:
    return variant.observe(variant.game.rules.view(state, seat))


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_seat_is_shown(name: str) -> None:
    env = make(name, 3, seats=2, seed=91, seat_observations=True, threads=2)
    assert env.seat_observation is not None
    for _ in range(25):
        env.step(env.random_actions())
    for row in range(3):
        for seat in range(2):
            assert np.array_equal(env.seat_observation[row, seat], seen(env.variant, env.state(row), seat))


@pytest.mark.parametrize(("name", "horizon"), [("quarto", 0), ("quartex", 0), ("quartex", 21), ("quartino", 33)])
def test_the_last_observation_of_a_game_is_shown(name: str, horizon: int) -> None:
    """A single game follows the draws and actions of one row to its end."""
    env = make(name, 1, seed=92, chance="caller", horizon=horizon, final_observations=True)
    game, actor = LiveGame(env.variant), 0
    assert env.final_observation is not None
    while not env.done[0]:
        actor = game.mover if game.mover is not None and game.mover >= 0 else actor
        number = int(env.random_actions()[0])
        game.play(number)
        env.step([number])
    mover = env.variant.game.rules.mover(game.state)
    assert bool(env.truncated[0]) == (mover is not None)
    assert np.array_equal(env.final_observation[0], seen(env.variant, game.state, actor if mover is None else mover))


def test_the_last_observation_is_that_of_the_learning_seat() -> None:
    env = make("quarto", 16, seed=93, seat=1, opponents="uniform", calls="automatic", final_observations=True)
    assert env.final_observation is not None
    ended = 0
    for _ in range(40):
        env.step(env.random_actions())
        for row in np.flatnonzero(env.done).tolist():
            placed_by_me, placed_by_other = env.final_observation[row, -3:-1].tolist()
            assert [bool(placed_by_me), bool(placed_by_other)] in ([True, False], [False, True])
            assert placed_by_me or env.reward[row, 1] <= 0
            ended += 1
    assert ended


@pytest.mark.parametrize("name", BUILT_IN)
def test_legal_actions_as_a_list(name: str) -> None:
    env = make(name, 5, seed=94)
    for _ in range(12):
        env.step(env.random_actions())
    actions, starts = env.legal_actions()
    for row in range(5):
        assert actions[starts[row] : starts[row + 1]].tolist() == np.flatnonzero(env.mask[row]).tolist()
    assert starts[-1] == len(actions)


def test_memory_is_shared_without_a_copy_or_a_warning() -> None:
    env = make("quartex", 4, seed=95, final_observations=True)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        shared = {
            name: np.from_dlpack(env.shared(name)) for name in ("observation", "mask", "reward", "to_play", "done")
        }
    for name, array in shared.items():
        ours = getattr(env, name)
        assert (array.dtype, array.shape) == (ours.dtype, ours.shape)
        assert np.shares_memory(array, ours)
    env.step(env.random_actions())
    assert np.array_equal(shared["observation"], env.observation)
    with pytest.raises(ValueError, match="no array seat_observation"):
        env.shared("seat_observation")


@pytest.mark.skipif(not find_spec("torch"), reason="torch is not installed")
def test_torch_shares_the_memory() -> None:
    torch: Any = import_module("torch")
    env = make("quarto", 4, seed=95)
    observation = torch.from_dlpack(env.shared("observation"))
    env.step(env.random_actions())
    assert observation.numpy().tolist() == env.observation.tolist()


@pytest.mark.parametrize("name", ["quartex", "quartino"])
def test_shaped_rewards_telescope(name: str) -> None:
    """Each reward is the plain one and the discounted change of the potential, which is 0 when the rules end a game."""
    settings: dict[str, Any] = {"seats": 3, "seed": 96, "horizon": 60, "reward": "win"}
    plain, shaped = make(name, 4, **settings), make(name, 4, **settings, shaping=0.5, discount=0.9)
    before = _potentials(plain)
    for _ in range(150):
        actions = plain.random_actions()
        plain.step(actions)
        shaped.step(actions)
        after = _potentials(plain)
        going = 0.9 * after - before
        extra = shaped.reward - plain.reward
        assert np.allclose(extra[~plain.done], 0.5 * going[~plain.done], atol=1e-4)
        over = plain.done & ~plain.truncated
        assert np.allclose(extra[over], -0.5 * before[over], atol=1e-4)
        before = after


def _potentials(env: VectorEnv) -> NDArray[np.float64]:
    """The potential of each seat in each game, by its definition in Python."""
    potential, view = env.variant.env.potential, env.variant.game.rules.view
    assert potential is not None
    states = [env.state(row) for row in range(env.batch)]
    return np.array([[potential(view(state, seat)) for seat in range(env.seats)] for state in states])


@pytest.mark.parametrize("name", BUILT_IN)
def test_games_start_in_positions(name: str) -> None:
    env = make(name, 8, seed=97, positions=POSITIONS[name], horizon=5)
    boards = {_public(env, row) for row in range(8)}
    assert len(boards) == len(POSITIONS[name])
    again = pickle.loads(pickle.dumps(env))  # noqa: S301 - our own bytes
    for _ in range(30):
        actions = env.random_actions()
        env.step(actions)
        again.step(actions)
        assert np.array_equal(env.observation, again.observation)
        assert {_public(env, row) for row in np.flatnonzero(env.done).tolist()} <= boards
    env.set_positions([])
    env.reset()
    assert not boards & {_public(env, row) for row in range(8)} - {_public(make(name, 1, first="1"), 0)}


def _public(env: VectorEnv, row: int) -> Any:
    state = env.state(row)
    return getattr(state, "board", None) or getattr(state, "table", None) or getattr(state, "columns", "empty")


def test_nonsense_is_refused() -> None:
    with pytest.raises(ValueError, match="quarto has no potential"):
        make("quarto", shaping=1.0)
    with pytest.raises(ValueError, match="discount is more than 0"):
        make("quartex", shaping=1.0, discount=2.0)
    with pytest.raises(ValueError, match="this game has 3 seats"):
        make("quartex", seats=3, positions=POSITIONS["quartex"])
