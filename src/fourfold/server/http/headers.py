"""What every answer tells the browser to be careful about."""

from __future__ import annotations

from typing import Final

SAFE: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
FRESH: Final = {"Cache-Control": "no-store"}
"""For what changes, or is one player's own: nobody on the way keeps it."""
