"""Drives tournaments on: starts them, pairs rounds, opens tables and collects results.

Every step is decided on what is stored and can be taken again: the names of a round's tables are stored before the
tables are opened, and a result is stored once. So a server may stop at any moment, and any server may take the next
step.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Set
from contextlib import suppress
from itertools import count
from random import shuffle
from typing import TYPE_CHECKING, Final

from fourfold.play.match import Refusal
from fourfold.server.rooms.steady_clock import now
from fourfold.server.tokens import new_table_name
from fourfold.server.tournaments.meeting_tables import result_of, table_of
from fourfold.server.tournaments.tournament_logs import TournamentLogs
from fourfold.store.shared import Elsewhere, NotOwner
from fourfold.store.store import Conflict, Damaged, StoreError
from fourfold.tables.table import Table
from fourfold.tournaments import decide
from fourfold.tournaments.decide import Decision
from fourfold.tournaments.events import Meeting
from fourfold.tournaments.pairing.rounds import pair_round
from fourfold.tournaments.tournament import Phase, Tournament

if TYPE_CHECKING:
    from fourfold.server.rooms.room import Room
    from fourfold.server.rooms.room_registry import RoomRegistry

_EVERY: Final = 1.0
"""Seconds between two looks at the tournaments,"""
_SEARCH_EVERY: Final = 15
"""and looks between two searches for tournaments of other servers, and for results that nobody has collected."""
_log = logging.getLogger(__name__)


class Driver:
    """Takes the next steps of all tournaments that this server knows."""

    def __init__(self, registry: RoomRegistry, logs: TournamentLogs) -> None:
        self._registry, self._logs = registry, logs
        self.live: set[str] = set()
        """The tournaments in which something can still happen."""
        self._opened: set[str] = set()
        """Tables that are known to exist."""
        self._wake = asyncio.Event()

    def wake(self) -> None:
        """Look at the tournaments now."""
        self._wake.set()

    async def run(self) -> None:
        """Drive tournaments on until this is cancelled."""
        for number in count():
            try:
                await self.look(is_search=number % _SEARCH_EVERY == 0)
            except StoreError as reason:
                _log.warning("tournaments wait for the store", extra={"reason": str(reason)})
            except Exception:
                _log.exception("a tournament failed")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), _EVERY)
            self._wake.clear()

    async def look(self, *, is_search: bool = False) -> None:
        """Take the steps that are due, with a search also those of servers that have stopped."""
        if is_search:
            await self.search()
        cluster = self._registry.cluster
        if not cluster.is_serving or cluster.is_draining:
            return
        live = await self._live_tables() if is_search else None
        for name in sorted(self.live):
            try:
                await self._step(name, live)
            except StoreError:
                raise
            except Exception:  # one broken tournament must not stop the others
                _log.exception("a tournament failed", extra={"tournament": name})

    async def search(self) -> None:
        """Find the tournaments of other servers, delete those that never started, and drop deleted ones."""
        before = {name for name, _ in self._logs.all()}
        if self._registry.cluster.is_leader:
            await self._delete_expired()
        names = await self._logs.names()
        for name in names:
            if self._logs.known(name) is None:
                try:
                    await self.add(name)
                except (ValueError, Damaged):
                    _log.exception("a tournament cannot be read", extra={"tournament": name})
        for name in before.difference(names):
            self._logs.forget(name)
            self.live.discard(name)

    async def _delete_expired(self) -> None:
        at = now()
        for name, each in self._logs.all():
            if decide.is_expired(each, at):
                await self._logs.delete(name, lambda found: decide.is_expired(found, at))

    async def add(self, name: str) -> None:
        """Look after a tournament, if something can still happen in it."""
        tournament = await self._logs.find(name)
        if tournament and tournament.is_live:
            self.live.add(name)

    # --- one tournament ---

    async def _step(self, name: str, live: Set[str] | None) -> None:
        """Take all steps that are due; `live` are the live tables of the store, if results are searched there."""
        tournament = await self._logs.find(name)
        if tournament is None or not tournament.is_live:
            self.live.discard(name)
            return
        if live is not None:
            await self._collect_stored(name, tournament, live)
        await self._collect_rooms(name, tournament)
        if not self._registry.cluster.is_leader:
            return
        tournament = await self._start_if_due(name, tournament)
        if decide.is_round_due(tournament):
            tournament = await self._pair(name)
        await self._open_tables(name, tournament)

    async def _start_if_due(self, name: str, tournament: Tournament) -> Tournament:
        plan = tournament.plan
        if tournament.phase is not Phase.OPEN or not plan.starts or now() < plan.starts:
            return tournament
        started = await self.start(name)
        if isinstance(started, Refusal):  # nobody came
            started = await self._logs.change(name, decide.cancel)
        return tournament if isinstance(started, Refusal) else started

    async def start(self, name: str) -> Tournament | Refusal:
        """Start a tournament with its people in random order."""

        def decided(tournament: Tournament) -> Decision:
            order = decide.seeded(tournament)
            shuffle(order)
            return decide.start(tournament, order)

        self.live.add(name)
        return await self._logs.change(name, decided)

    async def _pair(self, name: str) -> Tournament:
        """Pair the next round, outside the event loop."""
        await self._logs.change(name, lambda each: decide.fill_up(each) if decide.is_round_due(each) else ())

        async def decided(tournament: Tournament) -> Decision:
            if not decide.is_round_due(tournament):
                return ()
            pairing = await asyncio.to_thread(pair_round, tournament)
            return decide.pair(tournament, pairing, [new_table_name() for _ in pairing.meetings])

        paired = await self._logs.change(name, decided)
        assert not isinstance(paired, Refusal)  # noqa: S101 - a round that is not due is no refusal here
        return paired

    # --- tables ---

    async def _open_tables(self, name: str, tournament: Tournament) -> None:
        """Open the tables of the round that do not exist yet, once its time has come."""
        if not tournament.rounds or now() < opens_at(tournament):
            return
        for _, meeting in unfinished(tournament):
            if meeting.table not in self._opened:
                await self._open(name, tournament, meeting)

    async def _open(self, name: str, tournament: Tournament, meeting: Meeting) -> None:
        try:
            await self._registry.open_room(table_of(name, tournament, meeting), meeting.table)
        except (Conflict, NotOwner, Elsewhere):
            if not await self._registry.store.read(meeting.table):
                return  # nobody has opened it: try again at the next look
        self._opened.add(meeting.table)

    # --- results ---

    def room_changed(self, room: Room) -> None:
        """Collect the result of a table whose game has just ended."""
        if room.table.opened.tournament and not room.table.is_live:
            self._registry.spawn(self._collect(room.table.opened.tournament, room.name, room.table))

    async def _collect_rooms(self, name: str, tournament: Tournament) -> None:
        """Collect results of rooms in memory that could not be stored when they ended."""
        for _, meeting in unfinished(tournament):
            room = self._registry.rooms.get(meeting.table)
            if room and not room.table.is_live:
                await self._collect(name, meeting.table, room.table)

    async def _live_tables(self) -> Set[str]:
        """The live tables of the store, of which there may be very many; none if no tournament has one elsewhere."""
        known = (self._logs.known(name) for name in self.live)
        tables = (meeting.table for each in known if each for _, meeting in unfinished(each))
        is_needed = any(table not in self._registry.rooms for table in tables)
        return set(await self._registry.store.live_tables()) if is_needed else set()

    async def _collect_stored(self, name: str, tournament: Tournament, live: Set[str]) -> None:
        """Collect results of games that ended before a server stopped, or on one that has stopped."""
        for _, meeting in unfinished(tournament):
            if meeting.table not in live and meeting.table not in self._registry.rooms:
                found = await self._registry.glance(meeting.table)
                if found:
                    self._opened.add(meeting.table)
                    await self._collect(name, meeting.table, found.table)

    async def _collect(self, name: str, table_name: str, table: Table) -> None:
        result = result_of(table)
        if result is None:
            return

        def decided(tournament: Tournament) -> Decision:
            number = next((each for each, meeting in unfinished(tournament) if meeting.table == table_name), None)
            return () if number is None else decide.score(tournament, number, result, new_table_name())

        try:
            await self._logs.change(name, decided)
        except (StoreError, ValueError) as reason:
            _log.warning("a result waits", extra={"tournament": name, "table": table_name, "reason": str(reason)})
        self._opened.discard(table_name)
        self.wake()


def opens_at(tournament: Tournament) -> int:
    """When the games of the current round begin."""
    return tournament.rounds[-1].at + 1000 * tournament.plan.pause


def unfinished(tournament: Tournament) -> Iterator[tuple[int, Meeting]]:
    """The meetings of the current round whose games go on, with their numbers."""
    if tournament.is_live and tournament.rounds:
        current = tournament.rounds[-1]
        yield from ((n, each) for n, each in enumerate(current.meetings) if n not in current.results)
