"""Pairing across nodes: the store knows where players wait, and the owner of such a table lets others join."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import msgspec

from fourfold.game import Seat
from fourfold.games import find_game
from fourfold.server.protocol.pairing import Pair
from fourfold.server.rooms.new_chairs import check_name
from fourfold.server.rooms.opened_table import OpenedTable
from fourfold.server.rooms.pairing import join, plan_of
from fourfold.server.tokens import hash_key, new_key, new_table_name
from fourfold.store.shared import Elsewhere, SharedStore
from fourfold.store.store import StoreError
from fourfold.tables import decide

if TYPE_CHECKING:
    from fourfold.server.rooms.room_registry import RoomRegistry

Call = Callable[[str, bytes], Awaitable[bytes]]
"""The answer of a node to a message; OSError if it cannot be reached or refuses."""
_log = logging.getLogger(__name__)


class Join(msgspec.Struct, frozen=True):
    """A player for a waiting table. Their key stays at the node that they have asked."""

    table: str
    name: str
    hashed: str


class Joined(msgspec.Struct, frozen=True):
    """The seat of that player; None if they cannot join."""

    seat: Seat | None


class NodePairing:
    """Pairs the players of all nodes. A table waits in the store from before it is opened."""

    def __init__(self, store: SharedStore, registry: RoomRegistry, call: Call) -> None:
        self._store, self._registry, self._call = store, registry, call
        self._opening: dict[str, asyncio.Task[OpenedTable]] = {}

    async def pair(self, wish: Pair) -> tuple[str, Seat, str]:
        """A table, a seat and its key: where a player waits for the same game, or at a new table."""
        check_name(wish.name)
        game, unreachable = find_game(wish.game).name, list[str]()
        try:
            return await self._pair(game, wish.name, unreachable)
        finally:
            for table in unreachable:  # its owner may be back soon, or another node has it
                await self._store.wait_again(game, table)

    async def _pair(self, game: str, name: str, unreachable: list[str]) -> tuple[str, Seat, str]:
        key = new_key()
        while True:
            new = new_table_name()
            found = await self._store.take_or_wait(game, new)
            if found is None:
                return new, 0, await self._open(game, new, name)
            try:
                seat = await self._join(*found, Join(found[0], name, hash_key(key)))
            except OSError as reason:
                _log.warning("a waiting player could not be asked", extra={"table": found[0], "reason": str(reason)})
                unreachable.append(found[0])
                continue
            if seat is not None:
                return found[0], seat, key

    async def answer(self, message: bytes) -> bytes:
        """The answer to another node that sends a player."""
        try:
            seat = await self._join_here(msgspec.json.decode(message, type=Join))
        except (StoreError, ValueError):  # the table has moved, or its opening has failed
            seat = None
        return msgspec.json.encode(Joined(seat))

    async def _open(self, game: str, table: str, name: str) -> str:
        """Open a table where the next players join; return the key of its first seat."""
        opening = asyncio.create_task(self._registry.set_up(plan_of(game, name), name=table))
        self._opening[table] = opening
        try:
            return (await asyncio.shield(opening)).keys[0]
        except Exception:
            await self._store.wait_no_longer(table)
            raise
        finally:
            opening.add_done_callback(lambda _: self._opening.pop(table, None))

    async def _join(self, table: str, opened_by: str, player: Join) -> Seat | None:
        """Take a seat here, or at the node that has the table by now; None if that is not possible.

        OSError if that node cannot be asked.
        """
        here = self._store.identity.name
        try:
            is_here = table in self._opening or await self._registry.find(table) is not None
            owner = here if is_here else opened_by  # where it may still be being opened
        except Elsewhere as other:
            owner = other.owner or opened_by
        if owner == here:
            return await self._join_here(player)
        answer = await self._call(owner, msgspec.json.encode(player))
        return msgspec.json.decode(answer, type=Joined).seat

    async def _join_here(self, player: Join) -> Seat | None:
        opening = self._opening.get(player.table)
        room = (await asyncio.shield(opening)).room if opening else await self._registry.find(player.table)
        if room is None:
            return None
        seat = await join(room, player.name, player.hashed)
        if seat is not None and decide.open_seats(room.table):
            await self._store.wait_again(room.table.opened.game, room.name)
        return seat
