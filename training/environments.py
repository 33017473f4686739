"""The games that training plays: groups of vector environments whose arrays the device reads side by side."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Protocol

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from training.config import Config, Games
from training.upload import Upload
from training.weight_file import Shape


class GameBatch(Protocol):
    """The part of a vector environment that training uses; row i of every array is game i."""

    state_features: NDArray[np.int16]
    """(batch, most): the active features for the player to move; -1 for none."""
    legal: NDArray[np.int32]
    """(batch, actions): the numbers of the legal actions; -1 for none."""
    action_features: NDArray[np.int16]
    """(batch, actions, most): the active features of each legal action; -1 for none."""
    to_play: NDArray[np.int32]
    reward: NDArray[np.float32]
    """(batch, seats): the points of each seat where the latest step ended the game."""
    done: NDArray[np.bool_]

    network_shape: tuple[int, int, int]
    """The number of state features and of action features, and the hash of their layout."""

    def step(self, actions: Any) -> None:
        """Play an action in each game."""
        ...


_STAGGERED: Final = 50
"""The steps over which games start; in Quartex a game for two has about as many decisions."""

OpenGames = Callable[[Config, Games, int, int], GameBatch]
"""Opens games: the configuration, an entry of it, the number of games, and the seed."""


class VectorGames:
    """A vector environment that shows the network's input."""

    def __init__(self, config: Config, entry: Games, batch: int, seed: int, **more: Any) -> None:
        from fourfold._native import network_layout  # noqa: PLC0415 - games of tests need no core
        from fourfold.envs.vector import make  # noqa: PLC0415

        settings: dict[str, Any] = {"threads": config.threads, "horizon": config.horizon or None, "reward": "points"}
        settings |= {"network_input": True, "observations": False, **more, **entry.options}
        env = make(config.game, batch, seats=entry.seats, seed=seed, **settings)
        layout = network_layout(config.game)
        self.network_shape = layout.state_features, layout.action_features, layout.hash
        self.state_features: Any = env.state_features
        self.legal: Any = env.legal
        self.action_features: Any = env.action_features
        self.to_play, self.reward, self.done = env.to_play, env.reward, env.done
        self.env = env

    def step(self, actions: Any) -> None:
        """Play an action in each game."""
        self.env.step(actions)

    def stagger(self, steps: int) -> None:
        """Play at random, and start some games anew after each step, so that not all are equally far."""
        order = np.random.default_rng(0).permutation(self.env.batch)
        for rows in np.array_split(order, steps):
            self.env.step(self.env.random_actions())
            if len(rows):
                self.env.reset(rows=rows)


def open_games(config: Config, entry: Games, batch: int, seed: int) -> GameBatch:
    """The games of an entry in the vector environment, each at another moment of a game."""
    games = VectorGames(config, entry, batch, seed)
    games.stagger(_STAGGERED)
    return games


@dataclass(frozen=True, slots=True)
class Part:
    """Some rows of a group: one environment."""

    games: GameBatch
    first: int
    end: int
    seats: int
    is_pool: bool
    """Whether earlier networks play all seats but one."""


class Group:
    """Some environments, with their rows side by side on the device; those against earlier networks come last."""

    def __init__(self, config: Config, number: int, device: torch.device, make: OpenGames = open_games) -> None:
        self.parts = list(_open_parts(config, number, make))
        self.rows = self.parts[-1].end
        self.pool_rows = sum(part.end - part.first for part in self.parts if part.is_pool)
        slices = [slice(part.first, part.end) for part in self.parts]
        columns = zip(*(_arrays(part.games) for part in self.parts), strict=True)
        self._uploads = [Upload(column, slices, config.network.seats, device) for column in columns]
        self.arrays = [upload.target for upload in self._uploads]
        """State features, legal actions, action features, seats to move, points and ends, on the device."""
        self.seats = self._per_row(lambda part: torch.full((part.end - part.first,), part.seats), device)
        self.learner = self._per_row(_learners, device)
        self.waited = self.stepped = 0.0
        """The seconds that `step` has waited for the device, and those it has taken in all."""
        is_cuda = device.type == "cuda"
        self.numbers = torch.empty(self.rows, dtype=torch.int64, pin_memory=is_cuda)
        self.chosen = torch.cuda.Event() if is_cuda else None

    def _per_row(self, values: Callable[[Part], Tensor], device: torch.device) -> Tensor:
        return torch.cat([values(part) for part in self.parts]).to(device)

    def upload(self) -> None:
        """Start to copy what the environments show to the device."""
        for upload in self._uploads:
            upload.start()

    def download(self, numbers: Tensor) -> None:
        """Start to copy the numbers of the chosen actions to the host."""
        self.numbers.copy_(numbers, non_blocking=True)
        if self.chosen is not None:
            self.chosen.record()

    def step(self) -> None:
        """Wait for the chosen actions and play them."""
        begun = time.monotonic()
        if self.chosen is not None:
            self.chosen.synchronize()
        self.waited += time.monotonic() - begun
        numbers = self.numbers.numpy()
        for part in self.parts:
            part.games.step(numbers[part.first : part.end])
        self.stepped += time.monotonic() - begun

    def ended(self) -> int:
        """The number of games that the latest step ended."""
        return sum(int(np.count_nonzero(part.games.done)) for part in self.parts)


def shape_of(config: Config, games: GameBatch) -> Shape:
    """The network of a configuration for these games."""
    sizes = config.network
    return Shape(
        config.game,
        games.network_shape[2],
        *games.network_shape[:2],
        width=sizes.width,
        hidden=sizes.hidden,
        policy=sizes.policy,
        seats=sizes.seats,
        bins=sizes.bins,
        first_bin=sizes.first_bin,
        bin_step=sizes.bin_step,
    )


def _open_parts(config: Config, number: int, make: OpenGames) -> Iterator[Part]:
    first = 0
    share = config.opponents.share
    for is_pool in (False, True):
        for index, entry in enumerate(config.games):
            pool = round(entry.batch * share)
            batch = pool if is_pool else entry.batch - pool
            if not batch:
                continue
            seed = config.seed * 1_000_003 + 1000 * number + 2 * index + is_pool
            yield Part(make(config, entry, batch, seed), first, first + batch, entry.seats, is_pool)
            first += batch


def _learners(part: Part) -> Tensor:
    """The seat that learns in each game; -1 if all do."""
    count = part.end - part.first
    return torch.arange(count) % part.seats if part.is_pool else torch.full((count,), -1)


def _arrays(games: GameBatch) -> tuple[NDArray[Any], ...]:
    return games.state_features, games.legal, games.action_features, games.to_play, games.reward, games.done
