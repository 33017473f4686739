"""Checkpoints: everything that a run needs to go on, in one small file."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import torch

from training.weight_file import Shape, Weights, read_weights, write_weights

FORMAT = 1


@dataclass(slots=True)
class Counts:
    """How far a run is."""

    seconds: float = 0.0
    steps: int = 0
    games: int = 0
    updates: int = 0
    minibatches: int = 0
    stretches: int = 0


@dataclass(slots=True)
class Checkpoint:
    """A run between two updates."""

    config: str
    """The text of the configuration."""
    shape: Shape
    network: dict[str, Any]
    average: dict[str, Any]
    optimiser: dict[str, Any]
    counts: Counts
    pool: list[Weights] = field(default_factory=list[Weights])
    pool_every: int = 0


def save_checkpoint(checkpoint: Checkpoint, path: Path) -> None:
    """Write the file, and replace an older one at once."""
    kept = {
        "format": FORMAT,
        "config": checkpoint.config,
        "shape": asdict(checkpoint.shape),
        "network": checkpoint.network,
        "average": checkpoint.average,
        "optimiser": checkpoint.optimiser,
        "counts": asdict(checkpoint.counts),
        "pool": [write_weights(weights) for weights in checkpoint.pool],
        "pool_every": checkpoint.pool_every,
    }
    unfinished = path.with_suffix(".part")
    torch.save(kept, unfinished)
    unfinished.replace(path)


def load_checkpoint(path: Path) -> Checkpoint:
    """The run in this file."""
    kept = torch.load(path, map_location="cpu", weights_only=True)
    if kept.pop("format") != FORMAT:
        raise ValueError(f"{path} is a checkpoint of another format")
    kept["shape"], kept["counts"] = Shape(**kept["shape"]), Counts(**kept["counts"])
    kept["pool"] = [read_weights(data) for data in kept["pool"]]
    return Checkpoint(**kept)
