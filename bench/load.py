"""`make load`: what a server on one core bears, with all its clients on another.

Thousands of tables at a thinking pace, everybody flat out, ten thousand idle connections, and ten minutes in which the
memory must stay flat. Every figure is measured on a server of its own, through real sockets, with a disk that is
waited for.
"""

from __future__ import annotations

import argparse
import json
import os
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
from harness.server import Server

RESULTS = Path(__file__).parent / "results"
FLAT = 10.0
"""Megabytes by which memory may differ between the second quarter of a soak and its last."""


@dataclass(frozen=True)
class Trial:
    """One figure: what to run, what to read off, and what it should be."""

    name: str
    wanted: str
    measure: Callable[[Run], float]
    is_good: Callable[[float], bool]
    unit: str
    words: Mapping[str, Any] = field(default_factory=dict[str, Any])

    def plan(self, address: str) -> Plan:
        return Plan(address, "quarto", {"calls": "automatic"}, **self.words)


def p99(run: Run) -> float:
    return float(as_json(run)["acknowledged_ms"]["p99"])


def rate(run: Run) -> float:
    return float(as_json(run)["moves_per_second"])


def most_memory(run: Run) -> float:
    """Megabytes; without any of its connections it proves nothing."""
    return max(use.memory for use in run.usage) if run.figures.idle == run.plan.idle else float("inf")


def growth(run: Run) -> float:
    """Megabytes between the second quarter, when everything is warm, and the last."""
    quarter = max(1, len(run.usage) // 4)
    early, late = run.usage[quarter : 2 * quarter], run.usage[-quarter:]
    return sum(use.memory for use in late) / len(late) - sum(use.memory for use in early) / len(early)


def trials(scale: float, soak: float) -> list[Trial]:
    """The figures of the day; a smaller scale makes a short try of them."""
    tables, idle, seconds = int(2500 * scale), int(10_000 * scale), max(3.0, 60 * scale)
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
        Trial(
            "flat out, a new table for every game",
            "for comparison",
            rate,
            lambda value: value > 0,
            "moves/s",
            {"tables": max(20, int(400 * scale)), "think": 0.0, "seconds": seconds / 2},
        ),
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
            f"memory flat within {FLAT:.0f} MB",
            growth,
            lambda value: abs(value) <= FLAT,
            "MB",
            {"tables": max(20, int(1000 * scale)), "think": 1.0, "seconds": soak, "drop": 0.01},
        ),
    ]


def run(trial: Trial, folder: Path, server_core: int | None) -> Run:
    """One trial on a server of its own."""
    data = folder / "".join(sign for sign in trial.name if sign.isalnum())
    with Server(data, "--no-limits", core=server_core) as server:
        plan = trial.plan(server.address)
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
            tasks = {
                "connecting": bars.add_task(f"{trial.name}: seated", total=plan.tables + plan.idle),
                "playing": bars.add_task(f"{trial.name}: seconds", total=plan.seconds),
            }
            done = run_load(plan, 1, process_meter(server.pid), lambda stage, much: bars.advance(tasks[stage], much))
        complaints = server.logged_errors()
    assert not complaints, complaints[:3]
    return done


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scale", type=float, default=1.0, help="0.01 for a short try")
    parser.add_argument("--soak", type=float, default=600.0, help="seconds of the soak; 0 for none")
    parser.add_argument("--only", type=int, help="only this trial, counted from 1")
    parser.add_argument("--results", type=Path, default=RESULTS, help="where the JSON and the pictures go")
    asked = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    server_core = cores[0] if len(cores) > 1 else None
    if server_core is not None:
        os.sched_setaffinity(0, {cores[1]})
    asked.results.mkdir(parents=True, exist_ok=True)
    chosen = [trial for trial in trials(asked.scale, asked.soak) if trial.words["seconds"]]
    sheet = Sheet("trial", "wanted", "measured", "", title="The server on one core")
    facts, good = list[dict[str, Any]](), True
    for number, trial in enumerate(chosen, 1):
        if asked.only not in (None, number):
            continue
        # Every trial's files are removed at once: a disk that fills up would be another experiment.
        with TemporaryDirectory() as folder:
            done = run(trial, Path(folder), server_core)
        value = trial.measure(done)
        good &= trial.is_good(value)
        verdict = "yes" if trial.is_good(value) else "NO"
        sheet.add_row(trial.name, trial.wanted, f"{value:,.1f} {trial.unit}", verdict)
        facts.append({"trial": trial.name, "wanted": trial.wanted, "measured": value, **as_json(done)})
        (asked.results / f"load-{number}.svg").write_text(draw(done, sentence(done)), encoding="utf-8")
    (asked.results / "load.json").write_text(json.dumps(facts, indent=1))
    Console().print(sheet, _details(facts))
    return 0 if good else 1


def _details(facts: list[dict[str, Any]]) -> Sheet:
    sheet = Sheet("trial", "moves/s", "p50", "p90", "p99", "most ms", "seen p99", "memory MB", "server", "errors")
    for fact in facts:
        told, server = fact["acknowledged_ms"], fact["server"]
        sheet.add_row(
            fact["trial"],
            f"{fact['moves_per_second']:,.0f}",
            *(f"{told[name]:,.1f}" for name in ("p50", "p90", "p99", "max")),
            f"{fact['seen_ms']['p99']:,.1f}",
            f"{server['memory_mb_begin']:,.0f} - {server['memory_mb_end']:,.0f}",
            f"{server['cpu_share']:.0%}",
            str(fact["errors"] or ""),
        )
    return sheet


if __name__ == "__main__":
    sys.exit(main())
