"""Challenges for passkeys: signed, short-lived, and used once, on whichever node.

A challenge contains its time and a signature, so nothing is kept for those that are never used. The key that signs is
in the store, as is each challenge that was used, until it has expired.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from hmac import compare_digest
from hmac import digest as hmac_digest
from secrets import token_bytes
from typing import Final

from fourfold.server.rooms.steady_clock import now
from fourfold.store.store import Conflict, Store

LIFETIME_MS: Final = 5 * 60 * 1000
_KEY: Final = "secret:challenges"
_USED: Final = "used:"
_TIME, _NONCE, _MARK = 8, 16, 16
_SWEPT: Final = 20
"""Used challenges that are deleted at a time, once they have expired."""


class Challenges:
    """The challenges of all servers of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._key = b""

    async def new(self, purpose: str) -> bytes:
        """A challenge for this purpose."""
        head = (now() + LIFETIME_MS).to_bytes(_TIME, "big") + token_bytes(_NONCE)
        return head + self._mark(await self._secret(), head, purpose)

    async def spend(self, challenge: bytes, purpose: str) -> bool:
        """Whether this is a challenge for this purpose that has not expired and was not used; now it is used."""
        head, mark = challenge[: _TIME + _NONCE], challenge[_TIME + _NONCE :]
        if not compare_digest(mark, self._mark(await self._secret(), head, purpose)):
            return False
        if int.from_bytes(head[:_TIME], "big") <= now():
            return False
        try:
            await self._store.append_shared(_USED + head.hex(), 0, [b"-"], now())
        except Conflict:
            return False
        await self._sweep()
        return True

    async def _sweep(self) -> None:
        """Delete used challenges that have expired; their keys are in the order of time."""
        limit = _USED + now().to_bytes(_TIME, "big").hex()
        for key in await self._store.shared_keys(_USED, limit=_SWEPT):
            if key < limit:
                await self._store.delete_shared(key)

    async def _secret(self) -> bytes:
        if not self._key:
            if not await self._store.read_shared(_KEY):
                with suppress(Conflict):  # another server has made it
                    await self._store.append_shared(_KEY, 0, [token_bytes(32)], now())
            self._key = (await self._store.read_shared(_KEY))[0].data
        return self._key

    @staticmethod
    def _mark(key: bytes, head: bytes, purpose: str) -> bytes:
        return hmac_digest(key, head + purpose.encode(), sha256)[:_MARK]
