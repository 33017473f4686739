"""The headers of every response."""

from __future__ import annotations

from typing import Final

SECURITY_HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
MANUAL_POLICY: Final = (
    SECURITY_HEADERS["Content-Security-Policy"] + "; style-src 'self' 'unsafe-inline'; script-src 'self'"
)
"""The manual's pages have styles and a few scripts of their own; each script is allowed by its hash."""
NO_STORE: Final = {"Cache-Control": "no-store"}
"""For responses that change or belong to one player: no proxy or browser keeps them."""
PUBLIC: Final = {"Cache-Control": "public, max-age=300"}
"""For texts that anyone may read and that change with an update of the server only."""
