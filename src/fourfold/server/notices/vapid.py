"""The key by which push services recognise this server (VAPID, RFC 8292). All nodes of a store share it."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02, b64urlencode

from fourfold.server.rooms.steady_clock import now
from fourfold.store.store import Conflict, Entry, SharedLogs

KEY: Final = "push:vapid"
_LIFETIME: Final = 12 * 3600
"""Seconds for which a signature is valid; RFC 8292 allows at most a day."""
_ANYBODY: Final = "https://localhost"
"""Whom a push service can turn to, if the server does not know its own address."""


class VapidKey:
    """A private key and what is made with it."""

    def __init__(self, pem: bytes, contact: str = "") -> None:
        self._vapid = Vapid02.from_pem(pem)
        self._contact = contact if contact.startswith("https:") else _ANYBODY
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public = b64urlencode(point)
        """The public key as browsers want it."""

    def authorization(self, audience: str) -> str:
        """The header for a message to this push service, `https://HOST`."""
        claims: dict[str, str | int] = {"aud": audience, "exp": now() // 1000 + _LIFETIME, "sub": self._contact}
        return self._vapid.sign(claims)["Authorization"]


async def load_key(store: SharedLogs, contact: str) -> VapidKey:
    """The key of this store, made when it is needed first."""
    stored = await store.read_shared(KEY)
    if not stored:
        new = Vapid02()
        new.generate_keys()
        with suppress(Conflict):  # another node was first
            await store.append_shared(KEY, 0, [Entry(b"{}", new.private_pem())], now())
        stored = await store.read_shared(KEY)
    return VapidKey(stored[0].personal, contact)
