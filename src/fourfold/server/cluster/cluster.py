"""What the rooms ask about the other servers; a server alone has none."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import TYPE_CHECKING, Protocol

from fourfold.server.protocol.pairing import Pair
from fourfold.store.shared import Claim, NodeStatus
from fourfold.store.store import Store

if TYPE_CHECKING:
    from fourfold.game import Seat
    from fourfold.server.rooms.room_registry import RoomRegistry
    from fourfold.tables.table import Time


class Cluster(Protocol):
    """The servers of one store, as one of them sees them."""

    name: str
    """The name of this node; empty if the server is alone."""
    is_draining: bool
    """Whether it takes no more tables, because it stops."""
    nodes: Sequence[NodeStatus]
    """All nodes at the last heartbeat."""

    @property
    def is_serving(self) -> bool:
        """Whether this server may answer for its tables now."""
        ...

    @property
    def another(self) -> str:
        """The name of any other node that takes clients; empty if there is none."""
        ...

    @property
    def is_leader(self) -> bool:
        """Whether this server is the one that closes and deletes abandoned tables."""
        ...

    async def start(self, registry: RoomRegistry) -> None:
        """Join the other servers."""
        ...

    async def stop(self) -> None:
        """Leave them."""
        ...

    async def claim(self, table: str) -> Claim | None:
        """Own a table; Elsewhere if another server does, None if there is no such table."""
        ...

    def release(self, table: str, at: Time) -> Awaitable[None]:
        """Give up a table, before anything that is asked for later; the result is there when that is done."""
        ...

    async def pair(self, wish: Pair) -> tuple[str, Seat, str]:
        """A table, a seat and its key, with a player of any node who wants the same game."""
        ...


class Alone:
    """The only server of its store: everything is its own. Satisfies the Protocol `Cluster`."""

    name = ""
    is_draining = False
    is_serving = True
    is_leader = True
    another = ""
    nodes: Sequence[NodeStatus] = ()

    def __init__(self, store: Store) -> None:
        self._store = store
        self._registry: RoomRegistry
        self._until: Time | None = None
        """The last time at which the server is known to have run before it was started."""

    async def start(self, registry: RoomRegistry) -> None:
        """Look up when the server last ran."""
        self._registry = registry
        self._until = await self._store.last_tick()
        registry.clock.floor = self._until or 0

    async def stop(self) -> None:
        """There is nobody to leave."""

    async def claim(self, table: str) -> Claim | None:
        """Every table is this server's."""
        return Claim(table, self._until)

    async def release(self, table: str, at: Time) -> None:
        """Nobody else could have it."""

    async def pair(self, wish: Pair) -> tuple[str, Seat, str]:
        """Pair players of this server."""
        room, seat, key = await self._registry.pair(wish)
        return room.name, seat, key
