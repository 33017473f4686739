"""The registry: all rooms of one server, loaded from the store on demand and unloaded when they are not used."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakValueDictionary

from fourfold.game import Seat
from fourfold.server.bots.analyst import Analyst
from fourfold.server.bots.bot_pool import BotPool, Overloaded
from fourfold.server.limits import Limits
from fourfold.server.protocol.pairing import Pair
from fourfold.server.protocol.requests import Ask
from fourfold.server.protocol.tables import NewTable
from fourfold.server.protocol.updates import Goodbye
from fourfold.server.rooms.history import History, missed, replay_events
from fourfold.server.rooms.lobby import Lobby
from fourfold.server.rooms.new_chairs import chairs_of, is_solo
from fourfold.server.rooms.pairing import Pairing
from fourfold.server.rooms.record_import import RecordImports
from fourfold.server.rooms.rematches import Rematches
from fourfold.server.rooms.replay_threads import ReplayThreads, gc_paused
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.startup import Report, load_awake_rooms
from fourfold.server.rooms.steady_clock import SteadyClock, Ticker, now
from fourfold.server.rooms.unattended import UnattendedTables
from fourfold.server.rooms.update_cache import UpdateCache
from fourfold.server.rooms.upkeep import Upkeep
from fourfold.server.rooms.write_counts import WriteCounts
from fourfold.server.settings import Settings
from fourfold.server.tokens import hash_key, new_key, new_table_name
from fourfold.store.sqlite import SqliteStore
from fourfold.store.store import Activity, Conflict, InDoubt, NotStored, Stored, Unwritable, Written
from fourfold.tables import decide
from fourfold.tables.decide import Change
from fourfold.tables.events import Opened, write_event
from fourfold.tables.table import Table, Time, open_table

if TYPE_CHECKING:
    from fourfold.server.websocket.connection import Connection

_log = logging.getLogger(__name__)
_TIDY_EVERY: Final = 5.0
"""Seconds between two upkeep runs."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A new table, and the secrets that are shown once."""

    room: Room
    invite: str
    keys: dict[Seat, str]


