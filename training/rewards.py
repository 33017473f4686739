"""Rewards and advantages of games with any number of seats.

All of them are shares of one victory: each seat's share less an equal share, so that the seats' numbers add up to 0.
Arrays are (rows, seats), by seat at the table; seats that do not play have 0.
"""

from __future__ import annotations

import torch
from torch import Tensor

FEWEST_POINTS = {"quartino": 4.0, "quartex": -1e6}
"""The fewest points with which a seat can win: all cards made in Quartino."""


def is_seat(seats: Tensor, most: int) -> Tensor:
    """Which seats play, for a number of seats in each row."""
    return torch.arange(most, device=seats.device) < seats[:, None]


def victory_shares(points: Tensor, seats: Tensor, fewest: float) -> Tensor:
    """The winners' shares; equal shares if nobody wins."""
    playing = is_seat(seats, points.shape[1])
    best = points.masked_fill(~playing, -1e9).amax(1, keepdim=True)
    wins = playing & (points == best) & (points >= fewest)
    wins = torch.where(wins.any(1, keepdim=True), wins, playing).float()
    return wins / wins.sum(1, keepdim=True)


def point_shares(points: Tensor, seats: Tensor, unit: float) -> Tensor:
    """The softmax of the points."""
    return (points / unit).masked_fill(~is_seat(seats, points.shape[1]), -1e9).softmax(1)


def centred(shares: Tensor, seats: Tensor) -> Tensor:
    """The shares less an equal share."""
    return (shares - 1 / seats[:, None]) * is_seat(seats, shares.shape[1])


def score_lead(points: Tensor, seats: Tensor, seat: Tensor) -> Tensor:
    """The points of one seat in each row less the best of the others."""
    own = points.gather(1, seat[:, None])
    others = points.masked_fill(~is_seat(seats, points.shape[1]), -1e9).scatter(1, seat[:, None], -1e9)
    return own[:, 0] - others.amax(1)


def by_seat(relative: Tensor, to_play: Tensor, seats: Tensor) -> Tensor:
    """Numbers by seat at the table, from numbers that begin with the player to move."""
    number = torch.arange(relative.shape[1], device=relative.device)
    source = (number - to_play[:, None]) % seats[:, None]
    return relative.gather(1, source) * is_seat(seats, relative.shape[1])


def from_mover(absolute: Tensor, to_play: Tensor, seats: Tensor) -> Tensor:
    """Numbers that begin with the player to move, from numbers by seat."""
    number = torch.arange(absolute.shape[1], device=absolute.device)
    source = (number + to_play[:, None]) % seats[:, None]
    return absolute.gather(1, source) * is_seat(seats, absolute.shape[1])


def advantages(reward: Tensor, done: Tensor, value: Tensor, discount: float, trace: float) -> Tensor:
    """Generalised advantage estimates of every seat at every step: (steps, rows, seats); `value` has one step more."""
    found, ahead = torch.empty_like(reward), torch.zeros_like(reward[0])
    for step in reversed(range(len(reward))):
        goes_on = (1 - done[step])[:, None]
        error = reward[step] + discount * goes_on * value[step + 1] - value[step]
        ahead = error + discount * trace * goes_on * ahead
        found[step] = ahead
    return found


def final_points(points: Tensor, done: Tensor) -> tuple[Tensor, Tensor]:
    """For every step the points at the end of its game, and whether the game ends within these steps."""
    found, known = torch.empty_like(points), torch.empty_like(done, dtype=torch.bool)
    last, is_known = torch.zeros_like(points[0]), torch.zeros_like(known[0])
    for step in reversed(range(len(points))):
        ends = done[step] > 0
        last = torch.where(ends[:, None], points[step], last)
        is_known = is_known | ends
        found[step], known[step] = last, is_known
    return found, known
