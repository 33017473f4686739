"""The registry: all tables of one server, who may open which, and what becomes of those nobody comes back to."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter
from typing import Final
from weakref import WeakSet, WeakValueDictionary

from fourfold.game import Seat
from fourfold.play.match import Refusal
from fourfold.server.bots.analyst import Analyst
from fourfold.server.bots.bot_pool import BotPool, Overloaded
from fourfold.server.limits import Limits
from fourfold.server.protocol.pairing import Pair
from fourfold.server.protocol.requests import Ask
from fourfold.server.protocol.tables import NewTable
from fourfold.server.protocol.updates import Goodbye
from fourfold.server.rooms.history import History, missed, replay_events
from fourfold.server.rooms.lobby import Lobby
from fourfold.server.rooms.new_chairs import chair_again, chairs_of, check_name, is_alone
from fourfold.server.rooms.pairing import Pairing
from fourfold.server.rooms.record_import import RecordImports
from fourfold.server.rooms.replay_threads import ReplayThreads, kept_for_long
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.steady_clock import SteadyClock, Ticker, now
from fourfold.server.rooms.update_cache import UpdateCache
from fourfold.server.rooms.upkeep import Connection, Upkeep
from fourfold.server.settings import Settings
from fourfold.server.tokens import fits, hashed, new_key, new_table_name
from fourfold.store.store import Activity, Conflict, InDoubt, NotStored, Store, Stored, Unwritable, Written
from fourfold.tables import decide
from fourfold.tables.authority import SeatClaim, Viewer
from fourfold.tables.decide import Change, Decision
from fourfold.tables.events import Opened, write_event
from fourfold.tables.table import Phase, Table, Time, open_table

_log = logging.getLogger(__name__)
_SWEEP: Final = 5.0
"""Seconds between two looks around."""
_AT_ONCE: Final = 100
"""Tables that are taken up together when the server starts."""
MOST_UNATTENDED: Final = 200
"""Tables of one address where a clock runs or a bot is to move while nobody is connected: they stay in memory."""
_MOST_OPENERS: Final = 10_000
_REPORT_EVERY: Final = 1.0
"""Seconds between two reports of how far that has come."""

Report = Callable[[int, int], None]
"""Hears how many of how many tables are taken up."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A table just opened, and the secrets that are told once."""

    room: Room
    invite: str
    keys: dict[Seat, str]


@dataclass(slots=True)
class Counts:
    """What was kept, since the server was started."""

    changes: int = 0
    events: int = 0
    seconds: float = 0.0
    unkept: int = 0
    is_failing: bool = False
    """Whether the last attempt failed."""


