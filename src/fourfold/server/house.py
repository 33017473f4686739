"""The house: all tables of one server, who may open which, and what becomes of those nobody comes back to."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter
from typing import Final, Protocol

from fourfold.engine.levels import check_level
from fourfold.engine.seating import level_of, numbered
from fourfold.game import Seat, check_seats
from fourfold.games import find_game
from fourfold.play.match import Refusal
from fourfold.play.names import looks
from fourfold.server.analyst import Analyst
from fourfold.server.bots import Bots
from fourfold.server.clock import SteadyClock, Ticker, now
from fourfold.server.limits import Limits
from fourfold.server.lobby import Lobby
from fourfold.server.past import Past, history, missed
from fourfold.server.protocol import Goodbye, NewTable, Pair, SeatPlan
from fourfold.server.records import Records
from fourfold.server.replays import Replays, kept_for_long
from fourfold.server.room import Room
from fourfold.server.settings import Settings
from fourfold.server.tokens import fits, hashed, new_key, new_table_name
from fourfold.server.update_cache import UpdateCache
from fourfold.store.store import Activity, Conflict, InDoubt, Store, Stored, Unkept, Unwritable, Written
from fourfold.tables import decide
from fourfold.tables.authority import Holding, Viewer
from fourfold.tables.decide import Change
from fourfold.tables.events import Chair, Opened, write_event
from fourfold.tables.table import Phase, Table, Time, open_table

_log = logging.getLogger(__name__)
_SWEEP: Final = 5.0
"""Seconds between two looks around."""
_ARRIVES_WITHIN: Final = 10.0
"""Seconds from getting a seat to listening there."""


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


class Connection(Protocol):
    """Somebody who is connected."""

    heard: float

    def hang_up(self, farewell: Goodbye) -> None:
        """Say goodbye and close."""
        ...


class House:
    """Every room that somebody uses, or that has something left to do."""

    def __init__(self, settings: Settings, store: Store, clock: SteadyClock | None = None) -> None:
        self.settings, self.store = settings, store
        self.patience = settings.patience
        self.clock = clock or SteadyClock()
        self._ticker = Ticker(self.clock, store.tick)
        self.bots = Bots(settings.threads)
        self.analyst = Analyst(self.bots)
        self.replays = Replays()
        self.updates = UpdateCache()
        self._records = Records(self.bots)
        self.lobby = Lobby()
        self.limits = Limits(on=settings.limits)
        self.connections: set[Connection] = set()
        self.counts = Counts()
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._pairing: dict[str, list[Room]] = {}
        self._rematching: set[Room] = set()
        self._chores: set[asyncio.Task[None]] = set()
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Take up every table that was being played."""
        until = await self.store.last_tick()
        self.clock.floor = until or 0
        await asyncio.gather(*(self._take_up(name, until) for name in await self.store.live_tables()))
        self.clock.floor = 0
        self._ticker.start()  # only now: until then, tables that are not taken up yet need the tick before the restart
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep())

    async def _take_up(self, name: str, until: Time | None) -> None:
        try:
            room = await self.find(name)
        except Exception as reason:
            _log.error("a table cannot be taken up", extra={"table": name, "reason": str(reason)})
            return
        if room and room.table.is_live:
            if room.table.clock:  # which did not run meanwhile
                await room.enact(lambda table: decide.resume(table, room.now(), until))
            await room.start()
            room.go_on()
        if room:  # a store of version 1 knows only which tables are live
            await self.store.mark(name, room.table.activity)

    async def close(self) -> None:
        """Stop; everything that was acknowledged is kept already."""
        if self._sweeper:
            self._sweeper.cancel()
        await self._ticker.stop()
        for room in self.rooms.values():
            room.close()
        self.replays.close()
        await self.bots.close()
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
        keys = {seat: new_key() for seat, each in enumerate(plan.seats) if each.name}
        invite = "" if plan.public else new_key()
        chairs = _chairs(plan, {seat: hashed(key) for seat, key in keys.items()})
        options, actions = await self._records.before(plan, owner)
        hints = _only_programs_besides(plan) if plan.hints is None else plan.hints
        secret = hashed(invite) if invite else ""
        event = Opened(plan.game, chairs, options, plan.clock, plan.public, secret, actions, hints)
        return Opening(await self._open_room(event), invite, keys)

    async def bring(self, text: str, owner: str = "") -> Room:
        """The room of a record from elsewhere; ValueError says why it is none."""
        arrival = await self._records.arrival(text, now(), owner)
        with suppress(Conflict):  # it is there already
            await self.keep(arrival.table, 0, arrival.events, arrival.at, activity=arrival.activity)
        room = await self.find(arrival.table)
        if room is None:
            raise Unwritable("the record could not be kept")
        return room

    async def _open_room(self, event: Opened) -> Room:
        # What was played before is played again here: a moment for a new game, a tenth of a second for a long one.
        table = await self.replays.run(lambda: open_table(event)) if event.actions else open_table(event)
        name, at = new_table_name(), now()
        await self.keep(name, 0, [write_event(event)], at, activity=table.activity)
        room = self.rooms[name] = Room(name, self, Past([(event, table, at)]))
        unkept = await room.start()
        if unkept:
            raise (InDoubt if unkept.why == decide.No.UNKNOWN else Unwritable)(unkept.sentence)
        self.room_changed(room)
        return room

    async def keep(self, table: str, seq: int, events: Sequence[Written], at: Time, *, activity: Activity) -> None:
        """Make events durable, and count how long it took."""
        began = perf_counter()
        try:
            await self.store.append(table, seq, events, at, activity=activity)
        except Unkept as reason:
            self.counts.unkept += 1
            self.counts.is_failing = True
            _log.error("nothing can be kept", extra={"table": table, "reason": str(reason)})
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
        room = self.rooms.get(name)
        if room is not None:
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
        past = await self.replays.run(lambda: _past(stored))
        room = self.rooms[name] = Room(name, self, past)
        self.room_changed(room)
        return room

    @staticmethod
    def viewer(table: Table, invite: str, keys: Iterable[str] = ()) -> Viewer:
        """Who shows this invitation and these keys."""
        seats = dict.fromkeys(seat for key in keys for seat in seats_of(table, key))
        holdings = tuple(Holding(seat, table.chairs[seat].key) for seat in seats)
        return Viewer(holdings, table.opened.public or fits(invite, table.opened.invite))

    @staticmethod
    def check_name(name: str) -> None:
        """ValueError for a name nobody may sit down with."""
        decide.check_person(_person(name), ())

    async def pair(self, wish: Pair) -> tuple[Room, Seat, str]:
        """A seat beside somebody who wants to play the same, or at a new table where the next one will come."""
        self.check_name(wish.name)
        game, key = find_game(wish.game), new_key()
        waiting = self._pairing.setdefault(game.name, [])
        while waiting:
            room = waiting[0]
            gone = Refusal(decide.No.CLOSED, "gone")
            seat = await room.sit(None, wish.name, hashed(key)) if self._is_met(room) else gone
            if isinstance(seat, int):
                if not decide.open_seats(room.table):
                    self._unpair(room)
                return room, seat, key
            if seat.why == decide.No.NAME:
                raise ValueError(seat.sentence)
            self._unpair(room)
        seats = (SeatPlan(wish.name), *(SeatPlan() for _ in range(game.seats[0] - 1)))
        opening = await self.set_up(NewTable(game.name, seats, public=True))
        waiting.append(opening.room)
        return opening.room, 0, opening.keys[0]

    @staticmethod
    def _is_met(room: Room) -> bool:
        """Whether whoever waits there is there, or has only just come."""
        return (
            bool(room.company.listeners)
            or asyncio.get_running_loop().time() - room.company.empty_since < _ARRIVES_WITHIN
        )

    def _unpair(self, room: Room) -> None:
        waiting = self._pairing.get(room.table.opened.game, [])
        if room in waiting:
            waiting.remove(room)

    # --- what rooms tell the house ---

    def room_changed(self, room: Room) -> None:
        """A table looks different from outside."""
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
        except (Unkept, ValueError) as reason:
            _log.error("no rematch", extra={"table": room.name, "reason": str(reason)})
        finally:
            self._rematching.discard(room)

    async def _play_again(self, room: Room) -> None:
        old = room.table
        agreed = old.offer.agreed if old.offer else frozenset[Seat]()
        again = [_chair_again(chair, agrees=seat in agreed) for seat, chair in enumerate(old.chairs)]
        chairs = (*again[1:], again[0])
        opened = old.opened
        kept = (opened.game, chairs, opened.options, opened.clock, opened.public, opened.invite)
        event = Opened(*kept, hints=opened.hints)
        new = await self._open_room(event)
        await room.enact(lambda table: decide.rematch(table, new.name, now()))

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
        """Notice who is away, close what is dead, put away what is over."""
        time = asyncio.get_running_loop().time()
        for connection in [each for each in self.connections if time - each.heard > self.settings.silence]:
            connection.hang_up(Goodbye("idle", "nothing was heard from you", again=True))
        for number, room in enumerate(list(self.rooms.values())):
            if number % 100 == 99:
                await asyncio.sleep(0)  # with thousands of tables, others want their turn
            room.company.look_around(room.table)
            empty = 0.0 if room.company.listeners else time - room.company.empty_since
            match room.table.phase:
                case Phase.WAITING if empty > self.settings.waiting:
                    await room.enact(lambda table: decide.close(table, now()))
                case Phase.PLAYING if empty > self.settings.unfinished and room.table.persons:
                    await room.enact(lambda table: decide.close(table, now()))
                case Phase.OVER | Phase.CLOSED if empty > self.settings.idle:
                    self._put_away(room)
                case _:
                    pass

    def _put_away(self, room: Room) -> None:
        room.close()
        self._unpair(room)
        self.lobby.forget(room)
        self.rooms.pop(room.name, None)


