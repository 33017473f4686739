"""`make nodes`: measure what a durable move costs with two nodes on one PostgreSQL, compared with one node.

One and two nodes take turns, behind nginx, and the medians of the rounds are compared. Only processor time is compared:
the nodes, the database and the clients share this machine.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
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
from fourfold.load.server_usage import Meter, process_meter
from harness.cluster import Nodes, running_nodes
from harness.postgresql import PostgresServer, running_postgresql

MOST_COST = 1.1
"""The processor time a move with two nodes, the database's included, as a multiple of that with one."""


@dataclass(frozen=True, slots=True)
class Cost:
    """Microseconds of processor time a move, and moves a second."""

    nodes: float
    database: float
    rate: float

    @property
    def total(self) -> float:
        return self.nodes + self.database


def measure(names: str, tables: int, seconds: float) -> Cost:
    """The cost of a move while every table plays one game of Quarto, on nodes of these names."""
    with (
        TemporaryDirectory() as folder,
        running_postgresql(durable=True) as postgres,
        running_nodes(Path(folder), postgres.new_database(), names, "--no-limits") as nodes,
    ):
        options = simple_options(GAMES["quarto"])
        plan = Plan(
            nodes.address, "quarto", options, tables=tables, think=0.0, seconds=seconds, once=True, changes=True
        )
        spent: list[tuple[float, float]] = []
        meter = _meter(nodes, postgres, spent)
        facts = as_json(run_load(plan, 1, meter, lambda _stage, _much: None))
    assert not facts["errors"], facts["errors"]
    (nodes_before, database_before), (nodes_after, database_after) = spent[0], spent[-1]
    micro = 1e6 / facts["moves"]
    by_nodes, by_database = micro * (nodes_after - nodes_before), micro * (database_after - database_before)
    return Cost(by_nodes, by_database, facts["moves_per_second"])


def _meter(nodes: Nodes, postgres: PostgresServer, spent: list[tuple[float, float]]) -> Meter:
    """A meter of all nodes that also notes the processor time of the nodes and of the database."""
    meters = [process_meter(node.pid) for node in nodes.nodes]

    def read() -> tuple[float, float] | None:
        readings = [reading for meter in meters if (reading := meter())]
        spent.append((sum(reading[1] for reading in readings), postgres.processor_seconds()))
        return sum(reading[0] for reading in readings), spent[-1][0]

    return read


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="rounds (default: 5)")
    parser.add_argument("--tables", type=int, default=600, help="games at a time (default: 600)")
    parser.add_argument("--seconds", type=float, default=60.0, help="most seconds for each measurement (default: 60)")
    asked = parser.parse_args()
    sheet = Sheet("nodes", "nodes' µs a move", "the database's", "together", "moves/s", title="Quarto on PostgreSQL")
    costs: dict[str, list[Cost]] = {"a": [], "ab": []}
    for number in range(asked.rounds):
        for names in ("a", "ab") if number % 2 else ("ab", "a"):
            costs[names].append(measure(names, asked.tables, asked.seconds))
            _add(sheet, str(len(names)), costs[names][-1])
    one, two = (_median(costs[names]) for names in ("a", "ab"))
    _add(sheet, "median of 1", one)
    _add(sheet, "median of 2", two)
    Console().print(sheet, f"two nodes / one node: {two.total / one.total:.3f}")
    return 0 if two.total / one.total <= MOST_COST else 1


def _median(costs: Sequence[Cost]) -> Cost:
    return Cost(*map(median, zip(*map(astuple, costs), strict=True)))


def _add(sheet: Sheet, name: str, cost: Cost) -> None:
    figures = (cost.nodes, cost.database, cost.total, cost.rate)
    sheet.add_row(name, *(f"{figure:,.0f}" for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
