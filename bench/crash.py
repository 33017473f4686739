"""`make crash`: kill -9 a server at random moments, and compare what clients received with what the store holds.

People and bots play all three games. The server is killed and restarted on the same folder again and again, and the
clients reconnect. The store must hold every acknowledged message exactly once, and every event that a client received,
unchanged; every table must replay; and no clock may be off by more than a second.

A long run can be split: the figures are saved in a file, and the next run continues from there.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bench.crash_clients import Clients
from bench.crash_tally import Tally, add, sheet
from bench.stored_messages import ReceivedMessages, Store
from fourfold.server.rooms.steady_clock import now
from fourfold.store.location import Database
from harness.postgresql import running_postgresql
from harness.server import Server

UPTIME = (0.2, 1.5)
"""Bounds of the seconds from the first acknowledgement to the kill."""
TIMEOUT = 60
"""Seconds within which a client must have reconnected."""
KILLS_PER_ROUND = 100
"""Kills after which everything is compared, and the next round begins with an empty folder."""
EARLY_KILLS = 0.1
"""The share of servers that are killed while they start."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One round."""

    kills: int
    tables: int
    seed: int
    until: float = float("inf")
    """The monotonic time at which the round ends in any case."""


async def crash(server: Server, plan: Plan, progress: Progress) -> Tally:
    """Kill the server many times; compare a few tables after each kill, and everything at the end."""
    clients = Clients(server.address, plan.tables, plan.seed)
    random, tally = Random(plan.seed), clients.tally
    bar = progress.add_task("kills", total=plan.kills)
    server.start()
    await asyncio.to_thread(server.wait)
    clients.begin()
    while tally.kills < plan.kills and monotonic() < plan.until:
        await asyncio.wait_for(clients.is_playing.wait(), TIMEOUT)
        await asyncio.sleep(random.uniform(*UPTIME))
        await _kill_and_restart(server, clients, random)
        some = random.sample(clients.received, min(5, len(clients.received)))
        tally.faults += await asyncio.to_thread(_compare, server, some, clients.kills)
        progress.advance(bar)
    await asyncio.wait_for(clients.is_playing.wait(), TIMEOUT)
    await asyncio.sleep(1)
    await clients.end()
    server.stop()
    await asyncio.to_thread(compare_all, server, clients)
    tally.faults += server.logged_errors()
    return tally


async def _kill_and_restart(server: Server, clients: Clients, random: Random) -> None:
    """Kill the server and start it again; sometimes kill it once more while it starts."""

    def kill() -> None:
        server.kill()
        clients.kills.append(now())

    kill()
    clients.killed_at = monotonic()
    clients.is_playing.clear()
    clients.tally.kills += 1
    server.start()
    while random.random() < EARLY_KILLS:
        await asyncio.sleep(random.uniform(0, 1))
        kill()
        clients.tally.early += 1
        server.start()
    clients.tally.start_seconds.append(await asyncio.to_thread(server.wait))


def _compare(server: Server, received: Sequence[ReceivedMessages], kills: Sequence[int]) -> list[str]:
    with Store(server.location) as store:
        return [fault for each in received for fault in store.faults(each, kills)]


def compare_all(server: Server, clients: Clients) -> None:
    """Compare everything that was received with everything that is stored."""
    tally = clients.tally
    tally.tables = len(clients.received)
    tally.heard = sum(len(received.received) for received in clients.received)
    with Store(server.location) as store:
        for received in clients.received:
            tally.faults += store.faults(received, clients.kills)
        tally.faults += store.damage()
        tally.events = store.events
        tally.clocks, tally.refunded_ms = len(store.refunds), max(store.refunds, default=0)


def run_round(so_far: Tally, asked: argparse.Namespace, database: Database | None, progress: Progress) -> Tally:
    """Run one round on an empty folder or database; return the figures so far."""
    with TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data", "--no-limits", database=database)
        # Another seed each time, so that no round repeats an earlier one.
        kills, seed = min(KILLS_PER_ROUND, asked.kills - so_far.kills), asked.seed + so_far.kills
        plan = Plan(kills, asked.tables, seed, asked.until)
        try:
            tally = asyncio.run(crash(server, plan, progress))
        finally:
            server.kill()
    return add(so_far, tally)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200, help="kills in total, with earlier runs (default: 200)")
    parser.add_argument("--tables", type=int, default=24, help="games at a time (default: 24)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the random choices (default: 1)")
    parser.add_argument("--state", type=Path, help="file of the figures so far (default: build/crash-ENGINE.json)")
    engines = ("sqlite", "postgresql")
    parser.add_argument("--engine", choices=engines, default="sqlite", help="the store's engine (default: sqlite)")
    seconds = "stop after this time, to continue later (default: no limit)"
    parser.add_argument("--seconds", type=float, default=float("inf"), help=seconds)
    parser.add_argument("--again", action="store_true", help="discard the figures so far")
    asked = parser.parse_args()
    asked.until = monotonic() + asked.seconds
    asked.state = asked.state or Path(f"build/crash-{asked.engine}.json")
    return asked


def main() -> int:
    asked, tally = _arguments(), Tally()
    if asked.state.exists() and not asked.again:
        tally = msgspec.json.decode(asked.state.read_bytes(), type=Tally)
    asked.state.parent.mkdir(parents=True, exist_ok=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress, ExitStack() as stack:
        is_database = asked.engine == "postgresql"
        postgresql = stack.enter_context(running_postgresql(durable=True)) if is_database else None
        while tally.kills < asked.kills and monotonic() < asked.until:
            database = postgresql.new_database() if postgresql else None
            tally = run_round(tally, asked, database, progress)
            asked.state.write_bytes(msgspec.json.encode(tally))
    Console().print(sheet(tally))
    for fault in tally.faults[:20]:
        print(fault)
    if tally.kills < asked.kills:
        print(f"{asked.kills - tally.kills} kills are left: run the command again to continue")
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
