"""The store in a database as one of several nodes uses it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Mapping, Sequence
from typing import Final

from fourfold.store.location import Database
from fourfold.store.postgresql import lobby, nodes
from fourfold.store.postgresql.connection import being_opened, connect, connect_as_node, connect_hasty
from fourfold.store.postgresql.link import Link
from fourfold.store.postgresql.reader import Reader, is_key, open_reader
from fourfold.store.postgresql.shared_logs import LogWriter, open_logs
from fourfold.store.postgresql.store import PostgresStore, prepare
from fourfold.store.postgresql.writer import Writer
from fourfold.store.postgresql.writer_jobs import Release, Take
from fourfold.store.shared import Claim, Elsewhere, NodeIdentity, NodeStatus
from fourfold.store.store import Unreadable

_ATTEMPTS: Final = 100
"""How often a free stream is claimed before another node counts as quicker; it may wait for a lost transaction."""
_RETRY_AFTER: Final = 0.05


async def open_node_store(database: Database, node: NodeIdentity) -> NodeStore:
    """The store in a database for one of several nodes; Unopenable if that fails."""
    db = await connect_as_node(database, node.name)
    with being_opened(db):
        await prepare(db, node)
        reader = await open_reader(database)
        logs = await open_logs(database)
        links = [Link(database, await opens(database), opens) for opens in (connect_hasty, connect)]
    return NodeStore(database, Writer(database, db, node, shared=True), reader, logs, node, links)


async def list_nodes(database: Database) -> list[NodeStatus]:
    """All nodes of a database, for the operator."""
    reader = await open_reader(database)
    try:
        return await reader.run(nodes.list_nodes)
    finally:
        await reader.close()


async def ask_to_drain(database: Database, node: str) -> bool:
    """Ask a node to stop; return whether there is such a node."""
    reader = await open_reader(database)
    try:
        return await reader.run(lambda db: nodes.ask_to_drain(db, node))
    finally:
        await reader.close()


class NodeStore(PostgresStore):
    """The store of one node; satisfies the Protocol `SharedStore`.

    Heartbeats have a connection of their own, and so has everything else that must not wait for moves.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - each connection has a purpose of its own
        self,
        database: Database,
        writer: Writer,
        reader: Reader,
        logs: LogWriter,
        node: NodeIdentity,
        links: Sequence[Link],
    ) -> None:
        super().__init__(database, writer, reader, logs)
        self.identity = node
        self._beats, self._link = links

    async def beat(self, people: int) -> Sequence[NodeStatus]:
        """Store a heartbeat; return all nodes as they were before."""
        return await nodes.beat(self._beats, self.identity.name, people)

    async def drain(self) -> None:
        """Declare that this node takes no more clients."""
        await self._link.run(lambda db: nodes.ask_to_drain(db, self.identity.name), within=nodes.BEAT_WITHIN)

    async def leave(self) -> None:
        """Declare that this node has stopped: its tables are free."""
        await nodes.leave(self._link, self.identity.name)

    # --- ownership ---

    def owns(self, table: str) -> bool:
        """Whether this node owns a table, as far as it knows."""
        return self._writer.owns(table)

    async def claim(self, table: str, *, judge: bool) -> Claim | None:
        """Own a table; Elsewhere if another node does, None if there is no such table."""
        for _ in range(_ATTEMPTS):
            found = await nodes.look(self._link, table, self.identity.name, judge=judge) if is_key(table) else None
            if found is None or not found.exists:
                return None
            if not found.is_free:
                raise Elsewhere(found.owner)
            if found.format > self.identity.format:
                raise Elsewhere
            await self._put_now(Take(table, found.epoch, self._future()))
            if self.owns(table):
                return Claim(table, found.until)
            await asyncio.sleep(_RETRY_AFTER)
        raise Unreadable("this table is being moved: try again later")

    def release(self, table: str, at: int) -> Awaitable[None]:
        """Give up a table at this time, before anything that is asked for later."""
        return self._put_now(Release(table, at, self._future()))

    async def orphans(self, limit: int, *, own: bool, judge: bool, without: Sequence[str] = ()) -> Sequence[str]:
        """Tables where something must happen by itself and for which no other node answers, without some."""
        return await nodes.orphans(self._link, self.identity, limit, own=own, judge=judge, without=without)

    def _put_now(self, job: Take | Release) -> Awaitable[None]:
        self._flush()  # what was submitted before comes before
        self._writer.put([job])
        return job.done

    # --- what nodes show each other ---

    async def show(self, changed: Mapping[str, bytes], removed: Sequence[str]) -> None:
        """Show these entries to the lobbies of the other nodes, and tell them so."""
        await lobby.show(self._link, self.identity.name, changed, removed)

    async def shown(self) -> Sequence[bytes]:
        """The entries that the other living nodes show."""
        return await lobby.shown(self._link, self.identity.name)

    def changes(self) -> AsyncIterator[None]:
        """Yields whenever another node may have shown something new; once after each new connection."""
        return lobby.changes(self._database)

    async def take_or_wait(self, game: str, table: str) -> tuple[str, str] | None:
        """Take the table where a player has waited longest for this game; else wait at this one."""
        return await lobby.take_or_wait(self._link, self.identity.name, game, table)

    async def wait_again(self, game: str, table: str) -> None:
        """Wait for players at this table."""
        await lobby.wait(self._link, self.identity.name, game, table)

    async def wait_no_longer(self, table: str) -> None:
        """Let nobody be paired at this table any more."""
        await lobby.wait_no_longer(self._link, table)

    async def close(self) -> None:
        """Finish all waiting writes, then close the connections."""
        if not self._is_closed:
            await super().close()
            for link in (self._beats, self._link):
                await link.close()
