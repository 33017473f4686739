"""The version of the protocol, and the field types and base classes that messages share."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

VERSION: Final = 2
"""The version of the protocol; a client built for another version must reload."""

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[ -~]*$")]
"""The client's id for one of its messages: the same id again means the same message again. Other players see it, so it
is limited to printable ASCII."""
Text = Annotated[str, Meta(max_length=1000)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Key = Annotated[str, Meta(max_length=100)]
RecordBody = Annotated[str, Meta(max_length=60_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=8)]


class ClientStruct(msgspec.Struct, frozen=True, gc=False, tag_field="type", forbid_unknown_fields=True):
    """A message from a client; an unknown field is refused."""


class ServerStruct(msgspec.Struct, frozen=True, gc=False, tag_field="type", omit_defaults=True):
    """A message from the server; fields with their default value are left out."""
