"""A player who takes any action from the menu, after some thought, and notes how long the answers take."""

from __future__ import annotations

import asyncio
from random import Random
from time import perf_counter
from typing import Final, Protocol

import msgspec

from fourfold.game import Seat
from fourfold.load.figures import Figures
from fourfold.load.websocket_client import WebSocketClient
from fourfold.server.protocol.requests import Hello, Ping, Play

PING: Final = msgspec.json.encode(Ping())
AWAY: Final = (0.05, 0.5)
"""How long somebody whose connection broke stays away: between these seconds."""
_PONG: Final = b'{"type":"pong"'


class _Mark(msgspec.Struct, frozen=True):
    id: str = ""


class _About(msgspec.Struct, frozen=True):
    phase: str = ""


class _Heard(msgspec.Struct, frozen=True):
    """As much of a server's message as a player here needs; the rest is skipped, not made into objects."""

    type: str
    version: int = 0
    happened: tuple[_Mark, ...] = ()
    menu: tuple[str, ...] = ()
    about: _About | None = None
    id: str = ""
    why: str = ""


_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(_Heard).decode


class Seating(Protocol):
    """What a player needs of the table he sits at."""

    path: str
    host: str
    figures: Figures
    random: Random
    began: float
    sent_at: float
    """When the move under way was sent; 0 when there is none, or when its sender is away."""
    sent_for: int
    """The version the move under way was chosen in."""
    has_started: bool

    def thinking_time(self) -> float:
        """How long to think now."""
        ...

    def drops(self) -> bool:
        """Whether the connection shall break now."""
        ...

    def end(self, player: Player) -> None:
        """A player has heard that the game is over."""
        ...

    def come_back(self, player: Player) -> None:
        """Connect again, after a while."""
        ...


class Player(WebSocketClient):
    """One seat at one table."""

    def __init__(self, table: Seating, seat: Seat, key: str) -> None:
        super().__init__(table.host, table.path)
        self.table, self.seat, self.key = table, seat, key
        self.is_leaving = False
        self._version = 0
        self._menu: tuple[str, ...] = ()
        self._pending: Play | None = None
        self._count = 0
        self._sent_at = 0.0
        self._thought: asyncio.TimerHandle | None = None

    def opened(self) -> None:
        """Say hello; a move that was not acknowledged is sent again after the welcome."""
        self.say(_encode(Hello(keys=(self.key,), have=self._version)))

    def hear(self, message: bytes) -> None:
        """Look at what came."""
        self.table.figures.received += len(message)
        if message.startswith(_PONG):
            return
        heard = _decode(message)
        if heard.type == "update":
            self._see(heard)
        elif heard.type == "welcome":
            self._take_up()
        elif heard.type == "accepted":
            self._acknowledge(heard.id)
        elif heard.type == "refused":
            self._take_refusal(heard)
        elif heard.type == "goodbye":
            self.table.figures.errors["goodbye"] += 1

    def lost(self) -> None:
        """Come back, unless it is time to go."""
        if self._thought:
            self._thought.cancel()
            self._thought = None
        if not self.is_leaving:
            self.table.come_back(self)

    def leave(self) -> None:
        """Go for good."""
        self.is_leaving = True
        self.hang_up()

    def go_on(self, seconds: float) -> None:
        """Move after so long, if it is this player's turn."""
        if self._menu and not self._pending and not self._thought:
            if seconds:
                self._thought = asyncio.get_running_loop().call_later(seconds, self._move)
            else:
                self._move()

    def _see(self, heard: _Heard) -> None:
        table = self.table
        self._version, self._menu = heard.version, heard.menu
        if self._pending:
            for mark in heard.happened:
                if mark.id == self._pending.id:
                    self._acknowledge(mark.id)
                    break
        elif table.sent_at and heard.version > table.sent_for:
            now = perf_counter()
            table.figures.seen.add(now - table.began, now - table.sent_at)
            table.sent_at = 0.0
        if heard.about is not None and heard.about.phase in ("over", "closed"):
            table.end(self)
        elif heard.menu and table.has_started:
            self.go_on(table.thinking_time())

    def _move(self) -> None:
        table, self._thought = self.table, None
        if not self._menu or self._pending:
            return
        self._count += 1
        self._pending = Play(f"{self.seat}.{self._count}", self.seat, self._version, table.random.choice(self._menu))
        self.say(_encode(self._pending))
        self._sent_at = table.sent_at = perf_counter()
        table.sent_for = self._version
        if table.drops():
            self._sent_at = table.sent_at = 0.0
            table.figures.dropped += 1
            self.vanish()

    def _acknowledge(self, name: str) -> None:
        if not self._pending or self._pending.id != name:
            return
        self._pending = None
        self.table.figures.moves += 1
        if self._sent_at:
            now = perf_counter()
            self.table.figures.acknowledged.add(now - self.table.began, now - self._sent_at)

    def _take_up(self) -> None:
        """Back again: what was not acknowledged is sent again, and a thought that was broken off begins anew."""
        if self._pending:
            self.say(_encode(self._pending))
        elif self.table.has_started:
            self.go_on(self.table.thinking_time())

    def _take_refusal(self, heard: _Heard) -> None:
        """Count it and think again; after a stale version the current view follows by itself."""
        self.table.figures.errors[f"refused: {heard.why}"] += 1
        if self._pending and self._pending.id == heard.id:
            self._pending = None
            self.table.sent_at = 0.0
            if heard.why != "stale":
                self.go_on(1.0)
