"""Measure random games a second of the native core against the Python rules, in the same run; target: 200x."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import process_time

from rich.console import Console
from rich.table import Table

from bench.speed import play_games, players
from fourfold._native import quartex_playouts
from fourfold.engine.quartex.position import options_of
from fourfold.engine.quartino.position import position_of
from fourfold.games import GAMES
from fourfold.games.quartex.types import Options
from fourfold.games.quartino import types as quartino
from fourfold.options import write_options
from fourfold.play.match import begin
from fourfold.play.nature import Nature

TARGET = 200


@dataclass(frozen=True, slots=True)
class Case:
    game: str
    seats: int
    options: object
    unit: str
    native: Callable[[int, int], int]
    """(games, seed): play this number of random games in the core; return the count of units."""


def _quartex(seats: int, options: Options) -> Case:
    def native(games: int, seed: int) -> int:
        _, _, turns, _ = quartex_playouts(options_of(options), seats, options.starter, games, seed)
        return turns

    return Case("quartex", seats, options, "turns", native)


def _quartino(seats: int) -> Case:
    options = quartino.Options(claims="automatic", situations="automatic", cap=300)
    position = position_of(begin(GAMES["quartino"], options, [""] * seats, Nature(1)).state)

    def native(games: int, seed: int) -> int:
        _, _, actions = position.playouts(games, seed)
        return actions

    return Case("quartino", seats, options, "actions", native)


CASES = [
    *(_quartex(seats, Options()) for seats in (2, 3, 4, 5)),
    _quartex(2, Options(frame=8)),
    _quartex(2, Options(corners="edges-only")),
    *(_quartino(seats) for seats in (2, 3, 4)),
]


def rate(play: Callable[[], int], seconds: float) -> float:
    """The count per second of processor time, measured over at least these seconds."""
    counted, begun = 0, process_time()
    while (spent := process_time() - begun) < seconds:
        counted += play()
    return counted / spent


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time of each measurement (default: 1)")
    asked = parser.parse_args()
    table = Table("game", "seats", "options", "core", "Python", "ratio", title="Random playouts, a second of one core")
    enough = True
    for case in CASES:
        game = GAMES[case.game]
        native = rate(partial(case.native, 1000, 1), asked.seconds)
        python = rate(partial(play_games, game, case.options, case.seats, 2, players), asked.seconds)
        words = " ".join(f"{name}={text}" for name, text in write_options(case.options).items())
        row = (
            case.game,
            str(case.seats),
            words,
            f"{native:,.0f} {case.unit}",
            f"{python:,.0f}",
            f"{native / python:,.0f}x",
        )
        table.add_row(*row)
        enough &= native >= TARGET * python
    Console().print(table)
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main())