class RoomRegistry:
    """Every room that is in use, or where something happens without a client."""

    def __init__(self, settings: Settings, store: SqliteStore, clock: SteadyClock | None = None) -> None:
        self.settings, self.store = settings, store
        self.clock = clock or SteadyClock()
        self._ticker = Ticker(self.clock, store.tick)
        self._last_tick: Time | None = None
        """The last tick before the server started."""
        self.bots = BotPool(settings.threads)
        self.analyst = Analyst(self.bots)
        self._records = RecordImports(self.bots)
        self.replays = ReplayThreads()
        self.updates = UpdateCache()
        self.lobby = Lobby()
        self.limits = Limits(on=settings.limits)
        self.connections: set[Connection] = set()
        self.writes = WriteCounts()
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._existing: WeakValueDictionary[str, Room] = WeakValueDictionary()
        """Every room there is, so that no table ever has two: a room may be unloaded while it is still in use."""
        self._unattended = UnattendedTables()
        self._pairing = Pairing(self.set_up)
        self._rematches = Rematches(self)
        self.upkeep = Upkeep(self)
        self._since = asyncio.get_running_loop().time()
        self._tasks: set[asyncio.Task[None]] = set()
        self._tidying: asyncio.Task[None] | None = None

    async def open(self, report: Report | None = None) -> None:
        """Load every table on which something happens without a client, and start upkeep."""
        self._last_tick = await self.store.last_tick()
        self.clock.floor = self._last_tick or 0
        await load_awake_rooms(self, report)
        self.clock.floor = 0
        self._ticker.start()  # only now: until here, tables that are not loaded yet need the tick before the restart
        self._tidying = asyncio.get_running_loop().create_task(self._tidy_regularly())

    async def close(self) -> None:
        """Stop; everything that was acknowledged is stored already."""
        if self._tidying:
            self._tidying.cancel()
        await self._ticker.stop()
        for room in self.rooms.values():
            room.close()
        await self.bots.close()
        self.replays.close()
        await self.store.close()

    # --- connections ---

    def add_connection(self, connection: Connection) -> None:
        """Count a client that has connected."""
        self.connections.add(connection)
        self.lobby.people = len(self.connections)

    def remove_connection(self, connection: Connection) -> None:
        """Forget a client that has disconnected."""
        self.connections.discard(connection)
        self.lobby.people = len(self.connections)

    def say_goodbye(self) -> None:
        """Tell every client that the server stops, and to reconnect later."""
        for connection in list(self.connections):
            connection.say_goodbye(Goodbye("stopping", "the server stops; your game is kept", again=True))

    # --- tables ---

    async def set_up(self, plan: NewTable, owner: str = "") -> Opening:
        """Open a table for an address; ValueError if the plan is wrong, NotStored if the store cannot write."""
        is_limited = bool(owner) and self.settings.limits
        if is_limited and not self._unattended.allows(owner):
            raise Overloaded("too many tables of this address go on with nobody there")
        keys = {seat: new_key() for seat, each in enumerate(plan.seats) if each.name}
        invite = "" if plan.public else new_key()
        chairs = chairs_of(plan, {seat: hash_key(key) for seat, key in keys.items()})
        options, actions = await self._records.continued(plan, owner)
        hints = is_solo(plan) if plan.hints is None else plan.hints
        secret = hash_key(invite) if invite else ""
        event = Opened(plan.game, chairs, options, plan.clock, plan.public, secret, actions, hints)
        opening = Opening(await self.open_room(event), invite, keys)
        if is_limited:
            self._unattended.add(owner, opening.room)
        return opening

    async def import_record(self, text: str, owner: str = "") -> Room:
        """The room of an imported record; ValueError if the record is not valid."""
        imported = await self._records.imported(text, now(), owner)
        with suppress(Conflict):  # it was imported before
            await self.append_events(imported.table, 0, imported.events, imported.at, activity=imported.activity)
            await self.store.mark(imported.table, touched=now())  # its events carry the date of the record
        room = await self.find(imported.table)
        if room is None:
            raise Unwritable("the record could not be kept")
        return room

    async def open_room(self, event: Opened) -> Room:
        """Store a new table and begin its game if every seat is taken."""
        # Earlier actions are replayed here: instant for a new game, a tenth of a second for a long one.
        table = await self.replays.run(lambda: open_table(event)) if event.actions else open_table(event)
        name, at = new_table_name(), now()
        await self.append_events(name, 0, [write_event(event)], at, activity=table.activity)
        room = self._existing[name] = self.rooms[name] = Room(name, self, History([(event, table, at)]))
        refusal = await room.start()
        if refusal:
            raise (InDoubt if refusal.why == decide.RefusalCode.UNKNOWN else Unwritable)(refusal.sentence)
        self.room_changed(room)
        return room

    async def append_events(
        self, table: str, seq: int, events: Sequence[Written], at: Time, *, activity: Activity
    ) -> None:
        """Make events durable, and count the time it takes."""
        began = perf_counter()
        if table not in self.rooms:
            self._reload(table)
        try:
            await self.store.append(table, seq, events, at, activity=activity)
        except NotStored as reason:
            self.writes.failed += 1
            if not self.writes.is_failing:  # once, even if many tables fail
                _log.error("nothing can be stored", extra={"table": table, "reason": str(reason)})
            self.writes.is_failing = True
            raise
        self.writes.is_failing = False
        self.writes.changes += 1
        self.writes.events += len(events)
        self.writes.seconds += perf_counter() - began

    async def read(self, table: str, known: Table) -> Change:
        """The stored events that a room does not know yet."""
        stored = await self.store.read(table)
        return await self.replays.run(lambda: missed(stored, known))

    async def find(self, name: str) -> Room | None:
        """The room of this name, loaded from the store if necessary; None if there is no such table."""
        room = self.rooms.get(name) or self._reload(name)
        if room is not None:
            room.presence.touch()
            return room
        loading = self._loading.get(name)
        if loading is None:
            loading = self._loading[name] = asyncio.get_running_loop().create_task(self._load(name))
            loading.add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(loading)

    async def _load(self, name: str) -> Room | None:
        stored = await self.store.read(name)
        if not stored:
            return None
        history = await self.replays.run(lambda: _replay(stored))
        room = Room(name, self, history, self._since)
        try:
            await self._resume(room)
        except BaseException:
            room.close()  # it holds steady time for its clock
            raise
        self._existing[name] = self.rooms[name] = room
        self.room_changed(room)
        return room

    async def _resume(self, room: Room) -> None:
        """Refund the time the server was down; a table with a running clock stays in memory while it runs."""
        if room.table.clock and room.table.is_live:
            refusal = await room.apply_decision(lambda table: decide.resume(table, room.now(), self._last_tick))
            if refusal:
                raise Unwritable(refusal.sentence)

    def _reload(self, name: str) -> Room | None:
        """Register a room again that was unloaded while it was still in use."""
        room = self._existing.get(name)
        if room is not None:
            self.rooms[name] = room
            room.schedule_next()
            self.room_changed(room)
        return room

    def may_ask(self, request: Ask, address: str) -> bool:
        """Whether the rate limit of this address allows the request: a rematch opens another table."""
        return request.wish != "rematch" or self.limits.tables.allows(address)

    async def pair(self, wish: Pair) -> tuple[Room, Seat, str]:
        """A seat and its key at a table where a player waits for the same game, or at a new one."""
        return await self._pairing.pair(wish)

    def room_changed(self, room: Room) -> None:
        """Update the lobby after a visible change of a room, and open a rematch the players agree on."""
        self.rooms[room.name] = room  # it may have been unloaded while it was still in use
        self.lobby.update(room)
        self._rematches.start_if_agreed(room)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- upkeep ---

    async def _tidy_regularly(self) -> None:
        while True:
            await asyncio.sleep(_TIDY_EVERY)
            try:
                await self.tidy()
            except Exception:
                _log.exception("upkeep failed")

    async def tidy(self) -> None:
        """Disconnect silent clients, notice absent players, unload unused rooms, close and delete abandoned tables."""
        self.upkeep.disconnect_silent()
        await self.upkeep.check_rooms()
        with suppress(NotStored):  # the disk is full: the next run tries again
            await self.upkeep.check_store()

    def unload(self, room: Room) -> None:
        """Remove a room from memory. If it is still in use, it stays the one room of its table."""
        room.close()
        self._pairing.remove(room)
        self.lobby.remove(room)
        self.rooms.pop(room.name, None)
        if room.presence.was_visited and room.table.is_live:
            self.spawn(self._touch(room.name))

    async def _touch(self, name: str) -> None:
        """Store the time of the last visit: tables that nobody visits for long are closed."""
        with suppress(NotStored):  # then the table is closed a little too early
            await self.store.mark(name, touched=now())


def _replay(stored: Sequence[Stored]) -> History:
    with gc_paused(len(stored)):
        return History(replay_events(stored))
