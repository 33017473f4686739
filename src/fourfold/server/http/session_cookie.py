"""The session cookie: the only place where a cookie becomes a right.

A cookie counts only if our own page sends it: a browser says so with `Origin`, or with `Sec-Fetch-Site`.
Then it becomes a header `Authorization: Session SECRET`, which is what everything else looks at.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlsplit

SESSION: Final = "Session"
"""The kind of authorization by a session."""
LIFETIME: Final = 400 * 86400
"""Seconds for which a browser keeps the cookie, the most that browsers allow."""
_SAFE: Final = ("GET", "HEAD")
_OWN: Final = (None, "same-origin", "none")

Headers = Mapping[bytes, bytes]


def is_secure_origin(origin: str) -> bool:
    """Whether browsers have passkeys at this origin: https, or this machine."""
    try:
        parts = urlsplit(origin)
        is_plain = parts.geturl() == f"{parts.scheme}://{parts.netloc}" and "@" not in parts.netloc
    except ValueError:
        return False
    is_https = parts.scheme == "https" and bool(parts.hostname)
    return is_plain and (is_https or (parts.scheme == "http" and parts.hostname == "localhost"))


def cookie_name(origin: str) -> str:
    """The name of the cookie; with https, the prefix lets no other host or path set it."""
    return "__Host-fourfold" if origin.startswith("https:") else "fourfold"


def set_cookie(origin: str, token: str) -> str:
    """The header that sets the cookie, or removes it."""
    secure = "; Secure" if origin.startswith("https:") else ""
    age = LIFETIME if token else 0
    return f"{cookie_name(origin)}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Strict{secure}"


def cookie_token(headers: Headers, origin: str, method: str = "") -> str:
    """The secret in the cookie of a request of our own page; empty without one. A websocket has no method."""
    if not origin or not _is_own(headers, origin, method):
        return ""
    cookies = (part.strip().partition("=") for part in headers.get(b"cookie", b"").decode("latin-1").split(";"))
    return next((value for name, _, value in cookies if name == cookie_name(origin)), "")


def _is_own(headers: Headers, origin: str, method: str) -> bool:
    """Whether our own page sends a request."""
    sender = headers.get(b"origin")
    if sender is not None:
        return sender.decode("latin-1") == origin
    site = headers.get(b"sec-fetch-site")
    return method in _SAFE and (None if site is None else site.decode("latin-1")) in _OWN


def with_session(scope: dict[str, Any], origin: str) -> None:
    """Turn the cookie of a request into a header, unless it has another authorization."""
    headers = dict(scope["headers"])
    if b"authorization" in headers or b"cookie" not in headers:
        return
    token = cookie_token(headers, origin, scope["method"])
    if token:
        value = f"{SESSION} {token}".encode("latin-1")
        scope["headers"] = [*scope["headers"], (b"authorization", value)]
