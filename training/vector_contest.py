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
from training.games import GameBatch, OpenGames, VectorGames, open_games
from training.network import Inputs, Network
from training.rewards import FEWEST_POINTS, victory_shares

OpenContest = Callable[[Config, Games, int, int, str], GameBatch]
"""Opens games: the configuration, the entry, the number of games, the network's seat and the bot."""
SEED = 7


@dataclass(frozen=True, slots=True)
class Score:
    """The network's share of victories in each deal, from the mean of its seats, and its mean lead in points."""

    shares: list[float]
    lead: float


def open_contest(config: Config, entry: Games, batch: int, seat: int, bot: str) -> GameBatch:
    """The games of a contest in the vector environment."""
    return VectorGames(config, entry, batch, SEED, seat=seat, opponents=bot)


def play_contest(
    network: Network, config: Config, entry: Games, bot: str, deals: int, make: OpenContest = open_contest
) -> Score:
    """Let the network play its likeliest actions against a bot in these deals, from every seat."""
    found = [
        _play_from(network, None, make(config, entry, deals, seat, bot), seat, config.game)
        for seat in range(entry.seats)
    ]
    return _score(found)


def play_networks(
    network: Network, other: Network, config: Config, entry: Games, deals: int, make: OpenGames = open_games
) -> Score:
    """Let the network play against another one at all other seats."""
    found = [
        _play_from(network, other, make(config, entry, deals, SEED), seat, config.game) for seat in range(entry.seats)
    ]
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
            actions = np.where(games.to_play == seat, actions, _likeliest(other, games))
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
    state, actions, legal = (
        torch.from_numpy(np.array(each)).to(device) for each in (games.state_features, games.action_features, games.legal)
    )
    seats = torch.full((len(state),), games.reward.shape[1], device=device)
    best = network(Inputs(state, actions, legal >= 0, seats)).logits.argmax(1, keepdim=True)
    return legal.gather(1, best)[:, 0].long().cpu().numpy()
