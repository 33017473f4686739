"""`make chaos`: measure honest players before, during and after an attack by all abusive clients at once.

The server must not grow, must log no error and must keep answering honest players. Its rate limits are on, as by
default; each abusive client has its own source address.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any

from rich.console import Console
from rich.table import Table as Sheet

from fourfold.client import RemoteServer
from fourfold.load.figures import latency
from fourfold.load.plan import Plan
from fourfold.load.run import Run, run_load
from fourfold.load.server_usage import process_meter
from fourfold.server.protocol.tables import NewTable, SeatPlan
from harness.abusive_clients import ABUSIVE_CLIENTS, AbusiveClient
from harness.raw_client import Target
from harness.server import Server

HONEST_TABLES = 6
"""Tables of honest players; few enough to stay within the limit of tables of one address."""
MOST_GROWTH = 60.0
"""Megabytes by which memory may grow: tables are played during the attack, and caches fill."""


@dataclass(slots=True)
class Verdict:
    """The result of an attack."""

    attempts: dict[str, int] = field(default_factory=dict[str, int])
    honest: dict[str, dict[str, Any]] = field(default_factory=dict[str, dict[str, Any]])
    """Moves and latencies before, during and after."""
    memory_before: float = 0.0
    memory_most: float = 0.0
    memory_after: float = 0.0
    faults: list[str] = field(default_factory=list[str])


def chaos(server: Server, seconds: float, clients: Sequence[AbusiveClient] = ABUSIVE_CLIENTS) -> Verdict:
    """Attack a running server for this number of seconds."""
    verdict = Verdict()
    verdict.honest["before"] = _measured(_honest(server, seconds / 2), verdict)
    verdict.memory_before = server.memory()
    verdict.honest["during"] = asyncio.run(_attack(server, seconds, clients, verdict))
    sleep(1)
    verdict.honest["after"] = _measured(_honest(server, seconds / 2), verdict)
    verdict.memory_after = server.memory()
    if verdict.memory_after - verdict.memory_before > MOST_GROWTH:
        verdict.faults.append(f"memory grew from {verdict.memory_before:.0f} to {verdict.memory_after:.0f} MB")
    verdict.faults += server.logged_errors()
    return verdict


def _honest(server: Server, seconds: float) -> Run:
    plan = Plan(server.address, "quarto", {"calls": "automatic"}, tables=HONEST_TABLES, think=1.0, seconds=seconds)
    return run_load(plan, 1, process_meter(server.pid), lambda _stage, _much: None)


def _measured(run: Run, verdict: Verdict) -> dict[str, Any]:
    errors = {why: count for why, count in run.figures.errors.items() if why != "table: limit"}
    if errors:
        verdict.faults.append(f"honest players got errors: {errors}")
    if not run.figures.moves:
        verdict.faults.append("honest players could not play")
    verdict.memory_most = max([verdict.memory_most, *(use.memory for use in run.usage)])
    return {"moves": run.figures.moves, **latency(run.figures.acknowledged)}


async def _attack(server: Server, seconds: float, clients: Sequence[AbusiveClient], verdict: Verdict) -> dict[str, Any]:
    targets = [await _target(server, seconds, number) for number in range(len(clients))]
    honest = asyncio.create_task(asyncio.to_thread(_honest, server, seconds))
    for target in targets:
        target.deadline = monotonic() + seconds
    attempts = await asyncio.gather(
        *(client(target) for client, target in zip(clients, targets, strict=True)), return_exceptions=True
    )
    for client, count in zip(clients, attempts, strict=True):
        if isinstance(count, BaseException):
            verdict.faults.append(f"{client.__name__}: {count!r}")
        else:
            verdict.attempts[client.__name__] = count
            if not count:
                verdict.faults.append(f"{client.__name__} made no attempt")
    return _measured(await honest, verdict)


async def _target(server: Server, seconds: float, number: int) -> Target:
    remote = RemoteServer(server.address, source=f"127.0.1.{number + 1}")
    plan = NewTable("quarto", (SeatPlan("Attacker"), SeatPlan("Victim")))
    made, other = await remote.open(plan), await remote.open(plan)
    remote.close()
    keys = [key.key for key in made.keys]
    source = f"127.0.1.{number + 1}"
    return Target(server.port, monotonic() + seconds, source, Random(number), made.table, keys, other.table)


def sheets(verdict: Verdict) -> list[Sheet]:
    attempts = Sheet("abusive client", title="Attacks")
    attempts.add_column("attempts", justify="right")
    for name, count in verdict.attempts.items():
        attempts.add_row(name, f"{count:,}")
    honest = Sheet("honest players", "moves", "p50 ms", "p99 ms", "max ms", title="Latency")
    for when, figures in verdict.honest.items():
        row = (f"{figures[name]:,.1f}" for name in ("p50", "p99", "max"))
        honest.add_row(when, f"{figures['moves']:,}", *row)
    memory = Sheet("memory before", "at most", "after", title="Server, MB")
    memory.add_row(*(f"{use:,.0f}" for use in (verdict.memory_before, verdict.memory_most, verdict.memory_after)))
    return [attempts, honest, memory]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60, help="length of the attack in seconds (default: 60)")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    asked = parser.parse_args()
    with TemporaryDirectory() as folder, Server(Path(folder) / "data") as server:
        verdict = chaos(server, asked.seconds)
    Console().print(*sheets(verdict), sep="\n")
    for fault in verdict.faults:
        print(fault)
    print("unharmed" if not verdict.faults else f"{len(verdict.faults)} faults")
    if asked.json:
        asked.json.write_text(json.dumps(asdict(verdict), indent=1))
    return 1 if verdict.faults else 0


if __name__ == "__main__":
    sys.exit(main())
