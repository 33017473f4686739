"""Names nobody can guess: of tables, of seats and of invitations. Only their hashes are kept."""

from __future__ import annotations

from hashlib import sha256
from hmac import compare_digest
from secrets import choice, token_urlsafe
from typing import Final

_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"
"""Without those that look alike, because people read the names of tables to each other."""


def new_table_name() -> str:
    """A name for a table."""
    return "".join(choice(_LETTERS) for _ in range(12))


def new_key() -> str:
    """A key for a seat, or an invitation."""
    return token_urlsafe(24)


def hashed(key: str) -> str:
    """What is kept of a key; a key is too long to be found by trying."""
    return sha256(key.encode()).hexdigest()


def fits(key: str, kept: str) -> bool:
    """Whether this is the key of which the hash was kept; how long it takes tells nothing."""
    return bool(kept) and compare_digest(hashed(key), kept)
