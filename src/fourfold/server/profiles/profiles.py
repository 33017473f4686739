"""The profiles of a store, of which those in use are cached."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Container, Coroutine, Iterable, Sequence
from contextlib import suppress
from time import monotonic
from typing import Any, Final
from weakref import WeakValueDictionary

from fourfold.game import Seat
from fourfold.profiles import decide
from fourfold.profiles.decide import Decide
from fourfold.profiles.events import Event, read_event, texts_without_games, write_event
from fourfold.profiles.profile import Profile, apply, fold
from fourfold.server.rooms.access import Session
from fourfold.server.rooms.steady_clock import now
from fourfold.server.tokens import hash_key
from fourfold.store.store import Conflict, SharedLogs, Store, StoreError, Unwritable
from fourfold.tables.authority import SeatClaim
from fourfold.tables.events import Event as TableEvent
from fourfold.tables.events import Linked, Opened, Sat

PREFIX: Final = "profile:"
_CACHED: Final = 5000
_FRESH: Final = 1.0
"""Seconds for which a node trusts its copy of a profile: another node may have signed a device out."""
_ATTEMPTS: Final = 20
_MANY: Final = 500
"""Events that are folded in a thread."""
_log = logging.getLogger(__name__)


class Profiles:
    """Finds and changes profiles. With `is_alone`, no other server changes them."""

    def __init__(self, store: Store, *, is_alone: bool) -> None:
        self._store, self._is_alone = store, is_alone
        self._cached: OrderedDict[str, tuple[Profile, float]] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Changes of one server wait for each other, so that only those of other servers conflict."""
        self._tasks: set[asyncio.Task[None]] = set()
        self.on_sign_out: list[Callable[[str], None]] = []
        """Called with a profile whose sessions may have been closed here."""

    async def find(self, id: str) -> Profile | None:  # noqa: A002 - it is called that
        """The profile of this id as it is now; on a node, as it was a second ago or later."""
        found = self._cached.get(id)
        if found and (self._is_alone or monotonic() - found[1] < _FRESH):
            self._cached.move_to_end(id)
            return found[0]
        return await self._read(id)

    async def make(self, id: str, events: Sequence[Event]) -> Profile:  # noqa: A002
        """Keep a new profile; Conflict if there is one of this id."""
        at = now()
        await self._store.append_shared(PREFIX + id, 0, [write_event(event) for event in events], at)
        profile = fold(id, [(event, at) for event in events])
        assert profile is not None  # noqa: S101 - it has events
        return self._keep(profile)

    async def change(self, id: str, make: Decide) -> Profile | None:  # noqa: A002
        """Decide and store a change, again whenever another server was first; None if there is no such profile."""
        async with self._locks.setdefault(id, asyncio.Lock()):
            for attempt in range(_ATTEMPTS):
                with suppress(Conflict):
                    return await self._change(id, make, is_known=attempt == 0 and self._is_alone)
        raise Unwritable("this profile is changed too often: try again")

    async def _change(self, id: str, make: Decide, *, is_known: bool) -> Profile | None:  # noqa: A002
        profile = await (self.find(id) if is_known else self._read(id))
        if profile is None or not (events := make(profile)):
            return profile
        at = now()
        try:
            await self._store.append_shared(PREFIX + id, profile.version, [*map(write_event, events)], at)
        except Conflict:
            raise
        except StoreError:
            self._cached.pop(id, None)  # it may have been stored
            raise
        return self._applied(profile, events, at)

    async def delete(self, id: str) -> None:  # noqa: A002
        """Delete a profile for good."""
        await self._store.delete_shared(PREFIX + id)
        self._cached.pop(id, None)
        self._announce(id)

    async def erase_opponents(self, id: str, tables: Container[str]) -> None:  # noqa: A002
        """Erase the names of a person's opponents at these tables: one of them wants it."""
        await erase_opponents(self._store, id, tables)
        self._cached.pop(id, None)

    # --- sessions ---

    async def change_own(self, session: Session, make: Decide) -> Profile | None:
        """Change the profile of a session, if that is still open when the change is stored."""
        return await self.change(session.profile, decide.by_session(session.id, make))

    async def session_of(self, token: str) -> Session | None:
        """The open session with this secret, which names its profile."""
        id, _, secret = token.partition(".")  # noqa: A001
        session = Session(id, hash_key(secret))
        return session if secret and await self.is_open(*session) else None

    async def is_open(self, id: str, session: str) -> bool:  # noqa: A002
        """Whether a session of a profile is open."""
        profile = await self.find(id)
        return profile is not None and session in profile.sessions

    async def are_open(self, *claims: SeatClaim) -> bool:
        """Whether the sessions of these claims are open; a claim by a key needs none."""
        for each in claims:
            if each.profile and not await self.is_open(each.profile, each.session):
                return False
        return True

    # --- seats ---

    def note_seats(self, event: TableEvent, table: str) -> None:
        """Let profiles know their seats, in the background: the table itself says whose they are."""
        match event:
            case Opened(chairs=chairs):
                seats = [(seat, chair.profile) for seat, chair in enumerate(chairs)]
            case Sat(seat, profile=profile) | Linked(seat, profile):
                seats = [(seat, profile)]
            case _:
                return
        for seat, profile in seats:
            if profile:
                self._spawn(self.note_seat(profile, table, seat))

    def note_claims(self, claims: Iterable[SeatClaim], table: str) -> None:
        """Let profiles know seats that they use, if a crash kept them from it before."""
        for each in claims:
            if each.profile:
                self._spawn(self.note_seat(each.profile, table, each.seat))

    async def note_seat(self, id: str, table: str, seat: Seat) -> None:  # noqa: A002
        """Let a profile know its seat; it is durable when this returns, unless the store fails."""
        try:
            await self.change(id, lambda profile: decide.link_seat(profile, table, seat))
        except StoreError as reason:
            _log.warning("a seat was not noted", extra={"table": table, "reason": str(reason)})

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def settle(self) -> None:
        """Wait until everything that was noted is stored."""
        while self._tasks:
            await asyncio.gather(*self._tasks)

    # --- the cache ---

    async def _read(self, id: str) -> Profile | None:  # noqa: A002
        """Read what is new. The last event that is known is read again: without it, the profile was deleted."""
        known = self._cached.get(id, (None, 0.0))[0]
        since = known.version - 1 if known else 0
        stored = await self._store.read_shared(PREFIX + id, after=since - 1)
        if not stored:
            self._cached.pop(id, None)
            return None
        events = [(read_event(each.data, each.personal), each.at) for each in stored]
        if known is None:
            profile = fold(id, events) if len(events) < _MANY else await asyncio.to_thread(fold, id, events)
        else:
            profile = known
            for event, at in events[1:]:
                profile = apply(profile, event, at)
        return self._keep(profile) if profile else None

    def _applied(self, profile: Profile, events: Sequence[Event], at: int) -> Profile:
        sessions = profile.sessions
        for event in events:
            profile = apply(profile, event, at)
        self._keep(profile)
        if sessions.keys() - profile.sessions.keys():
            self._announce(profile.id)
        return profile

    def _keep(self, profile: Profile) -> Profile:
        found = self._cached.get(profile.id)
        if not found or found[0].version <= profile.version:
            self._cached[profile.id] = profile, monotonic()
        self._cached.move_to_end(profile.id)
        if len(self._cached) > _CACHED:
            self._cached.popitem(last=False)
        return profile

    def _announce(self, id: str) -> None:  # noqa: A002
        for each in self.on_sign_out:
            each(id)


async def erase_opponents(store: SharedLogs, id: str, tables: Container[str]) -> None:  # noqa: A002
    """Erase the names of a person's opponents at these tables."""
    texts = texts_without_games(await store.read_shared(PREFIX + id), tables)
    if texts:
        await store.erase_shared(PREFIX + id, texts)
