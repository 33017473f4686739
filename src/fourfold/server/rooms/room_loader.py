"""Loads rooms from the store, when a client asks for them or something happens there by itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from fourfold.server.rooms.room import Room
from fourfold.server.rooms.table_history import History, game_of, replayed
from fourfold.store.shared import Claim
from fourfold.store.store import Activity, StoreError, Unwritable

if TYPE_CHECKING:
    from fourfold.server.rooms.room_registry import RoomRegistry

_log = logging.getLogger(__name__)


class RoomLoader:
    """Loads each room once, however many clients ask for it."""

    def __init__(self, registry: RoomRegistry) -> None:
        self._registry = registry
        self._loading: dict[str, asyncio.Future[Room | None]] = {}
        self._existing: WeakValueDictionary[str, Room] = WeakValueDictionary()
        """Every room there is, so that no table ever has two: a room may be unloaded while it is still in use."""
        self._since = asyncio.get_running_loop().time()

    async def find(self, name: str) -> Room | None:
        """The room of a table that is not registered; None if there is no such table."""
        room = self.reload(name)
        if room is not None:
            room.presence.touch()
            return room
        loading = self._loading.get(name)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(name))
            loading.add_done_callback(lambda _: self._loading.pop(name, None))
            self._loading[name] = loading
        room = await asyncio.shield(loading)
        if room is not None:
            room.require_owned()  # it may have been lost in the meantime
        return room

    async def glance(self, name: str) -> History | None:
        """The history of a table as it is stored, without claiming it; None if there is no such table."""
        stored = await self._registry.store.read(name)
        return await self._registry.run(game_of(stored), lambda: replayed(stored)) if stored else None

    @contextmanager
    def opening(self, name: str) -> Generator[None]:
        """While a new table is stored and gets its room, everybody who finds it in the store waits for that room.

        A node that looks for its tables after an outage would otherwise make a second one.
        """
        opening: asyncio.Future[Room | None] = asyncio.get_running_loop().create_future()
        self._loading[name] = opening
        try:
            yield
        finally:
            del self._loading[name]
            opening.set_result(self._registry.rooms.get(name))

    def add(self, room: Room) -> None:
        """Register a room."""
        self._existing[room.name] = self._registry.rooms[room.name] = room

    def reload(self, name: str) -> Room | None:
        """Register a room again that was unloaded while it was still in use."""
        room = self._existing.get(name)
        if room is not None:
            self._registry.rooms[name] = room
            room.schedule_next()
            self._registry.room_changed(room)
        return room

    def forget(self, room: Room) -> None:
        """Never use this room again, even if other code still refers to it."""
        room.is_lost = True
        if self._existing.get(room.name) is room:
            del self._existing[room.name]

    async def _load(self, name: str) -> Room | None:
        losses = self._registry.losses
        claim = await self._registry.cluster.claim(name)
        if claim is None:
            return None
        try:
            return await self._load_owned(claim, losses)
        except BaseException:
            await self._give_up(name)
            raise

    async def _load_owned(self, claim: Claim, losses: int) -> Room | None:
        """Only now that the table is claimed can nobody else add to it, so only now is it read.

        NotOwner if everything was lost since: another node may have claimed the table before it was read.
        """
        registry, name = self._registry, claim.table
        stored = await registry.store.read(name)
        if not stored:
            return None
        history = await registry.run(game_of(stored), lambda: replayed(stored))
        room = Room(name, registry, history, None if registry.cluster.name else self._since)
        try:
            await self._resume(room, claim)
            registry.require_no_loss(losses)
        except BaseException:
            registry.forget(room)  # it holds steady time for its clock, and a bot may have moved already
            raise
        self.add(room)
        registry.room_changed(room)
        if room.table.activity is Activity.AWAKE:
            await room.start()
            room.schedule_next()
        return room

    async def _give_up(self, name: str) -> None:
        """Leave a table that could not be loaded to others, which may know its game."""
        try:
            await self._registry.cluster.release(name, self._registry.clock.now())
        except StoreError as reason:
            _log.warning("a table could not be released", extra={"table": name, "reason": str(reason)})

    async def _resume(self, room: Room, claim: Claim) -> None:
        """Refund the time without a server; a table whose clock runs for minutes stays in memory while it runs."""
        if room.is_daily:
            await self._registry.correspondence.load(room)
        elif room.table.clock and room.table.is_live:
            refusal = await room.resume(claim.until)
            if refusal:
                raise Unwritable(refusal.sentence)
