"""`make searchcheck`: check that 10,000 searches leak no memory, keep a budget of a second and stop within 50 ms."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from threading import Timer
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from fourfold.engine.quartex import searcher as quartex
from fourfold.engine.quartino import searcher as quartino
from fourfold.engine.quartino.determinizations import ExcludedCards
from fourfold.engine.search import Budget
from fourfold.engine.thread_turns import Stopped, stop_flag
from fourfold.game import NATURE
from fourfold.games import find_game

MOST_GROWTH = 2.0
"""Megabytes."""
SECOND = (0.9, 1.1)
"""Bounds for a budget of one second."""
MOST_CANCEL_SECONDS = 0.05

Think = Callable[[Any, Budget, Random], object]


@dataclass(frozen=True, slots=True)
class Case:
    game: str
    views: list[Any]
    think: Think


def _views(name: str, count: int) -> Iterator[Any]:
    """Views of the player to move, from the middle of random games."""
    rules, random = find_game(name).rules, Random(1)
    while count:
        state, moves = rules.start(find_game(name).Options(), 2 + count % 2), 0
        while (seat := rules.mover(state)) == NATURE or (seat is not None and moves < 12 + count % 12):
            moves += seat != NATURE
            state = rules.play(state, random.choice(rules.legal(state)))
        if seat is not None and len(rules.legal(state)) > 10:
            count -= 1
            yield rules.view(state, seat)


def _quartex(view: Any, budget: Budget, random: Random) -> object:
    return quartex.search_view(view, (), budget, random)


def _quartino(view: Any, budget: Budget, random: Random) -> object:
    return quartino.search_view(view, ExcludedCards(), budget, random)


CASES: dict[str, Think] = {"quartex": _quartex, "quartino": _quartino}


def megabytes() -> float:
    """The resident memory of this process."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def growth(case: Case, searches: int) -> float:
    """Megabytes of growth since the first tenth of the searches."""
    random, early = Random(1), 0.0
    for number in track(range(searches), description=case.game, console=Console(stderr=True)):
        if number == searches // 10:
            early = megabytes()
        budget = Budget(playouts=100, threads=2 if number % 10 == 0 else 1)
        case.think(case.views[number % len(case.views)], budget, random)
    return megabytes() - early


def seconds(case: Case, threads: int) -> float:
    """The seconds that a budget of one second takes."""
    begun = perf_counter()
    case.think(case.views[threads], Budget(seconds=1, threads=threads, stops_early=False), Random(1))
    return perf_counter() - begun


def cancelled(case: Case) -> float:
    """The longest of ten times from a cancel to the end of the search."""
    flag, longest, set_at = stop_flag(), 0.0, 0.0

    def cancel() -> None:
        nonlocal set_at
        set_at = perf_counter()
        flag.set()

    for view in case.views[:10]:
        timer = Timer(0.2, cancel)
        timer.start()
        try:
            case.think(view, Budget(seconds=60, stops_early=False), Random(1))
        except Stopped:
            longest = max(longest, perf_counter() - set_at)
        timer.join()
        flag.clear()
    return longest


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--searches", type=int, default=10_000, help="searches for each game (default: 10000)")
    asked = parser.parse_args()
    table = Table("game", "figure", "measured", "target", title=f"Searches, {asked.searches:,} a game")
    good = True
    for name, think in CASES.items():
        views = [view for view in _views(name, 40) if think(view, Budget(playouts=1), Random(1))]
        case = Case(name, views, think)
        for threads in (1, 2):
            took = seconds(case, threads)
            good &= SECOND[0] <= took <= SECOND[1]
            table.add_row(name, f"a second, {threads} thread(s)", f"{took:.3f} s", f"{SECOND[0]} to {SECOND[1]} s")
        late = cancelled(case)
        grown = growth(case, asked.searches)
        good &= late <= MOST_CANCEL_SECONDS and grown <= MOST_GROWTH
        table.add_row(name, "cancel", f"{late * 1000:.0f} ms", f"{MOST_CANCEL_SECONDS * 1000:.0f} ms")
        table.add_row(name, "memory", f"{grown:+.2f} MB", f"{MOST_GROWTH} MB at most")
    Console().print(table)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
