"""A room: one table and its listeners. Every request that changes the table goes through `submit`.

A decision is stored first and announced afterwards. Listeners have no message queues: each knows the version it has
sent to its client, and fetches the rest when it can send again. So a slow client costs nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from math import inf
from typing import TYPE_CHECKING, Any, Final, TypeVar

from fourfold.game import Seat
from fourfold.play.error_sentences import as_sentence
from fourfold.play.match import Refusal
from fourfold.play.nature import Nature
from fourfold.server.bots.bot_seats import BotSeats
from fourfold.server.bots.hints import Hints
from fourfold.server.plugins.process import GameFailed
from fourfold.server.protocol.requests import Play, Request
from fourfold.server.protocol.updates import Accepted, Refused
from fourfold.server.rooms.background_tasks import until_lost
from fourfold.server.rooms.countdown import Countdown
from fourfold.server.rooms.decisions import RequestDecisions
from fourfold.server.rooms.encoded_updates import EncodedUpdates
from fourfold.server.rooms.plugin_boards import PluginBoards
from fourfold.server.rooms.presence import Listener, RoomPresence
from fourfold.server.rooms.stored_table import StoredTable
from fourfold.server.rooms.table_history import History
from fourfold.store.shared import NotOwner
from fourfold.tables import decide
from fourfold.tables.authority import SeatClaim, holds
from fourfold.tables.charging import is_daily
from fourfold.tables.decide import Change, Decision, Sender
from fourfold.tables.events import Played, Sat
from fourfold.tables.table import Phase, Table, Time

if TYPE_CHECKING:
    from fourfold.server.rooms.room_registry import RoomRegistry

T = TypeVar("T")

Answered = Callable[[Accepted | Refused | NotOwner | None], None]
"""Called with the answer to a request; with None when an update carries the acknowledgement."""
_FAILURES: Final = (decide.RefusalCode.GAME_SLOW, decide.RefusalCode.GAME_FAILED)
_RETRY_AFTER: Final = 1.0  # seconds before a loss on time that could not be stored is tried again


class Room(StoredTable):
    """A table with its listeners."""

    def __init__(self, name: str, registry: RoomRegistry, history: History, since: float | None = None) -> None:
        super().__init__(name, registry, history)
        self.is_daily = is_daily(self.table)
        """Whether the game is played by correspondence: nobody is away there, and the clock does not run here."""
        self.presence = RoomPresence(inf if self.is_daily else registry.settings.away_after, since)
        # get_running_loop() asks the system for the process id at every call, so keep the result.
        self._loop = asyncio.get_running_loop()
        self.profiles = registry.profiles
        self._nature, self._countdown = Nature(), Countdown(name, self.table, registry.clock)
        self.now: Callable[[], Time] = self._countdown.now
        """The time for the events of this table."""
        self._decisions = RequestDecisions(self._nature, self.presence)
        self._bot_seats = BotSeats(registry.bots, self._nature)
        self.hints = Hints(registry.bots)
        self._games = registry.plugins if registry.plugins.has(self.table.opened.game) else None
        self.boards = PluginBoards(self._games) if self._games else None
        """The boards of a game from another package; clients draw those of our own."""
        self._updates = EncodedUpdates(name, history, self.presence, self._countdown, self.boards, registry.updates)
        self.update, self.latest_update = self._updates.update, self._updates.latest
        self.last_change, self.page_end = self._updates.last_change, self._updates.page_end
        self._countdown.hold(self.table)

    # --- requests ---

    async def submit(self, holding: SeatClaim, request: Request) -> Accepted | Refused | None:
        """Do the request of a seat's holder; return None when an update carries the acknowledgement."""
        async with self._lock:
            if holding.profile and not await self.profiles.are_open(holding):
                return self._refused(request, decide.NOT_YOURS)
            sender = self._admit(holding, request)
            if not isinstance(sender, Sender):
                return sender
            refusal = await self._fall_flag(sender.at) if self.table.clock and not self.is_daily else None
            if refusal is None:
                refusal = await self._store(await self._decide_request(sender, request))
        return self._refused(request, refusal) if refusal else None

    def submit_now(self, holding: SeatClaim, request: Request, done: Answered) -> bool:
        """Play a move without a coroutine, and call `done` with the answer; False if `submit` must do it.

        Almost every request is one that has to wait for nothing except the store.
        """
        if not isinstance(request, Play) or holding.profile or self._games or self.is_lost or not self._lock.take():
            return False
        try:
            answer = self._begin(holding, request, done)
        except Exception:  # a fault of ours: `submit` meets it again, where it is logged and ends one request only
            answer = False
        if answer is True:
            return True
        self._lock.release()
        if answer is False:
            return False
        done(answer)
        return True

    def _begin(self, holding: SeatClaim, request: Play, done: Answered) -> Accepted | Refused | bool:
        """Decide, and ask the store; the answer if there is one already, else whether it follows."""
        table, sender = self.table, self._admit(holding, request)
        if not isinstance(sender, Sender):
            return sender
        if table.clock and decide.has_run_out(table, sender.at):
            return False
        change: Decision | None = decide.absence_refusal(table, sender.seat)
        change = change or decide.play(table, sender, request.version, request.text, self._nature)
        if isinstance(change, Refusal):
            return self._refused(request, change)
        return self._store_now(change, partial(self._answer, request, done))

    def _answer(self, request: Request, done: Answered, why: Refusal | NotOwner | None) -> None:
        done(self._refused(request, why) if isinstance(why, Refusal) else why)

    def _admit(self, holding: SeatClaim, request: Request) -> Sender | Accepted | Refused:
        """The sender of a request; or the answer, if the seat is not theirs or the request was done before."""
        if not holds(self.table, holding):
            return self._refused(request, decide.NOT_YOURS)
        done = self._history.acknowledged_at(holding.seat, request.id)
        if done is not None:
            return Accepted(request.id, done)
        self.presence.mark_seen(holding.seat)
        return Sender(holding.seat, self.now(), request.id)

    def _refused(self, request: Request, refusal: Refusal) -> Refused:
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

    # --- announcing ---

    def _apply(self, change: Change) -> None:
        """Apply a durable change and wake all listeners."""
        about, mover = self._history.about, self.table.mover
        self._updates.advance()
        for event, table in change.steps:
            self._history.take(event, table, change.at)
            if isinstance(event, Played):  # almost every event is one
                continue
            if isinstance(event, Sat):
                self.presence.mark_seen(event.seat)
            self.profiles.note_seats(event, self.name)
        self.table = self._history.table
        if self.is_lost or not self._registry.may_answer():  # a node that was stalled may have lost it
            return
        self.presence.wake()
        if self.is_lost:  # a client could not be told: this node may not answer any more
            return
        if self.table.mover != mover:
            self._registry.notices.turn_began(self)
        self.schedule_next()
        if self._history.about != about:
            self._registry.room_changed(self)

    # --- clocks and bots ---

    def schedule_next(self) -> None:
        """Start the clock of the player to move, or let a bot think."""
        if self.is_lost:
            return
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
        if not self.is_lost:
            self._set_timer()

    def spawn(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Run a coroutine in the background; it ends when the table is lost."""
        self._tasks.spawn(until_lost(work()))

    def close(self) -> None:
        """Stop the clock and the bots, and drop cached updates."""
        self._bot_seats.stop(self)
        self._updates.forget()
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
