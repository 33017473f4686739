"""The address at which other devices reach this machine: a link to 127.0.0.1 works on this machine only."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Any, Final

from litestar import Request, get

from fourfold.server.http.dependencies import RegistryDependency
from fourfold.server.http.openapi import problems
from fourfold.server.protocol.server import Address

_EVERYWHERE: Final = ("", "0.0.0.0", "::")  # noqa: S104 - they are only recognised
_ELSEWHERE: Final = ("203.0.113.1", 9)
"""A documentation address that no machine has; nothing is sent to it."""


def reachable(host: str) -> str:
    """The address for other devices when the server listens on this host; "" if they cannot reach it."""
    if host in _EVERYWHERE:
        return _outward()
    return "" if is_local(host) else host


def is_local(host: str) -> bool:
    """Whether this host is the local machine."""
    try:
        return host == "localhost" or ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def _outward() -> str:
    """The address of the network interface that this machine uses for outgoing connections."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:
            return ""
        return str(probe.getsockname()[0])


@get(
    "/api/address", tags=["server"], summary="The address for other devices", sync_to_thread=False, responses=problems()
)
def fetch_address(request: Request[Any, Any, Any], registry: RegistryDependency) -> Address:
    """The host to put into a link for another device; only a browser on this machine needs it and gets it."""
    is_local_request = (
        is_local(request.url.hostname or "") and request.client is not None and is_local(request.client.host)
    )
    return Address(reachable(registry.settings.host) if is_local_request else "")
