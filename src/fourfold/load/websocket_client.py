"""One websocket as a client speaks it, with as little in between as will do.

A machine that shall show the limits of a server must not meet its own first, so this is written by hand: whole text
frames of up to 64 kB, a mask of zeros, no compression and nobody's task. It talks to our own server only; programs
that play use `fourfold.client`.
"""

from __future__ import annotations

import asyncio
from base64 import b64encode
from os import urandom
from typing import Final, cast

_TEXT, _CLOSE, _PING, _PONG = 0x81, 0x88, 0x89, 0x8A
_UNMASKED: Final = bytes(4)
_SWITCHED: Final = b"HTTP/1.1 101"
_END_OF_HEADERS: Final = b"\r\n\r\n"
_MOST: Final = 0xFFFF
"""The longest message this end sends."""


class WebSocketClient(asyncio.Protocol):
    """A connection; what subclasses do with it begins at `opened`, `hear` and `lost`."""

    def __init__(self, host: str, path: str) -> None:
        self.is_open = False
        self._host, self._path = host, path
        self._rest = b""
        self._transport: asyncio.Transport | None = None

    def opened(self) -> None:
        """The server listens."""

    def hear(self, message: bytes) -> None:
        """The server said something."""

    def lost(self) -> None:
        """The connection has ended, or never began."""

    def say(self, message: bytes) -> None:
        """Tell the server something."""
        self._send(_TEXT, message)

    def hang_up(self) -> None:
        """End the connection politely, if it ever began."""
        if self.is_open and self._transport:
            self._send(_CLOSE, b"\x03\xe8")
            self._transport.close()
        else:
            self.vanish()

    def vanish(self) -> None:
        """End the connection as a broken cable does."""
        if self._transport:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a websocket."""
        # uvloop's transports are streams too, but do not say so by their class.
        stream = cast(asyncio.Transport, transport)
        self._transport, self._rest = stream, b""
        stream.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {b64encode(urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Take what came apart into messages."""
        rest = self._rest + data if self._rest else data
        self._rest = self._frames(rest) if self.is_open else self._greeted(rest)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - the reason does not matter
        """The end, whoever brought it about."""
        self.is_open, self._transport = False, None
        self.lost()

    def _greeted(self, data: bytes) -> bytes:
        head, end, rest = data.partition(_END_OF_HEADERS)
        if not end:
            return data
        if not head.startswith(_SWITCHED):
            self.vanish()
            return b""
        self.is_open = True
        self.opened()
        return self._frames(rest)

    def _frames(self, data: bytes) -> bytes:
        """Hear every whole message in the data; what is left of it."""
        at, end = 0, len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[start : start + 2], "big"), start + 2
            elif size == 127:
                size, start = int.from_bytes(data[start : start + 8], "big"), start + 8
            if end < start + size:
                break
            kind, message, at = data[at], data[start : start + size], start + size
            if kind == _TEXT:
                self.hear(message)
            elif kind == _PING:
                self._send(_PONG, message)
            elif kind == _CLOSE:
                self.hang_up()
        return data[at:] if at else data

    def _send(self, kind: int, message: bytes) -> None:
        size = len(message)
        if size > _MOST:
            raise ValueError("that message is too long for this wire")
        length = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE, size >> 8, size & 0xFF))
        if self._transport:
            self._transport.write(length + _UNMASKED + message)
