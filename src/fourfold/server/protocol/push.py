"""Push messages: what a browser needs to subscribe, and what it sends."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

Endpoint = Annotated[str, Meta(min_length=8, max_length=1000)]


class PushKey(msgspec.Struct, frozen=True, gc=False):
    """The key by which push services recognise this server."""

    key: str
    """The `applicationServerKey` of `PushManager.subscribe`."""


class Subscribe(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A push subscription of a browser, as its `PushSubscription` has it."""

    endpoint: Endpoint
    p256dh: Annotated[str, Meta(min_length=80, max_length=100)]
    auth: Annotated[str, Meta(min_length=20, max_length=30)]
    language: Annotated[str, Meta(max_length=20)] = "en"
    """The language of the messages."""


class Unsubscribe(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A browser that wants no more messages."""

    endpoint: Endpoint
