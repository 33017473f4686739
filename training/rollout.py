"""Rollouts: the network chooses actions in all games of a group, and what happened is stored for learning."""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor

from training.config import Config
from training.environments import Group
from training.network import Inputs, Network
from training.rewards import FEWEST_POINTS, by_seat, centred, is_seat, point_shares, victory_shares


@dataclass(frozen=True, slots=True)
class Players:
    """The networks that choose, and the numbers that change between rollouts, as tensors that graphs can read."""

    current: Network
    past: Network
    """The opponent in the rows of the pool."""
    victory: Tensor
    """The weight of the victory in the reward."""


@dataclass(frozen=True, slots=True)
class Seen:
    """Everything about one step of a group's games."""

    inputs: Inputs
    choice: Tensor
    """The index of the chosen action among the legal ones."""
    log_chance: Tensor
    numbers: Tensor
    value: Tensor
    """(rows, seats): the expected centred share of each seat at the table."""
    to_play: Tensor
    learns: Tensor
    """Whether the current network chose."""
    reward: Tensor
    """(rows, seats): the rewards of the step before this one."""
    points: Tensor
    done: Tensor


def look(group: Group, players: Players, config: Config) -> Seen:
    """Let the networks look at the games of a group and choose."""
    state, legal, actions, to_play, points, done = group.arrays
    inputs = Inputs(state, actions, legal >= 0, group.seats)
    packs = not state.is_cuda
    judgement = players.current(inputs, packs)
    choice = _draw(judgement.logits)
    mover = to_play.long()
    learns = torch.ones_like(done)
    if group.pool_rows:
        first = group.rows - group.pool_rows
        learns[first:] = mover[first:] == group.learner[first:]
        logits = players.past(Inputs(*(each[first:] for each in inputs)), packs).logits
        others = logits.argmax(1) if config.opponents.greedy else _draw(logits)
        choice[first:] = torch.where(learns[first:], choice[first:], others)
    shares = judgement.seats.softmax(1) * is_seat(group.seats, judgement.seats.shape[1])
    value = centred(by_seat(shares, mover, group.seats), group.seats)
    reward = _reward(points, group.seats, players.victory, config) * done[:, None]
    log_chance = judgement.logits.log_softmax(1).gather(1, choice[:, None])[:, 0]
    numbers = legal.gather(1, choice[:, None])[:, 0].long()
    return Seen(inputs, choice, log_chance, numbers, value, mover, learns, reward, points, done.float())


def _draw(logits: Tensor) -> Tensor:
    noise = torch.rand_like(logits).clamp_(1e-9, 1 - 1e-7)
    return (logits - torch.log(-torch.log(noise))).argmax(1)


def _reward(points: Tensor, seats: Tensor, victory: Tensor, config: Config) -> Tensor:
    won = victory_shares(points, seats, FEWEST_POINTS[config.game])
    soft = point_shares(points, seats, config.points_unit)
    return centred(victory * won + (1 - victory) * soft, seats)


class Watcher:
    """Looks at a group; on a GPU by a graph, which is captured once and then replayed."""

    def __init__(self, group: Group, players: Players, config: Config) -> None:
        self._group, self._players, self._config = group, players, config
        self._graph: torch.cuda.CUDAGraph | None = None
        self._seen: Seen | None = None

    def look(self) -> Seen:
        """What the networks see and choose now; the tensors are overwritten by the next look."""
        self._group.upload()
        with torch.no_grad():
            if self._group.chosen is None:
                return look(self._group, self._players, self._config)
            if self._graph is None or self._seen is None:
                self._capture()
            else:
                self._graph.replay()
        assert self._seen is not None  # noqa: S101 - for the type checker
        return self._seen

    def _capture(self) -> None:
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(3):
                look(self._group, self._players, self._config)
        torch.cuda.current_stream().wait_stream(side)
        self._graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self._graph):
            self._seen = look(self._group, self._players, self._config)
        self._graph.replay()


class Storage:
    """The steps of a rollout, for the rows of all groups side by side."""

    def __init__(self, steps: int, rows: int, like: Seen) -> None:
        def empty(tensor: Tensor, more: int = 0) -> Tensor:
            return torch.zeros(steps + more, rows, *tensor.shape[1:], dtype=tensor.dtype, device=tensor.device)

        self.steps = steps
        self.inputs = Inputs(*map(empty, like.inputs))
        self.choice, self.log_chance = empty(like.choice), empty(like.log_chance)
        self.value, self.to_play, self.learns = empty(like.value, 1), empty(like.to_play), empty(like.learns)
        self.reward, self.points, self.done = empty(like.reward), empty(like.points), empty(like.done)

    def keep(self, step: int, rows: slice, seen: Seen) -> None:
        """Store a step, and what the step before it brought."""
        self.value[step, rows] = seen.value
        if step > 0:
            self.reward[step - 1, rows] = seen.reward
            self.points[step - 1, rows] = seen.points
            self.done[step - 1, rows] = seen.done
        if step < self.steps:
            for kept, tensor in zip(self.inputs, seen.inputs, strict=True):
                kept[step, rows] = tensor
            for name in ("choice", "log_chance", "to_play", "learns"):
                getattr(self, name)[step, rows] = getattr(seen, name)


class Rollouts:
    """All groups, and the storage of their steps."""

    def __init__(self, groups: list[Group], players: Players, config: Config) -> None:
        self.groups = groups
        self.watchers = [Watcher(group, players, config) for group in groups]
        self.rows = sum(group.rows for group in groups)
        self.steps = config.learning.steps
        self.ended = 0
        """The number of games that have ended."""
        self._storage: Storage | None = None

    def run(self) -> Storage:
        """Play some steps in all groups; while the device looks at one group, the core steps another."""
        for number in range(len(self.groups)):
            self._look(number, 0)
        for step in range(1, self.steps + 1):
            for number, group in enumerate(self.groups):
                group.step()
                self.ended += group.ended()
                self._look(number, step)
        assert self._storage is not None  # noqa: S101 - for the type checker
        return self._storage

    def times(self) -> dict[str, float]:
        """The seconds since the last call that the host has waited for the device, and that the games have taken."""
        waited, stepped = (sum(getattr(group, name) for group in self.groups) for name in ("waited", "stepped"))
        for group in self.groups:
            group.waited = group.stepped = 0.0
        return {"waited": waited, "games": stepped - waited}

    def _look(self, number: int, step: int) -> None:
        seen = self.watchers[number].look()
        first = sum(group.rows for group in self.groups[:number])
        if self._storage is None:
            self._storage = Storage(self.steps, self.rows, seen)
        self._storage.keep(step, slice(first, first + self.groups[number].rows), seen)
        if step < self.steps:
            self.groups[number].download(seen.numbers)
