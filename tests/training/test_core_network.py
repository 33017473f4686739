"""The core computes with the integers of a weight file what NumPy computes, bit by bit."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from fourfold._native import network, network_layout
from fourfold.engine.quartex.position import position_of as quartex_position
from fourfold.engine.quartino.position import position_of as quartino_position
from fourfold.envs.vector import make
from training.integer_network import evaluate
from training.weight_file import Arrays, Shape, Weights, write_weights

AUTOMATIC = {"claims": "automatic", "situations": "automatic"}


def weights_of(game: str) -> Weights:
    """Random weights that leave most activations between their bounds."""
    layout = network_layout(game)
    shape = Shape(
        game, layout.hash, layout.state_features, layout.action_features, width=64, hidden=32, seats=5, bins=7
    )
    random, arrays = np.random.default_rng(5), Arrays()
    for name, (kind, size) in shape.arrays().items():
        bias = {"b1": 100, "b2": 5000, "bp": 2000, "bv": 5000}.get(name)
        spread = {"W1": 12, "A": 12}.get(name, 60)
        arrays[name] = (random.integers(0, bias, size) if bias else random.integers(-spread, spread + 1, size)).astype(
            kind
        )
    return Weights(shape, arrays)


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("quartino", 2, AUTOMATIC), ("quartino", 4, AUTOMATIC), ("quartex", 2, {}), ("quartex", 5, {"frame": "8"})],
)
def test_the_core_and_numpy_agree(game: str, seats: int, options: dict[str, str]) -> None:
    weights = weights_of(game)
    core = network(write_weights(weights))
    settings: dict[str, Any] = {"seats": seats, "seed": 3, "network_input": True, **options}
    env: Any = make(game, 12, **settings)
    spread = set[float]()
    for _ in range(40):
        values, logits = evaluate(weights, env.state_features, env.action_features)
        for row in range(12):
            state = env.state(row)
            position: Any = quartino_position(state) if game == "quartino" else quartex_position(state, 1)
            found: Any = core.evaluate(position)
            known = env.legal[row] >= 0
            assert np.array_equal(np.array(found[0], np.float32), values[row])
            scores: Counter[float] = Counter(np.array(found[1], np.float32).tolist())
            assert not Counter(logits[row][known].tolist()) - scores, "the environment shows no more than is legal"
            assert known.sum() == min(scores.total(), len(known))
            spread |= set(values[row].tolist())
        env.step(env.random_actions())
    assert len(spread) > 1000, "the values differ from position to position"
