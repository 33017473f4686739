"""`make databasecrash`: restart and kill PostgreSQL at random moments while people and bots play.

The server stays up. The database must hold every acknowledged message exactly once, no message of which the server
said that nothing was changed, and every event that a client received; and play must go on after each restart.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path
from random import Random
from signal import SIGINT, SIGKILL, SIGQUIT, Signals
from tempfile import TemporaryDirectory
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bench.crash import TIMEOUT, UPTIME, Plan, compare_all
from bench.crash_clients import Clients
from bench.crash_tally import Tally, sheet
from harness.postgresql import PostgresServer, running_postgresql
from harness.server import Server

ENDS: tuple[Signals, ...] = (SIGINT, SIGQUIT, SIGKILL)
"""A restart by the operator, a crash of all processes, and the first process killed."""
EXPECTED = "nothing can be stored"
"""The error that the server logs once in every outage."""


async def crash_database(server: Server, postgresql: PostgresServer, plan: Plan, progress: Progress) -> Tally:
    """End the database many times, and compare everything afterwards."""
    clients = Clients(server.address, plan.tables, plan.seed)
    random, tally = Random(plan.seed), clients.tally
    bar = progress.add_task("restarts", total=plan.kills)
    server.start()
    tally.start_seconds.append(await asyncio.to_thread(server.wait))
    clients.begin()
    while tally.kills < plan.kills:
        await asyncio.wait_for(clients.is_playing.wait(), TIMEOUT)
        await asyncio.sleep(random.uniform(*UPTIME))
        await asyncio.to_thread(postgresql.stop, ENDS[tally.kills % len(ENDS)])
        clients.is_playing.clear()
        clients.killed_at = monotonic()
        await asyncio.sleep(random.uniform(0, 0.5))
        await asyncio.to_thread(postgresql.start)
        tally.kills += 1
        progress.advance(bar)
    await asyncio.wait_for(clients.is_playing.wait(), TIMEOUT)
    await asyncio.sleep(1)
    await clients.end()
    server.stop()
    await asyncio.to_thread(compare_all, server, clients)
    tally.faults += [line for line in server.logged_errors() if EXPECTED not in line]
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200, help="restarts of the database (default: 200)")
    parser.add_argument("--tables", type=int, default=24, help="games at a time (default: 24)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the random choices (default: 1)")
    asked = parser.parse_args()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        Progress(*columns, console=Console(stderr=True)) as progress,
        TemporaryDirectory() as folder,
        running_postgresql(durable=True) as postgresql,
    ):
        server = Server(Path(folder) / "data", "--no-limits", database=postgresql.new_database())
        try:
            plan = Plan(asked.kills, asked.tables, asked.seed)
            tally = asyncio.run(crash_database(server, postgresql, plan, progress))
        finally:
            server.kill()
    Console().print(sheet(tally, title="restarts of the database under load"))
    for fault in tally.faults[:20]:
        print(fault)
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
