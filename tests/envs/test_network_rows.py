"""The network's input in the vector environment: legal actions in order, features in range, refusals."""

from __future__ import annotations

import numpy as np
import pytest

from fourfold._native import network_layout
from fourfold.envs.vector import VectorEnv, make

OPTIONS = {"quartino": {"claims": "automatic", "situations": "automatic"}, "quartex": {}}


def start(name: str, *, observations: bool = True, seats: int = 3) -> VectorEnv:
    return make(name, 6, seats=seats, seed=4, network_input=True, observations=observations, **OPTIONS[name])


@pytest.mark.parametrize("name", OPTIONS)
def test_the_input_has_the_legal_actions(name: str) -> None:
    env = start(name)
    layout = network_layout(name)
    assert env.state_features is not None
    assert env.legal is not None
    assert env.action_features is not None
    assert env.state_features.shape == (6, layout.most_state_features)
    assert env.action_features.shape == (6, layout.most_actions, layout.most_action_features)
    for _ in range(60):
        for row in range(6):
            legal = env.legal[row][env.legal[row] >= 0]
            mask = np.flatnonzero(env.mask[row])
            assert len(set(legal)) == len(legal) == min(len(mask), layout.most_actions)
            assert set(legal) <= set(mask)
            assert np.array_equal((env.action_features[row] >= 0).any(axis=1), env.legal[row] >= 0)
        assert env.state_features.max() < layout.state_features
        assert env.action_features.max() < layout.action_features
        env.step(env.random_actions())


@pytest.mark.parametrize("name", OPTIONS)
def test_without_observations_the_input_is_the_same(name: str) -> None:
    full, bare = start(name), start(name, observations=False)
    assert bare.observation.shape == bare.mask.shape == (6, 0)
    assert bare.legal is not None
    for _ in range(40):
        assert np.array_equal(full.state_features, bare.state_features)
        assert np.array_equal(full.legal, bare.legal)
        assert np.array_equal(full.action_features, bare.action_features)
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
