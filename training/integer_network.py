"""The integer arithmetic of a weight file in NumPy: slow, and exact, to compare other implementations with."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from training.weight_file import TOP, Weights

Numbers = NDArray[np.integer]
Floats = NDArray[np.float32]


def evaluate(weights: Weights, state: Numbers, actions: Numbers) -> tuple[Floats, Floats]:
    """The values and logits of some positions.

    `state` has the features of each position, (rows, most), and `actions` those of each action, (rows, actions, most);
    -1 stands for none. An action without features gets a logit, too.
    """
    shape, arrays = weights.shape, {name: array.astype(np.int64) for name, array in weights.arrays.items()}
    x = _clip((arrays["b1"] + _sums(arrays["W1"], state)) >> shape.state_shift)
    h = _clip((arrays["b2"] + x @ arrays["W2"].T) >> shape.hidden_shift)
    values = arrays["bv"] + h @ arrays["Wv"].T
    p = (arrays["bp"] + h @ arrays["Wp"].T) >> shape.policy_shift
    logits = _clip(p[:, None] + _sums(arrays["A"], actions)) @ arrays["w"]
    value_scale, logit_scale = (np.float32(scale) for scale in shape.scales)
    return values.astype(np.float32) * value_scale, logits.astype(np.float32) * logit_scale


def _sums(table: Numbers, features: Numbers) -> Numbers:
    """The sums of the table's rows that the features select."""
    padded = np.concatenate([table, np.zeros_like(table[:1])])  # the last row, -1, is none
    total = np.zeros((*features.shape[:-1], table.shape[1]), np.int64)
    for place in range(features.shape[-1]):
        total += padded[features[..., place]]
    return total


def _clip(numbers: Numbers) -> Numbers:
    return numbers.clip(0, TOP)
