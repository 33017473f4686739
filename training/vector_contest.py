"""Contests of a network with the core's bots in the vector environment, where all games run at once.

Each deal is played from every seat of the network. Bots are those of the environment: uniform, greedy, search:PLAYOUTS.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch

from training.config import Config, Games
from training.environments import GameBatch, OpenGames, VectorGames
from training.network import Inputs, Network
from training.rewards import FEWEST_POINTS, victory_shares

OpenSeat = Callable[[int], GameBatch]
"""Opens the games in which the network has this seat."""
SEED = 7


@dataclass(frozen=True, slots=True)
class Score:
    """The network's share of victories in each deal, from the mean of its seats, and its mean lead in points."""

    shares: list[float]
    lead: float


def against_bot(config: Config, entry: Games, bot: str, deals: int) -> OpenSeat:
    """Games against a bot of the environment at all other seats."""
    return lambda seat: VectorGames(config, entry, deals, SEED, seat=seat, opponents=bot)


def without_bots(config: Config, entry: Games, deals: int, make: OpenGames = VectorGames) -> OpenSeat:
    """Games against another network at all other seats."""
    return lambda _seat: make(config, entry, deals, SEED)


def play_contest(network: Network, open_seat: OpenSeat, entry: Games, game: str, other: Network | None = None) -> Score:
    """Let the network play its likeliest actions in fixed deals, from every seat: against another one, or bots."""
    found = [_play_from(network, other, open_seat(seat), seat, game) for seat in range(entry.seats)]
    return _score(found)


def _score(found: list[tuple[Any, float]]) -> Score:
    shares = np.mean([each[0] for each in found], axis=0)
    return Score([float(share) for share in shares], float(np.mean([each[1] for each in found])))


@torch.no_grad()
def _play_from(network: Network, other: Network | None, games: GameBatch, seat: int, game: str) -> tuple[Any, float]:
    """The network's share in the first game of each row, and its mean lead; without another one, bots play."""
    rows, seats = games.reward.shape
    points, is_over = np.zeros((rows, seats), np.float32), np.zeros(rows, np.bool_)
    while not is_over.all():
        actions = _likeliest(network, games)
        if other is not None:
            actions[games.to_play != seat] = _likeliest(other, games)[games.to_play != seat]
        games.step(actions)
        ends = games.done & ~is_over
        points[ends] = games.reward[ends]
        is_over |= ends
    everyone = torch.full((rows,), seats)
    shares = victory_shares(torch.from_numpy(points), everyone, FEWEST_POINTS[game])[:, seat].numpy()
    lead = points[:, seat] - np.delete(points, seat, axis=1).max(1)
    return shares, float(lead.mean())


def _likeliest(network: Network, games: GameBatch) -> Any:
    device = network.w.device
    shown = games.state_features, games.action_features, games.legal
    state, actions, legal = (torch.from_numpy(np.array(each)).to(device) for each in shown)
    seats = torch.full((len(state),), games.reward.shape[1], device=device)
    best = network(Inputs(state, actions, legal >= 0, seats)).logits.argmax(1, keepdim=True)
    return legal.gather(1, best)[:, 0].long().cpu().numpy()
