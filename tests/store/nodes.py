"""Nodes that share one database, without a server around them."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from fourfold.store.location import Database
from fourfold.store.postgresql.node_store import NodeStore, open_node_store
from fourfold.store.shared import NodeIdentity


@asynccontextmanager
async def node(database: Database, name: str, format: int = 1) -> AsyncGenerator[NodeStore]:  # noqa: A002
    """One node, closed afterwards."""
    store = await open_node_store(database, NodeIdentity(name, f"{name}.example:1", "1.2", format))
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def two_nodes(database: Database) -> AsyncGenerator[tuple[NodeStore, NodeStore]]:
    """The nodes `a` and `b`."""
    async with node(database, "a") as first, node(database, "b") as second:
        yield first, second
