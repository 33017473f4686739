"""Outages: times at which no server ran. Games by correspondence use the wall clock, and are credited with them.

Every server notes twice a minute that it runs. If it finds then that the last note of any server is much older, nothing
ran in between. All of this is in one shared log: the note is the text of its first event, which can be replaced, and
every outage is an event.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import msgspec

from fourfold.server.rooms.steady_clock import now
from fourfold.store.store import Conflict, Entry, SharedLogs
from fourfold.tables.table import Time

KEY: Final = "server:outages"
NOTE_EVERY: Final = 30_000
"""Milliseconds between two notes,"""
LEAST: Final = 90_000
"""and those without a note after which they were an outage."""
_MOST_ATTEMPTS: Final = 5


class Outage(msgspec.Struct, frozen=True, gc=False):
    """A time at which no server ran."""

    began: Time
    ended: Time


class Outages:
    """The outages of all servers of a store."""

    def __init__(self, store: SharedLogs) -> None:
        self._store = store
        self._known: list[Outage] = []
        self._alive: Time | None = None
        """The last note of any server when the log was last read."""
        self._next = 0
        self._noted: Time = 0

    async def note(self, at: Time | None = None) -> bool:
        """Note that this server runs, if the last note is old; return whether there was an outage before."""
        at = now() if at is None else at
        if at - self._noted < NOTE_EVERY:
            return False
        await self.refresh()
        began = self._alive
        is_outage = began is not None and at - began > LEAST
        if is_outage and began is not None:
            await self._append(Outage(began, at), at)
        await self._note(at)
        self._noted = at
        return is_outage

    async def refresh(self) -> None:
        """Read what other servers have added."""
        stored = await self._store.read_shared(KEY)
        self._next = len(stored)
        self._alive = int(stored[0].personal or 0) or None if stored else None
        self._known = [msgspec.json.decode(each.data, type=Outage) for each in stored[1:]]

    def credit(self, since: Time, until: Time) -> Time:
        """The milliseconds between these times at which no server ran."""
        return _overlap(self._known, since, until)

    async def _append(self, outage: Outage, at: Time) -> None:
        """Record an outage; another server may record the same one, which does not count twice."""
        for _ in range(_MOST_ATTEMPTS):
            try:
                await self._store.append_shared(KEY, self._next, [msgspec.json.encode(outage)], at)
            except Conflict:
                await self.refresh()
            else:
                break
        await self.refresh()

    async def _note(self, at: Time) -> None:
        text = str(at).encode()
        if self._next:
            await self._store.erase_shared(KEY, {0: text})
            return
        with suppress(Conflict):  # another server was started at the same time
            await self._store.append_shared(KEY, 0, [Entry(b"{}", text)], at)


def _overlap(outages: Sequence[Outage], since: Time, until: Time) -> Time:
    """The length of all outages between two times; those that overlap count once."""
    total, reached = 0, since
    for each in sorted(outages, key=lambda each: each.began):
        began, ended = max(each.began, reached), min(each.ended, until)
        if ended > began:
            total += ended - began
            reached = ended
    return total
