"""`make simulate`: schedules of several nodes, their database and players in one process, each determined by its seed.

The server's own rooms, nodes and store run against a model of PostgreSQL and of the network, in virtual time. Nodes are
killed, stalled, drained and cut off; the database crashes and its disk is slow or full; connections are lost. No event
that was acknowledged may be lost or done twice, no refusal may be false, no node may answer for a table that another
one has, every client must know the whole log in the end, and nobody may be sent what is hidden from them.

A full run takes an hour or more, so its progress is saved in build/simulation.json and continued as long as the code is
the same. Afterwards the faults that can be planted are searched for: each must be found.
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Sheet

from bench.simulation.planted_faults import Fault
from bench.simulation.world import World
from fourfold.console.atomic_files import write_atomically

CHUNK = 50
FAULT_WITHIN = 1000
"""Schedules within which a planted fault must be found."""
FAULTS = [fault.value for fault in Fault if fault is not Fault.NONE]
STATE = Path("build/simulation.json")
CODE = ("src/fourfold/[gpst]*/**/*.py", "bench/simulat*/**/*.py", "bench/simulat*.py", "bench/stored_messages.py")
"""If any of these files changes, all schedules are run again."""


@dataclass(slots=True)
class Tally:
    """The figures of a run."""

    schedules: int = 0
    disturbances: int = 0
    acknowledged: int = 0
    refused: int = 0
    events: int = 0
    claims: int = 0
    """How often a table had another owner or another epoch."""
    connections: int = 0
    """How often clients were welcomed."""
    simulated_seconds: float = 0.0
    violations: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    """What was found, by seed."""
    faults: dict[str, int | None] = field(default_factory=dict[str, int | None])
    """The number of schedules in which each planted fault was found; None if it was not."""
    code: str = ""
    """The hash of the code that was run."""

    def add(self, other: Tally) -> None:
        """Add the figures of other schedules."""
        for name in ("schedules", "disturbances", "acknowledged", "refused", "events", "claims", "connections"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.simulated_seconds += other.simulated_seconds
        self.violations |= other.violations


def simulate(seeds: range, fault: Fault = Fault.NONE) -> Tally:
    """Run the schedules of these seeds."""
    tally = Tally()
    gc.collect()
    gc.freeze()  # what was imported is never collected, and collecting the rest is quick
    for seed in seeds:
        world = World(seed, fault).run()
        more = Tally(1, world.disturbances, world.acknowledged, world.refused, world.events)
        more.claims, more.connections, more.simulated_seconds = world.claims, world.connections, world.loop.time()
        if world.violations:
            more.violations[str(seed)] = world.violations[:5]
        tally.add(more)
    return tally


def find_fault(fault: Fault, within: int = FAULT_WITHIN) -> int | None:
    """The number of schedules in which a planted fault is found; None if it is not found."""
    return next((seed for seed in range(1, within + 1) if simulate(range(seed, seed + 1), fault).violations), None)


def replay(seed: int, fault: Fault) -> int:
    """Run one schedule, and print what happens in it."""
    world = World(seed, fault, is_traced=True).run()
    print("\n".join(world.trace))
    return 1 if world.violations else 0


# --- a long run ---


def code_hash() -> str:
    """A hash of everything that a schedule runs."""
    digest = hashlib.sha256()
    for path in sorted({path for pattern in CODE for path in Path().glob(pattern)}):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def load(code: str) -> Tally:
    """The saved progress of the same code."""
    facts: dict[str, Any] = json.loads(STATE.read_text(encoding="utf-8")) if STATE.exists() else {}
    return Tally(**facts) if facts.get("code") == code else Tally(code=code)


def save(tally: Tally, path: Path = STATE) -> None:
    """Write the figures."""
    path.parent.mkdir(exist_ok=True)
    write_atomically(path, json.dumps(asdict(tally), indent=1).encode())


def run(tally: Tally, schedules: int, pool: ProcessPoolExecutor, progress: Progress) -> None:
    """Run the schedules that are left, and save the progress after every chunk."""
    bar = progress.add_task("schedules", total=schedules, completed=tally.schedules)
    begins = range(tally.schedules + 1, schedules + 1, CHUNK)
    for more in _in_order(pool, simulate, [range(each, min(each + CHUNK, schedules + 1)) for each in begins]):
        tally.add(more)
        save(tally)
        progress.update(bar, completed=tally.schedules)


def _in_order(
    pool: ProcessPoolExecutor, do: Callable[[range], Tally], chunks: list[range], ahead: int = 8
) -> Iterator[Tally]:
    """The results of all chunks in their order; only a few are computed in advance."""
    running = [pool.submit(do, chunk) for chunk in chunks[:ahead]]
    for chunk in chunks[ahead:]:
        yield running.pop(0).result()
        running.append(pool.submit(do, chunk))
    yield from (each.result() for each in running)


def sheet(tally: Tally) -> Sheet:
    """The figures as a table."""
    table = Sheet("figure", title="Several nodes, simulated")
    table.add_column("", justify="right")
    facts = asdict(tally) | {"violations": len(tally.violations)}
    for name in ("code", "faults"):
        del facts[name]
    for name, value in facts.items():
        table.add_row(name.replace("_", " "), f"{value:,.0f}")
    for name, schedules in tally.faults.items():
        table.add_row(f"planted: {name}", "not found" if schedules is None else f"found in {schedules:,}")
    return table


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--schedules", type=int, default=100_000, help="schedules to run (default: 100000)")
    parser.add_argument("--seed", type=int, help="run only the schedule of this seed, and print what happens")
    parser.add_argument("--fault", choices=FAULTS, default="", help="a fault to plant, with --seed")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: 2)")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    asked = parser.parse_args()
    if asked.schedules < 1 or asked.jobs < 1:
        parser.error("there must be at least one schedule and one process")
    return asked


def main() -> int:
    asked = _arguments()
    if asked.seed is not None:
        return replay(asked.seed, Fault(asked.fault))
    tally = load(code_hash())
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with ProcessPoolExecutor(asked.jobs) as pool, Progress(*columns, console=Console(stderr=True)) as progress:
        run(tally, asked.schedules, pool, progress)
        found = pool.map(find_fault, map(Fault, FAULTS))
        tally.faults = dict(zip(FAULTS, progress.track(found, len(FAULTS), description="planted faults"), strict=True))
    save(tally)
    if asked.json:
        save(tally, asked.json)
    Console().print(sheet(tally))
    for seed, sentences in list(tally.violations.items())[:10]:
        print(f"seed {seed}: {sentences[0]}")
    return 1 if tally.violations or None in tally.faults.values() else 0


if __name__ == "__main__":
    sys.exit(main())
