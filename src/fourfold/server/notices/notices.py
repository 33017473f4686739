"""Tells players who are not connected that it is their turn, by Web Push."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

import msgspec

from fourfold.game import Seat
from fourfold.server.notices.addresses import Endpoint, ForbiddenAddress, read_endpoint
from fourfold.server.notices.delivery import Delivery
from fourfold.server.notices.send_queue import SendQueue
from fourfold.server.notices.subscriptions import Browser, Numbered, Subscription, Subscriptions
from fourfold.server.notices.texts import Notice, turn_notice
from fourfold.server.notices.vapid import VapidKey, load_key
from fourfold.server.rate_limits import RateLimit
from fourfold.server.rooms.steady_clock import now
from fourfold.store.store import StoreError
from fourfold.tables.authority import SeatClaim, holds
from fourfold.tables.table import Phase, Time

if TYPE_CHECKING:
    from fourfold.server.rooms.room import Room
    from fourfold.server.rooms.room_registry import RoomRegistry

_log = logging.getLogger(__name__)
_JUST_LEFT: Final = 60.0
"""Seconds after the beginning of a turn in which a player who disconnects may not have seen it."""
_GONE: Final = (404, 410)
"""The answers of a push service that does not know a subscription any more."""
_TTL: Final = 86_400
"""Seconds for which a push service keeps a message for a browser that is closed."""


class Notices:
    """Sends the messages of one registry."""

    def __init__(self, registry: RoomRegistry) -> None:
        self._registry = registry
        self._subscriptions = Subscriptions(registry.store)
        self._delivery = Delivery(loopback=registry.settings.push_loopback)
        self._vapid: VapidKey | None = None
        self._queue = SendQueue()
        self._limit = RateLimit(10, 1 / 30, on=registry.settings.limits)
        """Messages to one browser."""
        self._known: WeakKeyDictionary[Room, list[Numbered]] = WeakKeyDictionary()
        """The subscriptions of tables in memory: only the server that has a table adds any."""
        self._adding: WeakKeyDictionary[Room, asyncio.Lock] = WeakKeyDictionary()
        """New subscriptions of a table wait for each other: a conflict in the store is paid by all who write."""
        self._began: WeakKeyDictionary[Room, tuple[int, float]] = WeakKeyDictionary()
        """Turns that began while the player was connected: the version, and when."""

    async def key(self) -> str:
        """The public key that browsers need to subscribe."""
        return (await self._load_key()).public

    async def _load_key(self) -> VapidKey:
        if self._vapid is None:
            self._vapid = await load_key(self._registry.store, self._registry.settings.public_origin)
        return self._vapid

    # --- subscriptions ---

    async def subscribe(self, room: Room, new: Subscription) -> None:
        """Send the messages of a seat to another browser, too; nothing is kept for a game that is over."""
        try:
            async with self._adding.setdefault(room, asyncio.Lock()):
                await self._subscriptions.add(room.name, new)
        finally:
            self._known.pop(room, None)
            self._began.setdefault(room, (room.version, monotonic()))  # this turn may be theirs
        if not room.table.is_live:  # asked only now: it may have ended in the meantime
            await self.forget(room.name)

    async def unsubscribe(self, room: Room, seat: Seat, endpoint: str) -> None:
        """Send no more messages of a seat to a browser."""
        await self._subscriptions.remove_browser(room.name, seat, endpoint)
        self._known.pop(room, None)

    async def forget(self, table: str) -> None:
        """Delete all subscriptions of a table."""
        await self._subscriptions.delete(table)

    # --- when something is said ---

    def turn_began(self, room: Room) -> None:
        """Tell the player to move, unless they are connected."""
        seat, known = room.table.mover, self._known.get(room)
        if room.table.phase is not Phase.PLAYING:
            self._registry.spawn(self._end(room))
        elif known == [] or seat is None or seat not in room.table.persons:
            return  # at almost every table nobody has subscribed
        elif not room.presence.is_here(room.table, seat):
            self._registry.spawn(self._tell(room, seat))
        else:
            self._began[room] = room.version, monotonic()
            if known is None:
                self._registry.spawn(self._learn(room))

    async def check(self) -> None:
        """Tell players who lost their connection just after their turn had begun: a phone that was put away."""
        for room, (version, at) in list(self._began.items()):
            seat = room.table.mover
            is_over = room.version != version or monotonic() - at > _JUST_LEFT or seat is None
            if is_over or (seat is not None and not room.presence.is_here(room.table, seat)):
                del self._began[room]
            if not is_over and room not in self._began and seat is not None:
                await self._tell(room, seat)

    async def remind(self, room: Room, last: Time) -> None:
        """Remind the player to move that their time is up at this time."""
        if room.table.mover is not None:
            await self._tell(room, room.table.mover, (last - now()) / 1000)

    async def _end(self, room: Room) -> None:
        """A game that is over needs nobody."""
        try:
            if await self._find(room):
                await self._subscriptions.delete(room.name)
        except StoreError as reason:
            _log.warning("subscriptions are left", extra={"table": room.name, "reason": str(reason)})

    async def _tell(self, room: Room, seat: Seat, seconds: float | None = None) -> None:
        try:
            found = [(n, each) for n, each in await self._find(room) if each.claim.seat == seat]
            for number, each in found:
                if not await self._is_valid(room, each.claim):
                    await self._drop(room, number)
                elif self._limit.allows(each.browser.endpoint):
                    notice = turn_notice(room.name, room.table, seat, each.browser.language, seconds)
                    self._registry.spawn(self._send(room, number, each, notice))
        except StoreError as reason:
            _log.warning("a player was not told", extra={"table": room.name, "reason": str(reason)})

    async def _learn(self, room: Room) -> None:
        """Find the subscriptions of a table, so that its next turns know whether there are any."""
        with suppress(StoreError):
            await self._find(room)

    async def _find(self, room: Room) -> list[Numbered]:
        found = self._known.get(room)
        if found is None:
            found = self._known[room] = await self._subscriptions.find(room.name)
        return found

    async def _is_valid(self, room: Room, claim: SeatClaim) -> bool:
        """Whether the seat still belongs to who subscribed."""
        return holds(room.table, claim) and await self._registry.profiles.are_open(claim)

    async def _drop(self, room: Room, number: int) -> None:
        self._known.pop(room, None)
        await self._subscriptions.remove(room.name, [number])

    # --- sending ---

    async def _send(self, room: Room, number: int, to: Subscription, notice: Notice) -> None:
        """Send one message; a browser that its push service does not know any more is removed."""
        try:
            endpoint = read_endpoint(to.browser.endpoint, loopback=self._delivery.loopback)
            if self._queue.is_full(endpoint.host):
                return
            async with self._queue.turn(endpoint.host):
                status = await self._post(endpoint, to.browser, notice)
            if status in _GONE:
                await self._drop(room, number)
            elif status >= 300:
                _log.info("a push service refused a message", extra={"table": room.name, "status": status})
        except (ForbiddenAddress, OSError, TimeoutError, ValueError, StoreError) as reason:
            _log.info("a push message was not sent", extra={"table": room.name, "reason": type(reason).__name__})

    async def _post(self, endpoint: Endpoint, browser: Browser, notice: Notice) -> int:
        encrypted = await asyncio.to_thread(_encrypt, browser, msgspec.json.encode(notice))
        headers = {
            "Authorization": (await self._load_key()).authorization(endpoint.origin),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(_TTL),
            "Topic": notice.table[:32],
            "Urgency": "normal",
        }
        return await self._delivery.post(endpoint, headers, encrypted)


def _encrypt(browser: Browser, message: bytes) -> bytes:
    from pywebpush import WebPusher  # noqa: PLC0415 - it loads an HTTP client, which takes half a second

    keys = {"p256dh": browser.p256dh, "auth": browser.auth}
    encrypted: bytes = WebPusher({"endpoint": browser.endpoint, "keys": keys}).encode(message)["body"]
    return encrypted