class RoomRegistry:
    """Every room that somebody uses, or that has something left to do."""

    def __init__(self, settings: Settings, store: Store, clock: SteadyClock | None = None) -> None:
        self.settings, self.store = settings, store
        self.patience = settings.patience
        self.clock = clock or SteadyClock()
        self._ticker = Ticker(self.clock, store.tick)
        self._lived_until: Time | None = None
        """The last tick before the server was started."""
        self.bots = BotPool(settings.threads)
        self.analyst = Analyst(self.bots)
        self._records = RecordImports(self.bots)
        self.replays = ReplayThreads()
        self.updates = UpdateCache()
        self.lobby = Lobby()
        self.limits = Limits(on=settings.limits)
        self.connections: set[Connection] = set()
        self.counts = Counts()
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._awake: WeakValueDictionary[str, Room] = WeakValueDictionary()
        """Every room there is, so that no table ever has two: one that sleeps may still be in use."""
        self._opened: dict[str, WeakSet[Room]] = {}
        """The rooms in memory that each address has opened."""
        self._pairing = Pairing(self)
        self.upkeep = Upkeep(self)
        self._since = asyncio.get_running_loop().time()
        self._rematching: set[Room] = set()
        self._chores: set[asyncio.Task[None]] = set()
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self, report: Report | None = None) -> None:
        """Take up every table where something happens by itself; the others sleep until a client asks for them."""
        self._lived_until = await self.store.last_tick()
        self.clock.floor = self._lived_until or 0
        names = await self.store.awake_tables()
        told = self._since
        for done in range(0, len(names), _AT_ONCE):
            await asyncio.gather(*map(self._take_up, names[done : done + _AT_ONCE]))
            if report and asyncio.get_running_loop().time() - told > _REPORT_EVERY:
                told = asyncio.get_running_loop().time()
                report(min(done + _AT_ONCE, len(names)), len(names))
        self.clock.floor = 0
        self._ticker.start()  # only now: until then, tables that are not taken up yet need the tick before the restart
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep())

    async def _take_up(self, name: str) -> None:
        try:
            await self._go_on(name)
        except Exception:  # the others go on
            _log.exception("a table cannot be taken up", extra={"table": name})

    async def _go_on(self, name: str) -> None:
        room = await self.find(name)
        if room and room.table.is_live:
            await room.start()
            room.go_on()
        if room and room.table.activity is not Activity.AWAKE:  # a store of version 1 knows only which tables are live
            with suppress(NotStored):  # then it is looked at again after the next restart
                await self.store.mark(name, room.table.activity)
            self.put_to_sleep(room)

    async def close(self) -> None:
        """Stop; everything that was acknowledged is kept already."""
        if self._sweeper:
            self._sweeper.cancel()
        await self._ticker.stop()
        for room in self.rooms.values():
            room.close()
        await self.bots.close()
        self.replays.close()
        await self.store.close()

    # --- people ---

    def enter(self, connection: Connection) -> None:
        """Somebody has connected."""
        self.connections.add(connection)
        self.lobby.people = len(self.connections)

    def go(self, connection: Connection) -> None:
        """Somebody is gone."""
        self.connections.discard(connection)
        self.lobby.people = len(self.connections)

    def say_goodbye(self) -> None:
        """Tell everybody that the server stops, and that it pays to come back."""
        for connection in list(self.connections):
            connection.hang_up(Goodbye("stopping", "the server stops; your game is kept", again=True))

    # --- tables ---

    async def set_up(self, plan: NewTable, owner: str = "") -> Opening:
        """Open a table; ValueError says what is wrong with the plan, Unkept that nothing can be kept."""
        if not self._may_open(owner):
            raise Overloaded("too many tables of this address go on with nobody there")
        keys = {seat: new_key() for seat, each in enumerate(plan.seats) if each.name}
        invite = "" if plan.public else new_key()
        chairs = chairs_of(plan, {seat: hashed(key) for seat, key in keys.items()})
        options, actions = await self._records.before(plan, owner)
        hints = is_alone(plan) if plan.hints is None else plan.hints
        secret = hashed(invite) if invite else ""
        event = Opened(plan.game, chairs, options, plan.clock, plan.public, secret, actions, hints)
        opening = Opening(await self._open_room(event), invite, keys)
        self._opened.setdefault(owner, WeakSet()).add(opening.room)
        return opening

    def _may_open(self, owner: str) -> bool:
        """Whether an address may open another table: not if many of its tables keep the server busy by themselves."""
        if len(self._opened) > _MOST_OPENERS:
            self._opened = {each: rooms for each, rooms in self._opened.items() if rooms}
        rooms = self._opened.get(owner, ()) if owner and self.settings.limits else ()
        busy = (room.table.activity is Activity.AWAKE and not room.presence.listeners for room in rooms)
        return sum(busy) < MOST_UNATTENDED

    async def bring(self, text: str, owner: str = "") -> Room:
        """The room of a record from elsewhere; ValueError says why it is none."""
        arrival = await self._records.arrival(text, now(), owner)
        with suppress(Conflict):  # it is there already
            await self.keep(arrival.table, 0, arrival.events, arrival.at, activity=arrival.activity)
            await self.store.mark(arrival.table, touched=now())  # its events are as old as the record says
        room = await self.find(arrival.table)
        if room is None:
            raise Unwritable("the record could not be kept")
        return room

    async def _open_room(self, event: Opened) -> Room:
        # What was played before is played again here: a moment for a new game, a tenth of a second for a long one.
        table = await self.replays.run(lambda: open_table(event)) if event.actions else open_table(event)
        name, at = new_table_name(), now()
        await self.keep(name, 0, [write_event(event)], at, activity=table.activity)
        room = self._awake[name] = self.rooms[name] = Room(name, self, History([(event, table, at)]))
        unkept = await room.start()
        if unkept:
            raise (InDoubt if unkept.why == decide.RefusalCode.UNKNOWN else Unwritable)(unkept.sentence)
        self.room_changed(room)
        return room

    async def keep(self, table: str, seq: int, events: Sequence[Written], at: Time, *, activity: Activity) -> None:
        """Make events durable, and count how long it took."""
        began = perf_counter()
        if table not in self.rooms:
            self._wake(table)
        try:
            await self.store.append(table, seq, events, at, activity=activity)
        except NotStored as reason:
            self.counts.unkept += 1
            if not self.counts.is_failing:  # once, however many tables it meets
                _log.error("nothing can be kept", extra={"table": table, "reason": str(reason)})
            self.counts.is_failing = True
            raise
        self.counts.is_failing = False
        self.counts.changes += 1
        self.counts.events += len(events)
        self.counts.seconds += perf_counter() - began

    async def read(self, table: str, known: Table) -> Change:
        """What the store has beyond the table as a room knows it."""
        stored = await self.store.read(table)
        return await self.replays.run(lambda: missed(stored, known))

    async def find(self, name: str) -> Room | None:
        """The room of this name, fetched from the store if nobody was there for a while."""
        room = self.rooms.get(name) or self._wake(name)
        if room is not None:
            room.presence.use()
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
        past = await self.replays.run(lambda: _history(stored))
        room = Room(name, self, past, self._since)
        try:
            await self._resume(room)
        except BaseException:
            room.close()  # which holds steady time for its clock
            raise
        self._awake[name] = self.rooms[name] = room
        self.room_changed(room)
        return room

    async def _resume(self, room: Room) -> None:
        """Let no clock have run while the server was down; a table with one stays in memory as long as it runs."""
        if room.table.clock and room.table.is_live:
            unkept = await room.enact(lambda table: decide.resume(table, room.now(), self._lived_until))
            if unkept:
                raise Unwritable(unkept.sentence)

    def _wake(self, name: str) -> Room | None:
        """A room that was put to sleep while it was still in use."""
        room = self._awake.get(name)
        if room is not None:
            self.rooms[name] = room
            room.go_on()
            self.room_changed(room)
        return room

    @staticmethod
    def viewer(table: Table, invite: str, keys: Iterable[str] = ()) -> Viewer:
        """Who shows this invitation and these keys."""
        seats = dict.fromkeys(seat for key in keys for seat in seats_of(table, key))
        holdings = tuple(SeatClaim(seat, table.chairs[seat].key) for seat in seats)
        return Viewer(holdings, table.opened.public or fits(invite, table.opened.invite))

    @staticmethod
    def check_name(name: str) -> None:
        """ValueError for a name nobody may sit down with."""
        check_name(name)

    def may_ask(self, request: Ask, address: str) -> bool:
        """Whether this address may make another table, if that is what is asked for."""
        return request.wish != "rematch" or self.limits.tables.allows(address)

    async def pair(self, wish: Pair) -> tuple[Room, Seat, str]:
        """A seat beside somebody who wants to play the same, or at a new table where the next one will come."""
        return await self._pairing.pair(wish)

    # --- what rooms tell the registry ---

    def room_changed(self, room: Room) -> None:
        """A table looks different from outside."""
        self.rooms[room.name] = room  # it may have been put to sleep while it was still in use
        self.lobby.note(room)
        table = room.table
        wants_rematch = table.phase is Phase.OVER and table.offer and table.offer.wish == "rematch"
        if wants_rematch and decide.is_agreed(table) and room not in self._rematching:
            self._rematching.add(room)
            self._do(self._rematch(room))

    async def _rematch(self, room: Room) -> None:
        """The same people at a new table, everybody one seat further; their keys fit there too."""
        try:
            await self._play_again(room)
        except (NotStored, ValueError) as reason:
            _log.error("no rematch", extra={"table": room.name, "reason": str(reason)})
        finally:
            self._rematching.discard(room)

    async def _play_again(self, room: Room) -> None:
        old = room.table
        agreed = old.offer.agreed if old.offer else frozenset[Seat]()
        again = [chair_again(chair, agrees=seat in agreed) for seat, chair in enumerate(old.chairs)]
        chairs = (*again[1:], again[0])
        opened = old.opened
        kept = (opened.game, chairs, opened.options, opened.clock, opened.public, opened.invite)
        event = Opened(*kept, hints=opened.hints)
        new = await self._open_room(event)

        def play_again(table: Table) -> Decision:
            is_wanted = decide.is_agreed(table) and not table.next
            return (
                decide.rematch(table, new.name, now())
                if is_wanted
                else Refusal(decide.RefusalCode.NOT_ASKED, "withdrawn")
            )

        await room.enact(play_again)

    def _do(self, chore: object) -> None:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(chore)  # type: ignore[arg-type]
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    # --- tidying up ---

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP)
            try:
                await self.tidy()
            except Exception:
                _log.exception("tidying up failed")

    async def tidy(self) -> None:
        """Notice who is away, let sleep what nobody uses, close and delete what nobody comes back to."""
        self.upkeep.hang_up()
        await self.upkeep.look_around()
        with suppress(NotStored):  # a full disk: there will be another sweep
            await self.upkeep.sweep()

    def put_to_sleep(self, room: Room) -> None:
        """Unload a room. If it is still in use, it stays the one room of its table."""
        room.close()
        self._pairing.forget(room)
        self.lobby.forget(room)
        self.rooms.pop(room.name, None)
        if room.presence.was_visited and room.table.is_live:
            self._do(self._touch(room.name))

    async def _touch(self, name: str) -> None:
        """Store when a client was last at a table: tables that nobody visits for long are closed."""
        with suppress(NotStored):  # then it is closed a little too early
            await self.store.mark(name, touched=now())


def _history(stored: Sequence[Stored]) -> History:
    with kept_for_long(len(stored)):
        return History(replay_events(stored))


def seats_of(table: Table, key: str) -> tuple[Seat, ...]:
    """The seats this key opens; every one is compared, so that the time it takes tells nothing."""
    return tuple(seat for seat, fit in enumerate([fits(key, chair.key) for chair in table.chairs]) if fit)
