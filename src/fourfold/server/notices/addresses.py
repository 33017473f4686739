"""Which addresses a push message may be sent to: clients choose them, so no machine of a private network is one.

A name is resolved once, the result is checked, and the connection is made to the address that was checked.
"""

from __future__ import annotations

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple
from urllib.parse import urlsplit

_PORT: Final = 443
_PUBLIC: Final = IPv6Network("2000::/3")
_EMBEDDING: Final = tuple(map(IPv6Network, ("2001::/23", "2002::/16", "2001:db8::/32", "3fff::/20")))
"""Special networks; some of these addresses contain another one, which would have to be checked as well."""
MOST_RESOLVERS: Final = 32
"""Names that are resolved at the same time. A name server that never answers keeps its thread for half a minute,"""
_RESOLVERS: Final = ThreadPoolExecutor(MOST_RESOLVERS, "resolver")
"""so these threads do nothing else: everything else that needs a thread would have to wait."""
_FORBIDDEN: Final = "push messages are sent by https to public addresses only"


class ForbiddenAddress(ValueError):  # noqa: N818 - it is what it is
    """Nothing is sent there."""


class Endpoint(NamedTuple):
    """Where push messages of one browser go."""

    origin: str
    """`https://HOST`, for which a message is signed."""
    is_secure: bool
    host: str
    port: int
    path: str


def read_endpoint(url: str, *, loopback: bool = False) -> Endpoint:
    """The parts of an address; ForbiddenAddress unless it is https, at the default port and plain.

    With `loopback`, which only tests use, it may also be http at any port.
    """
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise ForbiddenAddress(_FORBIDDEN) from None
    host, is_secure = parts.hostname or "", parts.scheme == "https"
    is_plain = url.isascii() and url.isprintable() and " " not in url and "@" not in parts.netloc and not parts.fragment
    is_allowed = is_secure and port in (None, _PORT)
    if not (host and is_plain and (is_allowed or (loopback and parts.scheme in ("http", "https")))):
        raise ForbiddenAddress(_FORBIDDEN)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Endpoint(f"{parts.scheme}://{parts.netloc}", is_secure, host, port or (_PORT if is_secure else 80), path)


async def resolve(endpoint: Endpoint, *, loopback: bool = False) -> str:
    """The address to connect to; ForbiddenAddress if any address of the name is not public, OSError if it has none."""
    find = partial(socket.getaddrinfo, endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
    found = await asyncio.get_running_loop().run_in_executor(_RESOLVERS, find)
    addresses = [str(address[0]) for *_, address in found]
    if not addresses or not all(is_allowed(each, loopback=loopback) for each in addresses):
        raise ForbiddenAddress(_FORBIDDEN)
    return addresses[0]


def is_allowed(text: str, *, loopback: bool = False) -> bool:
    """Whether messages may be sent to this address."""
    address = ip_address(text.partition("%")[0])
    if loopback and address.is_loopback:
        return True
    if isinstance(address, IPv4Address):
        return address.is_global and not address.is_multicast
    return _is_public(address)


def _is_public(address: IPv6Address) -> bool:
    return address in _PUBLIC and address.is_global and not any(address in each for each in _EMBEDDING)
