"""Compare random games of Quarto with figures that three independent implementations agree on."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev

from rich.console import Console
from rich.progress import track
from rich.table import Table

from fourfold.games.quarto import rules
from fourfold.games.quarto.types import Options, State

OPTIONS = Options(calls="automatic", first=0)
PERFT = (16, 256, 3_840, 57_600)
LENGTH, FIRST_WINS, OTHER_WINS, DRAWS = 23.33, 0.495, 0.485, 0.020


def count(state: State, depth: int) -> int:
    """The number of sequences of `depth` actions."""
    if depth == 1:
        return len(rules.legal(state))
    return sum(count(rules.play(state, action), depth - 1) for action in rules.legal(state))


def random_games(games: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The length and the winners of each random game."""
    random = Random(1)
    for _ in track(range(games), description="random games", console=Console(stderr=True)):
        state, length = rules.start(OPTIONS, 2), 0
        while rules.mover(state) is not None:
            state, length = rules.play(state, random.choice(rules.legal(state))), length + 1
        outcome = rules.outcome(state)
        yield length, outcome.winners if outcome else ()


def measured(played: Sequence[tuple[int, tuple[int, ...]]]) -> Iterator[tuple[str, float, float, float]]:
    """Each figure: its name, the expected value, the measured value and the standard error."""
    lengths = [length for length, _ in played]
    yield "half-moves", LENGTH, fmean(lengths), stdev(lengths) / sqrt(len(played))
    for name, share, winners in (
        ("first giver wins", FIRST_WINS, (0,)),
        ("other wins", OTHER_WINS, (1,)),
        ("draws", DRAWS, ()),
    ):
        seen = sum(who == winners for _, who in played) / len(played)
        yield name, share, seen, sqrt(share * (1 - share) / len(played))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000, help="random games (default: 20000)")
    played = list(random_games(parser.parse_args().games))
    table = Table("figure", "expected", "measured", "within", title=f"Quarto, {len(played):,} random games")
    is_good = True
    for name, expected, value, error in measured(played):
        # The expected figures are rounded: allow half a unit of their last digit plus three standard errors.
        slack = 3 * error + (0.005 if name == "half-moves" else 0.0005)
        is_good &= abs(value - expected) <= slack
        table.add_row(name, f"{expected:.3f}", f"{value:.4f}", f"± {slack:.4f}")
    for depth, expected in enumerate(PERFT, 1):
        found = count(rules.start(OPTIONS, 2), depth)
        is_good &= found == expected
        table.add_row(f"perft {depth}", f"{expected:,}", f"{found:,}", "exactly")
    Console().print(table, "all as expected" if is_good else "NOT as expected")
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
