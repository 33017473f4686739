"""The logs of tournaments: memory has a copy of each, and every change is decided on the newest one and then stored."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import uniform
from typing import Final
from weakref import WeakValueDictionary

from fourfold.play.match import Refusal
from fourfold.server.rooms.steady_clock import now
from fourfold.store.store import Conflict, Store
from fourfold.tournaments.decide import Decision
from fourfold.tournaments.events import Created
from fourfold.tournaments.stored_events import read_on, texts_without_profile, write_event
from fourfold.tournaments.tournament import Tournament, announce, apply

PREFIX: Final = "tournament:"
Decide = Callable[[Tournament], Decision | Awaitable[Decision]]
_ATTEMPTS: Final = 40
"""How often a change is decided again because another server was first."""
_LONG: Final = 200
"""Events that are read outside the event loop."""


class TournamentLogs:
    """Every tournament that was asked for."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, Tournament] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Changes of one server wait for each other, so that only those of other servers conflict."""

    def all(self) -> list[tuple[str, Tournament]]:
        """Every tournament by its name, as it was when it was last read."""
        return list(self._known.items())

    async def create(self, name: str, event: Created) -> Tournament:
        """Store a new tournament."""
        at = now()
        await self._store.append_shared(PREFIX + name, 0, [write_event(event)], at)
        self._known[name] = announce(event, at)
        return self._known[name]

    async def find(self, name: str) -> Tournament | None:
        """The tournament as it is stored now; None if there is none."""
        known = self._known.get(name)
        stored = await self._store.read_shared(PREFIX + name, known.version - 1 if known else -1)
        if len(stored) > _LONG:
            found = await asyncio.to_thread(read_on, known, stored)
        else:
            found = read_on(known, stored)
        return self._keep(name, found) if found else None

    def known(self, name: str) -> Tournament | None:
        """The tournament as it was when it was last read."""
        return self._known.get(name)

    async def erase(self, name: str, profile: str) -> None:
        """Erase the personal texts of a profile in a tournament."""
        texts = texts_without_profile(await self._store.read_shared(PREFIX + name), profile)
        await self._store.erase_shared(PREFIX + name, texts)
        async with self._locks.setdefault(name, asyncio.Lock()):
            self._known.pop(name, None)  # the copy has the texts
            await self.find(name)

    async def delete(self, name: str, is_due: Callable[[Tournament], bool]) -> None:
        """Delete a tournament, if that is due when nothing else happens in it."""
        async with self._locks.setdefault(name, asyncio.Lock()):
            tournament = await self.find(name)
            if tournament and is_due(tournament):
                await self._store.delete_shared(PREFIX + name)
                self.forget(name)

    def forget(self, name: str) -> None:
        """Drop the copy of a tournament that was deleted."""
        self._known.pop(name, None)

    async def change(self, name: str, decide: Decide) -> Tournament | Refusal:
        """Decide a change on the newest events and store it; decide again if another server was first."""
        async with self._locks.setdefault(name, asyncio.Lock()):
            for _ in range(_ATTEMPTS):
                try:
                    return await self._change(name, decide)
                except Conflict:
                    await asyncio.sleep(uniform(0, 0.05))
        raise Conflict("too many changes at once; try again")

    async def _change(self, name: str, decide: Decide) -> Tournament | Refusal:
        tournament = await self.find(name)
        if tournament is None:
            raise ValueError("there is no such tournament")
        decision = decide(tournament)
        decided = decision if isinstance(decision, tuple | Refusal) else await decision
        if isinstance(decided, Refusal):
            return decided
        if not decided:
            return tournament
        at = now()
        written = [write_event(event) for event in decided]
        await self._store.append_shared(PREFIX + name, tournament.version, written, at)
        for event in decided:
            tournament = apply(tournament, event, at)
        return self._keep(name, tournament)

    def _keep(self, name: str, found: Tournament) -> Tournament:
        """Keep the newest copy: others may have read further in the meantime."""
        known = self._known.get(name)
        if known is None or known.version < found.version:
            self._known[name] = found
        return self._known[name]

    async def names(self) -> list[str]:
        """The names of all tournaments."""
        keys: list[str] = []
        while True:
            page = await self._store.shared_keys(PREFIX, keys[-1] if keys else "")
            keys += page
            if not page:
                return [key.removeprefix(PREFIX) for key in keys]
