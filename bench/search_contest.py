"""python -m bench.search_contest GAME PLAYER ... --against PLAYER: which settings of a search win, on fixed deals.

A player is a search with its budget and settings: `search:60000`, `network:0.1s`, `network:5000,first_play=0.5`.
Positions are the core's own, so that nearly all time goes into the searches; each deal is played from every seat.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final

from fourfold._native import Network, QuartexPosition, StopFlag, network
from fourfold.data import network_weights
from fourfold.engine.quartex.position import options_of
from fourfold.engine.quartex.searcher import search_settings
from fourfold.engine.quartino.position import position_of, with_automatic_calls
from fourfold.engine.rating import share_of
from fourfold.engine.reference_players import read_budget
from fourfold.engine.search import Method, settings_with
from fourfold.game import NATURE
from fourfold.games import find_game
from fourfold.games.quartex.types import Options as QuartexOptions
from fourfold.games.quartino.types import Options as QuartinoOptions


@dataclass(frozen=True, slots=True)
class Contest:
    game: str
    weights: Path | None
    players: tuple[str, str]
    seats: int
    seed: int


@dataclass(frozen=True, slots=True)
class Result:
    share: float
    """Of the first player, over all seats."""
    seconds: tuple[float, float]
    moves: tuple[int, int]


def quartino_start(seats: int, seed: int) -> Any:
    """A deal at the first decision."""
    rules, random = find_game("quartino").rules, Random(seed)
    state = rules.start(with_automatic_calls(QuartinoOptions()), seats)
    while rules.mover(state) == NATURE:
        state = rules.play(state, random.choice(rules.legal(state)))
    return position_of(state)


def quartex_start(seats: int, seed: int) -> Any:
    """A deal at the first decision."""
    return QuartexPosition.start(options_of(QuartexOptions()), seats, seed % seats, False, seed)


STARTS: Final[dict[str, Callable[[int, int], Any]]] = {"quartino": quartino_start, "quartex": quartex_start}
SETTINGS: Final = {"quartino": settings_with, "quartex": search_settings}


@cache
def network_from(game: str, path: Path | None) -> Network | None:
    """The network of a weight file, or the one that is installed."""
    weights = path.read_bytes() if path else network_weights(game)
    return network(weights) if weights else None


def method_of(contest: Contest, name: str) -> Method:
    """The search that a player's name describes."""
    kind, _, rest = name.partition(":")
    budget, *changes = rest.split(",")
    settings = SETTINGS[contest.game]()
    for change in changes:
        key, _, value = change.partition("=")
        old = getattr(settings, key)
        setattr(settings, key, type(old)(float(value)))
    judge = network_from(contest.game, contest.weights) if kind == "network" else None
    return Method(read_budget(budget), settings, judge)


def legal_of(position: Any) -> Sequence[str]:
    """The legal actions as texts; the two games name this differently."""
    return position.actions if isinstance(position, QuartexPosition) else position.legal()


def choose(position: Any, method: Method, seed: int) -> str:
    """The action with the most visits."""
    legal = legal_of(position)
    if len(legal) == 1:
        return legal[0]
    budget = method.budget
    limits = budget.playouts, budget.seconds, 1, seed, StopFlag(), budget.stops_early
    found, _ = position.search(*limits, method.settings, method.network)
    best: str = found[0][0]
    return best


def play_deal(contest: Contest) -> Result:
    """One deal from every seat."""
    methods = [method_of(contest, name) for name in contest.players]
    share, seconds, moves = 0.0, [0.0, 0.0], [0, 0]
    for seat in range(contest.seats):
        position = STARTS[contest.game](contest.seats, contest.seed)
        random = Random(f"{contest.seed} {seat}")
        while not all_over(position):
            who = int(position.mover != seat)
            begun = perf_counter()
            action = choose(position, methods[who], random.getrandbits(62))
            seconds[who] += perf_counter() - begun
            moves[who] += 1
            position.play(action)
        share += position.values[seat]
    return Result(share / contest.seats, (seconds[0], seconds[1]), (moves[0], moves[1]))


def all_over(position: Any) -> bool:
    """Whether the game is over."""
    return position.mover in (None, -1)


def results_of(contests: Sequence[Contest], jobs: int) -> Iterator[Result]:
    """The results in any order, from this number of processes."""
    if jobs == 1:
        yield from map(play_deal, contests)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(play_deal, contests)


def describe(name: str, results: Sequence[Result], seats: int) -> str:
    """A line with the share, its interval, and the milliseconds of a move."""
    found = share_of([each.share for each in results], seats)
    times = [sum(each.seconds[who] for each in results) / sum(each.moves[who] for each in results) for who in range(2)]
    ms, share = (
        "/".join(f"{1000 * time:.0f}" for time in times),
        f"{found.value:.3f} [{found.low:.3f}, {found.high:.3f}]",
    )
    return f"{name:60} {share} of {len(results) * seats} games, {ms} ms a move"


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=STARTS)
    parser.add_argument("players", nargs="+", metavar="PLAYER")
    parser.add_argument("--against", required=True, metavar="PLAYER")
    parser.add_argument("--weights", type=Path, help="a weight file (default: the installed one)")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    for name in asked.players:
        pair, deals = (name, asked.against), range(asked.seed, asked.seed + asked.deals)
        contests = [Contest(asked.game, asked.weights, pair, asked.seats, deal) for deal in deals]
        print(describe(name, list(results_of(contests, asked.jobs)), asked.seats), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
