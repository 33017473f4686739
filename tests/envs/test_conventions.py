"""The conventions of Gymnasium, MaskablePPO and PettingZoo, as their users expect them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AsyncVectorEnv, AutoresetMode

import fourfold
from fourfold.envs import single
from fourfold.envs.gymnasium import SeatEnv
from fourfold.envs.gymnasium_vector import SeatVectorEnv
from fourfold.envs.live_game import LiveGame
from fourfold.envs.pettingzoo import parallel_env, raw_env
from fourfold.envs.variant import load
from fourfold.games import BUILT_IN
from tests.envs.test_vector_extras import POSITIONS

ROOT = Path(__file__).parents[2]


def legal(mask: Any) -> int:
    return int(np.flatnonzero(mask)[0])


def test_an_environment_is_registered_by_its_name() -> None:
    """In a new process nothing is imported before Gymnasium is asked."""
    code = (
        "import gymnasium; print(gymnasium.make('fourfold.envs.gymnasium:fourfold/quarto-v0').reset(seed=1)[0].shape)"
    )
    made = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT / "src")
    assert made.stdout.strip() == "(121,)"


def test_spawned_workers_make_environments() -> None:
    name = "fourfold.envs.gymnasium:fourfold/quarto-v0"
    envs = AsyncVectorEnv([lambda: gymnasium.make(name)] * 2, context="spawn")
    try:
        seen, info = envs.reset(seed=1)
        assert seen.shape == (2, 121)
        assert info["action_mask"].any(axis=1).all()
    finally:
        envs.close()


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_vector_entry_point(name: str) -> None:
    envs: Any = gymnasium.make_vec(
        f"fourfold/{name}-v0", num_envs=4, vectorization_mode="vector_entry_point", horizon=12, opponents="greedy"
    )
    assert isinstance(envs.unwrapped, SeatVectorEnv)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, info = envs.reset(seed=5)
    again, _ = envs.reset(seed=5)
    assert np.array_equal(seen, again)
    ended = 0
    for _ in range(30):
        actions = np.array([legal(mask) for mask in info["action_mask"]])
        seen, reward, over, stopped, info = envs.step(actions)
        assert seen in envs.observation_space
        assert (reward.shape, over.shape, stopped.shape) == ((4,), (4,), (4,))
        if (over | stopped).any():
            assert [each is not None for each in info["final_obs"]] == (over | stopped).tolist()
            assert info["_final_obs"].tolist() == (over | stopped).tolist()
            ended += 1
    assert ended
    seen, _ = envs.reset(options={"reset_mask": np.array([True, False, False, True])})
    assert seen.shape[0] == 4


def test_masks_for_maskable_ppo() -> None:
    env = SeatEnv("quartex")
    _, info = env.reset(seed=1)
    masks = env.action_masks()
    assert masks.dtype == np.bool_
    assert np.array_equal(masks, info["action_mask"])
    assert set(env.action_texts()) == set(np.flatnonzero(masks).tolist())
    assert repr(env) == "<SeatEnv of quartex: seat 0 of 2, against uniform>"


def test_things_say_what_they_are() -> None:
    assert repr(load("quartex", 3, {"frame": "8"})) == "<quartex with 3 seats, frame=8, reward=points, horizon=0>"
    assert "after 0 decisions, mover -1>" in repr(LiveGame(load("quarto")))
    assert repr(single.make("quarto", first=2)) == "<single game with 2 seats, seat 1 to move>"


def test_no_action_is_accepted_after_the_end() -> None:
    env = SeatEnv("quarto", first=1)
    env.reset(seed=1)
    env.step(np.int64(51))  # illegal
    with pytest.raises(ValueError, match="the game is over; reset"):
        env.step(np.int64(0))
    zoo = raw_env("quartino", horizon=1)
    zoo.reset(seed=1)
    zoo.step(legal(zoo.infos[zoo.agent_selection]["action_mask"]))
    with pytest.raises(ValueError, match="the game is over"):
        zoo.live.play(0)


@pytest.mark.parametrize("action", [1.5, "3", None, np.array([1, 2])])
def test_an_action_that_is_no_number_is_refused(action: Any) -> None:
    env = SeatEnv("quarto")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="an action is a whole number"):
        env.step(action)


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"seats": 7}, "quartex is played by 2 to 5 players, not 7"),
        ({"seats": "3"}, "seats is a whole number"),
        ({"horizon": -1}, "horizon is a whole number from 0"),
        ({"horizon": 2.5}, "horizon is a whole number from 0"),
        ({"positions": "- | 1"}, "positions is a list of texts"),
        ({"positions": []}, "positions is a list of texts"),
    ],
)
def test_settings_are_checked_with_a_sentence(settings: dict[str, Any], says: str) -> None:
    for make in (SeatEnv, raw_env):
        with pytest.raises(ValueError, match=says):
            make("quartex", **settings)
    with pytest.raises(ValueError, match="mask is info or observation"):
        raw_env("quarto", mask="both")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", BUILT_IN)
def test_pettingzoo_has_masks_and_a_state(name: str) -> None:
    zoo: Any = raw_env(name)
    zoo.reset(seed=1)
    seen, *_ = zoo.last()
    assert set(seen) == {"observation", "action_mask"}
    assert zoo.state() in zoo.state_space
    assert np.array_equal(zoo.state(), np.concatenate([zoo.observe(agent)["observation"] for agent in zoo.agents]))
    assert name in repr(zoo)
    assert set(zoo.action_texts()) == set(np.flatnonzero(seen["action_mask"]).tolist())


def test_all_agents_act_at_once() -> None:
    zoo = parallel_env("quartex", 3)
    seen: Any
    seen, _ = zoo.reset(seed=1)
    rewards: dict[str, float] = {}
    steps = 0
    while zoo.agents:
        moves = {agent: each["action_mask"] for agent, each in seen.items()}
        actions = {agent: legal(mask) if mask.any() else None for agent, mask in moves.items()}
        assert sum(action is not None for action in actions.values()) == 1
        seen, rewards, *_ = zoo.step(actions)
        steps += 1
    assert steps > 20
    assert len(rewards) == 3


@pytest.mark.parametrize("name", BUILT_IN)
def test_pictures_have_a_constant_size(name: str) -> None:
    env = SeatEnv(name, render_mode="rgb_array")
    _, info = env.reset(seed=1)
    for _ in range(6):
        assert env.render().shape == (480, 640, 3)
        *_, info = env.step(np.int64(legal(info["action_mask"])))


@pytest.mark.parametrize("name", BUILT_IN)
def test_games_start_in_positions(name: str) -> None:
    for env, start in (
        (SeatEnv(name, positions=POSITIONS[name]), {}),
        (SeatEnv(name), {"position": POSITIONS[name][0]}),
    ):
        env.reset(seed=3, options=start)
        first = env.live.state
        env.reset(seed=3, options=start)
        assert env.live.state == first
    zoo = raw_env(name, positions=lambda random: random.choice(POSITIONS[name]))
    zoo.reset(seed=4)
    assert zoo.live.state != zoo.live.variant.start()
    with pytest.raises(ValueError, match="position"):
        zoo.reset(options={"position": "nowhere"})


def test_a_source_tree_can_be_imported_that_is_not_installed() -> None:
    source = Path(fourfold.__file__).parent.parent
    said = f"import sys; sys.path.insert(0, {str(source)!r}); import fourfold; from fourfold.engine import levels; "
    said += "from fourfold.games import GAMES; print(fourfold.__version__, *map(levels.levels_of, GAMES))"
    ran = subprocess.run([sys.executable, "-I", "-S", "-c", said], capture_output=True, text=True, check=True)
    assert ran.stdout.startswith(f"{fourfold.__version__} ('uniform'")
