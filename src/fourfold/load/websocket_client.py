"""A minimal websocket client.

A load generator must not reach its own limits before the server's, so this is written by hand: whole text frames of up
to 64 kB, a mask of zeros, no compression and no tasks. It works with our own server only; bots use `fourfold.client`.
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
"""The longest message this client sends."""


class WebSocketClient(asyncio.Protocol):
    """A connection; subclasses override `on_open`, `on_message` and `on_close`."""

    def __init__(self, host: str, path: str) -> None:
        self.is_open = False
        self._host, self._path = host, path
        self._rest = b""
        self._transport: asyncio.Transport | None = None

    def on_open(self) -> None:
        """Called when the websocket is open."""

    def on_message(self, raw: bytes) -> None:
        """Called with each message of the server."""

    def on_close(self) -> None:
        """Called when the connection has ended, or could not be opened."""

    def send(self, message: bytes) -> None:
        """Send a text message."""
        self._write(_TEXT, message)

    def close(self) -> None:
        """Close the connection with a close frame, if it is open."""
        if self.is_open and self._transport:
            self._write(_CLOSE, b"\x03\xe8")
            self._transport.close()
        else:
            self.abort()

    def abort(self) -> None:
        """Drop the connection, as a broken cable does."""
        if self._transport:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a websocket."""
        # uvloop's transports are streams as well, but their class does not say so.
        stream = cast(asyncio.Transport, transport)
        self._transport, self._rest = stream, b""
        stream.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {b64encode(urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Split the data into messages."""
        rest = self._rest + data if self._rest else data
        self._rest = self._frames(rest) if self.is_open else self._opened(rest)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - the reason does not matter
        """Note that the connection has ended."""
        self.is_open, self._transport = False, None
        self.on_close()

    def _opened(self, data: bytes) -> bytes:
        head, end, rest = data.partition(_END_OF_HEADERS)
        if not end:
            return data
        if not head.startswith(_SWITCHED):
            self.abort()
            return b""
        self.is_open = True
        self.on_open()
        return self._frames(rest)

    def _frames(self, data: bytes) -> bytes:
        """Handle every complete message in the data; return the rest."""
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
                self.on_message(message)
            elif kind == _PING:
                self._write(_PONG, message)
            elif kind == _CLOSE:
                self.close()
        return data[at:] if at else data

    def _write(self, kind: int, message: bytes) -> None:
        size = len(message)
        if size > _MOST:
            raise ValueError("the message is too long for this client")
        length = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE, size >> 8, size & 0xFF))
        if self._transport:
            self._transport.write(length + _UNMASKED + message)
