"""A player who plays random actions from the menu, after some thinking time, and measures the latency."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import TYPE_CHECKING, Final

import msgspec

from fourfold.game import Seat
from fourfold.load.websocket_client import WebSocketClient
from fourfold.server.protocol.requests import Ping, Play

if TYPE_CHECKING:
    from fourfold.load.table import Table

PING: Final = msgspec.json.encode(Ping())
RECONNECT_AFTER: Final = (0.05, 0.5)
"""Seconds before a player whose connection broke reconnects: between these two."""
_PONG: Final = b'{"type":"pong"'


class _Mark(msgspec.Struct, frozen=True):
    version: int = 0
    id: str = ""


class _About(msgspec.Struct, frozen=True):
    phase: str = ""


class _Message(msgspec.Struct, frozen=True):
    """The part of a server's message that a player here needs; the rest is not decoded."""

    type: str
    version: int = 0
    happened: tuple[_Mark, ...] = ()
    menu: tuple[str, ...] | None = None
    about: _About | None = None
    id: str = ""
    why: str = ""


_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(_Message).decode


def hello(key: str, have: int = 0, *, changes: bool = False) -> dict[str, object]:
    """The hello of a seat, in whatever version of the protocol the server speaks."""
    return {"type": "hello", "keys": (key,), "have": have, **({"changes": True} if changes else {})}


class Player(WebSocketClient):
    """One seat at one table."""

    def __init__(self, table: Table, seat: Seat, key: str) -> None:
        super().__init__(table.host, table.path)
        self.table, self.seat, self.key = table, seat, key
        self.is_leaving = False
        self._version = 0
        self._menu: tuple[str, ...] = ()
        self._pending: Play | None = None
        self._count = 0
        self._sent_at = 0.0
        self._thought: asyncio.TimerHandle | None = None

    def on_open(self) -> None:
        """Say hello; an unacknowledged move is sent again after the welcome."""
        self.send(_encode(hello(self.key, self._version, changes=self.table.plan.changes)))

    def on_message(self, raw: bytes) -> None:
        """Handle a message."""
        self.table.figures.received += len(raw)
        if raw.startswith(_PONG):
            return
        message = _decode(raw)
        if message.type == "update":
            self._see(message, message.version, message.menu or ())
        elif message.type == "change":
            self._see(message, message.happened[-1].version, self._menu if message.menu is None else message.menu)
        elif message.type == "welcome":
            self._resume()
        elif message.type == "accepted":
            self._acknowledge(message.id)
        elif message.type == "refused":
            self._take_refusal(message)
        elif message.type == "goodbye":
            self.table.figures.errors["goodbye"] += 1

    def on_close(self) -> None:
        """Reconnect, unless the player leaves."""
        if self._thought:
            self._thought.cancel()
            self._thought = None
        if not self.is_leaving:
            self.table.reconnect(self)

    def leave(self) -> None:
        """Disconnect for good."""
        self.is_leaving = True
        self.close()

    def schedule_move(self, seconds: float) -> None:
        """Move after this many seconds, if it is this player's turn."""
        if self._menu and not self._pending and not self._thought:
            if seconds:
                self._thought = asyncio.get_running_loop().call_later(seconds, self._move)
            else:
                self._move()

    def _see(self, message: _Message, version: int, menu: tuple[str, ...]) -> None:
        table = self.table
        self._version, self._menu = version, menu
        if self._pending:
            for mark in message.happened:
                if mark.id == self._pending.id:
                    self._acknowledge(mark.id)
                    break
        elif table.sent_at and version > table.sent_for:
            now = perf_counter()
            table.figures.seen.add(now - table.began, now - table.sent_at)
            table.sent_at = 0.0
        if message.about is not None and message.about.phase in ("over", "closed"):
            table.game_over(self)
        elif menu and table.has_started:
            self.schedule_move(table.thinking_time())

    def _move(self) -> None:
        table, self._thought = self.table, None
        if not self._menu or self._pending:
            return
        self._count += 1
        self._pending = Play(f"{self.seat}.{self._count}", self.seat, self._version, table.random.choice(self._menu))
        self.send(_encode(self._pending))
        self._sent_at = table.sent_at = perf_counter()
        table.sent_for = self._version
        if table.drops():
            self._sent_at = table.sent_at = 0.0
            table.figures.dropped += 1
            self.abort()

    def _acknowledge(self, name: str) -> None:
        if not self._pending or self._pending.id != name:
            return
        self._pending = None
        self.table.figures.moves += 1
        if self._sent_at:
            now = perf_counter()
            self.table.figures.acknowledged.add(now - self.table.began, now - self._sent_at)

    def _resume(self) -> None:
        """Continue after a reconnect: send an unacknowledged move again, or start thinking again."""
        if self._pending:
            self.send(_encode(self._pending))
        elif self.table.has_started:
            self.schedule_move(self.table.thinking_time())

    def _take_refusal(self, message: _Message) -> None:
        """Count a refusal and think again; after a stale version the current view follows by itself."""
        self.table.figures.errors[f"refused: {message.why}"] += 1
        if self._pending and self._pending.id == message.id:
            self._pending = None
            self.table.sent_at = 0.0
            if message.why != "stale":
                self.schedule_move(1.0)
