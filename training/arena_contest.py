"""Contests in the arena: networks from files, with or without search, against levels and reference players.

A network is written as FILE.net, which plays its likeliest actions, or FILE.net:PLAYOUTS, which searches.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from fourfold._native import Network, network
from fourfold.engine.arena import Contest
from fourfold.engine.mirrored_games import mean_shares, play_rounds
from fourfold.engine.player import Player
from fourfold.engine.search import Budget, Method
from fourfold.envs.contestants import make_contestant
from fourfold.game import AnyGame

SEED = 7


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two players, the deals they play and the options of the game."""

    game: str
    players: tuple[str, ...]
    deals: int
    options: Mapping[str, str]


def play_meeting(meeting: Meeting, processes: int) -> Iterator[float]:
    """The first player's share of victories in each deal, in the order in which the deals are finished."""
    jobs = [(meeting, number) for number in range(meeting.deals)]
    if processes == 1:
        yield from map(_play, jobs)
        return
    with get_context("spawn").Pool(processes) as pool:
        yield from pool.imap_unordered(_play, jobs)


def _play(job: tuple[Meeting, int]) -> float:
    meeting, number = job
    contest = Contest(meeting.game, meeting.players, meeting.options, SEED)
    return mean_shares(play_rounds(contest, [number], make_player)[0])[0]


def make_player(game: AnyGame, name: str, seed: int | None) -> Player[Any, Any]:
    """A player by its name: a network from a file, or a contestant of the arena."""
    if ".net" not in name:
        return make_contestant(game, name, seed)
    path, _, playouts = name.partition(".net")
    searcher: Any = import_module(f"fourfold.engine.{game.name}.searcher")
    budget = Budget(playouts=int(playouts[1:] or 1))
    method = Method(budget, searcher.NETWORK_SETTINGS, _network_in(f"{path}.net"))
    player: Player[Any, Any] = searcher.Searcher(budget, seed, judged=method)
    return player


@cache
def _network_in(path: str) -> Network:
    return network(Path(path).read_bytes())
