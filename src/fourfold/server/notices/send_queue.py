"""The queue of push messages: those of one push service take only a part of the places, however slow it is."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from ipaddress import ip_address
from typing import Final

AT_ONCE: Final = 16
"""Messages that are sent at the same time,"""
AT_ONCE_TO_ONE: Final = 4
"""and of these to one push service."""
MOST_WAITING: Final = 1000
"""Messages that are sent or wait; further ones are not sent at all."""
MOST_WAITING_FOR_ONE: Final = 250
"""Those of one push service."""


@dataclass(slots=True)
class _Service:
    """The messages of one push service."""

    count: int = 0
    places: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE_TO_ONE))


class SendQueue:
    """Messages wait here for their turn."""

    def __init__(self) -> None:
        self.services: dict[str, _Service] = {}
        """The push services with messages."""
        self._count = 0
        self._places = asyncio.Semaphore(AT_ONCE)

    def is_full(self, host: str) -> bool:
        """Whether no further message to this host can wait."""
        known = self.services.get(service_of(host))
        return self._count >= MOST_WAITING or (known is not None and known.count >= MOST_WAITING_FOR_ONE)

    @asynccontextmanager
    async def turn(self, host: str) -> AsyncGenerator[None]:
        """Wait until a message to this host may be sent; its place is taken until the context ends."""
        name = service_of(host)
        service = self.services.setdefault(name, _Service())
        service.count += 1
        self._count += 1
        try:
            async with service.places, self._places:
                yield
        finally:
            self._count -= 1
            service.count -= 1
            if not service.count:
                del self.services[name]


def service_of(host: str) -> str:
    """The push service of a host: its domain, since a domain has any number of hosts; all addresses are one."""
    labels = host.lower().rstrip(".").split(".")
    try:
        ip_address(host)
    except ValueError:
        is_number = labels[-1][:1].isdigit()  # no domain ends like this, but other ways to write an address do
        return "" if is_number else ".".join(labels[-2:])
    return ""
