"""The network's input in the vector environment: legal actions in order, features in range, refusals."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from fourfold._native import network_layout
from fourfold.envs.vector import VectorEnv, make

OPTIONS: dict[str, dict[str, Any]] = {"quartino": {"claims": "automatic", "situations": "automatic"}, "quartex": {}}


def start(name: str, *, observations: bool = True, seats: int = 3) -> VectorEnv:
    return make(name, 6, seats=seats, seed=4, network_input=True, observations=observations, **OPTIONS[name])


def rows_of(env: VectorEnv) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    """The three arrays, which are there."""
    assert env.state_features is not None
    assert env.legal is not None
    assert env.action_features is not None
    return env.state_features, env.legal, env.action_features


@pytest.mark.parametrize("name", OPTIONS)
def test_the_input_has_the_legal_actions(name: str) -> None:
    env = start(name)
    layout = network_layout(name)
    state, listed, actions = rows_of(env)
    assert state.shape == (6, layout.most_state_features)
    assert actions.shape == (6, layout.most_actions, layout.most_action_features)
    for _ in range(60):
        for row in range(6):
            legal = listed[row][listed[row] >= 0]
            mask = np.flatnonzero(env.mask[row])
            assert len(set(legal)) == len(legal) == min(len(mask), layout.most_actions)
            assert set(legal) <= set(mask)
            assert np.array_equal((actions[row] >= 0).any(axis=1), listed[row] >= 0)
        assert state.max() < layout.state_features
        assert actions.max() < layout.action_features
        env.step(env.random_actions())


@pytest.mark.parametrize("name", OPTIONS)
def test_without_observations_the_input_is_the_same(name: str) -> None:
    full, bare = start(name), start(name, observations=False)
    assert bare.observation.shape == bare.mask.shape == (6, 0)
    assert bare.legal is not None
    for _ in range(40):
        assert all(np.array_equal(one, other) for one, other in zip(rows_of(full), rows_of(bare), strict=True))
        actions = bare.random_actions()
        assert all(action in row for action, row in zip(actions, bare.legal, strict=True))
        full.step(actions)
        bare.step(actions)
    with pytest.raises(ValueError, match="is not legal in game 0"):
        bare.step([-1] * 6)


def test_layouts_add_up() -> None:
    for name in OPTIONS:
        layout = network_layout(name)
        assert sum(size for _, size in layout.state_groups) == layout.state_features
        assert sum(size for _, size in layout.action_groups) == layout.action_features
    assert network_layout("quartino").hash != network_layout("quartex").hash


def test_what_has_no_network_is_refused() -> None:
    with pytest.raises(ValueError, match="There is no network for this game with these options"):
        make("quarto", network_input=True)
    with pytest.raises(ValueError, match="There is no network"):
        make("quartino", network_input=True)
    with pytest.raises(ValueError, match="without observations"):
        make("quartex", observations=False)
    with pytest.raises(ValueError, match="There is no network for chess"):
        network_layout("chess")
