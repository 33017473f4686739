"""Limits on connections: per address, in total, and new ones per second.

A connection is one open file. The total leaves a reserve of files, so that the store can always be written.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from ipaddress import ip_address, ip_network
from typing import Final

from fourfold.server.rate_limits import Bucket, RateLimit, client_id

MOST_FROM_ONE_ADDRESS: Final = 256
_NEW, _NEW_A_SECOND = 200, 30
_FRAMES, _FRAMES_A_SECOND = 300, 300
"""Websocket frames of all connections of one address together."""
_RESERVE: Final = 128
"""Files reserved for the store, the logs and others that are opened while the server runs."""
_MANY: Final = 10_000
"""Connections where the system has no limit, or does not report one."""


class ConnectionLimits:
    """The open connections, counted by address."""

    def __init__(self, *, on: bool = True, proxies: Iterable[str] = (), most: int = _MANY) -> None:
        self.on, self.most = on, most
        self.open = 0
        self._proxies = tuple(proxies)
        self._open: dict[str, int] = {}
        self._new = RateLimit(_NEW, _NEW_A_SECOND, on=on)
        self._frames = RateLimit(_FRAMES, _FRAMES_A_SECOND)

    def admit(self, address: str) -> Admission | None:
        """Count a new connection; None if there are too many.

        All clients behind a proxy share its address, so a proxy may have as many connections as there are in total.
        """
        client = "" if not self.on or is_among(address, self._proxies) else client_id(address)
        if self.open >= self.most or (client and not (self._new.allows(client) and self._has_room(client))):
            return None
        self.open += 1
        admission = Admission(self)
        admission.assign(client)
        return admission

    def add(self, client: str) -> bool:
        """Count one more connection of this client; return False if it has too many."""
        if not self._has_room(client):
            return False
        self._open[client] = self._open.get(client, 0) + 1
        return True

    def remove(self, client: str) -> None:
        """Count one connection of this client less."""
        left = self._open[client] - 1
        if left:
            self._open[client] = left
        else:
            del self._open[client]

    def frames(self, client: str) -> Bucket:
        """The bucket of websocket frames that this client may send."""
        return self._frames.bucket(client)

    def _has_room(self, client: str) -> bool:
        return self._open.get(client, 0) < MOST_FROM_ONE_ADDRESS


class Admission:
    """One counted connection, until it is closed."""

    __slots__ = ("_client", "_limits", "frames", "is_limited")

    def __init__(self, limits: ConnectionLimits) -> None:
        self._limits: ConnectionLimits | None = limits
        self._client = ""
        self.is_limited = limits.on
        self.frames: Bucket | None = None
        """Shared by all connections of the client; None while the client is unknown or not limited."""

    def assign(self, client: str) -> bool:
        """Count it for this client, unless it has one already; return False if the client has too many."""
        if self._client or not client or self._limits is None or not self._limits.on:
            return True
        if not self._limits.add(client):
            return False
        self._client, self.frames = client, self._limits.frames(client)
        return True

    def close(self) -> None:
        """Count the connection as closed; a second call has no effect."""
        limits, self._limits = self._limits, None
        if limits:
            limits.open -= 1
            if self._client:
                limits.remove(self._client)


def is_among(address: str, proxies: Iterable[str]) -> bool:
    """Whether this is one of the proxies: addresses, networks, or `*` for every address."""
    return any(proxy in ("*", address) or _is_in(address, proxy) for proxy in proxies)


def _is_in(address: str, network: str) -> bool:
    try:
        return ip_address(address) in ip_network(network)
    except ValueError:
        return False


def most_connections() -> int:
    """Raise the limit of open files to its maximum, and return how many of them connections may use."""
    if sys.platform == "win32":
        return _MANY
    import resource  # noqa: PLC0415 - it does not exist on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY:
        soft = hard
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return _MANY if soft == resource.RLIM_INFINITY else max(soft // 2, soft - _RESERVE)
