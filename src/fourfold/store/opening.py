"""Opens a store wherever it is: the file of a data folder, or a PostgreSQL database."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from fourfold.store import backup, sqlite_store
from fourfold.store.location import Database, Location
from fourfold.store.reader import Reader
from fourfold.store.shared import NodeIdentity, NodeStatus, SharedStore
from fourfold.store.sqlite_store import FILE
from fourfold.store.store import Store, StoreReader, Unopenable
from fourfold.store.thinking_jobs import NodeJobs, ThinkerJobs, ThinkerStatus
from fourfold.store.upgrade import Upgrade


async def open_store(location: Location, upgrade: Upgrade | None = None, format: int = 0) -> Store:  # noqa: A002
    """The store at this location, created or upgraded if necessary; Unopenable if that fails.

    `format` is the newest format of events that the program writes.
    """
    if isinstance(location, Path):
        return sqlite_store.open_store(location, upgrade)
    require_asyncpg()
    from fourfold.store.postgresql import store  # noqa: PLC0415 - asyncpg may not be installed

    return await store.open_store(location, format)


async def open_node_store(location: Location, node: NodeIdentity) -> SharedStore:
    """The store in a database that several nodes share; Unopenable if that fails."""
    if isinstance(location, Path):
        raise Unopenable("several nodes need a PostgreSQL database: name one with --store")
    require_asyncpg()
    from fourfold.store.postgresql import node_store  # noqa: PLC0415 - asyncpg may not be installed

    return await node_store.open_node_store(location, node)


async def list_nodes(database: Database) -> list[NodeStatus]:
    """All nodes of a database; Unopenable if it cannot be read."""
    require_asyncpg()
    from fourfold.store.postgresql import node_store  # noqa: PLC0415 - asyncpg may not be installed

    return await node_store.list_nodes(database)


async def ask_to_drain(database: Database, node: str) -> bool:
    """Ask a node to stop; return whether there is such a node."""
    require_asyncpg()
    from fourfold.store.postgresql import node_store  # noqa: PLC0415 - asyncpg may not be installed

    return await node_store.ask_to_drain(database, node)


async def open_node_jobs(database: Database, node: str) -> NodeJobs:
    """The thinking jobs of a node, or of the only server if it has no name; Unopenable if that fails."""
    from fourfold.store.postgresql import thinking_jobs  # noqa: PLC0415 - asyncpg may not be installed
    from fourfold.store.postgresql.store import NODE  # noqa: PLC0415

    return await thinking_jobs.open_node_jobs(database, node or NODE)


async def open_thinker_jobs(
    database: Database, name: str, version: str, can: Sequence[str], threads: int
) -> ThinkerJobs:
    """The thinking jobs of all nodes for a think process, which is made known; Unopenable if that fails."""
    require_asyncpg()
    from fourfold.store.postgresql import thinking_jobs  # noqa: PLC0415 - asyncpg may not be installed

    return await thinking_jobs.open_thinker_jobs(database, name, version, can, threads)


async def list_thinkers(database: Database) -> list[ThinkerStatus]:
    """All think processes of a database; Unopenable if it cannot be read."""
    require_asyncpg()
    from fourfold.store.postgresql import reader, thinking_jobs  # noqa: PLC0415 - asyncpg may not be installed

    opened = await reader.open_reader(database)
    try:
        return await opened.run(thinking_jobs.list_thinkers)
    finally:
        await opened.close()


def open_reader(location: Location) -> StoreReader:
    """Read the store at this location, while a server may write it; Unopenable if that fails."""
    if isinstance(location, Path):
        return Reader(location / FILE)
    require_asyncpg()
    from fourfold.store.postgresql.blocking_reader import BlockingReader  # noqa: PLC0415 - asyncpg may not be installed

    return BlockingReader(location)


def back_up(location: Location, target: Path) -> None:
    """Copy the store as of one moment into a new file, which is a SQLite store."""
    if isinstance(location, Path):
        backup.back_up(location / FILE, target)
        return
    require_asyncpg()
    from fourfold.store.postgresql import blocking_reader  # noqa: PLC0415 - asyncpg may not be installed

    blocking_reader.back_up(location, target)


def require_asyncpg() -> None:
    """Raise Unopenable if the package for PostgreSQL is not installed."""
    if find_spec("asyncpg") is None:
        raise Unopenable("PostgreSQL needs the package asyncpg: pip install 'fourfold[postgresql]'")
