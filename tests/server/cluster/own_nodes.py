"""Nodes in the test's own process, on a real database, with a clock that the test sets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress

from fourfold.server.cluster.calls import NodeCalls
from fourfold.server.cluster.lease import Lease, steady_time
from fourfold.server.cluster.node import Node
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.settings import Settings
from fourfold.store.location import Database
from fourfold.store.postgresql.node_store import open_node_store
from fourfold.store.shared import NodeIdentity


class OwnTime:
    """The time of one node, which a test can put forward."""

    ahead = 0.0

    def __call__(self) -> float:
        return steady_time() + self.ahead


class DirectCalls(NodeCalls):
    """Calls without a network: the address of a node is its name."""

    def __init__(self, nodes: dict[str, OwnNode], unreachable: set[str]) -> None:
        super().__init__("known to all nodes")
        self._nodes, self._unreachable = nodes, unreachable

    async def call(self, address: str, body: bytes) -> bytes:
        if address not in self._nodes or address in self._unreachable:
            raise OSError("there is no such node")
        return await self._nodes[address].node.answer(body)


class OwnNode:
    """A node and its rooms."""

    def __init__(self, node: Node, registry: RoomRegistry, lease: Lease, time: OwnTime) -> None:
        self.node, self.registry, self.lease, self.time = node, registry, lease, time

    async def crash(self) -> None:
        """Stop as if the process was killed: nothing is said or given up."""
        tasks = self.node._tasks  # pyright: ignore[reportPrivateUsage] - there is no kinder way
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.registry.store.close()

    def judge(self) -> None:
        """Let this node have had heartbeats for long enough to judge the others."""
        self.lease._since = float("-inf")  # pyright: ignore[reportPrivateUsage]


class OwnNodes:
    """Nodes that share one database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._nodes: dict[str, OwnNode] = {}
        self.unreachable: set[str] = set()
        """Nodes that no other can call."""

    async def start(self, name: str) -> OwnNode:
        """Start another node."""
        time = OwnTime()
        store = await open_node_store(self._database, NodeIdentity(name, name, "1.2", 99))
        lease = Lease(time)
        node = Node(store, DirectCalls(self._nodes, self.unreachable), lease)
        registry = RoomRegistry(Settings(self._database, threads=1, limits=False), store, cluster=node)
        await registry.open()
        own = self._nodes[name] = OwnNode(node, registry, lease, time)
        return own

    async def close(self) -> None:
        """Stop all nodes."""
        for own in self._nodes.values():
            with suppress(Exception):  # it has crashed
                await own.registry.close()


@asynccontextmanager
async def own_nodes(database: Database) -> AsyncGenerator[OwnNodes]:
    """Nodes on this database, stopped afterwards."""
    nodes = OwnNodes(database)
    try:
        yield nodes
    finally:
        await nodes.close()
