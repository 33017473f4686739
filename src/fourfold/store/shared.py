"""A store that several servers share: each of them is a node, and every table has at most one node as its owner."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from fourfold.store.store import Store, StoreError

DEAD_AFTER: Final = 5.0
"""Seconds without a heartbeat, by the database's clock, after which another node may take a node's tables."""


class NotOwner(StoreError):  # noqa: N818 - it is what happened, not a malfunction
    """The table is not owned by this node any more; nothing was changed."""


class Elsewhere(StoreError):  # noqa: N818
    """Another node owns the table, or must, because this one does not know what is stored there."""

    def __init__(self, owner: str = "") -> None:
        super().__init__("another server has this table")
        self.owner = owner
        """The name of the node; empty if no node owns the table yet."""


@dataclass(frozen=True, slots=True)
class NodeIdentity:
    """What a node is called, where the others reach it, and what it understands."""

    name: str
    address: str
    version: str = ""
    format: int = 0
    """The newest format of events that this program can read."""


@dataclass(frozen=True, slots=True)
class NodeStatus:
    """A node as the database knows it."""

    name: str
    address: str
    version: str
    age: float
    """Seconds since its last heartbeat, by the database's clock."""
    uptime: float
    """Seconds since it was started."""
    people: int
    """The number of connected clients."""
    tables: int
    """The number of tables that it owns; counted only for the operator."""
    is_draining: bool
    is_gone: bool
    """Whether it has stopped in an orderly way."""

    @property
    def is_alive(self) -> bool:
        """Whether its tables are its own."""
        return not self.is_gone and self.age < DEAD_AFTER


@dataclass(frozen=True, slots=True)
class Claim:
    """A table that this node owns now."""

    table: str
    until: int | None
    """The last time at which its last owner is known to have run, in milliseconds since 1970."""


class SharedStore(Store, Protocol):
    """What a node needs of the store, beyond what every server needs.

    With `judge`, nodes without a recent heartbeat count as dead. A node that has only just reached the database must
    not judge: the others may not have reached it yet.
    """

    identity: NodeIdentity

    async def beat(self, people: int) -> Sequence[NodeStatus]:
        """Store a heartbeat; return all nodes as they were before."""
        ...

    async def drain(self) -> None:
        """Declare that this node takes no more clients."""
        ...

    async def leave(self) -> None:
        """Declare that this node has stopped: its tables are free."""
        ...

    async def claim(self, table: str, *, judge: bool) -> Claim | None:
        """Own a table; Elsewhere if another node does, None if there is no such table."""
        ...

    def release(self, table: str, at: int) -> Awaitable[None]:
        """Give up a table at this time, before anything that is asked for later; wait for the result."""
        ...

    def owns(self, table: str) -> bool:
        """Whether this node owns a table, as far as it knows."""
        ...

    async def orphans(self, limit: int, *, own: bool, judge: bool, without: Sequence[str] = ()) -> Sequence[str]:
        """Tables where something must happen by itself and for which no other node answers, without some.

        With `own`, also those that this node has owned before it was started, or lost the database.
        """
        ...

    async def show(self, changed: Mapping[str, bytes], removed: Sequence[str]) -> None:
        """Show these entries to the lobbies of the other nodes, and tell them so."""
        ...

    async def shown(self) -> Sequence[bytes]:
        """The entries that the other living nodes show."""
        ...

    def changes(self) -> AsyncIterator[None]:
        """Yields whenever another node may have shown something new; once after each new connection."""
        ...

    async def take_or_wait(self, game: str, table: str) -> tuple[str, str] | None:
        """Take the table where a player has waited longest for this game, and the node that opened it.

        If there is none, wait at this table, which may be opened later.
        """
        ...

    async def wait_again(self, game: str, table: str) -> None:
        """Wait for players at this table."""
        ...

    async def wait_no_longer(self, table: str) -> None:
        """Let nobody be paired at this table any more."""
        ...
