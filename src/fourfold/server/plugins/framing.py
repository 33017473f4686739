"""Messages on a socket between two processes: four bytes with the length, then the message."""

from __future__ import annotations

import socket
from time import monotonic
from typing import Final

MAX_SIZE: Final = 16 * 1024 * 1024
"""The largest message in bytes."""


def send(to: socket.socket, message: bytes) -> None:
    """Send one message."""
    to.sendall(len(message).to_bytes(4) + message)


def receive(source: socket.socket, until: float | None = None) -> bytes:
    """The next message; b"" if the other side is gone, TimeoutError after this moment of the monotonic clock."""
    size = int.from_bytes(_receive(source, 4, until))
    if size > MAX_SIZE:
        raise OSError(f"a message of {size} bytes is too long")
    return _receive(source, size, until) if size else b""


def _receive(source: socket.socket, size: int, until: float | None) -> bytes:
    parts: list[bytes] = []
    while size:
        if until is not None:
            source.settimeout(max(0.001, until - monotonic()))
        part = source.recv(min(size, 1 << 16))
        if not part:
            return b""
        parts.append(part)
        size -= len(part)
    return b"".join(parts)
