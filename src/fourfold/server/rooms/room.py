"""A room: one table and everybody around it. Whatever changes the table goes through its one door, `submit`.

What was decided is kept first and told afterwards. Nobody is sent a queue of messages: a listener knows the version
it has told its client, and fetches what is new when it can send again. So a slow client costs nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final, Protocol, assert_never

import msgspec

from fourfold.engine.levels import check_level
from fourfold.game import Seat
from fourfold.play.match import Refusal, Why
from fourfold.play.nature import Nature
from fourfold.server.bots.bot_pool import BotPool
from fourfold.server.bots.bot_seats import BotSeats
from fourfold.server.bots.hints import Hints
from fourfold.server.limits import Bucket
from fourfold.server.protocol.requests import Answer, Ask, Finish, Leave, Play, Replace, Request, Resign, Return, Say
from fourfold.server.protocol.updates import Accepted, Refused, Update
from fourfold.server.rooms import updates as sight
from fourfold.server.rooms.countdown import Countdown
from fourfold.server.rooms.history import History
from fourfold.server.rooms.presence import Listener, RoomPresence
from fourfold.server.rooms.steady_clock import SteadyClock
from fourfold.server.rooms.update_cache import UpdateCache
from fourfold.server.rooms.visibility import ALWAYS_FITS, page_end, page_start
from fourfold.store.store import Activity, Conflict, InDoubt, NotStored, Written
from fourfold.tables import decide
from fourfold.tables.authority import SeatClaim, Viewpoint, holds
from fourfold.tables.decide import Change, Decision, Sender
from fourfold.tables.events import Sat, write_event
from fourfold.tables.table import Table, Time

_encoder = msgspec.json.Encoder()
_SAYINGS_BURST: Final = 5
_SAYINGS_A_SECOND: Final = 0.5
_WISHES_BURST: Final = 60
_WISHES_A_SECOND: Final = 1.0
_FALL_AGAIN: Final = 1.0
"""Seconds until a fallen clock is tried again that could not be kept."""


class RoomRegistry(Protocol):
    """What a room needs of the registry it is in."""

    bots: BotPool
    clock: SteadyClock
    patience: float
    updates: UpdateCache

    async def keep(self, table: str, seq: int, events: Sequence[Written], at: Time, *, activity: Activity) -> None:
        """Make events durable, or Unkept."""
        ...

    async def read(self, table: str, known: Table) -> Change:
        """What the store has beyond the table as we know it."""
        ...

    def room_changed(self, room: Room) -> None:
        """The table looks different from outside."""
        ...


class Room:
    """A table with its listeners."""

    def __init__(self, name: str, registry: RoomRegistry, past: History, since: float | None = None) -> None:
        self.name = name
        self.table, self.events = past.table, past.events
        self._history = past
        self.presence = RoomPresence(registry.patience, since)
        # Asking for the running loop asks the system which process this is, every time.
        self._loop = asyncio.get_running_loop()
        self._registry = registry
        self._countdown = Countdown(name, registry.clock)
        self._nature = Nature()
        self._bot_seats = BotSeats(registry.bots, self._nature)
        self.hints = Hints(registry.bots)
        self._lock = asyncio.Lock()
        self._sayings: dict[Seat, Bucket] = {}
        self._wishes: dict[Seat, Bucket] = {}
        self._presence = (-1, 0), b""
        self._tasks: set[asyncio.Task[None]] = set()
        self._countdown.hold(self.table)

    def now(self) -> Time:
        """The time for what happens here."""
        return self._countdown.now(self.table)

    @property
    def version(self) -> int:
        """Of the table."""
        return self.table.version

    @property
    def is_busy(self) -> bool:
        """Whether something is being done here."""
        return self._lock.locked() or bool(self._tasks)

    # --- the door ---

    async def submit(self, holding: SeatClaim, request: Request) -> Accepted | Refused | None:
        """Do what the holder of a seat wants: None when the news carry the acknowledgement."""
        async with self._lock:
            if not holds(self.table, holding):
                return Refused(request.id, decide.RefusalCode.NOT_YOUR_SEAT, decide.NOT_YOURS.sentence, self.version)
            done = self._history.done.get((holding.seat, request.id))
            if done is not None:
                return Accepted(request.id, done)
            self.presence.see(holding.seat)
            at = self.now()
            fallen = decide.flag_fall(self.table, at)
            refusal = await self._keep(fallen) if fallen else None
            decision = refusal or self._decide(Sender(holding.seat, at, request.id), request)
            refusal = decision if isinstance(decision, Refusal) else await self._keep(decision)
        if refusal is None:
            return None
        return Refused(request.id, refusal.why, refusal.sentence, self.version, refusal.code, refusal.values)

    async def sit(self, seat: Seat | None, name: str, key: str) -> Seat | Refusal:
        """Give a person an open seat; the last one to come starts the game."""
        async with self._lock:
            decision = decide.sit(self.table, seat, name, key, self.now())
            if isinstance(decision, Refusal):
                return decision
            taken = decide.open_seats(self.table)[0] if seat is None else seat
            self.presence.see(taken)
            return await self._keep(self._begun(decision)) or taken

    async def start(self) -> Refusal | None:
        """Begin the game if everybody is there."""
        async with self._lock:
            decision = decide.begin(self.table, self.now(), self._nature)
            return None if isinstance(decision, Refusal) else await self._keep(decision)

    async def enact(self, make: Callable[[Table], Decision]) -> Refusal | None:
        """Let something happen that no seat asked for."""
        async with self._lock:
            decision = make(self.table)
            return decision if isinstance(decision, Refusal) else await self._keep(decision)

    def _begun(self, change: Change) -> Change:
        begun = decide.begin(change.table, change.at, self._nature)
        return change if isinstance(begun, Refusal) else change.and_then(begun)

    def _decide(self, by: Sender, request: Request) -> Decision:
        table = self.table
        absent = decide.absence_refusal(table, by.seat)
        if absent and not isinstance(request, Return | Say):
            return absent
        match request:
            case Play():
                return decide.play(table, by, request.version, request.text, self._nature)
            case Resign():
                return decide.resign(table, by)
            case Ask() | Answer():
                return self._decide_wish(by, request)
            case Say():
                return self._decide_saying(by, request)
            case Leave():
                return decide.leave(table, by)
            case Return():
                return decide.come_back(table, by)
            case Replace():
                return self._decide_replacement(by, request)
            case Finish():
                return decide.finish(table, by, self.presence.away(table))
        assert_never(request)

    def _decide_wish(self, by: Sender, request: Ask | Answer) -> Decision:
        if not self._wishes.setdefault(by.seat, Bucket(_WISHES_BURST, _WISHES_A_SECOND)).take():
            return Refusal(decide.RefusalCode.TOO_FAST, "you are asking too often; wait a few seconds")
        if isinstance(request, Ask):
            return decide.ask(self.table, by, request.wish)
        return decide.answer(self.table, by, request.wish, yes=request.yes)

    def _decide_saying(self, by: Sender, request: Say) -> Decision:
        bucket = self._sayings.setdefault(by.seat, Bucket(_SAYINGS_BURST, _SAYINGS_A_SECOND))
        if not bucket.take():
            return Refusal(decide.RefusalCode.TOO_FAST, "you are talking too fast; wait a few seconds")
        return decide.say(self.table, by, request.text, request.phrase)

    def _decide_replacement(self, by: Sender, request: Replace) -> Decision:
        try:
            check_level(self.table.game, request.level)
        except ValueError as reason:
            return Refusal(decide.RefusalCode.NAME, str(reason))
        return decide.replace_seat(self.table, by, request.other, request.level, self.presence.away(self.table))

    # --- keeping, then telling ---

    async def _keep(self, change: Change) -> Refusal | None:
        """Make it durable; only then is it so. A refusal if the store cannot keep it."""
        events = [write_event(event) for event, _ in change.steps]
        try:
            await self._registry.keep(self.name, self.version, events, change.at, activity=change.table.activity)
        except NotStored as reason:
            return Refusal(
                decide.RefusalCode.UNKNOWN if isinstance(reason, InDoubt) else decide.RefusalCode.UNKEPT, str(reason)
            )
        except Conflict:
            return await self._catch_up()
        self._happened(change)
        return None

    async def _catch_up(self) -> Refusal:
        """The log is ahead of us: memory is only a copy of it, so take what is missing."""
        missed = await self._registry.read(self.name, self.table)
        if missed.steps:
            self._happened(missed)
        return Refusal(Why.STALE, f"the table has moved on: it is at version {self.version}")

    def _happened(self, change: Change) -> None:
        """It is durable: now it is so, and everybody is told."""
        looks = self._history.about
        for event, table in change.steps:
            self._history.take(event, table, change.at)
            if isinstance(event, Sat):
                self.presence.see(event.seat)
        self.table = change.table
        self._registry.updates.forget(self.name)
        self.presence.wake()
        self.go_on()
        if self._history.about != looks:
            self._registry.room_changed(self)

    def page_end(self, since: int) -> int:
        """The version that an update since this version reaches; a long story comes in pages."""
        version = self.table.version
        return version if version - since <= ALWAYS_FITS else page_end(self.events, since)

    def update(self, viewpoint: Viewpoint, since: int, *, about: bool = False) -> bytes:
        """A page of the story for eyes that know it up to a version; the last page shows them the table as it is now.

        `about` if they must be told everything about the table, whether or not it has changed.
        """
        now = self.now() if self.table.clock else 0
        about = about or self._history.about > since or not since
        if since and len(self.presence.listeners) <= len(self.table.chairs):  # hardly anyone asks for the same
            return _encoder.encode(self._update(viewpoint, since, now, about=about))
        key = viewpoint, since, about, now // 1000  # a later request must not see the clocks of an earlier one
        found = self._registry.updates.find(self.name, key)
        if found is None:
            found = _encoder.encode(self._update(viewpoint, since, now, about=about))
            self._registry.updates.keep(self.name, key, found)
        return found

    def _update(self, viewpoint: Viewpoint, since: int, now: Time, *, about: bool) -> Update:
        end = self.page_end(since)
        told = self.events[since:end]
        if end < self.version:
            return sight.page(told, viewpoint)
        return sight.update(self.name, self.table, told, viewpoint, now, about=about)

    def newest(self, viewpoint: Viewpoint) -> bytes:
        """The table as these eyes see it now, with the last page of the story: all of it if it fits."""
        return self.update(viewpoint, page_start(self.events), about=True)

    # --- what happens by itself ---

    def go_on(self) -> None:
        """Set the clock of whoever is on the move, or let a program think."""
        if self.table.opened.clock:
            self._set_timer()
        self._bot_seats.go_on(self)

    def _set_timer(self) -> None:
        self._countdown.set(self.table, lambda: self.spawn(self._fall))

    async def _fall(self) -> None:
        def fallen(table: Table) -> Decision:
            return decide.flag_fall(table, self.now()) or Refusal(decide.RefusalCode.CLOCK, "the clock has not fallen")

        refusal = await self.enact(fallen)
        if refusal and refusal.why != decide.RefusalCode.CLOCK:
            await asyncio.sleep(_FALL_AGAIN)
        self._set_timer()

    def spawn(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something by the way."""
        task: asyncio.Task[None] = self._loop.create_task(work())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        """Stop everything that happens by itself."""
        self._bot_seats.stop(self)
        self._registry.updates.forget(self.name)
        self._countdown.stop()

    # --- who is here ---

    def enter(self, listener: Listener) -> None:
        """A client has connected; a bot here no longer thinks only in spare time."""
        is_first = not self.presence.listeners
        self.presence.enter(listener)
        self._bot_seats.hurry(self)
        if is_first:
            self._registry.room_changed(self)

    def show_thinking(self, *seats: Seat) -> None:
        """Let everybody see who thinks."""
        self.presence.show_thinking(*seats)

    def presence_message(self) -> bytes:
        """Who is here, who is away, who thinks; made once for all who are told."""
        version = self.presence.version, self.table.version
        if self._presence[0] != version:
            self._presence = version, _encoder.encode(self.presence.message(self.table))
        return self._presence[1]
