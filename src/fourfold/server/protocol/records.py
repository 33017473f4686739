"""Records of games, sent to the server as text."""

from __future__ import annotations

import msgspec

from fourfold.server.protocol.common import RecordBody


class RecordText(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A record in the format of docs/notation.md."""

    record: RecordBody


class RecordKept(msgspec.Struct, frozen=True, gc=False):
    """The table that shows an imported record."""

    table: str
    link: str
