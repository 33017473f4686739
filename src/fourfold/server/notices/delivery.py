"""Sends one push message: one request, bounded in time and size, to an address that was checked; no redirects."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property
from typing import Final

from fourfold.server.notices.addresses import Endpoint, resolve

WITHIN: Final = 10.0
"""Seconds for everything: resolving, connecting, sending, and the status of the answer."""
_LONGEST_LINE: Final = 1024
"""Bytes of the answer that are read; nothing but its status matters."""


class Delivery:
    """Sends messages; with `loopback`, which only tests use, also to this machine."""

    def __init__(self, *, loopback: bool = False, within: float = WITHIN) -> None:
        self.loopback, self._within = loopback, within

    @cached_property
    def _tls(self) -> ssl.SSLContext:
        """Made at the first message: a server that sends none need not load the certificates of the system."""
        return ssl.create_default_context()

    async def post(self, endpoint: Endpoint, headers: Mapping[str, str], body: bytes) -> int:
        """The status of the answer; ForbiddenAddress, OSError, TimeoutError or ValueError if there is none."""
        async with asyncio.timeout(self._within):
            address = await resolve(endpoint, loopback=self.loopback)
            tls, name = (self._tls, endpoint.host) if endpoint.is_secure else (None, None)
            reader, writer = await asyncio.open_connection(
                address, endpoint.port, limit=_LONGEST_LINE, ssl=tls, server_hostname=name
            )
            try:
                writer.write(_request(endpoint, headers, body))
                await writer.drain()
                return _status(await reader.readuntil(b"\n"))
            except (asyncio.LimitOverrunError, asyncio.IncompleteReadError) as reason:
                raise ValueError("the answer is not one of HTTP") from reason
            finally:
                writer.close()
                with suppress(OSError):
                    writer.transport.abort()  # the rest of the answer is of no interest, however long it is


def _request(endpoint: Endpoint, headers: Mapping[str, str], body: bytes) -> bytes:
    authority = endpoint.origin.partition("://")[2]
    lines = [f"POST {endpoint.path} HTTP/1.1", f"Host: {authority}", "Connection: close"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, f"Content-Length: {len(body)}", "", ""]).encode("ascii") + body


def _status(line: bytes) -> int:
    kind, _, rest = line.decode("latin-1").partition(" ")
    if not kind.startswith("HTTP/1.") or not rest[:3].isdigit():
        raise ValueError("the answer is not one of HTTP")
    return int(rest[:3])
