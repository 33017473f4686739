"""Unguessable names of tables, keys of seats and invitations. Only hashes of the keys are stored."""

from __future__ import annotations

from hashlib import sha256
from hmac import compare_digest
from secrets import choice, token_urlsafe
from typing import Final

LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"
"""Without similar-looking letters, because people read table names aloud."""


def new_table_name() -> str:
    """A new name for a table."""
    return "".join(choice(LETTERS) for _ in range(12))


def new_key() -> str:
    """A new key for a seat, or an invitation."""
    return token_urlsafe(24)


def hash_key(key: str) -> str:
    """The hash that is stored of a key; keys are too long to be found by trying."""
    return sha256(key.encode()).hexdigest()


def matches(key: str, stored: str) -> bool:
    """Whether this is the key with the stored hash; the comparison takes constant time."""
    return bool(stored) and compare_digest(hash_key(key), stored)
