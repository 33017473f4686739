"""The network in PyTorch: the same formula as that of a weight file, in floating point with rounded weights.

Activations are numbers from 0 to 1, which the file has as 0 to 127. Weights are rounded to what the file can hold
whenever they are used; the gradient passes through the rounding.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from training.feature_sums import feature_sums
from training.weight_file import TOP, Shape

OUT = -1e9
"""The logit of what cannot happen."""


class Inputs(NamedTuple):
    """What a network sees of some positions."""

    state: Tensor
    """(rows, most): the active features; -1 for none."""
    actions: Tensor
    """(rows, actions, most): those of each legal action."""
    is_action: Tensor
    """(rows, actions): which actions there are."""
    seats: Tensor
    """(rows,): the number of players."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a network says about some positions."""

    logits: Tensor
    """(rows, actions): of the legal actions, in their order; OUT for none."""
    seats: Tensor
    """(rows, seats): the softmax is the expected share of the first place; OUT for seats that do not play."""
    scores: Tensor
    """(rows, bins): the softmax is the distribution of the score difference."""


class Network(nn.Module):
    """Sums of the rows of active features, one hidden layer, values, and a logit for each listed action."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        self.kind = torch.float32
        """The type of the activations."""
        values = shape.seats + shape.bins
        self.W1 = _table(shape.state_features, shape.width, 0.06)
        self.b1 = nn.Parameter(torch.full((shape.width,), 0.2))
        self.W2 = _table(shape.hidden, shape.width, shape.width**-0.5)
        self.b2 = nn.Parameter(torch.full((shape.hidden,), 0.2))
        self.Wv = _table(values, shape.hidden, 0.02)
        self.bv = nn.Parameter(torch.zeros(values))
        self.Wp = _table(shape.policy, shape.hidden, shape.hidden**-0.5)
        self.bp = nn.Parameter(torch.full((shape.policy,), 0.2))
        self.A = _table(shape.action_features, shape.policy, 0.15)
        self.w = _table(1, shape.policy, 0.1)

    def units(self) -> dict[str, int]:
        """For each parameter the integer that stands for 1, in the order of the file."""
        shape, hidden = self.shape, TOP << self.shape.hidden_shift
        return {
            "b1": TOP << shape.state_shift,
            "W1": TOP << shape.state_shift,
            "b2": hidden,
            "W2": 1 << shape.hidden_shift,
            "bv": TOP << shape.value_shift,
            "Wv": 1 << shape.value_shift,
            "bp": TOP << shape.policy_shift,
            "Wp": 1 << shape.policy_shift,
            "A": TOP,
            "w": 1 << shape.logit_shift,
        }

    def clip_weights(self) -> None:
        """Move all weights into the range that the file can hold."""
        with torch.no_grad():
            for name, unit in self.units().items():
                if name[0] != "b":
                    getattr(self, name).clamp_(-TOP / unit, TOP / unit)

    def rounded(self) -> dict[str, Tensor]:
        """The parameters as they are in the file."""
        return {name: _round(getattr(self, name), unit) for name, unit in self.units().items()}

    def forward(self, inputs: Inputs, packs: bool = True) -> Judgement:
        """Judge positions. With `packs` only actions that exist take time, but the host waits to learn their number."""
        weights = self.rounded()
        h = hidden_layer(weights, inputs.state, self.kind)
        values = functional.linear(h.float(), weights["Wv"], weights["bv"])
        p = functional.linear(h, weights["Wp"].to(h.dtype), weights["bp"].to(h.dtype))
        score = _packed_logits if packs else _padded_logits
        number = torch.arange(self.shape.seats, device=values.device)
        return Judgement(
            score(weights, p, inputs),
            values[:, : self.shape.seats].masked_fill(number >= inputs.seats[:, None], OUT),
            values[:, self.shape.seats :],
        )


def hidden_layer(weights: dict[str, Tensor], state: Tensor, kind: torch.dtype) -> Tensor:
    """The activations of the hidden layer."""
    x = (feature_sums(weights["W1"].to(kind), state) + weights["b1"].to(kind)).clamp(0, 1)
    return functional.linear(x, weights["W2"].to(kind), weights["b2"].to(kind)).clamp(0, 1)


def _padded_logits(weights: dict[str, Tensor], p: Tensor, inputs: Inputs) -> Tensor:
    rows, most, _ = inputs.actions.shape
    sums = feature_sums(weights["A"].to(p.dtype), inputs.actions.flatten(0, 1)).view(rows, most, -1)
    logits = (sums + p[:, None]).clamp(0, 1).float() @ weights["w"][0]
    return logits.masked_fill(~inputs.is_action, OUT)


def _packed_logits(weights: dict[str, Tensor], p: Tensor, inputs: Inputs) -> Tensor:
    row, place = inputs.is_action.nonzero(as_tuple=True)
    sums = feature_sums(weights["A"].to(p.dtype), inputs.actions[row, place])
    logits = (sums + p.index_select(0, row)).clamp(0, 1).float() @ weights["w"][0]
    return logits.new_full(inputs.is_action.shape, OUT).index_put((row, place), logits)


def _table(rows: int, width: int, spread: float) -> nn.Parameter:
    return nn.Parameter(torch.randn(rows, width) * spread)


def _round(weight: Tensor, unit: int) -> Tensor:
    return weight + ((weight * unit).round() / unit - weight).detach()


def make_network(shape: Shape, seed: int, device: Any = "cpu") -> Network:
    """A new network; the seed decides the first weights."""
    torch.manual_seed(seed)
    network = Network(shape).to(device)
    network.kind = torch.bfloat16 if torch.device(device).type == "cuda" else torch.float32
    network.clip_weights()
    return network
