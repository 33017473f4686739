"""One node: its heartbeats, the tables it takes over from others, and how it stops."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from random import choice, uniform
from typing import TYPE_CHECKING, Final

from fourfold.server.cluster.calls import NodeCalls
from fourfold.server.cluster.drain import Drain
from fourfold.server.cluster.lease import Lease
from fourfold.server.cluster.lobby_exchange import LobbyExchange
from fourfold.server.cluster.node_pairing import NodePairing
from fourfold.server.protocol.pairing import Pair
from fourfold.server.rooms.startup import load_awake_room
from fourfold.store.shared import Claim, Elsewhere, NodeStatus, SharedStore
from fourfold.store.store import StoreError

if TYPE_CHECKING:
    from fourfold.game import Seat
    from fourfold.server.rooms.room_registry import RoomRegistry
    from fourfold.tables.table import Time

BEAT_EVERY: Final = 1.0
"""Seconds between two heartbeats,"""
_RETRY_AFTER: Final = 0.2
"""and after one that failed."""
_AT_ONCE: Final = 100
"""Tables that are taken over together."""
_LEAVE_ALONE: Final = 60.0
"""Seconds before a table that could not be loaded is tried again."""
_log = logging.getLogger(__name__)


class Node:
    """One of the servers of a store; satisfies the Protocol `Cluster`."""

    def __init__(self, store: SharedStore, calls: NodeCalls, lease: Lease | None = None) -> None:
        self.name = store.identity.name
        self.is_draining = False
        self.nodes: Sequence[NodeStatus] = ()
        self.taken = 0
        """Tables that were taken over from other nodes, or from this one before it was started."""
        self.on_drain: Callable[[], None] = lambda: None
        """Called when the operator asks this node to stop."""
        self._store, self._calls = store, calls
        self._lease = lease or Lease()
        self._registry: RoomRegistry
        self._drain = Drain()
        self._tasks: list[asyncio.Task[None]] = []
        self._has_own = True
        """Whether the store may have tables of this node that it has not loaded."""
        self._left_alone: dict[str, float] = {}
        """Tables that could not be loaded, and until when they are not tried again."""

    @property
    def is_serving(self) -> bool:
        """Whether this node may answer for its tables now."""
        return self._lease.is_valid

    @property
    def is_leader(self) -> bool:
        """Whether this is the first of the living nodes."""
        return self.name == min((each.name for each in self.nodes if each.is_alive), default=self.name)

    @property
    def another(self) -> str:
        """Any other node that takes clients; empty if there is none."""
        names = [each.name for each in self.nodes if each.is_alive and not each.is_draining and each.name != self.name]
        return choice(names) if names else ""

    async def start(self, registry: RoomRegistry) -> None:
        """Send the first heartbeat; then take over the tables that nobody serves."""
        self._registry = registry
        self._pairing = NodePairing(self._store, registry, self.call)
        self._lobby = LobbyExchange(self._store, registry.lobby)
        await self._beat()
        loops = (self._beat_regularly, self._take_over_regularly, self._lobby.run)
        self._tasks = [asyncio.create_task(_for_ever(loop)) for loop in loops]

    async def stop(self) -> None:
        """Leave the others: what this node still owns is free."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            await self._store.leave()
        except StoreError as reason:
            _log.warning("the others will notice by themselves that this node is gone", extra={"reason": str(reason)})

    # --- tables ---

    async def claim(self, table: str) -> Claim | None:
        """Own a table; Elsewhere if another node does or should."""
        if self.is_draining:
            await self._drain.wait_for(table)
            raise Elsewhere(self.another)
        if not self.is_serving:
            raise Elsewhere
        return await self._store.claim(table, judge=self._lease.may_judge)

    def release(self, table: str, at: Time) -> Awaitable[None]:
        """Give up a table, before anything that is asked for later."""
        return self._store.release(table, at)

    async def drain(self) -> None:
        """Hand all tables to the other nodes, and send their clients there."""
        self.is_draining = True
        with suppress(StoreError):  # then the others may still send a client here
            await self._store.drain()
        await self._drain.run(self._registry)

    # --- players who want to meet ---

    async def pair(self, wish: Pair) -> tuple[str, Seat, str]:
        """A table, a seat and its key, with a player of any node who wants the same game."""
        return await self._pairing.pair(wish)

    async def call(self, node: str, message: bytes) -> bytes:
        """The answer of another node; OSError if it cannot be reached or refuses."""
        if node not in {each.name for each in self.nodes}:  # it has just been started
            await self._beat()
        address = next((each.address for each in self.nodes if each.name == node), "")
        return await self._calls.call(address, message)

    async def answer(self, message: bytes) -> bytes:
        """The answer to a call of another node."""
        return await self._pairing.answer(message)

    @property
    def calls(self) -> NodeCalls:
        """The calls between nodes."""
        return self._calls

    # --- heartbeats ---

    async def _beat_regularly(self) -> None:
        while True:
            is_stored = await self._beat()
            await asyncio.sleep(BEAT_EVERY if is_stored else _RETRY_AFTER)

    async def _beat(self) -> bool:
        """Send a heartbeat; return whether it was stored."""
        self._fence_if_late()
        sent = self._lease.now()
        try:
            self.nodes = await self._store.beat(len(self._registry.connections))
        except StoreError as reason:
            self._lease.fail()
            self._fence_if_late()
            _log.debug("a heartbeat failed", extra={"reason": str(reason)})
            return False
        self._fence_if_late()  # the answer may have waited while the process was stalled
        self._lease.confirm(sent)
        self._lobby.others_are(self.nodes)
        if any(each.name == self.name and each.is_draining for each in self.nodes):
            self.on_drain()
        return True

    def _fence_if_late(self) -> None:
        """Drop everything if the others may believe that this node is dead, also rooms that are being loaded."""
        if self.is_serving:
            return
        if self._registry.rooms or self._registry.connections:
            _log.warning("the database was out of reach for too long: all clients have to connect again")
        self._registry.lose_all()
        self._has_own = True

    # --- taking over ---

    async def _take_over_regularly(self) -> None:
        while True:
            try:
                found = await self._take_over()
            except StoreError:
                found = 0  # the database is away
            if found < _AT_ONCE:
                await asyncio.sleep(BEAT_EVERY * uniform(0.5, 1))

    async def _take_over(self) -> int:
        """Load tables that nobody serves and where something must happen; return how many were found."""
        if self.is_draining or not self.is_serving:
            return 0
        now, own = self._lease.now(), self._has_own
        self._left_alone = {table: until for table, until in self._left_alone.items() if until > now}
        without = [*self._left_alone, *(self._registry.rooms if own else ())]
        found = await self._store.orphans(_AT_ONCE, own=own, judge=self._lease.may_judge, without=without)
        loaded = await asyncio.gather(*(load_awake_room(self._registry, table) for table in found))
        failed = [table for table, is_loaded in zip(found, loaded, strict=True) if not is_loaded]
        self._left_alone |= dict.fromkeys(failed, now + _LEAVE_ALONE)
        self.taken += len(found) - len(failed)
        if own and len(found) < _AT_ONCE and self.is_serving:
            self._has_own = False
        return len(found)


async def _for_ever(loop: Callable[[], Awaitable[None]]) -> None:
    """Run a loop, and begin again if it fails, which it should not."""
    while True:
        try:
            await loop()
        except Exception:
            _log.exception("a part of the node has failed")
        await asyncio.sleep(_RETRY_AFTER)
