"""`make cluster`: several nodes behind nginx on PostgreSQL; kill and drain nodes and restart the database under play.

The store must hold every acknowledged message exactly once, no message of which a node said that nothing was changed,
and every event that a client received. Nobody may wait longer than 15 seconds for an answer or their turn after the
node of their table was killed, and nobody may be refused while nodes are drained one after the other.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from signal import SIGINT, SIGKILL, SIGQUIT, SIGTERM
from tempfile import TemporaryDirectory
from time import monotonic
from typing import TypeAlias

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bench.crash import TIMEOUT, compare_all
from bench.crash_clients import Clients
from bench.crash_tally import Tally, sheet
from fourfold.tables.decide import RefusalCode
from harness.cluster import Node, Nodes, running_nodes
from harness.postgresql import PostgresServer, running_postgresql
from harness.postgresql_pair import PostgresPair, running_pair

UPTIME = (0.2, 3.0)
"""Bounds of the seconds between two disturbances,"""
DOWNTIME = (0.0, 8.0)
"""and of those that a killed node is down: the others take its tables after five."""
WITHIN = 15.0
"""Seconds within which every player plays again,"""
DRAINED_WITHIN = 5.0
"""and in a run where nodes are only drained."""
ENDS = (SIGINT, SIGQUIT, SIGKILL)
"""How the database ends: by its operator, by a crash of all its processes, or of the first."""
EXPECTED = "nothing can be stored"
"""The error that nodes log when the database is away."""
Databases: TypeAlias = PostgresServer | PostgresPair


@dataclass(frozen=True, slots=True)
class Plan:
    """How often what happens."""

    kills: int
    restarts: int
    drains: int
    tables: int
    seed: int
    promotions: int = 0
    within: float | None = None
    """Seconds that a player may wait, or None for the limits above."""

    @property
    def longest_wait(self) -> float:
        """The seconds that a player may wait for an answer or their turn."""
        if self.within is not None:
            return self.within
        return WITHIN if self.kills + self.restarts + self.promotions else DRAINED_WITHIN

    @property
    def disturbances(self) -> list[str]:
        """All of them in a random order."""
        names = ["kill"] * self.kills + ["restart"] * self.restarts + ["drain"] * self.drains
        names += ["promote"] * self.promotions
        Random(self.seed).shuffle(names)
        return names


class Trouble:
    """Kills and drains nodes, and restarts the database."""

    def __init__(self, nodes: Nodes, postgresql: Databases, clients: Clients, seed: int) -> None:
        self._nodes, self._postgresql, self._clients, self._random = nodes, postgresql, clients, Random(seed)
        self._restarts = 0
        self.log: list[str] = []
        """What happened when."""

    async def make(self, name: str) -> None:
        """Disturb the players, and wait until everything runs again."""
        clients = self._clients
        clients.is_playing.clear()
        clients.killed_at = monotonic()
        node = self._random.choice(self._nodes.nodes)
        began = datetime.now(tz=UTC)
        if name in {"kill", "drain"}:
            clients.lose(await asyncio.to_thread(self._tables_of, node))
        match name:
            case "restart":
                await self._restart()
            case "promote":
                await self._promote()
            case _:
                await self._end(node, is_killed=name == "kill")
        self.log.append(f"{began:%H:%M:%S} to {datetime.now(tz=UTC):%H:%M:%S}: {name} {node.name}")
        clients.tally.kills += 1
        await asyncio.wait_for(clients.is_playing.wait(), TIMEOUT)

    async def _end(self, node: Node, *, is_killed: bool) -> None:
        if is_killed:
            await asyncio.to_thread(node.kill)
            await asyncio.sleep(self._random.uniform(*DOWNTIME))
        else:
            code = await asyncio.to_thread(node.stop, how=SIGTERM)
            if code:
                self._clients.tally.faults.append(f"node {node.name} ended with {code}")
        node.start()
        self._clients.tally.start_seconds.append(await asyncio.to_thread(node.wait))

    async def _restart(self) -> None:
        server = self._postgresql.primary if isinstance(self._postgresql, PostgresPair) else self._postgresql
        await asyncio.to_thread(server.stop, ENDS[self._restarts % len(ENDS)])
        await asyncio.sleep(self._random.uniform(0, 2))
        await asyncio.to_thread(server.start)
        self._restarts += 1
        self._clients.lose()

    async def _promote(self) -> None:
        if isinstance(self._postgresql, PostgresPair):
            await asyncio.to_thread(self._postgresql.fail_over)
            self._clients.lose()

    def _tables_of(self, node: Node) -> list[str]:
        """The tables that a node has."""
        pair = self._postgresql
        server = pair.primary if isinstance(pair, PostgresPair) else pair
        owned = f"SELECT key FROM streams WHERE owner = '{node.name}'"  # noqa: S608 - the text is our own
        return server.query(owned, self._nodes.database).split()


async def disturb(nodes: Nodes, postgresql: Databases, plan: Plan, progress: Progress) -> Tally:
    """Let clients play while things happen, and compare everything afterwards."""
    clients, random = Clients(nodes.address, plan.tables, plan.seed), Random(plan.seed)
    trouble = Trouble(nodes, postgresql, clients, plan.seed)
    clients.begin()
    await asyncio.wait_for(clients.is_playing.wait(), TIMEOUT)
    for name in progress.track(plan.disturbances, description="disturbances"):
        await asyncio.sleep(random.uniform(*UPTIME))
        await trouble.make(name)
    await asyncio.sleep(1)
    await clients.end()
    for node in nodes.nodes:
        node.stop()
    clients.kills.clear()  # how much time a kill gives back is measured with one server: here nobody knows whose it was
    await asyncio.to_thread(compare_all, nodes.nodes[0], clients)
    clients.tally.faults += faults(clients, nodes, plan)
    if clients.tally.faults:
        clients.tally.faults += trouble.log
    return clients.tally


def faults(clients: Clients, nodes: Nodes, plan: Plan) -> list[str]:
    """What must not happen, apart from lost or repeated messages."""
    tally = clients.tally
    found = [line for line in nodes.logged_errors() if EXPECTED not in line]
    if tally.longest_wait > plan.longest_wait:
        found.append(f"a player has waited {tally.longest_wait:.1f} seconds for {clients.longest}")
    refused = Counter(tally.declined)[RefusalCode.UNKEPT] + Counter(tally.declined)[RefusalCode.UNKNOWN]
    if refused and not plan.restarts + plan.promotions:
        found.append(f"{refused} requests were refused although the database was there")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200, help="kills of a node (default: 200)")
    parser.add_argument("--restarts", type=int, default=20, help="restarts of the database (default: 20)")
    parser.add_argument("--drains", type=int, default=20, help="orderly restarts of a node (default: 20)")
    promotions = "promotions of a synchronous standby (default: 0, without a standby)"
    parser.add_argument("--promotions", type=int, default=0, help=promotions)
    parser.add_argument("--tables", type=int, default=300, help="games at a time (default: 300)")
    parser.add_argument("--nodes", type=int, default=3, choices=(1, 2, 3), help="nodes (default: 3)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the random choices (default: 1)")
    asked = parser.parse_args()
    plan = Plan(asked.kills, asked.restarts, asked.drains, asked.tables, asked.seed, asked.promotions)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        Progress(*columns, console=Console(stderr=True)) as progress,
        TemporaryDirectory() as folder,
        running_pair() if plan.promotions else running_postgresql(durable=True) as postgresql,
        running_nodes(Path(folder), postgresql.new_database(), "abc"[: asked.nodes], "--no-limits") as nodes,
    ):
        tally = asyncio.run(disturb(nodes, postgresql, plan, progress))
    Console().print(sheet(tally, title="several nodes under load"))
    for fault in tally.faults[:20]:
        print(fault)
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
