"""A passkey in software: it makes and uses credentials as a browser with an authenticator does (WebAuthn, ES256)."""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from hashlib import sha256
from secrets import token_bytes
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

_PRESENT_AND_VERIFIED = 0b101
_NEW_CREDENTIAL = 0b1000000


class Authenticator:
    """One passkey for one profile."""

    def __init__(self, origin: str, *, is_verified: bool = True) -> None:
        self.origin, self.count = origin, 0
        self.id = token_bytes(16)
        self.handle = ""
        self._flags = _PRESENT_AND_VERIFIED if is_verified else 1
        self._key = ec.generate_private_key(ec.SECP256R1())

    def make(self, options: Any) -> dict[str, Any]:
        """The answer of `navigator.credentials.create`."""
        self.handle = options["user"]["id"]
        numbers = self._key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        new = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(key)
        data = self._data(options["rp"]["id"], _NEW_CREDENTIAL) + new
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"])
        return self._answer({"clientDataJSON": _text(client), "attestationObject": _text(attestation)})

    def use(self, options: Any) -> dict[str, Any]:
        """The answer of `navigator.credentials.get`."""
        self.count += 1
        data = self._data(options["rpId"])
        client = self._client("webauthn.get", options["challenge"])
        signature = self._key.sign(data + sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        response = {"clientDataJSON": _text(client), "authenticatorData": _text(data), "signature": _text(signature)}
        return self._answer({**response, "userHandle": self.handle})

    def _answer(self, response: dict[str, str]) -> dict[str, Any]:
        return {"id": _text(self.id), "rawId": _text(self.id), "type": "public-key", "response": response}

    def _data(self, host: str, flags: int = 0) -> bytes:
        return sha256(host.encode()).digest() + bytes([self._flags | flags]) + self.count.to_bytes(4, "big")

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}).encode()


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()
