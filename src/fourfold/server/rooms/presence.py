"""Who is in a room: from which seats somebody listens, who looks on, and who has been away for long."""

from __future__ import annotations

import asyncio
from typing import Protocol

from fourfold.game import Seat
from fourfold.server.protocol.updates import Presence
from fourfold.tables.authority import Viewer, seats_held
from fourfold.tables.table import Table


class Listener(Protocol):
    """Somebody at the table who wants to hear what happens."""

    @property
    def viewer(self) -> Viewer:
        """Who it is; from which seats it listens is asked when that matters."""
        ...

    @property
    def address(self) -> str:
        """The address it listens from."""
        ...

    def wake(self) -> None:
        """There is something new."""
        ...


class RoomPresence:
    """The listeners of one room."""

    def __init__(self, patience: float, since: float | None = None) -> None:
        self.listeners: set[Listener] = set()
        self.version = 0
        """Counts how often Presence has changed."""
        self.thinking: tuple[Seat, ...] = ()
        """The programs that are seen to think."""
        # Asking for the running loop asks the system which process this is, every time.
        self._loop = asyncio.get_running_loop()
        self._time = self._loop.time
        self._is_telling = False
        self.empty_since = self._time()
        """Since when nobody has listened or asked."""
        self.was_visited = False
        """Whether anybody has listened since the room was loaded."""
        self._patience = patience
        self._since = self.empty_since if since is None else since
        """When the people here were last heard of for whom nothing later is known."""
        self._seen_at: dict[Seat, float] = {}
        """When somebody was last heard of."""
        self._away: frozenset[Seat] = frozenset()

    def enter(self, listener: Listener) -> None:
        """Somebody listens from now on."""
        self.listeners.add(listener)
        self.was_visited = True
        self.changed()

    def use(self) -> None:
        """Note that a client asks for the room."""
        self.empty_since = self._time()

    def go(self, listener: Listener, table: Table) -> None:
        """Somebody listens no more."""
        self.listeners.discard(listener)
        for seat in seats_held(table, listener.viewer):
            self.see(seat)
        if not self.listeners:
            self.empty_since = self._time()
        self.changed()

    def see(self, seat: Seat) -> None:
        """Somebody on this seat was there just now."""
        self._seen_at[seat] = self._time()

    def wake(self) -> None:
        """There is something new for everybody."""
        for listener in tuple(self.listeners):
            listener.wake()

    def changed(self) -> None:
        """Tell everybody who is here, once in a turn of the event loop: hundreds may come or go in one."""
        self.version += 1
        if not self._is_telling:
            self._is_telling = True
            self._loop.call_soon(self._tell)

    def _tell(self) -> None:
        self._is_telling = False
        self.wake()

    def look_around(self, table: Table) -> None:
        """Notice who has been away for long by now."""
        away = self.away(table)
        if away != self._away:
            self._away = away
            self.changed()

    def show_thinking(self, *seats: Seat) -> None:
        """Let everybody see who thinks."""
        if seats != self.thinking:
            self.thinking = seats
            self.changed()

    def watchers(self, table: Table) -> int:
        """How many look on."""
        return sum(not seats_held(table, listener.viewer) for listener in self.listeners)

    def is_attended(self, table: Table, within: float) -> bool:
        """Whether a player is here, or was in the last seconds."""
        here, time = self._here(table), self._time()
        return any(seat in here or time - self._seen_at.get(seat, self._since) < within for seat in table.persons)

    def owner(self, table: Table) -> str | None:
        """The address a bot here thinks for: a player's, else a spectator's; None if nobody is connected."""
        players = [each for each in self.listeners if seats_held(table, each.viewer)]
        return min((each.address for each in players or self.listeners), default=None)

    def away(self, table: Table) -> frozenset[Seat]:
        """The people who have left, or have not been heard of for long."""
        here, time = self._here(table), self._time()
        return frozenset(
            seat
            for seat in table.persons
            if table.chairs[seat].gone
            or (seat not in here and time - self._seen_at.get(seat, self._since) > self._patience)
        )

    def message(self, table: Table) -> Presence:
        """Who is here, who is away, who thinks."""
        here = self._here(table)
        seats = tuple(seat in here for seat in range(len(table.chairs)))
        return Presence(seats, tuple(sorted(self.away(table))), self.thinking, self.watchers(table))

    def _here(self, table: Table) -> set[Seat]:
        """The seats whose owners listen."""
        return {seat for listener in self.listeners for seat in seats_held(table, listener.viewer)}
