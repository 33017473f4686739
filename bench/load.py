"""`make load`: measure latency, throughput and memory of a server on one core, against targets.

The trials: thousands of tables at a human pace, thousands without thinking time, ten thousand idle connections, and ten
minutes in which memory must stay flat. Each trial has its own server, real sockets and a disk that is waited for. All
clients share another core.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table as Sheet

from fourfold.load.plan import Plan
from fourfold.load.plot import draw
from fourfold.load.report import as_json, sentence
from fourfold.load.run import Run, run_load
from fourfold.load.server_usage import process_meter
from harness.cores import server_core
from harness.server import Server

RESULTS = Path(__file__).parent / "results"
MOST_GROWTH = 10.0
"""Megabytes by which memory may differ between the second quarter of a soak and its last."""


@dataclass(frozen=True)
class Trial:
    """One figure: the load to run, how to read the figure, and its target."""

    name: str
    target: str
    measure: Callable[[Run], float]
    is_good: Callable[[float], bool]
    unit: str
    load: Mapping[str, Any] = field(default_factory=dict[str, Any])

    def plan(self, address: str) -> Plan:
        return Plan(address, "quarto", {"calls": "automatic"}, **self.load)


def p99(run: Run) -> float:
    return float(as_json(run)["acknowledged_ms"]["p99"])


def rate(run: Run) -> float:
    return float(as_json(run)["moves_per_second"])


def most_memory(run: Run) -> float:
    """The most megabytes; infinite if not all idle connections were open."""
    return max(use.memory for use in run.usage) if run.figures.idle == run.plan.idle else float("inf")


def growth(run: Run) -> float:
    """Megabytes from the second quarter, after the warm-up, to the last."""
    quarter = max(1, len(run.usage) // 4)
    early, late = run.usage[quarter : 2 * quarter], run.usage[-quarter:]
    return sum(use.memory for use in late) / len(late) - sum(use.memory for use in early) / len(early)


def trials(scale: float, soak: float) -> list[Trial]:
    """All trials; a smaller scale makes a quick test of them."""
    tables, seconds = int(2500 * scale), max(3.0, 60 * scale)
    return [*_playing_trials(tables, seconds), _new_table_trial(scale, seconds), *_memory_trials(scale, soak)]


def _memory_trials(scale: float, soak: float) -> list[Trial]:
    idle = int(10_000 * scale)
    return [
        Trial(
            f"{idle:,} idle connections",
            "below 400 MB",
            most_memory,
            lambda value: value < 400,
            "MB",
            {"tables": 0, "idle": idle, "seconds": max(3.0, 40 * scale)},
        ),
        Trial(
            f"soak, {soak:.0f} s",
            f"memory flat within {MOST_GROWTH:.0f} MB",
            growth,
            lambda value: abs(value) <= MOST_GROWTH,
            "MB",
            {"tables": max(20, int(1000 * scale)), "think": 1.0, "seconds": soak, "drop": 0.01},
        ),
    ]


def _new_table_trial(scale: float, seconds: float) -> Trial:
    return Trial(
        "flat out, a new table for every game",
        "for comparison",
        rate,
        lambda value: value > 0,
        "moves/s",
        {"tables": max(20, int(400 * scale)), "think": 0.0, "seconds": seconds / 2},
    )


def _playing_trials(tables: int, seconds: float) -> list[Trial]:
    return [
        Trial(
            f"{tables:,} tables, 5 s of thought",
            "p99 below 50 ms",
            p99,
            lambda value: value < 50,
            "ms",
            {"tables": tables, "think": 5.0, "seconds": seconds, "drop": 0.01},
        ),
        Trial(
            f"flat out at {tables:,} tables",
            "at least 5,000 moves/s",
            rate,
            lambda value: value >= 5000,
            "moves/s",
            {"tables": tables, "think": 0.0, "seconds": 2 * seconds, "once": True},
        ),
    ]


def run(trial: Trial, folder: Path, core: int | None) -> Run:
    """Run one trial on its own server."""
    data = folder / "".join(sign for sign in trial.name if sign.isalnum())
    with Server(data, "--no-limits", core=core) as server:
        plan = trial.plan(server.address)
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
            tasks = {
                "connecting": bars.add_task(f"{trial.name}: seated", total=plan.tables + plan.idle),
                "playing": bars.add_task(f"{trial.name}: seconds", total=plan.seconds),
            }
            done = run_load(plan, 1, process_meter(server.pid), lambda stage, much: bars.advance(tasks[stage], much))
        errors = server.logged_errors()
    assert not errors, errors[:3]
    return done


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--scale", type=float, default=1.0, help="scale of the load; 0.01 for a quick test (default: 1)"
    )
    parser.add_argument("--soak", type=float, default=600.0, help="seconds of the soak test; 0 for none (default: 600)")
    parser.add_argument("--only", type=int, help="run only this trial, counted from 1 (default: all)")
    results = "folder for the JSON and the charts (default: bench/results)"
    parser.add_argument("--results", type=Path, default=RESULTS, help=results)
    asked = parser.parse_args()
    asked.results.mkdir(parents=True, exist_ok=True)
    chosen = [trial for trial in trials(asked.scale, asked.soak) if trial.load["seconds"]]
    sheet = Sheet("trial", "target", "measured", "", title="The server on one core")
    facts = list[dict[str, Any]]()
    with server_core(one_for_clients=True) as core:
        for number, trial in enumerate(chosen, 1):
            if asked.only in (None, number):
                facts.append(_measure(trial, core, asked.results / f"load-{number}.svg"))
                sheet.add_row(trial.name, trial.target, *(str(facts[-1][name]) for name in ("shown", "reached")))
    (asked.results / "load.json").write_text(json.dumps(facts, indent=1))
    Console().print(sheet, _details(facts))
    return 0 if all(fact["reached"] == "yes" for fact in facts) else 1


def _measure(trial: Trial, core: int | None, chart: Path) -> dict[str, Any]:
    """Run a trial and draw its chart; return its figures."""
    # The files of a trial are removed at once, because a full disk would change the results.
    with TemporaryDirectory() as folder:
        done = run(trial, Path(folder), core)
    chart.write_text(draw(done, sentence(done)), encoding="utf-8")
    value = trial.measure(done)
    reached = "yes" if trial.is_good(value) else "NO"
    target = {"trial": trial.name, "target": trial.target, "measured": value, "reached": reached}
    return {**target, "shown": f"{value:,.1f} {trial.unit}", **as_json(done)}


def _details(facts: list[dict[str, Any]]) -> Sheet:
    sheet = Sheet("trial", "moves/s", "p50", "p90", "p99", "max ms", "seen p99", "memory MB", "server", "errors")
    for fact in facts:
        latency, server = fact["acknowledged_ms"], fact["server"]
        sheet.add_row(
            fact["trial"],
            f"{fact['moves_per_second']:,.0f}",
            *(f"{latency[name]:,.1f}" for name in ("p50", "p90", "p99", "max")),
            f"{fact['seen_ms']['p99']:,.1f}",
            f"{server['memory_mb_begin']:,.0f} - {server['memory_mb_end']:,.0f}" if server else "",
            f"{server['cpu_share']:.0%}" if server else "",
            str(fact["errors"] or ""),
        )
    return sheet


if __name__ == "__main__":
    sys.exit(main())