def _past(stored: Sequence[Stored]) -> Past:
    with kept_for_long(len(stored)):
        return Past(history(stored))


def seats_of(table: Table, key: str) -> tuple[Seat, ...]:
    """The seats this key opens; every one is compared, so that the time it takes tells nothing."""
    return tuple(seat for seat, fit in enumerate([fits(key, chair.key) for chair in table.chairs]) if fit)


def _chairs(plan: NewTable, keys: dict[Seat, str]) -> tuple[Chair, ...]:
    game = find_game(plan.game)
    check_seats(game.name, game.seats, len(plan.seats))
    names: list[str] = []
    chairs: list[Chair] = []
    for seat, each in enumerate(plan.seats):
        if each.name and each.level:
            raise ValueError("a seat has a name or a level, not both")
        if each.level:
            check_level(game, each.level)
            name = numbered(each.level, names)
        elif each.name:
            name = decide.check_person(_person(each.name), names)
        else:
            name = ""
        names.append(name)
        chairs.append(Chair(name, each.level, keys.get(seat, "")))
    return tuple(chairs)


def _only_programs_besides(plan: NewTable) -> bool:
    """Whether one person plays with programs alone, so that a hint is nobody else's business."""
    return sum(not each.level for each in plan.seats) == 1 and any(each.name for each in plan.seats)


def _person(name: str) -> str:
    """A name that is no program's."""
    if any(level_of(each) for each in looks(name)):
        raise ValueError(f"{name!r} is the name of a program; choose another name")
    return name


def _chair_again(chair: Chair, *, agrees: bool) -> Chair:
    """A chair at the next table: for people who agree to play again, their own.

    For an absent person a bot plays on until they come back; the seat of one who has left without a bot is open.
    """
    if agrees or not chair.key:
        return Chair(chair.name, "" if agrees else chair.level, chair.key)
    return Chair(chair.name, chair.level, chair.key) if chair.level else Chair()
