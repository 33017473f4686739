"""A training run: rollouts and updates until the time is over, with checkpoints on the way."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from pathlib import Path

import torch

from training.checkpoint import Checkpoint, Counts, load_checkpoint, save_checkpoint
from training.config import Config, read_config
from training.environments import Group, OpenGames, open_games, shape_of
from training.learning import Learner, Rates, samples_of
from training.network import Network, make_network
from training.pool import Pool
from training.progress import Progress
from training.quantise import load_integers, network_of, quantise
from training.rollout import Players, Rollouts
from training.weight_file import Weights, write_weights

LAST = "last.pt"


@dataclass(frozen=True, slots=True)
class Limits:
    """When a stretch ends and what it writes on the way."""

    seconds: float = 540.0
    updates: int = 0
    """The most updates of the whole run; 0 for no limit."""
    every: float = 60.0
    """The seconds between two checkpoints."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What a stretch depends on beside the configuration and the checkpoint."""

    make: OpenGames = open_games
    threads: int = 0
    """The threads of the games; 0 for as many as configured."""
    frozen: Weights | None = None
    """The only opponent, instead of earlier networks of the run."""
    start: Weights | None = None
    """The first weights of a new run; none for random ones."""


class Trainer:
    """Everything that a stretch of a run needs."""

    def __init__(self, text: str, folder: Path, kept: Checkpoint | None, setting: Setting) -> None:
        self.text, self.folder = text, folder
        config = read_config(text)
        self.config: Config = replace(config, threads=setting.threads) if setting.threads else config
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.counts = kept.counts if kept else Counts()
        self.counts.stretches += 1
        first = 100 * self.counts.stretches
        groups = [Group(self.config, first + number, self.device, setting.make) for number in range(config.groups)]
        shape = shape_of(config, groups[0].parts[0].games)
        if kept and kept.shape != shape:
            raise ValueError("the checkpoint is for other features or another network")
        self.network, self.average, self.past = (make_network(shape, config.seed, self.device) for _ in range(3))
        if setting.frozen:
            self.past = network_of(setting.frozen, self.device)
        self.learner = Learner(self.network, self.average, self.config)
        self.pool = None if setting.frozen else Pool(config.opponents, config.seed + first)
        if kept:
            self._restore(kept)
        elif setting.start:
            load_integers(self.network, setting.start)
            load_integers(self.average, setting.start)
        torch.manual_seed(config.seed + first)
        self.victory = torch.ones((), device=self.device)
        self.rollouts = Rollouts(groups, Players(self.network, self.past, self.victory), self.config)

    def _restore(self, kept: Checkpoint) -> None:
        self.network.load_state_dict(kept.network)
        self.average.load_state_dict(kept.average)
        self.learner.optimiser.load_state_dict(kept.optimiser)
        self.learner.minibatches, self.learner.updates = kept.counts.minibatches, kept.counts.updates
        if self.pool:
            self.pool = Pool(self.config.opponents, self.config.seed + kept.counts.updates, kept.pool, kept.pool_every)

    def run(self, limits: Limits) -> None:
        """Train until a limit is reached."""
        progress = Progress(self.folder / "log.jsonl")
        begun, before, saved = time.monotonic(), self.counts.seconds, 0.0
        self.counts.seconds = before
        while True:
            facts = self._update()
            now = time.monotonic() - begun
            self.counts.seconds = before + now
            is_over = now >= limits.seconds or 0 < limits.updates <= self.counts.updates
            progress.report(self.counts.seconds, limits.seconds - now, self._facts(facts), is_over)
            if is_over or now - saved >= limits.every:
                saved = now
                self.save()
            if is_over:
                return

    def part(self) -> float:
        """How much of the plan has passed."""
        plan = self.config.plan_updates
        return min(1.0, self.counts.updates / plan if plan else self.counts.seconds / self.config.plan)

    def _update(self) -> dict[str, float]:
        part, config = self.part(), self.config
        self.victory.fill_(config.victory.at(part))
        if self.pool:
            self.pool.add(self.average, self.counts.updates)
            self.pool.choose(self.past)
        begun = time.monotonic()
        storage = self.rollouts.run()
        played = time.monotonic() - begun
        samples, explained = samples_of(storage, config)
        found = self.learner.learn(samples, Rates(config.rate.at(part), config.entropy.at(part)))
        counts = self.counts
        counts.updates, counts.minibatches = self.learner.updates, self.learner.minibatches
        counts.steps += len(samples.choice)
        counts.games += self.rollouts.ended
        self.rollouts.ended = 0
        learned = time.monotonic() - begun - played
        return {**found, "explained": explained, "played": played, "learned": learned, "samples": len(samples.choice)}

    def _facts(self, facts: dict[str, float]) -> dict[str, float]:
        counts = self.counts
        rate = facts.pop("samples") / (facts["played"] + facts["learned"])
        length = counts.steps / max(1, counts.games)
        return {
            "part": self.part(),
            "updates": counts.updates,
            "Msteps": counts.steps / 1e6,
            "kgames": counts.games / 1e3,
            "length": length,
            "ksteps_per_s": rate / 1e3,
            **facts,
            **self.rollouts.times(),
        }

    def checkpoint(self) -> Checkpoint:
        """The run as it is now."""
        kept, every = (self.pool.kept, self.pool.every) if self.pool else ([], 0)
        return Checkpoint(
            self.text,
            self.network.shape,
            _on_host(self.network),
            _on_host(self.average),
            self.learner.optimiser.state_dict(),
            self.counts,
            kept,
            every,
        )

    def save(self) -> None:
        """Write the checkpoint and the weights of this moment."""
        save_checkpoint(self.checkpoint(), self.folder / LAST)
        data = write_weights(quantise(self.average))
        (self.folder / f"{round(self.counts.seconds):05}.net").write_bytes(data)


def _on_host(network: Network) -> dict[str, torch.Tensor]:
    return {name: tensor.detach().cpu().clone() for name, tensor in network.state_dict().items()}


def open_run(text: str, folder: Path, resumes: bool, setting: Setting | None = None) -> Trainer:
    """A new run in this folder, or the run there goes on."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / LAST
    if file.exists() and not resumes:
        raise ValueError(f"{folder} has a run; --resume goes on with it")
    kept = load_checkpoint(file) if resumes and file.exists() else None
    return Trainer(text, folder, kept, setting or Setting())
