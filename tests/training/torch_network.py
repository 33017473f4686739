"""With PyTorch, `make traintest`: the network, its integers and the rewards."""

from __future__ import annotations

import numpy as np
import torch

from tests.training.test_weight_file import random_weights
from training.feature_sums import feature_sums, sums_by_lookup, sums_by_product
from training.integer_network import evaluate
from training.network import Inputs, make_network
from training.quantise import load_integers, network_of, quantise
from training.rewards import (
    advantages,
    by_seat,
    centred,
    final_points,
    from_mover,
    point_shares,
    score_lead,
    victory_shares,
)
from training.weight_file import Shape, read_weights, write_weights

torch.set_num_threads(1)  # more are slow beside other work
SHAPE = Shape("quartex", 5, 40, 12, width=32, hidden=16, policy=8, seats=5, bins=7, first_bin=-3)
CPU = torch.device("cpu")


def random_inputs(rows: int = 200, seed: int = 2) -> Inputs:
    random = np.random.default_rng(seed)
    state = np.sort(random.permuted(np.tile(np.arange(40), (rows, 1)), axis=1)[:, :9].astype(np.int16))
    state[random.random(state.shape) < 0.2] = -1
    actions = random.permuted(np.tile(np.arange(12), (rows, 6, 1)), axis=2)[:, :, :4].astype(np.int16)
    is_action = np.arange(6) < random.integers(1, 7, (rows, 1))
    actions[~is_action] = -1
    return Inputs(*map(torch.from_numpy, (state, actions, is_action, random.integers(2, 6, rows))))


def test_sums_are_the_samesums_by_lookup_andsums_by_product() -> None:
    table, features = torch.randn(40, 8, requires_grad=True), random_inputs().state
    one, other = sums_by_lookup(table, features), sums_by_product(table, features)
    assert torch.allclose(one, other, atol=1e-5)
    gradients = [torch.autograd.grad(sums.square().sum(), table)[0] for sums in (one, other)]
    assert torch.allclose(*gradients, atol=1e-3)
    assert torch.equal(feature_sums(table, features), one)


def test_actions_have_the_same_logits_packed_and_padded() -> None:
    network, inputs = make_network(SHAPE, 1), random_inputs()
    one, other = network(inputs, packs=True), network(inputs, packs=False)
    assert torch.allclose(one.logits, other.logits, atol=1e-4)
    assert (one.logits[~inputs.is_action] < -1e8).all()


def test_a_network_computes_with_few_bits_as_on_a_gpu() -> None:
    network, inputs = make_network(SHAPE, 1), random_inputs()
    exact = network(inputs)
    network.kind = torch.bfloat16
    rough = network(inputs, packs=False)
    assert rough.logits.dtype == rough.seats.dtype == torch.float32
    assert torch.allclose(exact.logits, rough.logits, atol=0.05)
    rough.logits[inputs.is_action].sum().backward()
    assert all(torch.isfinite(p.grad).all() for p in network.parameters() if p.grad is not None)


def test_seats_that_do_not_play_have_no_share() -> None:
    network, inputs = make_network(SHAPE, 1), random_inputs()
    shares = network(inputs).seats.softmax(1)
    assert (shares[torch.arange(5) >= inputs.seats[:, None]] == 0).all()


def test_integers_agree_with_floating_point() -> None:
    """Activations of the file are rounded down to 127ths; all else is the same, so results are close."""
    network, inputs = make_network(SHAPE, 1), random_inputs()
    with torch.no_grad():
        found = network(inputs)
    values, logits = evaluate(quantise(network), inputs.state.numpy(), inputs.actions.numpy())
    known = inputs.is_action.numpy()
    assert np.abs(logits - found.logits.numpy())[known].max() < 0.15
    assert np.abs(values[:, 5:] - found.scores.numpy()).max() < 0.1


def test_weights_survive_the_file() -> None:
    network = make_network(SHAPE, 1)
    weights = read_weights(write_weights(quantise(network)))
    other = network_of(weights, CPU)
    with torch.no_grad():
        one, two = network(random_inputs()), other(random_inputs())
    assert torch.allclose(one.logits, two.logits, atol=1e-5)
    again = quantise(other)
    assert all(np.array_equal(again.arrays[name], array) for name, array in weights.arrays.items())


def test_every_weight_file_can_be_loaded() -> None:
    weights = random_weights()
    network = make_network(weights.shape, 3)
    load_integers(network, weights)
    again = quantise(network)
    assert all(np.array_equal(again.arrays[name], array) for name, array in weights.arrays.items())


def test_weights_stay_in_the_range_of_the_file() -> None:
    network = make_network(SHAPE, 1)
    with torch.no_grad():
        for parameter in network.parameters():
            parameter.mul_(100)
    network.clip_weights()
    arrays = quantise(network).arrays
    assert max(int(np.abs(array).max()) for name, array in arrays.items() if name[0] != "b") == 127


def test_winners_share_the_victory() -> None:
    points, seats = torch.tensor([[3.0, 5.0, 5.0, 9.0], [1.0, 0.0, 0.0, 0.0]]), torch.tensor([3, 2])
    assert victory_shares(points, seats, -1e6).tolist() == [[0, 0.5, 0.5, 0], [1, 0, 0, 0]]
    assert victory_shares(points, seats, 4.0)[1].tolist() == [0.5, 0.5, 0, 0]
    assert torch.allclose(centred(victory_shares(points, seats, -1e6), seats).sum(1), torch.zeros(2), atol=1e-6)
    soft = point_shares(points, seats, 2.0)
    assert soft[0, 3] == 0
    assert torch.isclose(soft[1, 0] / soft[1, 1], torch.tensor(0.5).exp())


def test_seats_turn_to_the_mover_and_back() -> None:
    seats, to_play = torch.tensor([3, 4]), torch.tensor([2, 1])
    absolute = torch.tensor([[10.0, 11.0, 12.0, 0.0], [20.0, 21.0, 22.0, 23.0]])
    relative = from_mover(absolute, to_play, seats)
    assert relative.tolist() == [[12, 10, 11, 0], [21, 22, 23, 20]]
    assert torch.equal(by_seat(relative, to_play, seats), absolute)


def test_the_lead_is_over_the_best_other_seat() -> None:
    points = torch.tensor([[3.0, 5.0, 9.0], [4.0, 1.0, 99.0]])
    assert score_lead(points, torch.tensor([3, 2]), torch.tensor([1, 0])).tolist() == [-4, 3]


def test_advantages_are_the_discounted_sums_of_errors() -> None:
    reward = torch.zeros(3, 1, 2)
    reward[1, 0] = torch.tensor([0.5, -0.5])
    done = torch.tensor([[0.0], [1.0], [0.0]])
    value = torch.tensor([0.1, 0.2, -0.3, 0.4])[:, None, None] * torch.tensor([1.0, -1.0])
    found = advantages(reward, done, value, 0.9, 0.5)[:, 0, 0]
    last = 0.9 * 0.4 + 0.3
    middle = 0.5 - 0.2
    assert torch.allclose(found, torch.tensor([0.9 * 0.2 - 0.1 + 0.45 * middle, middle, last]))


def test_final_points_are_known_where_the_game_ends_in_time() -> None:
    points = torch.tensor([[[1.0]], [[2.0]], [[3.0]]])
    found, known = final_points(points, torch.tensor([[0.0], [1.0], [0.0]]))
    assert known[:, 0].tolist() == [True, True, False]
    assert found[:2, 0, 0].tolist() == [2.0, 2.0]
