"""Measure random games a second by the Python rules, with all legal actions at every decision, against targets."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any

from rich.console import Console
from rich.table import Table

from fourfold.game import NATURE, AnyGame
from fourfold.games import GAMES
from fourfold.options import declared, read_options


@dataclass(frozen=True, slots=True)
class Case:
    """What is counted, and the target per second."""

    game: str
    seats: int
    words: dict[str, str]
    unit: str
    target: int
    counts: Callable[[int], bool]
    """Whether the actions of a mover count."""


def any_mover(_mover: int) -> bool:
    return True


def players(mover: int) -> bool:
    return mover != NATURE


CASES = [
    Case("quarto", 2, {"calls": "automatic", "first": "1"}, "half-moves", 20_000, any_mover),
    Case("quarto", 2, {"first": "1"}, "half-moves", 20_000, any_mover),
    *(Case("quartex", seats, {}, "turns", 2_000, players) for seats in (2, 3, 4, 5)),
    *(Case("quartino", seats, {"cap": "60"}, "actions", 10_000, any_mover) for seats in (2, 3, 4)),
]


def play_games(game: AnyGame, options: Any, seats: int, games: int, counts: Callable[[int], bool]) -> int:
    """Play random games; return the number of actions that count."""
    rules, random, counted = game.rules, Random(1), 0
    for _ in range(games):
        state = rules.start(options, seats)
        while (mover := rules.mover(state)) is not None:
            state = rules.play(state, random.choice(rules.legal(state)))
            counted += counts(mover)
    return counted


def measure(case: Case, games: int, rounds: int) -> float:
    """The best rate of several rounds."""
    game = GAMES[case.game]
    options = read_options(
        game.Options, {name: text for name, text in case.words.items() if name in declared(game.Options)}
    )
    best = 0.0
    for _ in range(rounds):
        begun = process_time()
        counted = play_games(game, options, case.seats, games, case.counts)
        best = max(best, counted / (process_time() - begun))
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="random games in a round (default: 40)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds, of which the best counts (default: 5)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    asked = parser.parse_args()
    rates = [(case, measure(case, asked.games, asked.rounds)) for case in CASES]
    if asked.json:
        print(json.dumps({f"{case.game}-{case.seats}-{case.words}": round(rate) for case, rate in rates}))
        return
    table = Table(
        "game", "seats", "options", "a second", "target", "ratio", title="Rules in pure Python, a second of one core"
    )
    for case, rate in rates:
        words = " ".join(f"{name}={text}" for name, text in case.words.items())
        row = (
            case.game,
            str(case.seats),
            words,
            f"{rate:,.0f} {case.unit}",
            f"{case.target:,}",
            f"{rate / case.target:.1f}x",
        )
        table.add_row(*row)
    Console().print(table)


if __name__ == "__main__":
    main()
