"""Where another device reaches this machine: a link to 127.0.0.1 leads nobody else here."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Any, Final

from litestar import Request, get

from fourfold.server.http.dependencies import TheRegistry
from fourfold.server.http.openapi import problems
from fourfold.server.protocol.server import Address

_EVERYWHERE: Final = ("", "0.0.0.0", "::")  # noqa: S104 - they are only recognised
_ELSEWHERE: Final = ("203.0.113.1", 9)
"""An address nobody has; nothing is sent to it."""


def reachable(host: str) -> str:
    """What others call this machine when the server listens at this host; "" if they cannot reach it."""
    if host in _EVERYWHERE:
        return _outward()
    return "" if is_local(host) else host


def is_local(host: str) -> bool:
    """Whether this name means the machine one sits at."""
    try:
        return host == "localhost" or ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def _outward() -> str:
    """The address this machine shows to others, by the way it would go to them."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:
            return ""
        return str(probe.getsockname()[0])


@get("/api/address", tags=["server"], summary="Where others find it", sync_to_thread=False, responses=problems())
def tell_address(request: Request[Any, Any, Any], registry: TheRegistry) -> Address:
    """What to put into a link for another device; told only to a browser on this machine, the others know it."""
    asks_here = is_local(request.url.hostname or "") and request.client is not None and is_local(request.client.host)
    return Address(reachable(registry.settings.host) if asks_here else "")
