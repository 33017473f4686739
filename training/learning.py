"""Proximal policy optimisation (PPO) on a stored rollout."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from training.config import Config
from training.network import Inputs, Network
from training.rewards import advantages, final_points, from_mover, score_lead
from training.rollout import Storage

NAMES = ("policy", "value", "score", "entropy", "divergence", "clipped")
"""What is measured for each minibatch: three losses, the entropy, the divergence and how many ratios were clipped."""


@dataclass(frozen=True, slots=True)
class Samples:
    """The stored positions one after the other, with what is learned from them."""

    inputs: Inputs
    choice: Tensor
    log_chance: Tensor
    advantage: Tensor
    learns: Tensor
    shares: Tensor
    """(samples, seats): the share that each seat should expect, the mover's first."""
    bin: Tensor
    """The bin of the final score difference; -1 if the game did not end in time."""

    def take(self, at: Tensor) -> Samples:
        """Some of the samples."""
        return Samples(
            Inputs(*(each[at] for each in self.inputs)),
            *(each[at] for each in (self.choice, self.log_chance, self.advantage, self.learns, self.shares, self.bin)),
        )


def samples_of(storage: Storage, config: Config) -> tuple[Samples, float]:
    """The samples of a rollout, and the share of the variance of the results that the values explain."""
    seats, to_play = storage.inputs.seats, storage.to_play.flatten()
    learning = config.learning
    found = advantages(storage.reward, storage.done, storage.value, learning.discount, learning.trace)
    result = (found + storage.value[:-1]).flatten(0, 1)
    own = found.gather(2, storage.to_play[:, :, None]).flatten()
    learns = storage.learns.flatten().float()
    mean = (own * learns).sum() / learns.sum()
    spread = (((own - mean).square() * learns).sum() / learns.sum()).sqrt()
    mine = result.gather(1, to_play[:, None])[:, 0]
    explained = 1 - own.var() / mine.var()
    samples = Samples(
        Inputs(*(each.flatten(0, 1) for each in storage.inputs)),
        storage.choice.flatten(),
        storage.log_chance.flatten(),
        (own - mean) / (spread + 1e-6),
        learns,
        _shares(result, to_play, seats.flatten()),
        _bins(storage, config),
    )
    return samples, float(explained)


def _shares(result: Tensor, to_play: Tensor, seats: Tensor) -> Tensor:
    """Centred results by seat, as shares that begin with the mover's and add up to 1."""
    shares = from_mover(result + 1 / seats[:, None], to_play, seats).clamp(0, 1)
    return shares / shares.sum(1, keepdim=True)


def _bins(storage: Storage, config: Config) -> Tensor:
    points, known = final_points(storage.points, storage.done)
    lead = score_lead(points.flatten(0, 1), storage.inputs.seats.flatten(), storage.to_play.flatten())
    sizes = config.network
    number = ((lead - sizes.first_bin) / sizes.bin_step).round().clamp(0, sizes.bins - 1).long()
    return torch.where(known.flatten(), number, -1)


@dataclass(frozen=True, slots=True)
class Rates:
    """The numbers that follow a schedule."""

    rate: float
    entropy: float


class Learner:
    """A network with its optimiser, and the running average of its weights."""

    def __init__(self, network: Network, average: Network, config: Config) -> None:
        self.network, self.average, self.config = network, average, config
        is_cuda = next(network.parameters()).is_cuda
        self.optimiser = torch.optim.Adam(network.parameters(), lr=config.rate.first, eps=1e-5, fused=is_cuda)
        self.minibatches = 0
        self.updates = 0

    def learn(self, samples: Samples, rates: Rates) -> dict[str, float]:
        """A few epochs of minibatches; returns the means of what was measured."""
        found = [self._step(samples.take(at), rates) for at in self._minibatches(len(samples.choice))]
        self.updates += 1
        keep = min(self.config.learning.average, self.updates / (self.updates + 10))
        with torch.no_grad():
            for kept, now in zip(self.average.parameters(), self.network.parameters(), strict=True):
                kept.lerp_(now, 1 - keep)
        return dict(zip(NAMES, torch.stack(found).mean(0).tolist(), strict=True))

    def _minibatches(self, count: int) -> Iterator[Tensor]:
        device = next(self.network.parameters()).device
        for _ in range(self.config.learning.epochs):
            order = torch.randperm(count, device=device)
            size = min(count, self.config.learning.minibatch)
            yield from order[: count - count % size].split(size)

    def _step(self, samples: Samples, rates: Rates) -> Tensor:
        self.minibatches += 1
        for group in self.optimiser.param_groups:
            group["lr"] = rates.rate * min(1.0, self.minibatches / 200)
        loss, found = _loss(self.network, samples, self.config, rates.entropy)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), self.config.learning.max_norm)
        self.optimiser.step()
        self.network.clip_weights()
        return found


def _loss(network: Network, samples: Samples, config: Config, entropy_weight: float) -> tuple[Tensor, Tensor]:
    learning, learns = config.learning, samples.learns
    judgement = network(samples.inputs)
    logs = judgement.logits.log_softmax(1)
    change = logs.gather(1, samples.choice[:, None])[:, 0] - samples.log_chance
    ratio = change.exp()
    clipped = ratio.clamp(1 - learning.clip, 1 + learning.clip)
    share = learns / learns.sum().clamp_min(1)
    policy = -(torch.min(ratio * samples.advantage, clipped * samples.advantage) * share).sum()
    value = -(samples.shares * judgement.seats.log_softmax(1)).sum(1).mean()
    known = (samples.bin >= 0).float()
    score = -judgement.scores.log_softmax(1).gather(1, samples.bin.clamp_min(0)[:, None])[:, 0]
    score = (score * known).sum() / known.sum().clamp_min(1)
    entropy = (-(logs.exp() * logs.clamp_min(-30)).sum(1) * share).sum()
    loss = policy + learning.value_weight * value + learning.score_weight * score - entropy_weight * entropy
    with torch.no_grad():
        is_clipped = (((ratio - 1).abs() > learning.clip).float() * share).sum()
        found = torch.stack([policy, value, score, entropy, -(change * share).sum(), is_clipped])
    return loss, found.detach()
