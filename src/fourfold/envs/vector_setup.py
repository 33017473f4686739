"""The settings of a vector environment, checked."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import Literal

from fourfold._native import Batch, BatchSetup
from fourfold.envs.arguments import whole_number
from fourfold.envs.core_bots import CoreBot
from fourfold.envs.variant import Variant

Chance = Literal["sampled", "caller"]
"""Who draws for Nature: the environment, at random from its seed, or the caller, for whom every draw is a step."""


@dataclass(frozen=True, slots=True)
class VectorSetup:
    """The settings of all games of a vector environment; ValueError says what is wrong."""

    variant: Variant
    batch: int = 1
    threads: int = 1
    chance: Chance = "sampled"
    bots: tuple[CoreBot, ...] = ()
    """The bot of each seat; none if the caller plays all seats."""
    final_observations: bool = False
    """Whether the last observation of each game is shown after it has ended."""
    seat_observations: bool = False
    """Whether the observations of all seats are shown."""
    network_input: bool = False
    """Whether the network's input is shown."""
    observations: bool = True
    """Whether observations and masks are shown; without them the network's input has the legal actions."""
    shaping: float = 0.0
    """The weight of the potential in the rewards."""
    discount: float = 1.0
    """The learner's discount for each step, by which the potential is discounted."""

    starts: bytes = b""
    """The saved games in which games start; nothing for the start by the rules."""

    def __post_init__(self) -> None:
        if self.chance not in ("sampled", "caller"):
            raise ValueError(f"chance is sampled or caller, not {self.chance!r}")
        if self.bots and self.chance == "caller":
            raise ValueError("with opponents the environment draws for Nature: chance is sampled")
        if not self.observations and (not self.network_input or self.chance == "caller"):
            raise ValueError("without observations an environment shows the network's input and draws for Nature")
        if self.shaping and self.variant.env.potential is None:
            raise ValueError(f"{self.variant.game.name} has no potential to shape rewards with")
        if not (isfinite(self.shaping) and 0 < self.discount <= 1):
            raise ValueError("shaping is a number, and discount is more than 0 and at most 1")

    def open(self) -> Batch:
        """The games in the core, with the seed 0."""
        variant = self.variant
        setup = BatchSetup(
            batch=whole_number("batch", self.batch, 1, 2**24),
            threads=whole_number("threads", self.threads, 1, 256),
            seed=0,
            caller_draws=self.chance == "caller",
            by_points=variant.reward == "points",
            horizon=variant.horizon,
            bots=list(self.bots),
            final_observations=self.final_observations,
            seat_observations=self.seat_observations,
            network_input=self.network_input,
            observations=self.observations,
            shaping=self.shaping,
            discount=self.discount,
        )
        return Batch.of(setup, variant.native_rules)
