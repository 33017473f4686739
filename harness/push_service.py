"""A push service on this machine: it takes messages, decrypts them for the browser, and checks who sent them."""

from __future__ import annotations

import base64
import json
from collections.abc import Generator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Empty, Queue
from secrets import token_bytes
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

Json = dict[str, Any]


def encode(raw: bytes) -> str:
    """Base64 for addresses, without padding."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """A subscribed browser: only it can read its messages (RFC 8291)."""

    def __init__(self, endpoint: str) -> None:
        self._key, self._secret = ec.generate_private_key(ec.SECP256R1()), token_bytes(16)
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.subscription = {"endpoint": endpoint, "p256dh": encode(point), "auth": encode(self._secret)}

    def read(self, body: bytes) -> Json:
        """The message of this body; an error if it was encrypted for anyone else."""
        text = http_ece.decrypt(body, private_key=self._key, auth_secret=self._secret, version="aes128gcm")
        found: Json = json.loads(text)
        return found


class Received:
    """A request to the push service."""

    def __init__(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.path, self.headers, self.body = path, headers, body

    def sender(self, audience: str) -> str:
        """The public key that has signed the request for this push service (RFC 8292); AssertionError if none has."""
        kind, _, rest = self.headers["authorization"].partition(" ")
        fields = dict(part.strip().split("=", 1) for part in rest.split(","))
        signed, _, signature = fields["t"].rpartition(".")
        header, claims = (json.loads(decode(part)) for part in signed.split("."))
        raw = decode(signature)
        numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(fields["k"]))
        key.verify(encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(hashes.SHA256()))
        assert (kind, header["alg"], claims["aud"]) == ("vapid", "ES256", audience)
        assert claims["sub"].startswith(("https:", "mailto:"))
        return fields["k"]


class PushService:
    """Answers every message with a status, and keeps it."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.status, self.headers = 201, dict[str, str]()
        """How the next messages are answered."""
        self.received: Queue[Received] = Queue()

    def browser(self, name: str = "browser") -> Browser:
        """A new subscription."""
        return Browser(f"{self.address}/push/{name}")

    def next(self, seconds: float = 60) -> Received:
        """The next message."""
        return self.received.get(timeout=seconds)

    def is_silent(self) -> bool:
        """Whether no message has come since the last one that was read."""
        try:
            self.received.get_nowait()
        except Empty:
            return True
        return False


@contextmanager
def push_service() -> Generator[PushService]:
    """A push service over plain http."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            service.received.put(Received(urlsplit(self.path).path, headers, body))
            self.send_response(service.status)
            for name, value in service.headers.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            """Say nothing."""

    listener = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service = PushService(f"http://127.0.0.1:{listener.server_address[1]}")
    thread = Thread(target=listener.serve_forever, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        listener.shutdown()
        listener.server_close()
        thread.join()
