"""`make throughput`: measure what a durable move costs in this build and in another one, in alternating rounds.

Each server has one core and its clients another. Machines are shared and noisy, so only the ratios count: the builds
take turns, and the medians of the rounds are compared. The server's processor time a move is the least noisy figure.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import astuple, dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.table import Table as Sheet

from fourfold.games import GAMES
from fourfold.load.plan import Plan, simple_options
from fourfold.load.report import as_json
from fourfold.load.run import run_load
from fourfold.load.server_usage import process_meter
from harness.cores import server_core
from harness.server import SOURCE, Server

MOST_COST = 1.05
"""The processor time a move, as a multiple of the other build's, that this build may need."""


@dataclass(frozen=True, slots=True)
class Figure:
    """The figures of one server in one round."""

    cost: float
    """Microseconds of the server's processor time a move."""
    size: float
    """Bytes that the clients receive a move."""
    rate: float
    """Moves a second."""


@dataclass(frozen=True, slots=True)
class Load:
    """What the clients do in each round."""

    game: str
    tables: int
    seconds: float
    is_whole: bool = False
    """Whether the clients ask for whole updates, as those of older builds do, and not for changes."""


def measure(source: Path, load: Load, core: int | None) -> Figure:
    """Measure a build while every table plays one game as fast as possible."""
    with (
        TemporaryDirectory() as folder,
        Server(Path(folder) / "data", "--no-limits", core=core, source=source) as server,
    ):
        plan = Plan(
            server.address,
            load.game,
            simple_options(GAMES[load.game]),
            tables=load.tables,
            think=0.0,
            seconds=load.seconds,
            once=True,
            changes=not load.is_whole and (source / "fourfold" / "server" / "rooms" / "changes.py").exists(),
        )
        facts = as_json(run_load(plan, 1, process_meter(server.pid), lambda _stage, _much: None))
    assert not facts["errors"], facts["errors"]
    return Figure(facts["server"]["cpu_microseconds_per_move"], facts["bytes_per_move"], facts["moves_per_second"])


def rounds(other: Path, count: int, load: Load) -> Iterator[tuple[Figure, Figure]]:
    """The figures of this build and the other one; they take turns to go first."""
    with server_core(one_for_clients=True) as core:
        for number in range(count):
            order = [SOURCE, other] if number % 2 else [other, SOURCE]
            found = {source: measure(source, load, core) for source in order}
            yield found[SOURCE], found[other]


def compare(other: Path, count: int, load: Load) -> float:
    """Print the figures of all rounds of a game; return the ratio of the median costs."""
    heads = [head for unit in ("µs a move", "bytes a move", "moves/s") for head in (unit, "the other", "ratio")]
    sheet = Sheet("round", *heads, title=f"{load.game}, {load.tables:,} tables")
    pairs = list[tuple[Figure, Figure]]()
    for pair in rounds(other, count, load):
        pairs.append(pair)
        _add(sheet, str(len(pairs)), *pair)
    ours, others = (_median([pair[side] for pair in pairs]) for side in (0, 1))
    _add(sheet, "median", ours, others)
    Console().print(sheet)
    return ours.cost / others.cost


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--source", type=Path, required=True, help="src folder of the other build, with its native core built"
    )
    parser.add_argument(
        "--games", nargs="+", default=["quarto", "quartex", "quartino"], help="games (default: all three)"
    )
    parser.add_argument("--rounds", type=int, default=5, help="rounds (default: 5)")
    parser.add_argument("--tables", type=int, default=1000, help="games at a time (default: 1000)")
    parser.add_argument(
        "--seconds", type=float, default=60.0, help="most seconds for each server in each round (default: 60)"
    )
    parser.add_argument("--whole", action="store_true", help="ask both builds for whole updates instead of changes")
    asked = parser.parse_args()
    loads = [Load(game, asked.tables, asked.seconds, asked.whole) for game in asked.games]
    ratios = [compare(asked.source.resolve(), asked.rounds, load) for load in loads]
    return 0 if max(ratios) <= MOST_COST else 1


def _median(figures: list[Figure]) -> Figure:
    return Figure(*map(median, zip(*map(astuple, figures), strict=True)))


def _add(sheet: Sheet, name: str, ours: Figure, other: Figure) -> None:
    pairs = zip(astuple(ours), astuple(other), strict=True)
    sheet.add_row(name, *(cell for one, two in pairs for cell in (f"{one:,.0f}", f"{two:,.0f}", f"{one / two:.3f}")))


if __name__ == "__main__":
    sys.exit(main())
