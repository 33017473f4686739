"""The server itself: its address, its health and its HTTP errors."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Address(msgspec.Struct, frozen=True, gc=False):
    """The address at which other devices reach this server."""

    host: str
    """A name or number; empty if there is none, or if the caller is on another device already."""


class Health(msgspec.Struct, frozen=True, gc=False):
    """Whether the server works."""

    status: str
    version: str


class Problem(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Why a request failed."""

    status: int
    why: str
    sentence: str
    """The reason in English."""
    code: str = ""
    """What the rules refuse, as GAME.REASON or rules.REASON; absent when it is not the rules that refuse."""
    values: Mapping[str, str | int] = {}
    """The values of that code."""
