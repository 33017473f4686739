"""The push subscriptions of seats: each table has a shared log of them, beside its own.

A subscription is the erasable text of an event, and is removed by erasing it. It belongs to who held the seat when it
was made, so it is worth nothing once the seat has changed hands.
"""

from __future__ import annotations

import base64
from collections.abc import Container, Sequence
from typing import Annotated, Final

import msgspec
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey
from msgspec import Meta

from fourfold.game import Seat
from fourfold.server.notices.addresses import read_endpoint
from fourfold.server.rooms.steady_clock import now
from fourfold.store.store import Conflict, Entry, SharedLogs, Unwritable
from fourfold.tables.authority import SeatClaim

PREFIX: Final = "push:table:"
MOST_PER_SEAT: Final = 4
"""Browsers of one seat; the oldest makes room for a new one."""
_MOST_EVENTS: Final = 400
"""Subscriptions of one table, removed ones included."""
_ATTEMPTS: Final = 10


class Browser(msgspec.Struct, frozen=True, gc=False):
    """Where a browser gets its messages, and the keys to encrypt them for it (RFC 8291)."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=120)]
    auth: Annotated[str, Meta(max_length=40)]
    language: Annotated[str, Meta(max_length=20)] = "en"


class Subscription(msgspec.Struct, frozen=True, gc=False):
    """A browser of the holder of a seat."""

    claim: SeatClaim
    browser: Browser


Numbered = tuple[int, Subscription]
"""A subscription and the number of its event."""


def check_browser(browser: Browser, *, loopback: bool = False) -> None:
    """Raise ValueError if messages could never reach this browser."""
    read_endpoint(browser.endpoint, loopback=loopback)
    EllipticCurvePublicKey.from_encoded_point(SECP256R1(), _decode(browser.p256dh))
    if len(_decode(browser.auth)) != 16:
        raise ValueError("the secret of a subscription has 16 bytes")


def _decode(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


class Subscriptions:
    """The subscriptions of all tables of a store."""

    def __init__(self, store: SharedLogs) -> None:
        self._store = store

    async def find(self, table: str) -> list[Numbered]:
        """The subscriptions at a table, oldest first."""
        return (await self._read(table))[0]

    async def add(self, table: str, new: Subscription) -> None:
        """Add a browser, instead of an earlier subscription of the same one; Unwritable if there are too many."""
        for _ in range(_ATTEMPTS):
            found, number = await self._read(table)
            if number >= _MOST_EVENTS:
                break
            text, data = msgspec.json.encode(new), msgspec.json.encode({"seat": new.claim.seat})
            try:
                await self._store.append_shared(PREFIX + table, number, [Entry(data, text)], now())
            except Conflict:
                continue
            await self.remove(table, _replaced(found, new))
            return
        raise Unwritable("too many browsers were subscribed at this table")

    async def remove(self, table: str, numbers: Sequence[int]) -> None:
        """Remove subscriptions by their numbers."""
        if numbers:
            await self._store.erase_shared(PREFIX + table, dict.fromkeys(numbers, b""))

    async def remove_browser(self, table: str, seat: Seat, endpoint: str) -> None:
        """Remove a browser from a seat."""
        found = await self.find(table)
        await self.remove(
            table, [n for n, each in found if (each.claim.seat, each.browser.endpoint) == (seat, endpoint)]
        )

    async def remove_seat(self, table: str, seat: Seat | None) -> None:
        """Remove all browsers of a seat, or of all seats."""
        await self.remove(table, [n for n, each in await self.find(table) if seat in (None, each.claim.seat)])

    async def remove_profile(self, table: str, profile: str, seats: Container[Seat]) -> None:
        """Remove all browsers of a profile, and those of its seats."""
        found = await self.find(table)
        await self.remove(table, [n for n, each in found if each.claim.profile == profile or each.claim.seat in seats])

    async def delete(self, table: str) -> None:
        """Delete everything about a table."""
        await self._store.delete_shared(PREFIX + table)

    async def _read(self, table: str) -> tuple[list[Numbered], int]:
        """The subscriptions, and the next number."""
        stored = await self._store.read_shared(PREFIX + table)
        found = [(each.seq, msgspec.json.decode(each.personal, type=Subscription)) for each in stored if each.personal]
        return found, len(stored)


def _replaced(found: Sequence[Numbered], new: Subscription) -> list[int]:
    """The subscriptions of the same browser, and the oldest ones of the seat that are too many."""
    seat, endpoint = new.claim.seat, new.browser.endpoint
    same = [n for n, each in found if each.claim.seat == seat and each.browser.endpoint == endpoint]
    others = [n for n, each in found if each.claim.seat == seat and n not in same]
    return same + others[: max(0, len(others) + 1 - MOST_PER_SEAT)]
