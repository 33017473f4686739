"""Earlier networks of a run, which are opponents in some games."""

from __future__ import annotations

from random import Random

from training.config import Opponents
from training.network import Network
from training.quantise import load_integers, quantise
from training.weight_file import Weights


class Pool:
    """The weights of some earlier networks, evenly spread over the run so far."""

    def __init__(self, settings: Opponents, seed: int, kept: list[Weights] | None = None, every: int = 0) -> None:
        self._settings = settings
        self._random = Random(seed)
        self.kept = kept or []
        self.every = every or settings.every
        """The number of updates between two networks; it doubles whenever the pool is full."""

    def add(self, network: Network, updates: int) -> None:
        """Keep this network if it is time to; when the pool is full, forget every second one."""
        if updates % self.every:
            return
        self.kept.append(quantise(network))
        if len(self.kept) > self._settings.kept:
            self.kept = self.kept[1::2]
            self.every *= 2

    def choose(self, opponent: Network) -> None:
        """Give the opponent the weights of one of them."""
        if self.kept:
            load_integers(opponent, self._random.choice(self.kept))
