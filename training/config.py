"""The configuration of a training run, read from a TOML file."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Games:
    """Games of one number of seats and one set of options."""

    seats: int
    batch: int
    """The number of games in each group; there are `groups` groups."""
    options: Mapping[str, str] = field(default_factory=dict[str, str])


@dataclass(frozen=True, slots=True)
class Sizes:
    """The sizes of the network, and the bins of the score difference."""

    width: int = 256
    hidden: int = 64
    policy: int = 64
    seats: int = 4
    bins: int = 9
    first_bin: int = -4
    bin_step: int = 1


@dataclass(frozen=True, slots=True)
class Span:
    """A number that changes evenly from the first to the last moment of the plan."""

    first: float
    last: float
    begins: float = 0.0
    """The part of the plan at which it begins to change."""
    ends: float = 1.0
    """The part of the plan at which it has its last value."""

    def at(self, part: float) -> float:
        """The number after this part of the plan."""
        length = self.ends - self.begins
        way = min(1.0, max(0.0, (part - self.begins) / length if length > 0 else float(part >= self.ends)))
        return self.first + (self.last - self.first) * way


@dataclass(frozen=True, slots=True)
class Opponents:
    """Earlier checkpoints as opponents."""

    share: float = 0.2
    """The share of each entry's games in which one seat learns and earlier networks play the others."""
    kept: int = 12
    """The number of checkpoints in the pool."""
    every: int = 50
    """The number of updates from one checkpoint for the pool to the next."""
    greedy: bool = False
    """Whether they choose their likeliest action, instead of drawing one."""


@dataclass(frozen=True, slots=True)
class Learning:
    """The settings of PPO."""

    steps: int = 64
    minibatch: int = 32768
    epochs: int = 2
    clip: float = 0.2
    discount: float = 0.999
    trace: float = 0.95
    """Lambda of the generalised advantage estimates."""
    value_weight: float = 1.0
    score_weight: float = 0.1
    max_norm: float = 0.5
    average: float = 0.99
    """How much of the averaged weights stays in each update; they are what is saved and exported."""


@dataclass(frozen=True, slots=True)
class Config:
    """Everything on which a run depends."""

    game: str
    games: tuple[Games, ...]
    seed: int = 1
    plan: float = 1080.0
    """The seconds of the whole plan, over all stretches; schedules follow the part of it that has passed."""
    plan_updates: int = 0
    """If it is not 0, the plan is this number of updates instead, and a run on the CPU is reproducible bit by bit."""
    groups: int = 2
    threads: int = 14
    horizon: int = 0
    """The number of decisions after which a game is a draw; 0 for the default of the game."""
    network: Sizes = Sizes()
    learning: Learning = Learning()
    opponents: Opponents = Opponents()
    rate: Span = Span(5e-4, 2e-5)
    entropy: Span = Span(0.02, 0.002)
    victory: Span = Span(1.0, 1.0)
    """The weight of the victory in the reward; the rest is the softmax of the points."""
    points_unit: float = 6.0
    """The difference in points that the softmax takes as 1."""


_PARTS: Mapping[str, type] = {
    "network": Sizes,
    "learning": Learning,
    "opponents": Opponents,
    "rate": Span,
    "entropy": Span,
    "victory": Span,
}


def read_config(text: str) -> Config:
    """The configuration; ValueError says what is wrong."""
    table = tomllib.loads(text)
    games = tuple(_make(Games, entry) for entry in table.pop("games", ()))
    parts = {name: _make(kind, table.pop(name)) for name, kind in _PARTS.items() if name in table}
    config: Config = _make(Config, {**table, **parts, "games": games})
    if config.game not in ("quartex", "quartino") or not games:
        raise ValueError("a configuration names quartex or quartino, and has at least one entry in games")
    if max(entry.seats for entry in games) > config.network.seats:
        raise ValueError("the network has values for fewer seats than there are players")
    return config


def load_config(path: str | Path) -> Config:
    """The configuration in this file."""
    return read_config(Path(path).read_text(encoding="utf-8"))


def _make(kind: type, values: Mapping[str, Any]) -> Any:
    known = {each.name for each in fields(kind)}
    wrong = sorted(values.keys() - known)
    if wrong:
        raise ValueError(f"{kind.__name__.lower()} has no setting {wrong[0]}; there are: {', '.join(sorted(known))}")
    return kind(**values)
