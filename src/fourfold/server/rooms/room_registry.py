"""The registry: all rooms of one server, loaded from the store on demand and unloaded when they are not used."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

from fourfold.game import Seat
from fourfold.games import find_game
from fourfold.server.bots.analyst import Analyst
from fourfold.server.bots.bot_pool import BotPool, Overloaded
from fourfold.server.cluster.cluster import Alone, Cluster
from fourfold.server.notices.notices import Notices
from fourfold.server.plugins.plugin_games import PluginGames
from fourfold.server.profiles.profiles import Profiles
from fourfold.server.protocol.pairing import Pair
from fourfold.server.protocol.tables import NewTable
from fourfold.server.rate_limits import Limits
from fourfold.server.ratings.protected_positions import ProtectedPositions
from fourfold.server.rooms.appending import note_failure
from fourfold.server.rooms.background_tasks import BackgroundTasks
from fourfold.server.rooms.correspondence import Correspondence
from fourfold.server.rooms.lobby import Lobby
from fourfold.server.rooms.new_chairs import chairs_of, is_solo, rated_plan, successor_of
from fourfold.server.rooms.opened_table import OpenedTable
from fourfold.server.rooms.pairing import Pairing
from fourfold.server.rooms.record_import import RecordImports
from fourfold.server.rooms.rematches import Rematches
from fourfold.server.rooms.replay_threads import ReplayThreads
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.room_loader import RoomLoader
from fourfold.server.rooms.start_failure import start_failure
from fourfold.server.rooms.startup import Report, load_awake_rooms
from fourfold.server.rooms.steady_clock import SteadyClock, Ticker, now
from fourfold.server.rooms.table_history import History, missed
from fourfold.server.rooms.unattended_tables_limit import UnattendedTablesLimit
from fourfold.server.rooms.update_cache import UpdateCache
from fourfold.server.rooms.upkeep import Upkeep
from fourfold.server.rooms.write_counts import WriteCounts
from fourfold.server.settings import Settings
from fourfold.server.thinking.remote import RemoteThinking, open_remote_thinking
from fourfold.server.tokens import hash_key, new_key, new_table_name
from fourfold.store.shared import NotOwner
from fourfold.store.store import Activity, Conflict, NotStored, Store, StoreError, Unwritable, Written
from fourfold.tables.correspondence_deadlines import due as due_at
from fourfold.tables.decide import Change
from fourfold.tables.events import Opened
from fourfold.tables.stored_events import write_event
from fourfold.tables.table import Table, Time, open_table

if TYPE_CHECKING:
    from fourfold.server.websocket.connection import Connection

T = TypeVar("T")


class RoomRegistry:
    """Every room that is in use, or where something happens without a client."""

    def __init__(
        self, settings: Settings, store: Store, clock: SteadyClock | None = None, cluster: Cluster | None = None
    ) -> None:
        self.settings, self.store = settings, store
        self.cluster: Cluster = cluster or Alone(store)
        self.clock = clock or SteadyClock()
        self._ticker = Ticker(self.clock, store.tick)
        self.bots = BotPool(settings.threads)
        self.analyst = Analyst(self.bots)
        self.remote_thinking: RemoteThinking | None = None
        self.plugins = PluginGames(settings.game_seconds)
        self._records = RecordImports(self.bots, self.plugins)
        self.replays, self.updates = ReplayThreads(), UpdateCache()
        self.profiles = Profiles(store, is_alone=not self.cluster.name)
        self.profiles.on_sign_out.append(self._check_sessions)
        self.lobby = Lobby(settings.hide_waiting_after, iter(now, 0) if self.cluster.name else None)
        self.limits, self.writes = Limits(on=settings.limits), WriteCounts()
        self.connections: set[Connection] = set()
        self.rooms: dict[str, Room] = {}
        self.losses = 0
        """How often all rooms were lost."""
        self._loader = RoomLoader(self)
        self.reload = self._loader.reload
        self._unattended, self._pairing = UnattendedTablesLimit(), Pairing(self.set_up)
        self.observers: list[Callable[[Room], None]] = [self.lobby.update, Rematches(self).start_if_agreed]
        self.upkeep, self.notices = Upkeep(self), Notices(self)
        self.protected_positions = ProtectedPositions(self)
        self.correspondence = Correspondence(self)
        self.spawn = BackgroundTasks().spawn
        self._tidying: asyncio.Task[None] | None = None

    async def open(self, report: Report | None = None) -> None:
        """Load every table on which something happens without a client, and start upkeep."""
        self.plugins.open()
        self.remote_thinking = await open_remote_thinking(self.settings, self.bots)
        await self.cluster.start(self)
        await self.correspondence.open()
        if not self.cluster.name:  # a node takes tables one by one, as it finds them without an owner
            await load_awake_rooms(self, report)
        self.clock.floor = 0
        self._ticker.start()  # only now: until here, tables that are not loaded yet need the tick before the restart
        self._tidying = asyncio.get_running_loop().create_task(self.upkeep.run())

    async def close(self) -> None:
        """Stop; everything that was acknowledged is stored already."""
        if self._tidying:
            self._tidying.cancel()
        await self._ticker.stop()
        await self.cluster.stop()
        for room in self.rooms.values():
            room.close()
        await self.bots.close()
        if self.remote_thinking:
            await self.remote_thinking.close()
        await self.profiles.settle()
        self.replays.close()
        self.plugins.close()
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
            connection.say_stopping()

    def _check_sessions(self, profile: str) -> None:
        for connection in list(self.connections):
            connection.check_sessions(profile)

    # --- tables ---

    async def set_up(self, plan: NewTable, owner: str = "", name: str = "", profile: str = "") -> OpenedTable:
        """Open a table for an address; ValueError if the plan is wrong, NotStored if the store cannot write."""
        plan, is_limited = rated_plan(plan, profile), bool(owner) and self.settings.limits
        if is_limited and not self._unattended.allows(owner):
            raise Overloaded("too many tables of this address go on with nobody there")
        keys = {seat: new_key() for seat, each in enumerate(plan.seats) if each.name}
        invite = "" if plan.public else new_key()
        chairs = chairs_of(plan, {seat: hash_key(key) for seat, key in keys.items()}, profile)
        options, actions = await self._records.continued(plan, owner)
        hints = is_solo(plan) if plan.hints is None else plan.hints
        secret = hash_key(invite) if invite else ""
        settings = (plan.clock, plan.public, secret, actions, hints, successor_of(plan), plan.takebacks)
        event = Opened(plan.game, chairs, options, *settings, rules=find_game(plan.game).version, rated=plan.rated)
        opening = OpenedTable(await self.open_room(event, name), invite, keys)
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

    async def open_room(self, event: Opened, name: str = "") -> Room:
        """Store a new table and begin its game if every seat is taken."""
        # Earlier actions are replayed here: instant for a new game, a tenth of a second for a long one.
        is_long = bool(event.actions) or self.plugins.has(event.game)
        table = await self.run(event.game, lambda: open_table(event)) if is_long else open_table(event)
        name, at, losses = name or new_table_name(), now(), self.losses
        with self._loader.opening(name):
            await self.append_events(name, 0, [write_event(event)], at, activity=table.activity)
            self.require_no_loss(losses)
            room = Room(name, self, History([(event, table, at)]))
            self._loader.add(room)
        self.profiles.note_seats(event, name)
        refusal = await room.start()
        if refusal:
            raise start_failure(refusal)
        self.room_changed(room)
        return room

    async def run(self, game: str, work: Callable[[], T]) -> T:
        """Run work with a game that takes a while outside the event loop."""
        return await (self.plugins.run(game, work) if self.plugins.has(game) else self.replays.run(work))

    async def append_change(self, table: str, seq: int, change: Change) -> None:
        """Make a change of a table durable."""
        events = [write_event(event) for event, _ in change.steps]
        activity, next_due = change.table.activity, due_at(change.table) if change.table.opened.clock else None
        await self.append_events(table, seq, events, change.at, activity=activity, due=next_due)

    async def append_events(  # noqa: PLR0913 - they belong to one append
        self, table: str, seq: int, events: Sequence[Written], at: Time, *, activity: Activity, due: Time | None = None
    ) -> None:
        """Make events durable, and count the time it takes."""
        began = perf_counter()
        if table not in self.rooms:
            self.reload(table)
        try:
            await self.store.append(table, seq, events, at, activity=activity, due=due)
        except (NotOwner, NotStored) as reason:
            note_failure(self, table, reason)
            raise
        self.writes.succeed(len(events), perf_counter() - began)

    async def read(self, table: str, known: Table) -> Change:
        """The stored events that a room does not know yet."""
        stored = await self.store.read(table)
        return await self.run(known.opened.game, lambda: missed(stored, known))

    async def find(self, name: str) -> Room | None:
        """The room of this name, loaded from the store if necessary; None if there is no such table."""
        room = self.rooms.get(name)
        if room is None:
            return await self._loader.find(name)
        room.presence.touch()
        return room

    async def glance(self, name: str, *, load: bool = True) -> Room | History | None:
        """A table and its events, which another node may have; None if there is no such table."""
        if name in self.rooms or (load and not self.cluster.name):
            return await self.find(name)
        return await self._loader.glance(name)

    def lose(self, name: str) -> None:
        """Drop the room of a table that another server may have now; its clients connect again."""
        room = self.rooms.get(name)
        if room is not None:
            self.forget(room)
            room.presence.lose()

    def forget(self, room: Room) -> None:
        """Remove a room for good: nothing happens in it any more, even if other code still refers to it."""
        self._loader.forget(room)
        self._drop(room)

    def lose_all(self) -> None:
        """Drop all rooms and clients: nothing is certain any more."""
        self.losses += 1
        for name in list(self.rooms):
            self.lose(name)
        self.say_goodbye()

    def require_no_loss(self, losses: int) -> None:
        """Raise NotOwner if all rooms were lost since there had been this many losses."""
        if losses != self.losses or not self.cluster.is_serving:
            raise NotOwner("another server has this table now")

    def may_answer(self) -> bool:
        """Whether clients may be answered; if not, they are all told goodbye."""
        if self.cluster.is_serving:
            return True
        self.lose_all()
        return False

    async def pair(self, wish: Pair) -> tuple[Room, Seat, str]:
        """A seat and its key at a table where a player waits for the same game, or at a new one."""
        return await self._pairing.pair(wish)

    def room_changed(self, room: Room) -> None:
        """Tell the observers of a visible change of a room."""
        if room.is_lost:
            return
        self.rooms[room.name] = room  # it may have been unloaded while it was still in use
        for observe in self.observers:
            observe(room)

    # --- rooms that leave memory ---

    def unload(self, room: Room) -> None:
        """Remove a room from memory. If it is still in use, a server alone keeps it the one room of its table."""
        self._drop(room)
        if self.cluster.name:
            self._loader.forget(room)
        # Now, not when the task runs: the table may be claimed again before.
        self.spawn(self._end(room, self.cluster.release(room.name, self.clock.now())))

    def _drop(self, room: Room) -> None:
        self.rooms.pop(room.name, None)
        self.protected_positions.leave_memory(room.name, room.table)
        room.close()
        self._pairing.remove(room)
        self.lobby.remove(room)

    async def _end(self, room: Room, released: Awaitable[None]) -> None:
        """Store the time of the last visit: tables that nobody visits for long are closed."""
        with suppress(StoreError):  # then the table is closed a little too early, or found without an owner later
            await released
            if room.presence.was_visited and room.table.is_live:
                await self.store.mark(room.name, touched=now())
