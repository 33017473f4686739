"""Who is in a room: the seats whose players are connected, the spectators, and the players who have been away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from fourfold.game import Seat
from fourfold.server.protocol.updates import Presence
from fourfold.tables.authority import Viewer, seats_held
from fourfold.tables.table import Table


@dataclass(frozen=True, slots=True, eq=False)
class Listener:
    """A client connected to a table. Which seats it holds is looked up when needed: seats change hands."""

    viewer: Viewer
    address: str
    wake: Callable[[], None]
    """Called when there is something new,"""
    leave: Callable[[], None]
    """and when the table is served elsewhere."""


class RoomPresence:
    """The listeners of one room."""

    def __init__(self, away_after: float, since: float | None = None) -> None:
        self.listeners: set[Listener] = set()
        self.version = 0
        """Counts the changes of the Presence message."""
        self.thinking: tuple[Seat, ...] = ()
        """The bots that are shown as thinking."""
        # get_running_loop() asks the system for the process id at every call, so keep the result.
        self._loop = asyncio.get_running_loop()
        self._time = self._loop.time
        self._is_notifying = False
        self.empty_since = self._time()
        """The time of the last listener or request."""
        self.was_visited = False
        """Whether a client has listened since the room was loaded."""
        self._away_after = away_after
        self._since = self.empty_since if since is None else since
        """The time at which players count as last seen if nothing later is known."""
        self._seen_at: dict[Seat, float] = {}
        """The time each player was last active."""
        self._away: frozenset[Seat] = frozenset()
        self._encoded = (-1, 0), b""

    def add(self, listener: Listener) -> None:
        """Add a listener."""
        self.listeners.add(listener)
        self.was_visited = True
        self.changed()

    def touch(self) -> None:
        """Note that a client asked for the room."""
        self.empty_since = self._time()

    def remove(self, listener: Listener, table: Table) -> None:
        """Remove a listener; the players it stood for were seen just now."""
        self.listeners.discard(listener)
        for seat in seats_held(table, listener.viewer):
            self.mark_seen(seat)
        if not self.listeners:
            self.empty_since = self._time()
        self.changed()

    def mark_seen(self, seat: Seat) -> None:
        """Note that the player on this seat was active just now."""
        self._seen_at[seat] = self._time()

    def wake(self) -> None:
        """Wake all listeners: there is something new."""
        for listener in tuple(self.listeners):
            listener.wake()

    def lose(self) -> None:
        """Tell all listeners that the table is served elsewhere."""
        for listener in tuple(self.listeners):
            listener.leave()

    def changed(self) -> None:
        """Announce a new Presence, once per turn of the event loop: hundreds may come or go in one."""
        self.version += 1
        if not self._is_notifying:
            self._is_notifying = True
            self._loop.call_soon(self._notify)

    def _notify(self) -> None:
        self._is_notifying = False
        self.wake()

    def update_away(self, table: Table) -> None:
        """Announce players who count as away by now, or no longer."""
        away = self.away(table)
        if away != self._away:
            self._away = away
            self.changed()

    def show_thinking(self, *seats: Seat) -> None:
        """Show the bots on these seats as thinking."""
        if seats != self.thinking:
            self.thinking = seats
            self.changed()

    def watchers(self, table: Table) -> int:
        """The number of spectators."""
        return sum(not seats_held(table, listener.viewer) for listener in self.listeners)

    def is_attended(self, table: Table, within: float) -> bool:
        """Whether a player is connected, or was active in the last seconds."""
        here, time = self._here(table), self._time()
        return any(seat in here or time - self._seen_at.get(seat, self._since) < within for seat in table.persons)

    def owner(self, table: Table) -> str | None:
        """The address a bot here thinks for: a player's, else a spectator's; None if nobody is connected."""
        players = [each for each in self.listeners if seats_held(table, each.viewer)]
        return min((each.address for each in players or self.listeners), default=None)

    def away(self, table: Table) -> frozenset[Seat]:
        """The seats of people who have left, or have not been active for long."""
        here, time = self._here(table), self._time()
        return frozenset(
            seat
            for seat in table.persons
            if table.chairs[seat].gone
            or (seat not in here and time - self._seen_at.get(seat, self._since) > self._away_after)
        )

    def message(self, table: Table) -> Presence:
        """The Presence message: who is here, who is away and who thinks."""
        here = self._here(table)
        seats = tuple(seat in here for seat in range(len(table.chairs)))
        return Presence(seats, tuple(sorted(self.away(table))), self.thinking, self.watchers(table))

    def encoded_message(self, table: Table) -> bytes:
        """The Presence message, encoded once for all listeners."""
        version = self.version, table.version
        if self._encoded[0] != version:
            self._encoded = version, msgspec.json.encode(self.message(table))
        return self._encoded[1]

    def is_here(self, table: Table, seat: Seat) -> bool:
        """Whether the player on this seat is connected."""
        return seat in self._here(table)

    def _here(self, table: Table) -> set[Seat]:
        """The seats whose players are connected."""
        # A copy, because a game from another package decides in a thread while clients come and go.
        return {seat for listener in tuple(self.listeners) for seat in seats_held(table, listener.viewer)}
