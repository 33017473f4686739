"""The weight file holds what was written, and refuses what is damaged; the integers follow the stated formula."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from training.integer_network import evaluate
from training.weight_file import Arrays, Shape, Weights, read_weights, write_weights

SHAPE = Shape("quartino", 0x1234_5678_9ABC_DEF0, 12, 5, width=8, hidden=6, policy=4, seats=3, bins=5, first_bin=-2)


def random_weights(shape: Shape = SHAPE, seed: int = 1) -> Weights:
    random = np.random.default_rng(seed)
    arrays: Arrays = {}
    for name, (kind, size) in shape.arrays().items():
        most = 127 if kind == "i1" else 5000
        arrays[name] = random.integers(-most, most + 1, size).astype(kind)
    return Weights(shape, arrays)


def test_a_file_is_read_as_it_was_written() -> None:
    weights = random_weights()
    data = write_weights(weights)
    found = read_weights(data)
    assert found.shape == SHAPE
    assert all(np.array_equal(found.arrays[name], array) for name, array in weights.arrays.items())
    assert write_weights(found) == data


def test_sizes_of_the_header_are_as_documented() -> None:
    data = write_weights(random_weights())
    arrays = sum(np.dtype(kind).itemsize * int(np.prod(size)) for kind, size in SHAPE.arrays().values())
    assert len(data) == 48 + arrays + 4
    assert data[:8] == b"4NET\x01\x00\x02\x00"
    assert int.from_bytes(data[8:16], "little") == SHAPE.layout


@pytest.mark.parametrize("at", [0, 5, 60, -1])
def test_a_changed_byte_is_refused(at: int) -> None:
    data = bytearray(write_weights(random_weights()))
    data[at] ^= 1
    with pytest.raises(ValueError, match=r"no weight file|damaged"):
        read_weights(bytes(data))


def test_a_truncated_file_is_refused() -> None:
    data = write_weights(random_weights())
    for length in (0, 3, 47, 51, len(data) - 1):
        with pytest.raises(ValueError, match=r"no weight file|damaged"):
            read_weights(data[:length])


def test_an_array_that_does_not_fit_is_refused() -> None:
    weights = random_weights()
    weights.arrays["w"] = weights.arrays["w"].astype(np.int64) + 1000
    with pytest.raises(ValueError, match="array w"):
        write_weights(weights)


def _clip(number: int) -> int:
    return max(0, min(127, number))


def test_integers_follow_the_formula() -> None:
    weights = random_weights()
    a = {name: array.tolist() for name, array in weights.arrays.items()}
    state, actions = [3, 7, -1], [[0, 4], [2, -1], [-1, -1]]
    rows = [a["W1"][f] for f in state if f >= 0]
    x = [_clip((a["b1"][j] + sum(row[j] for row in rows)) >> SHAPE.state_shift) for j in range(8)]
    h = [_clip((a["b2"][i] + sum(w * n for w, n in zip(a["W2"][i], x, strict=True))) >> 7) for i in range(6)]
    values = [a["bv"][k] + sum(w * n for w, n in zip(a["Wv"][k], h, strict=True)) for k in range(8)]
    p = [(a["bp"][m] + sum(w * n for w, n in zip(a["Wp"][m], h, strict=True))) >> 6 for m in range(4)]
    logits: list[int] = []
    for features in actions:
        e = [_clip(p[m] + sum(a["A"][g][m] for g in features if g >= 0)) for m in range(4)]
        logits.append(sum(w * n for w, n in zip(a["w"], e, strict=True)))
    found = evaluate(weights, np.array([state]), np.array([actions]))
    scales = [np.float32(scale) for scale in SHAPE.scales]
    assert found[0][0].tolist() == [np.float32(value) * scales[0] for value in values]
    assert found[1][0].tolist() == [np.float32(logit) * scales[1] for logit in logits]


def test_a_game_that_is_not_known_is_refused() -> None:
    with pytest.raises(KeyError):
        write_weights(replace(random_weights(), shape=replace(SHAPE, game="chess")))
