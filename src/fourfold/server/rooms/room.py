"""A room: one table and its listeners. Every request that changes the table goes through `submit`.

A decision is stored first and announced afterwards. Listeners have no message queues: each knows the version it has
sent to its client, and fetches the rest when it can send again. So a slow client costs nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from math import inf
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

from fourfold.game import Seat
from fourfold.play.match import Refusal, Why
from fourfold.play.nature import Nature
from fourfold.play.sentences import as_sentence
from fourfold.server.bots.bot_seats import BotSeats
from fourfold.server.bots.hints import Hints
from fourfold.server.plugins.process import GameFailed
from fourfold.server.protocol.requests import Request
from fourfold.server.protocol.updates import Accepted, Refused, Update
from fourfold.server.protocol.updates import Change as Changed
from fourfold.server.rooms import updates
from fourfold.server.rooms.background_tasks import BackgroundTasks, until_lost
from fourfold.server.rooms.boards import Boards
from fourfold.server.rooms.countdown import Countdown
from fourfold.server.rooms.decisions import RequestDecisions
from fourfold.server.rooms.history import History
from fourfold.server.rooms.presence import Listener, RoomPresence
from fourfold.server.rooms.seen_events import ALWAYS_FITS, page_end, page_start
from fourfold.server.rooms.showing import NAMED_CHANGES, WHOLE, Showing
from fourfold.store.shared import NotOwner
from fourfold.store.store import Conflict, InDoubt, NotStored
from fourfold.tables import decide
from fourfold.tables.authority import SeatClaim, Viewpoint, holds
from fourfold.tables.charging import is_daily
from fourfold.tables.decide import Change, Decision, Sender
from fourfold.tables.events import Played, Sat
from fourfold.tables.table import Phase, Table, Time

if TYPE_CHECKING:
    from fourfold.server.rooms.room_registry import RoomRegistry

T = TypeVar("T")

_encoder = msgspec.json.Encoder()
_FAILURES: Final = (decide.RefusalCode.GAME_SLOW, decide.RefusalCode.GAME_FAILED)
_RETRY_AFTER: Final = 1.0  # seconds before a loss on time that could not be stored is tried again


class Room:
    """A table with its listeners."""

    def __init__(self, name: str, registry: RoomRegistry, history: History, since: float | None = None) -> None:
        self.name = name
        self.is_lost = False
        """Whether another server may have the table now, so that nothing may happen here any more."""
        self.table, self.events = history.table, history.events
        self._history = history
        self.is_daily = is_daily(self.table)
        """Whether the game is played by correspondence: nobody is away there, and the clock does not run here."""
        self.presence = RoomPresence(inf if self.is_daily else registry.settings.away_after, since)
        # get_running_loop() asks the system for the process id at every call, so keep the result.
        self._loop = asyncio.get_running_loop()
        self._registry, self.profiles = registry, registry.profiles
        self._nature, self._countdown = Nature(), Countdown(name, self.table, registry.clock)
        self._decisions = RequestDecisions(self._nature, self.presence)
        self._bot_seats = BotSeats(registry.bots, self._nature)
        self.hints = Hints(registry.bots)
        self._games = registry.plugins if registry.plugins.has(self.table.opened.game) else None
        self.boards = Boards(self._games) if self._games else None
        """The boards of a game from another package; clients draw those of our own."""
        self._lock, self._showing = asyncio.Lock(), Showing(name, is_open=not self.table.game.secret)
        self._tasks = BackgroundTasks()
        self._countdown.hold(self.table)

    def now(self) -> Time:
        """The time for the events of this table."""
        return self._countdown.now()

    @property
    def version(self) -> int:
        """The version of the table."""
        return self.table.version

    @property
    def is_busy(self) -> bool:
        """Whether a request or a background task is running."""
        return self._lock.locked() or bool(self._tasks)

    # --- requests ---

    async def submit(self, holding: SeatClaim, request: Request) -> Accepted | Refused | None:
        """Do the request of a seat's holder; return None when an update carries the acknowledgement."""
        async with self._lock:
            is_open = not holding.profile or await self.profiles.are_open(holding)
            if not is_open or not holds(self.table, holding):
                return Refused(request.id, decide.RefusalCode.NOT_YOUR_SEAT, decide.NOT_YOURS.sentence, self.version)
            done = self._history.acknowledged_at(holding.seat, request.id)
            if done is not None:
                return Accepted(request.id, done)
            self.presence.mark_seen(holding.seat)
            sender = Sender(holding.seat, self.now(), request.id)
            refusal = await self._fall_flag(sender.at) if self.table.clock and not self.is_daily else None
            if refusal is None:
                refusal = await self._store(await self._decide_request(sender, request))
        if refusal is None:
            return None
        return Refused(request.id, refusal.why, refusal.sentence, self.version, refusal.code, refusal.values)

    async def _fall_flag(self, at: Time) -> Refusal | None:
        """Store the forfeit of the player to move if their time is up."""
        fallen = await self._decide(lambda: decide.flag_fall(self.table, at, self._nature))
        return await self._store(fallen) if fallen else None

    async def _decide_request(self, sender: Sender, request: Request) -> Decision:
        if self._games is None:  # every move passes here
            return self._decisions.decide(self.table, sender, request)
        return await self._decide(lambda: self._decisions.decide(self.table, sender, request))

    async def sit(self, seat: Seat | None, name: str, key: str, profile: str = "") -> Seat | Refusal:
        """Give a person an open seat; the game begins when the last seat is taken."""
        async with self._lock:
            decision = decide.sit(self.table, seat, name, key, self.now(), profile)
            if isinstance(decision, Refusal):
                return decision
            taken = decide.open_seats(self.table)[0] if seat is None else seat
            self.presence.mark_seen(taken)
            return await self._store(await self._decide(lambda: self._begun(decision))) or taken

    async def start(self) -> Refusal | None:
        """Begin the game if every seat is taken."""
        async with self._lock:
            decision = await self._decide(lambda: decide.begin(self.table, self.now(), self._nature))
            is_too_early = isinstance(decision, Refusal) and decision.why not in _FAILURES
            return None if is_too_early else await self._store(decision)

    async def resume(self, until: Time | None) -> Refusal | None:
        """Go on after the server was down; it is known to have run until then."""
        return await self.apply_decision(lambda table: decide.resume(table, self.now(), self._nature, until))

    async def apply_decision(self, make: Callable[[Table], Decision]) -> Refusal | None:
        """Decide and store a change that no seat requested."""
        async with self._lock:
            return await self._store(await self._decide(lambda: make(self.table)))

    async def _decide(self, make: Callable[[], T]) -> T | Refusal:
        """The decision; that of a game from another package is made outside the event loop, and can fail."""
        if self._games is None:
            return make()
        try:
            return await self._games.run(self.table.opened.game, make)
        except GameFailed as reason:
            return Refusal(reason.code, as_sentence(reason))

    def _begun(self, change: Change) -> Change:
        begun = decide.begin(change.table, change.at, self._nature)
        return change if isinstance(begun, Refusal) else change.and_then(begun)

    # --- storing, then announcing ---

    async def _store(self, change: Decision) -> Refusal | None:
        """Make a change durable and then apply it; return the refusal if it is one, or if the store cannot keep it."""
        if isinstance(change, Refusal):
            return change
        if self.is_lost:
            raise NotOwner("another server has this table now: nothing was changed")
        try:
            await self._registry.append_change(self.name, self.version, change)
        except NotStored as reason:
            code = decide.RefusalCode.UNKNOWN if isinstance(reason, InDoubt) else decide.RefusalCode.UNKEPT
            return Refusal(code, as_sentence(reason))
        except Conflict:
            return await self._catch_up()
        self._apply(change)
        return None

    async def _catch_up(self) -> Refusal:
        """Apply the stored events this room does not have: memory is only a copy of the log."""
        missed = await self._registry.read(self.name, self.table)
        if missed.steps:
            self._apply(missed)
        return Refusal(Why.STALE, f"The table has moved on: it is at version {self.version}.")

    def _apply(self, change: Change) -> None:
        """Apply a durable change and wake all listeners."""
        about, mover = self._history.about, self.table.mover
        self._showing.advance(self.table)
        for event, table in change.steps:
            self._history.take(event, table, change.at)
            if isinstance(event, Sat):
                self.presence.mark_seen(event.seat)
            if not isinstance(event, Played):  # almost every event is one
                self.profiles.note_seats(event, self.name)
        self.table = change.table
        if self.is_lost:
            return
        self._registry.updates.forget(self.name)
        self.presence.wake()
        if self.table.mover != mover:
            self._registry.notices.turn_began(self)
        self.schedule_next()
        if self._history.about != about:
            self._registry.room_changed(self)

    # --- updates ---

    def page_end(self, since: int) -> int:
        """The version that an update since this version reaches; a long history comes in pages."""
        version = self.table.version
        return version if version - since <= ALWAYS_FITS else page_end(self.events, since)

    def update(
        self, viewpoint: Viewpoint, since: int, *, about: bool = False, language: str = "en", form: int = WHOLE
    ) -> bytes:
        """A page of the history after a version, encoded; the last page shows the table as it is now.

        With `about`, the update describes the table even if the description has not changed. The language is that of
        the board, which must be here. A client that has the view of that version may get its changes.
        """
        now = self.now() if self.table.clock else 0
        about = about or self._history.about > since or not since
        if since and len(self.presence.listeners) <= len(self.table.chairs):  # hardly anyone else asks for the same
            return _encoder.encode(self._update(viewpoint, since, now, language, form, about=about))
        # A later request must not see the clocks of an earlier one.
        key = viewpoint, since, about, now // 1000, language if self.boards else "", form
        found = self._registry.updates.find(self.name, key)
        if found is None:
            found = _encoder.encode(self._update(viewpoint, since, now, language, form, about=about))
            self._registry.updates.keep(self.name, key, found)
        return found

    def _update(  # noqa: PLR0913 - every argument is a different thing
        self, viewpoint: Viewpoint, since: int, now: Time, language: str, form: int, *, about: bool
    ) -> Update | Changed:
        end = self.page_end(since)
        if end < self.version:
            return updates.page(self.events[since:end], viewpoint)
        if form and self.boards is None:
            change = self._showing.change(self._history, viewpoint, since, now, is_named=form == NAMED_CHANGES)
            if change:
                return change
        found = self._showing.update(self._history, viewpoint, since, now, about=about)
        return updates.with_board(found, self.boards.find(self.table, viewpoint, language)) if self.boards else found

    def latest_update(self, viewpoint: Viewpoint, language: str = "en") -> bytes:
        """The table as this viewpoint sees it now, with the last page of the history: all of it if it fits."""
        return self.update(viewpoint, page_start(self.events), about=True, language=language)

    # --- clocks and bots ---

    def schedule_next(self) -> None:
        """Start the clock of the player to move, or let a bot think."""
        if self.table.opened.clock:
            self._set_timer()
        self._bot_seats.update(self)

    def _set_timer(self) -> None:
        self._countdown.set(self.table, lambda: self.spawn(self._time_out))

    async def fall_flag(self) -> Refusal | None:
        """End the game of the player to move, or their part in it, if their time is up."""

        def fallen(table: Table) -> Decision:
            fallen = decide.flag_fall(table, self.now(), self._nature)
            return fallen or Refusal(decide.RefusalCode.CLOCK, "The clock has not fallen.")

        return await self.apply_decision(fallen)

    async def _time_out(self) -> None:
        refusal = await self.fall_flag()
        if refusal and refusal.why != decide.RefusalCode.CLOCK:
            await asyncio.sleep(_RETRY_AFTER)
        self._set_timer()

    def spawn(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Run a coroutine in the background; it ends when the table is lost."""
        self._tasks.spawn(until_lost(work()))

    def close(self) -> None:
        """Stop the clock and the bots, and drop cached updates."""
        self._bot_seats.stop(self)
        self._registry.updates.forget(self.name)
        self._countdown.stop()

    # --- presence ---

    def add_listener(self, listener: Listener) -> None:
        """Add a connected client; from now on a bot here does not think at low priority."""
        if self.is_lost:  # the table has moved since the client asked for it
            self._loop.call_soon(listener.leave)
            return
        is_first = not self.presence.listeners
        self.presence.add(listener)
        self._bot_seats.prioritise(self)
        if is_first or self.table.phase is Phase.WAITING:
            self._registry.room_changed(self)
