"""The call from one node to another: short, signed with a secret that all nodes share, and valid once."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable, Mapping
from hashlib import sha256
from http.client import HTTPConnection, HTTPException
from secrets import token_hex
from time import time
from typing import Final

PATH: Final = "/node"
"""The path of all calls; a proxy does not forward it."""
LONGEST: Final = 4096
"""Bytes of a call or its answer."""
LEAST_SECRET: Final = 16
"""Characters of a secret."""
_WINDOW: Final = 30.0
"""Seconds by which the clocks of two nodes may differ."""
_WITHIN: Final = 2.0
"""Seconds within which a node must answer."""
_MOST_SEEN: Final = 10_000
"""Calls that are remembered, so that none is valid twice; with more in the window, all are refused."""
_TIME, _NONCE, _SIGNATURE = "x-node-time", "x-node-nonce", "x-node-signature"


class NodeCalls:
    """Signs the calls of this node, and checks those of others."""

    def __init__(self, secret: str, now: Callable[[], float] = time) -> None:
        self._secret, self._now = secret.encode(), now
        self._seen: dict[str, float] = {}

    async def call(self, address: str, body: bytes) -> bytes:
        """The answer of the node at this address; OSError if it cannot be reached or refuses."""
        return await asyncio.to_thread(_post, address, body, self.sign(body))

    def sign(self, body: bytes) -> dict[str, str]:
        """The headers of a call."""
        at, nonce = f"{self._now():.3f}", token_hex(16)
        return {_TIME: at, _NONCE: nonce, _SIGNATURE: self._signature(at, nonce, body)}

    def accepts(self, headers: Mapping[str, str], body: bytes) -> bool:
        """Whether a call comes from a node, now, and for the first time."""
        at, nonce, signature = (headers.get(name, "") for name in (_TIME, _NONCE, _SIGNATURE))
        if not hmac.compare_digest(signature.encode(), self._signature(at, nonce, body).encode()):
            return False
        now = self._now()
        if abs(now - float(at)) > _WINDOW:
            return False
        self._seen = {each: until for each, until in self._seen.items() if until > now}
        if nonce in self._seen or len(self._seen) >= _MOST_SEEN:
            return False
        self._seen[nonce] = now + 2 * _WINDOW
        return True

    def _signature(self, at: str, nonce: str, body: bytes) -> str:
        signed = b"\n".join((b"POST", PATH.encode(), at.encode(), nonce.encode(), body))
        return hmac.new(self._secret, signed, sha256).hexdigest()


def _post(address: str, body: bytes, headers: Mapping[str, str]) -> bytes:
    host, _, port = address.rpartition(":")
    if not host or not port.isdigit():
        raise OSError("the node's address is not known")
    connection = HTTPConnection(host.strip("[]"), int(port), timeout=_WITHIN)
    try:
        connection.request("POST", PATH, body, {**headers, "Content-Type": "application/json"})
        answer = connection.getresponse()
        read = answer.read(LONGEST)
    except HTTPException as reason:
        raise OSError(f"the node did not answer: {reason!r}") from reason
    finally:
        connection.close()
    if answer.status != 200:
        raise OSError(f"the node has refused the call: {answer.status}")
    return read
